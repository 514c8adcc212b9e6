// The editor of the workbench: CodeMirror with the colours of the language, bundled into one file (`make editor`).
import { autocompletion, completionKeymap, closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, foldGutter, indentUnit, syntaxHighlighting, foldService } from "@codemirror/language";
import { lintGutter, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, drawSelection, highlightActiveLine, hoverTooltip, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--accent)", fontWeight: "600" },
  { tag: tags.comment, color: "var(--faint)", fontStyle: "italic" },
  { tag: tags.string, color: "var(--lit)" },
  { tag: tags.number, color: "var(--lit)" },
]);

const language = (keywords) => {
  const known = new Set(keywords);
  return StreamLanguage.define({
    token(stream) {
      if (stream.eatSpace()) return null;
      if (stream.match(/#.*/)) return "comment";
      if (stream.match(/"(?:[^"\\]|\\.)*"?/)) return "string";
      if (stream.match(/\d+/)) return "number";
      const word = stream.match(/[A-Za-z_][\w']*/);
      if (word) return known.has(word[0]) ? "keyword" : null;
      stream.next();
      return null;
    },
    languageData: { commentTokens: { line: "#" } },
  });
};

const light = StateEffect.define();
const lit = StateField.define({
  create: () => Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes);
    for (const effect of change.effects) {
      if (effect.is(light)) {
        const line = effect.value > 0 && effect.value <= change.state.doc.lines ? change.state.doc.line(effect.value) : null;
        now = line ? Decoration.set([Decoration.line({ class: "lit" }).range(line.from)]) : Decoration.none;
      }
    }
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const folding = foldService.of((state, start) => {
  const line = state.doc.lineAt(start);
  const indent = line.text.search(/\S/);
  if (indent < 0) return null;
  let last = line;
  for (let i = line.number + 1; i <= state.doc.lines; i += 1) {
    const next = state.doc.line(i);
    if (next.text.trim() && next.text.search(/\S/) <= indent) break;
    if (next.text.trim()) last = next;
  }
  return last.number > line.number ? { from: line.to, to: last.to } : null;
});

const theme = EditorView.theme({
  "&": { height: "100%", fontSize: "0.9rem", color: "var(--ink)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-gutters": { background: "var(--paper)", color: "var(--faint)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "var(--tint)" },
  ".lit": { background: "var(--tint)", outline: "1px solid var(--accent)" },
  ".cm-tooltip": { background: "var(--card)", color: "var(--ink)", border: "1px solid var(--rule)", maxWidth: "40rem" },
  ".cm-tooltip .told": { padding: "0.5rem", whiteSpace: "pre-wrap" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
});

/** Where a line and a column (both from 1) are in a document. */
const offset = (doc, line, column) => {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(at.from + Math.max(column - 1, 0), at.to);
};

export function makeEditor({ parent, root, text, keywords, label, changed, moved, complete, hover, fix, fixWord, save }) {
  const extensions = [
    lineNumbers(), foldGutter(), folding, lintGutter(), history(), drawSelection(), highlightActiveLine(), closeBrackets(),
    highlightSelectionMatches(), indentUnit.of("    "), language(keywords), syntaxHighlighting(colours), theme, lit,
    EditorView.lineWrapping, EditorView.contentAttributes.of({ "aria-label": label }),
    autocompletion({
      override: [async (context) => {
        const word = context.matchBefore(/[\w']*/);
        if (!context.explicit && (!word || word.from === word.to)) return null;
        const line = context.state.doc.lineAt(context.pos);
        const offers = await complete(line.number, (word ? word.from : context.pos) - line.from + 1);
        const options = offers.map((x) => ({ label: x.text, detail: x.sort, info: x.about || undefined, boost: -x.rank }));
        return { from: word ? word.from : context.pos, options, validFor: /^[\w' ]*$/ };
      }],
    }),
    hoverTooltip(async (view, pos) => {
      const line = view.state.doc.lineAt(pos);
      const told = await hover(line.number, pos - line.from + 1);
      if (!told.text) return null;
      return { pos, above: true, create() {
        const dom = document.createElement("div");
        dom.className = "told";
        dom.textContent = told.text.replace(/[*`]/g, "");
        return { dom };
      } };
    }),
    keymap.of([{ key: "Mod-s", preventDefault: true, run: () => { save(); return true; } }, indentWithTab,
      ...completionKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of((change) => {
      if (change.docChanged) changed(change.state.doc.toString());
      if (change.selectionSet || change.docChanged) moved(change.state.doc.lineAt(change.state.selection.main.head).number);
    }),
  ];
  const fresh = (doc) => EditorState.create({ doc, extensions });
  const view = new EditorView({ state: fresh(text), parent, root });
  const apply = (fixes) => {
    for (const edit of fixes[0]?.edits ?? []) {
      const from = offset(view.state.doc, edit.line, edit.column);
      view.dispatch({ changes: { from, to: offset(view.state.doc, edit.end_line, edit.end_column), insert: edit.text } });
    }
  };
  return {
    open: (doc) => view.setState(fresh(doc)),
    text: () => view.state.doc.toString(),
    focus: () => view.focus(),
    go(line) {
      const at = offset(view.state.doc, line, 1);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
      view.focus();
    },
    light: (line) => view.dispatch({ effects: [light.of(line),
      ...(line > 0 ? [EditorView.scrollIntoView(offset(view.state.doc, line, 1), { y: "center" })] : [])] }),
    tell(found) {
      const doc = view.state.doc;
      const told = found.map((x) => {
        const from = offset(doc, x.line, x.column);
        return {
          from, to: Math.max(offset(doc, x.end_line, x.end_column), Math.min(from + 1, doc.length)), source: x.code,
          severity: x.severity === "note" ? "info" : x.severity, message: x.hint ? `${x.message}\n${x.hint}` : x.message,
          actions: x.hint ? [{ name: fixWord, apply: async () => apply(await fix(x.line)) }] : [],
        };
      });
      view.dispatch(setDiagnostics(view.state, told));
    },
    fix: async (line) => apply(await fix(line)),
  };
}
