// @ts-check
// The workbench: the text on one side, what comes of it on the other. The server answers all questions about rules.

// @ts-ignore: a bundle without types
import { makeEditor } from "./editor.js";

/** @typedef {{code: string, severity: string, message: string, hint: string | null, file: string, line: number, column: number, end_line: number, end_column: number}} Found */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const say = (/** @type {string} */ key) => main.dataset[`say${key}`] ?? "";
const get = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const files = /** @type {HTMLSelectElement} */ (get("file"));
const parts = /** @type {HTMLSelectElement} */ (get("part"));
const view = get("view");
const game = get("game");
const state = get("state");

/** @type {Record<string, string>} */
let texts = {};
/** @type {Record<string, string>} */
let stored = {};
let file = "", saved = "", shown = "book";
/** @type {Record<string, [string, number]>} */
let places = {};
/** @type {Record<string, Record<number, string[]>>} */
let lines = {};
let book = /** @type {ShadowRoot | null} */ (null);
/** @type {any} */
let editor = null;

/** Ask the server; `null` if it did not answer. @returns {Promise<any>} */
async function ask(/** @type {string} */ operation, /** @type {object} */ more = {}) {
  let refused = 0;
  try {
    const answer = await fetch(`${main.dataset.base}/${operation}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ texts, file, language: main.dataset.language, ...more }),
    });
    if (!answer.ok) throw new Error(String((refused = answer.status)));
    return await answer.json();
  } catch {
    state.textContent = say(refused === 413 ? "Long" : "Lost");
    return null;
  }
}
function tellState() {
  const same = Object.entries(texts).every(([name, text]) => text === stored[name]);
  state.textContent = same ? saved : say("Unsaved");
  return same;
}

/** Calls a function a while after the last of many calls. */
function later(/** @type {() => unknown} */ work, /** @type {number} */ pause) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(work, pause);
  };
}

let asked = 0;
async function look() {
  asked += 1;
  const mine = asked;
  const answer = await ask("look");
  if (!answer || mine !== asked) return;
  editor.tell(answer.found);
  ({ saved } = answer);
  tellState();
  const chosen = parts.value;
  parts.replaceChildren(...answer.parts.map((/** @type {any} */ part) => new Option(part.name, String(part.line))));
  if (chosen) parts.value = chosen;
  get("found").replaceChildren(...(answer.found.length ? answer.found.map(line) : [clean()]));
  fill(".counts", answer.counts.map(String), 0);
  fill(".variants", answer.variants, 1);
}

/** Give choices their words behind the first few, unless they have them already. */
function fill(/** @type {string} */ which, /** @type {string[]} */ words, /** @type {number} */ first) {
  for (const select of document.querySelectorAll(which)) {
    if (!(select instanceof HTMLSelectElement)) continue;
    const had = [...select.options].slice(first).map((option) => option.value);
    if (!words.length || had.join() === words.join()) continue;
    const chosen = select.value;
    select.replaceChildren(...[...select.options].slice(0, first), ...words.map((word) => new Option(word, word)));
    select.value = words.includes(chosen) || (first && chosen === select.options[0].value) ? chosen : select.options[first ? 0 : words.length - 1].value;
  }
}

/** What is chosen above what is looked at. */
function chosen(/** @type {string} */ what) {
  const form = document.querySelector(`form[data-for="${what}"]`);
  return form instanceof HTMLFormElement ? Object.fromEntries(new FormData(form)) : {};
}

function clean() {
  const item = document.createElement("li");
  item.className = "clean";
  item.textContent = say("Clean");
  return item;
}

/** A mistake as a line that leads to its place. */
function line(/** @type {Found} */ found) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  item.className = found.severity;
  const here = found.file in texts; // it may be of a map, or of something that was chosen
  const at = here ? `${found.line}: ` : found.file ? `${found.file}, ${found.line}: ` : "";
  button.textContent = `${at}${found.message} [${found.code}]${found.hint ? ` — ${found.hint}` : ""}`;
  if (here) button.addEventListener("click", () => (found.file !== file ? open(found.file, found.line) : editor.go(found.line)));
  item.append(button);
  return item;
}

function open(/** @type {string} */ name, /** @type {number} */ at = 1) {
  file = name;
  files.value = name;
  editor.open(texts[name] ?? "");
  editor.go(at);
  look();
}

// --- the other side ---------------------------------------------------------------------------------

let turn = 0;
let waits = 0;

/** Shows how far something is, with what is known so far, and lets it be enough. */
async function tellFar(/** @type {number} */ mine) {
  while (mine === turn) {
    const told = await ask("far", { texts: {} });
    if (mine !== turn) return;
    if (told?.of) {
      let bar = view.querySelector("progress");
      if (!bar) {
        bar = document.createElement("progress");
        const enough = document.createElement("button");
        enough.textContent = say("Enough");
        enough.addEventListener("click", () => ask("enough", { texts: {} }));
        view.replaceChildren(text("p", ""), bar, document.createElement("dl"), enough);
        view.querySelector("dl")?.setAttribute("class", "figures");
      }
      bar.max = told.of;
      bar.value = told.done;
      bar.setAttribute("aria-label", told.text);
      const words = view.querySelector("p");
      if (words) words.textContent = told.text;
      view.querySelector("dl")?.replaceChildren(...told.figures.map((/** @type {any} */ each) => {
        const figure = document.createElement("div");
        for (const [tag, value] of [["dt", each.label], ["dd", String(each.value)]]) {
          const part = document.createElement(tag);
          part.textContent = value;
          figure.append(part);
        }
        return figure;
      }));
    }
    await new Promise((done) => setTimeout(done, 700));
  }
}

async function show() {
  turn += 1; // what is still on its way is for another view
  if (waits) ask("enough", { texts: {}, all: true }); // nobody waits for that any more
  if (shown === "play") return;
  const mine = turn;
  view.setAttribute("aria-busy", "true");
  if (!view.hasChildNodes()) view.textContent = say("Waiting");
  waits += 1;
  if (shown === "report" || shown === "figures") tellFar(mine);
  const answer = await ask(shown, chosen(shown));
  waits -= 1;
  if (!answer || mine !== turn) return;
  turn += 1; // how far it is needs not be told any more
  const last = turn;
  view.setAttribute("aria-busy", "false");
  if (answer.wrong) {
    const list = document.createElement("ul");
    list.append(...answer.wrong.map(line));
    view.replaceChildren(list);
    book = null;
    return;
  }
  if (shown === "book") showBook(answer);
  else view.replaceChildren(...[...SHOWS[shown](answer)]);
  if (!view.hasChildNodes() && shown !== "book") view.textContent = say("None");
  const played = shown === "examples" ? answer : await ask("examples");
  if (played && last === turn) count(played.examples ?? []);
}

/** Says on the tab of the examples how many do not hold, whatever is looked at. */
function count(/** @type {{passes: boolean, borrowed: boolean}[]} */ examples) {
  const wrong = examples.filter((example) => !example.passes && !example.borrowed).length;
  const tab = get("tab-examples");
  tab.classList.toggle("bad", wrong > 0);
  tab.dataset.wrong = wrong ? String(wrong) : "";
}

/** The page of the book stands in a tree of its own, so that its looks and ours do not meet. */
function showBook(/** @type {any} */ answer) {
  places = answer.places;
  lines = answer.lines;
  const page = new DOMParser().parseFromString(answer.page, "text/html");
  const top = view.scrollTop;
  const home = document.createElement("div");
  book = home.attachShadow({ mode: "open" });
  const sheets = answer.styles.map((/** @type {string} */ style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.replaceAll(":root", ":host").replace(/\b(body|main)\b(?=[^{}]*\{)/g, (_, tag) => (tag === "body" ? ".page" : ".main")));
    return sheet;
  });
  const own = new CSSStyleSheet();
  own.replaceSync("[data-clause] { cursor: pointer } .lit { background: #ffe08a; color: #2b2620 }");
  book.adoptedStyleSheets = [...sheets, own];
  const body = document.createElement("div");
  body.className = "page";
  body.append(...page.body.childNodes);
  for (const aside of body.querySelectorAll("aside")) aside.setAttribute("role", "note"); // here it is no page of its own
  const whole = body.querySelector("main");
  if (whole) {
    const part = document.createElement("div");
    part.className = "main";
    part.append(...whole.childNodes);
    whole.replaceWith(part);
  }
  book.append(body);
  body.addEventListener("click", (event) => {
    const told = event.target instanceof Element ? event.target.closest("[data-clause]") : null;
    const keys = (told?.getAttribute("data-clause") ?? "").split(" ");
    const found = keys.map((key) => places[key]).filter(Boolean);
    if (!found.length) return;
    mark(keys, false);
    const place = found.find((each) => each && each[0] in texts);
    if (!place) return; // it stands in a file of another game
    if (place[0] !== file) open(place[0], place[1]);
    editor.light(place[1]);
  });
  view.replaceChildren(home);
  view.scrollTop = top;
}

/** Light up the sentences of some clauses. */
function mark(/** @type {string[]} */ keys, /** @type {boolean} */ scroll) {
  if (!book) return;
  const wanted = new Set(keys);
  let first = /** @type {Element | null} */ (null);
  for (const told of book.querySelectorAll("[data-clause]")) {
    const here = (told.getAttribute("data-clause") ?? "").split(" ").some((key) => wanted.has(key));
    told.classList.toggle("lit", here);
    if (here && !first) first = told;
  }
  if (scroll && first) first.scrollIntoView({ block: "center" });
}

function follow(/** @type {number} */ at) {
  const keys = lines[file]?.[at];
  if (keys) mark(keys, true);
}

/** @type {Record<string, (answer: any) => Iterable<Node>>} */
const SHOWS = {
  *boards(answer) {
    for (const picture of answer.pictures) yield drawn(picture.name, picture.svg);
  },
  *report(answer) {
    yield framed(answer.page);
  },
  *figures(answer) {
    yield framed(answer.page);
  },
  *examples(answer) {
    if (!answer.examples.length) yield text("p", say("Unwritten"));
    let borrowed = false;
    for (const example of answer.examples) {
      if (example.borrowed && !borrowed) yield text("p", say("Borrowed"));
      borrowed = example.borrowed;
      const head = document.createElement("h2");
      const button = document.createElement("button");
      button.textContent = example.name;
      button.className = example.passes ? "ok" : example.borrowed ? "other" : "bad";
      button.disabled = !(example.file in texts);
      button.addEventListener("click", () => (example.file !== file ? open(example.file, example.line) : editor.go(example.line)));
      const more = document.createElement("button");
      more.textContent = say("Positions");
      more.setAttribute("aria-expanded", "false");
      const below = document.createElement("div");
      more.addEventListener("click", () => positions(example.name, more, below));
      head.append(button, " ", more);
      const list = document.createElement("ul");
      list.append(...example.found.map(line));
      yield head;
      yield list;
      yield below;
    }
  },
  *changes(answer) {
    if (!answer.changes.length) yield text("p", answer.nothing);
    if (answer.unsaid.length) yield text("p", `${say("Unsaid")} ${answer.unsaid.join(", ")}`);
    if (answer.changes.length) yield beside((answer.against === "saved" ? [say("Before"), say("After")] : [say("After"), answer.against]).map((name) => text("h2", name)));
    for (const change of answer.changes) {
      yield text("h3", change.section);
      yield beside([change.old.map((/** @type {string} */ old) => text("del", old)), change.new.map((/** @type {string} */ now) => text("ins", now))].map(block));
    }
  },
};

function block(/** @type {Node[]} */ parts) {
  const element = document.createElement("div");
  element.append(...parts);
  return element;
}

/** Two blocks, one beside the other where there is room. */
function beside(/** @type {HTMLElement[]} */ parts) {
  const element = block(parts);
  element.className = "beside";
  return element;
}

/** A page of a report. Its scripts run apart; it says which replay is looked at. */
function framed(/** @type {string} */ name) {
  const frame = document.createElement("iframe");
  frame.title = say("Report");
  frame.src = `${main.dataset.base}/page/${name}`;
  film = null;
  tellFilm();
  return frame;
}

// --- one game ---------------------------------------------------------------------------------------

/** The replay that is looked at, and its step. */
let film = /** @type {{page: string, film: string, step: number} | null} */ (null);

function tellFilm() {
  for (const button of document.querySelectorAll(".onward")) {
    if (!(button instanceof HTMLElement)) continue;
    button.hidden = film === null;
    button.textContent = film ? `${say("Onward")}: ${film.film}, ${film.step}` : "";
  }
}

window.addEventListener("message", (event) => {
  const page = view.querySelector("iframe")?.src.split("/").pop();
  const { film: name, step } = event.data ?? {};
  if (event.origin !== "null" || !page || typeof name !== "string" || !Number.isInteger(step)) return;
  film = { page, film: name, step };
  tellFilm();
});

/** Show where an example goes, with a way to play on from there. */
async function positions(/** @type {string} */ example, /** @type {HTMLElement} */ button, /** @type {HTMLElement} */ below) {
  const open = button.getAttribute("aria-expanded") === "true";
  button.setAttribute("aria-expanded", String(!open));
  below.replaceChildren();
  if (open) return;
  const answer = await ask("positions", { example });
  if (!answer) return;
  if (answer.wrong) below.append(...answer.wrong.map(line));
  for (const each of answer.positions ?? []) {
    const figure = drawn(`${example}: ${say("Step")} ${each.step}`, each.svg);
    const play = document.createElement("button");
    play.textContent = say("Onward");
    play.addEventListener("click", () => begin({ example, step: each.step }));
    figure.append(play);
    below.append(figure);
  }
}

/** Begin a game beside the text: from its beginning, or from where something stands. */
async function begin(/** @type {object} */ from) {
  pick("play");
  get("told").textContent = say("Waiting");
  const answer = await ask("begin", { ...chosen("play"), from });
  if (!answer) return;
  const told = get("told");
  told.textContent = answer.told ? `${say("So_far")} ${answer.told}` : "";
  game.replaceChildren(told);
  get("again").hidden = !answer.table;
  if (answer.wrong) {
    game.append(...answer.wrong.map(line));
    return;
  }
  const frame = document.createElement("iframe");
  frame.title = get("tab-play").textContent ?? "";
  frame.src = answer.table;
  game.append(frame);
}

/** A drawing with its name. */
function drawn(/** @type {string} */ name, /** @type {string} */ svg) {
  const figure = document.createElement("figure");
  const picture = document.createElement("img");
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  picture.alt = name;
  const caption = document.createElement("figcaption");
  caption.textContent = name;
  figure.append(caption, picture);
  return figure;
}

function text(/** @type {string} */ tag, /** @type {string} */ words) {
  const element = document.createElement(tag);
  element.textContent = words;
  const block = document.createElement("div");
  block.append(element);
  return block;
}

// --- beginning --------------------------------------------------------------------------------------

async function save() {
  const answer = await ask("save", { stored });
  if (!answer) return;
  if (answer.wrong) {
    state.textContent = answer.wrong.map((/** @type {Found} */ found) => `${found.message} ${found.hint}`).join("; ");
    return;
  }
  stored = { ...texts };
  tellState();
}

const lookSoon = later(look, 60);
const showSoon = later(show, 500);
const followSoon = later(() => follow(row), 80);
let row = 1;

/** Look at something else. */
function pick(/** @type {string} */ what) {
  shown = what;
  for (const tab of document.querySelectorAll("[role=tab]")) tab.setAttribute("aria-selected", String(tab.getAttribute("data-view") === what));
  for (const form of document.querySelectorAll("form[data-for]")) form.toggleAttribute("hidden", form.getAttribute("data-for") !== what);
  game.hidden = what !== "play";
  view.hidden = what === "play";
  view.setAttribute("aria-labelledby", `tab-${what}`);
  if (what !== "play") view.replaceChildren();
  show();
}

async function unpack() {
  const answer = await ask("files");
  if (!answer) return;
  for (const each of answer.files) texts[each.name] = each.text;
  stored = { ...texts };
  file = answer.files[0].name;
  files.replaceChildren(...answer.files.map((/** @type {any} */ each) => new Option(each.name, each.name)));
  const home = get("editor");
  const root = home.attachShadow({ mode: "open" });
  const parent = document.createElement("div");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("div { box-sizing: border-box } :host > div { height: 100% }");
  root.adoptedStyleSheets = [sheet];
  parent.style.height = "100%";
  root.append(parent);
  editor = makeEditor({
    parent, root, text: texts[file], keywords: answer.keywords, label: files.labels?.[0]?.textContent?.trim() ?? "",
    changed: (/** @type {string} */ now) => {
      texts[file] = now;
      tellState();
      lookSoon();
      showSoon();
    },
    moved: (/** @type {number} */ at) => {
      row = at;
      followSoon();
    },
    complete: async (/** @type {number} */ at, /** @type {number} */ column) => (await ask("complete", { line: at, column })) ?? [],
    hover: async (/** @type {number} */ at, /** @type {number} */ column) => (await ask("hover", { line: at, column })) ?? {},
    fix: async (/** @type {number} */ at) => (await ask("fix", { line: at })) ?? [],
    fixWord: say("Fix"), save,
  });
  root.querySelector(".cm-scroller")?.setAttribute("tabindex", "0");
  files.addEventListener("change", () => open(files.value));
  parts.addEventListener("change", () => editor.go(Number(parts.value)));
  get("save").addEventListener("click", save);
  for (const tab of document.querySelectorAll("[role=tab]")) {
    tab.addEventListener("click", () => pick(tab.getAttribute("data-view") ?? "book"));
  }
  for (const form of document.querySelectorAll("form[data-for]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (shown === "play") begin({});
      else show();
    });
    form.addEventListener("change", (event) => {
      if (shown !== "play" && event.target instanceof HTMLSelectElement) show();
    });
  }
  for (const button of document.querySelectorAll(".onward")) button.addEventListener("click", () => film && begin(film));
  get("again").addEventListener("click", () => begin({ table: game.querySelector("iframe")?.getAttribute("src") ?? "" }));
  window.addEventListener("beforeunload", (event) => {
    if (!tellState()) event.preventDefault();
  });
  tellState();
  await Promise.all([look(), show()]);
}

unpack();
