import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findMatches, type Match, type Search } from './findMatches';

export interface Found {
  search: Search | null;
  matches: Match[];
  /** Which of them is looked at; -1 for none. */
  current: number;
  marks: DecorationSet;
}

const key = new PluginKey<Found>('find');
const nothing: Found = { search: null, matches: [], current: -1, marks: DecorationSet.empty };

export const foundIn = (editor: Editor): Found => key.getState(editor.state) ?? nothing;

const show = (editor: Editor, found: Partial<Found>) => {
  const { state, view } = editor;
  const next = { ...foundIn(editor), ...found };
  const marks = DecorationSet.create(
    state.doc,
    next.matches.map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: index === next.current ? 'found found-current' : 'found' }),
    ),
  );
  view.dispatch(state.tr.setMeta(key, { ...next, marks }));
};

/** Looks for the text; the first place behind the cursor becomes the current one. */
export function search(editor: Editor, wanted: Search | null): void {
  if (!wanted) {
    show(editor, nothing);
    return;
  }
  const matches = findMatches(editor.state.doc, wanted);
  const { from } = editor.state.selection;
  const next = matches.findIndex((match) => match.from >= from);
  show(editor, { search: wanted, matches, current: matches.length === 0 ? -1 : Math.max(0, next) });
  reveal(editor);
}

/** Looks again after the text was changed; stays at the place that was looked at. */
function searchAgain(editor: Editor): void {
  const { search: wanted, matches: before, current } = foundIn(editor);
  if (!wanted) return;
  const from = before[current]?.from ?? 0;
  const matches = findMatches(editor.state.doc, wanted);
  const next = matches.findIndex((match) => match.from >= from);
  show(editor, { matches, current: matches.length === 0 ? -1 : Math.max(0, next) });
}

function reveal(editor: Editor): void {
  const { matches, current } = foundIn(editor);
  const match = matches[current];
  if (!match) return;
  const { node } = editor.view.domAtPos(match.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView?.({ block: 'center' });
}

/** On to the next place, or with -1 to the one before, around the ends. */
export function step(editor: Editor, by: 1 | -1): void {
  const { matches, current } = foundIn(editor);
  if (matches.length === 0) return;
  show(editor, { current: (current + by + matches.length) % matches.length });
  reveal(editor);
}

/** Replaces the current match and moves to the next. */
export function replaceCurrent(editor: Editor, text: string): void {
  const { matches, current } = foundIn(editor);
  const match = matches[current];
  if (!match) return;
  const { tr } = editor.state;
  replaceIn(tr, match, text);
  editor.view.dispatch(closeHistory(tr));
  const { search: wanted } = foundIn(editor);
  if (!wanted) return;
  const next = findMatches(editor.state.doc, wanted);
  // After the replacement, which may contain the searched words itself.
  const behind = next.findIndex(({ from }) => from >= match.from + text.length);
  show(editor, { matches: next, current: next.length === 0 ? -1 : Math.max(0, behind) });
  reveal(editor);
}

/** Puts other words in all places, as one step back. @returns how many there were. */
export function replaceAll(editor: Editor, text: string): number {
  const { search: wanted } = foundIn(editor);
  if (!wanted) return 0;
  const matches = findMatches(editor.state.doc, wanted);
  const { tr } = editor.state;
  for (const match of matches.toReversed()) replaceIn(tr, match, text);
  if (matches.length > 0) editor.view.dispatch(closeHistory(tr));
  searchAgain(editor);
  return matches.length;
}

function replaceIn(tr: Editor['state']['tr'], { from, to }: Match, text: string): void {
  if (text === '') tr.delete(from, to);
  else tr.insertText(text, from, to);
}

/** Ends the search, with the place that was looked at selected. */
export function leaveSearch(editor: Editor): void {
  const { matches, current } = foundIn(editor);
  const match = matches[current];
  if (match) {
    const { doc, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.create(doc, match.from, match.to)).scrollIntoView());
  }
  show(editor, nothing);
  editor.view.focus();
}

const AGAIN_AFTER_MS = 150;

/** Marks matches, and updates them when the text changes, while nothing is typed. */
export const Find = Extension.create({
  name: 'find',

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<Found>({
        key,
        state: {
          init: () => nothing,
          apply: (tr, found) => {
            const next = tr.getMeta(key) as Found | undefined;
            if (next) return next;
            if (!tr.docChanged || !found.search) return found;
            const matches = found.matches.map(({ from, to }) => ({
              from: tr.mapping.map(from, 1),
              to: tr.mapping.map(to, -1),
            }));
            return { ...found, matches, marks: found.marks.map(tr.mapping, tr.doc) };
          },
        },
        props: { decorations: (state) => key.getState(state)?.marks },
        view: () => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          return {
            update: (view, before) => {
              if (view.state.doc === before.doc || !key.getState(view.state)?.search) return;
              clearTimeout(timer);
              timer = setTimeout(() => searchAgain(editor), AGAIN_AFTER_MS);
            },
            destroy: () => clearTimeout(timer),
          };
        },
      }),
    ];
  },
});
