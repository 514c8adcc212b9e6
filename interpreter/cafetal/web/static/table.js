// @ts-check
// The table: choices by click, tap and keyboard; pages that follow the game; moves shown one after the other.
// Without this script everything works by links and forms.

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("told"));
const toldText = /** @type {HTMLElement} */ (document.getElementById("told-text"));
const base = main.dataset.base ?? "";
const HEADERS = { "x-fragment": "1" };
const TRIES = 6;
/** Milliseconds until news are asked for again where they were refused. */
const AGAIN = 3000;
const calm = matchMedia("(prefers-reduced-motion: reduce)");

let busy = false;
/** So many questions were asked: only the answer to the last one is shown. */
let asked = 0;
/** The part of a move that was asked for, until it is there. @type {string | null} */
let heading = null;
/** What the server told last of how the game stands; nothing since somebody began to do something. */
let newest = "";

/** What the page says of itself. @returns {DOMStringMap} */
const state = () => document.getElementById("state")?.dataset ?? {};

/** An address at this table. @param {string} what @param {Record<string, string>} [query] */
function address(what, query = {}) {
  const who = main.dataset.who ?? "-1";
  const found = new URLSearchParams(who === "-1" ? query : { ...query, who });
  return `${base}${what}${found.size ? `?${found}` : ""}`;
}

/** @param {number} time */
const pause = (time) => new Promise((done) => setTimeout(done, time));

/**
 * Fetch again and again: the same question twice is answered once.
 * @param {string} url @param {RequestInit} [options] @returns {Promise<Response>}
 */
async function patiently(url, options = {}) {
  for (let i = 0; ; i++) {
    try {
      const answer = await fetch(url, { ...options, headers: HEADERS });
      if (answer.status < 500 || i >= TRIES) { lost.hidden = true; return answer; }
    } catch (problem) {
      lost.hidden = false;
      if (i >= TRIES) throw problem;
    }
    await pause(400 * 2 ** i);
  }
}

/** Where the boards stand in the window. */
const height = () => main.querySelector(".boards")?.getBoundingClientRect().top ?? 0;

/** Keep the boards where they were, whatever is above them now. @param {number} before */
function steady(before) {
  scrollBy({ top: height() - before, behavior: "instant" });
}

/** Let whoever has chosen see what can be chosen next: on the boards, or else in the list. */
function reveal() {
  if (state().decides !== "1") return;
  const lit = [...main.querySelectorAll("a.lit")];
  const seen = lit.some((node) => {
    const box = node.getBoundingClientRect();
    return box.top >= 0 && box.bottom <= innerHeight;
  });
  const behavior = calm.matches ? "instant" : "smooth";
  if (!lit.length) main.querySelector(".ask")?.scrollIntoView({ block: "nearest", behavior });
  else if (!seen) lit[0]?.scrollIntoView({ block: "center", behavior });
}

/**
 * Put a fresh part of the page in place, and keep what has the focus; nothing if something newer was asked.
 * @param {string} text @param {number} number @param {boolean} chosen whether somebody here has just chosen something
 */
async function swap(text, number, chosen) {
  const fresh = new DOMParser().parseFromString(text, "text/html");
  const frames = [...fresh.querySelectorAll("template.frame")];
  for (const frame of frames) {
    if (calm.matches || document.hidden || number !== asked) break;
    show(/** @type {HTMLTemplateElement} */ (frame));
    await pause(900);
  }
  if (number !== asked) return;
  const held = document.activeElement instanceof HTMLElement || document.activeElement instanceof SVGElement
    ? document.activeElement : null;
  const inside = held !== null && main.contains(held);
  const id = held?.id, label = held?.getAttribute("aria-label"), onBoard = held instanceof SVGElement;
  const before = document.getElementById("status")?.textContent;
  const stood = height();
  main.replaceChildren(...fresh.body.childNodes);
  steady(stood);
  const status = document.getElementById("status")?.textContent ?? "";
  if (status !== before || frames.length) say([...frames.map((frame) => /** @type {HTMLElement} */ (frame).dataset.text ?? ""), lastLine(), status]);
  if (inside) {
    const same = label ? [...main.querySelectorAll("[aria-label]")].find((x) => x.getAttribute("aria-label") === label && x.matches("a, button")) : null;
    const next = same ?? (id && id !== "first" ? document.getElementById(id) : null) ?? (onBoard ? main.querySelector("a.lit") : null) ?? document.getElementById("first");
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus({ preventScroll: true });
  }
  if (chosen) reveal();
  const back = document.querySelector(".language [name=back]");
  if (back instanceof HTMLInputElement) back.value = address("", state().path ? { path: state().path ?? "" } : {});
  tick();
}

const lastLine = () => main.querySelector(".log li")?.textContent ?? "";

/** Tell whoever does not see. @param {string[]} lines */
function say(lines) {
  said.textContent = lines.filter(Boolean).join(" ");
}

/** Show the boards as they were after one move. @param {HTMLTemplateElement} frame */
function show(frame) {
  say([frame.dataset.text ?? ""]);
  const status = document.getElementById("status");
  if (status) status.textContent = frame.dataset.text ?? "";
  for (const part of frame.content.querySelectorAll("figure")) {
    const there = main.querySelector(`figure[data-part="${part.dataset.part}"][data-seat="${part.dataset.seat}"]`);
    there?.replaceWith(part.cloneNode(true));
  }
}

/** Look at the table again, perhaps with a part of a move chosen. @param {string} path @param {boolean} chosen by somebody here */
async function look(path, chosen = true) {
  if (busy) return;
  const number = ++asked;
  heading = path;
  const answer = await patiently(address("/part", { path, since: state().course ?? "0" }));
  if (answer.ok) await swap(await answer.text(), number, chosen);
  if (number === asked) heading = null;
}

/** Look again if the game stands otherwise than the page shows, and go on to what somebody has just asked for. */
async function follow() {
  if (newest !== "" && newest !== state().digest) await look(heading ?? state().path ?? "", heading !== null);
}

/** Do something; what is done twice is done once. @param {string} url @param {URLSearchParams} body */
async function act(url, body) {
  if (busy) return;
  busy = true;
  main.setAttribute("aria-busy", "true");
  const number = ++asked;
  heading = null;
  newest = "";
  try {
    const where = new URL(url, location.href);
    where.searchParams.set("since", state().course ?? "0");
    const answer = await patiently(where.href, { method: "POST", body });
    if (answer.ok) await swap(await answer.text(), number, true);
  } finally {
    busy = false;
    main.removeAttribute("aria-busy");
    await follow();
  }
}

/** Show what the server says of something. @param {Response} answer */
async function tell(answer) {
  if (answer.headers.get("content-type")?.startsWith("application/json")) {
    await look((await answer.json()).path);
    return;
  }
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  toldText.replaceChildren(...fresh.body.childNodes);
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", async (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = target.closest("a[data-move], a[data-path], a[data-told]");
  if (link instanceof SVGElement || link instanceof HTMLElement) {
    event.preventDefault();
    if (link.dataset.move !== undefined) play(link.dataset.move);
    else if (link.dataset.path !== undefined) await look(link.dataset.path);
    else await tell(await patiently(link.getAttribute("href") ?? ""));
    return;
  }
  const drawing = target.closest("svg");
  const part = drawing?.closest("figure");
  if (drawing instanceof SVGSVGElement && part instanceof HTMLElement && state().decides === "1") {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
    const at = { part: part.dataset.part ?? "", seat: part.dataset.seat ?? "", x: point.x.toFixed(1), y: point.y.toFixed(1) };
    await tell(await patiently(address("/why", { ...at, path: state().path ?? "" })));
  }
});

/** @param {string} move */
function play(move) {
  return act(address("/move"), new URLSearchParams({ token: state().token ?? "", move }));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
  const data = new URLSearchParams();
  for (const [name, value] of new FormData(form)) data.set(name, String(value));
  if (button?.name) data.set(button.name, button.value);
  if (form.matches(".choices, [data-live]")) {
    event.preventDefault();
    await act(form.action, data);
  } else if (form.matches("[data-told]")) {
    event.preventDefault();
    const asks = form.method === "get";
    await tell(await patiently(asks ? `${form.action}?${data}` : form.action, asks ? {} : { method: "POST", body: data }));
  }
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (step && target.matches("a.lit")) {
    const next = beside(target, step);
    if (next) { event.preventDefault(); next.focus(); }
  } else if (/^[1-9]$/.test(event.key)) {
    const choice = main.querySelectorAll(".choices li > *")[Number(event.key) - 1];
    if (choice instanceof HTMLElement) choice.click();
  } else if (event.key === "Escape") {
    document.getElementById("back")?.click();
  } else if (event.key === "u") {
    document.getElementById("undo")?.click();
  } else if (event.key === "b") {
    const lit = main.querySelector("a.lit");
    if (lit instanceof SVGElement) lit.focus();
  }
});

for (const kind of ["mouseover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const preview = document.getElementById("preview");
    const link = event.target instanceof Element ? event.target.closest("a.lit") : null;
    if (preview) preview.textContent = link?.getAttribute("aria-label") ?? "";
  });
}

/** The nearest lit thing in a direction. @param {Element} from @param {number[]} step @returns {SVGElement | null} */
function beside(from, step) {
  const middle = (/** @type {Element} */ node) => {
    const box = node.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null, least = Infinity;
  for (const node of main.querySelectorAll("a.lit")) {
    if (node === from || !(node instanceof SVGElement)) continue;
    const [u, v] = middle(node);
    const along = (u - x) * step[0] + (v - y) * step[1];
    const across = Math.abs((u - x) * step[1]) + Math.abs((v - y) * step[0]);
    const cost = along + 2.5 * across;
    if (along > 2 && cost < least) { best = node; least = cost; }
  }
  return best;
}

let since = performance.now();
let left = NaN;

let ticking = 0;

/** Take over the clock of a fresh page; without one nothing ticks. */
function tick() {
  left = Number(state().left ?? NaN);
  since = performance.now();
  clearInterval(ticking);
  if (!Number.isNaN(left)) ticking = window.setInterval(showTime, 500);
}

function showTime() {
  const clock = document.getElementById("clock");
  if (!clock) return;
  const now = Math.max(0, Math.round(left - (performance.now() - since) / 1000));
  clock.textContent = `${Math.floor(now / 60)}:${String(now % 60).padStart(2, "0")}`;
}

/** @type {EventSource | null} */
let stream = null;

/** Listen for what is new, as long as somebody looks. */
function listen() {
  stream?.close();
  stream = null;
  if (document.hidden) return;
  stream = new EventSource(address("/events", { have: state().digest ?? "" }));
  stream.onopen = () => { lost.hidden = true; };
  stream.onerror = () => {
    lost.hidden = false;
    if (stream?.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN);  // refused: a browser asks no more
  };
  stream.onmessage = async (event) => { newest = event.data; await follow(); };
}

document.addEventListener("visibilitychange", listen);
tick();
listen();
