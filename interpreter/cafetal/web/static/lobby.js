// @ts-check
// The pages before a game: seats that fit the number of players, variants that exclude each other, links to be copied.

const form = document.getElementById("new");

/** @returns {HTMLInputElement[]} */
const boxes = () => [...document.querySelectorAll("input[data-excludes]")].filter((x) => x instanceof HTMLInputElement);

function fit() {
  const chosen = document.querySelector("input[name=players]:checked");
  const players = chosen instanceof HTMLInputElement ? Number(chosen.value) : 0;
  for (const label of document.querySelectorAll("label[data-seat]")) {
    if (label instanceof HTMLElement) label.hidden = Number(label.dataset.seat) > players;
  }
  const taken = new Set(boxes().filter((box) => box.checked).map((box) => box.name.slice("variant.".length)));
  for (const box of boxes()) {
    const words = (/** @type {string | undefined} */ text) => (text ?? "").split(" ").filter(Boolean);
    const [least, most] = words(box.dataset.players).map(Number);
    const fits = least === undefined || (least <= players && players <= (most ?? least));
    const free = !words(box.dataset.excludes).some((name) => taken.has(name));
    box.disabled = !fits || (!free && !box.checked);
    if (box.disabled) box.checked = false;
  }
}

if (form) {
  form.addEventListener("change", fit);
  fit();
  const begin = form.querySelector("button.main");
  const word = begin?.textContent ?? "";
  const rest = (/** @type {boolean} */ waits) => {
    if (!(begin instanceof HTMLButtonElement)) return;
    begin.disabled = waits; // a second click would set up a second table
    begin.textContent = waits ? begin.dataset.waiting ?? word : word;
  };
  form.addEventListener("submit", () => rest(true));
  window.addEventListener("pageshow", () => rest(false)); // whoever comes back may begin another one
}
for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!(button instanceof HTMLButtonElement)) continue;
  button.hidden = false;
  button.addEventListener("click", () => navigator.clipboard?.writeText(button.dataset.copy ?? ""));
}
