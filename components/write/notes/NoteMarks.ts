import type { Passage, ReviewNote } from '@contracts/reviewNote';
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { passageFinder } from '@/services/passages/findPassage';
import { besideEditors } from '../text/editorStore';
import { type DocumentRange, documentText } from './documentText';
import { suggestedChange } from './suggestedChange';

/** The passages of the notes in the text. */
export interface Places {
  /** Ids of notes whose passages are no longer in it. */
  missing: ReadonlySet<string>;
  /** Ids of notes whose words have changed. */
  changed: ReadonlySet<string>;
  /** Ids of accepted suggestions whose former words are in the text, as after a crash between both. */
  former: ReadonlySet<string>;
  /** The note that is looked at. */
  current: string | null;
}

interface NoteMarksState extends Places {
  notes: ReviewNote[];
  marks: DecorationSet;
}

interface MarkedRange extends DocumentRange {
  id: string;
}

const none: ReadonlySet<string> = new Set();
const nothing: NoteMarksState = {
  notes: [],
  marks: DecorationSet.empty,
  missing: none,
  changed: none,
  former: none,
  current: null,
};
const key = new PluginKey<NoteMarksState>('noteMarks');
const stateOf = ({ state }: Editor) => key.getState(state) ?? nothing;

/** The places of the notes in the text, for the components beside it. */
export const placesBeside = besideEditors<Places>(nothing);

const placesIn = (marks: DecorationSet): MarkedRange[] =>
  marks
    .find(undefined, undefined, (spec) => spec.isPlace === true)
    .map(({ from, to, spec }) => ({ from, to, id: spec.id, isBlock: spec.isBlock }));

function draw(doc: Node, places: MarkedRange[], { notes, current }: NoteMarksState): DecorationSet {
  const known = new Map(notes.map((note) => [note._id, note]));
  return DecorationSet.create(
    doc,
    places.flatMap((place) => {
      const { id, from, to, isBlock } = place;
      const note = known.get(id);
      const names = ['noted', note?.done && 'noted-done', id === current && 'noted-current'];
      const attributes = { class: names.filter(Boolean).join(' '), 'data-note': id };
      const spec = { id, isBlock, isPlace: true };
      return [
        isBlock ? Decoration.node(from, to, attributes, spec) : Decoration.inline(from, to, attributes, spec),
        ...(note && !note.done ? suggestedWords(doc, place, note) : []),
      ];
    }),
  );
}

/** Of an open suggestion: the words that go are crossed out, and those that come stand behind them. */
function suggestedWords(doc: Node, place: MarkedRange, { suggestion }: ReviewNote): Decoration[] {
  const change = suggestion === null ? null : suggestedChange(doc, place, suggestion);
  if (!change) return [];
  const { from, to, text } = change;
  const words = document.createElement('ins');
  words.className = 'suggested-words';
  words.dataset.note = place.id;
  words.textContent = text;
  return [
    ...(from < to ? [Decoration.inline(from, to, { class: 'suggested-removal' })] : []),
    ...(text === '' ? [] : [Decoration.widget(to, words, { side: 1, key: `${place.id} ${text}` })]),
  ];
}

/** Looks for the passages that have no place yet. */
function withPlaces(doc: Node, known: NoteMarksState): NoteMarksState {
  const ids = new Set(known.notes.map(({ _id }) => _id));
  const places = placesIn(known.marks).filter(({ id }) => ids.has(id));
  const placed = new Set(places.map(({ id }) => id));
  const wanted = known.notes.filter(
    ({ _id, passage, field }) => passage && field === null && !placed.has(_id),
  );
  const changed = new Set([...known.changed].filter((id) => placed.has(id)));
  const former = new Set([...known.former].filter((id) => placed.has(id)));
  const missing = new Set<string>();
  if (wanted.length > 0) {
    const { text, rangeOf } = documentText(doc);
    const find = passageFinder(text);
    for (const { _id: id, passage, outcome } of wanted) {
      const found = passage && find(passage);
      const range = found && rangeOf(found.from, found.to);
      if (!range) missing.add(id);
      else {
        places.push({ ...range, id });
        if (found.isChanged) changed.add(id);
        if (outcome === 'accepted' && isAsBefore(find, passage)) former.add(id);
      }
    }
  }
  return { ...known, marks: draw(doc, places, known), missing, changed, former };
}

/** Whether a passage stands in the text with all that was around it: a suggestion may hold its words as well. */
function isAsBefore(find: ReturnType<typeof passageFinder>, { before, text, after }: Passage): boolean {
  return find({ text: before + text + after, before: '', after: '' })?.isChanged === false;
}

const show = ({ view, state }: Editor, next: NoteMarksState) =>
  view.dispatch(state.tr.setMeta(key, next).setMeta('addToHistory', false));

/** Marks the passages of these notes; those that are marked already stay where they are. */
export function showNotes(editor: Editor, notes: ReviewNote[]): void {
  const known = stateOf(editor);
  if (notes.length === 0 && known.notes.length === 0) return;
  show(editor, withPlaces(editor.state.doc, { ...known, notes }));
}

/** The note that is looked at, or none. */
export function chooseNote(editor: Editor, current: string | null): void {
  const known = stateOf(editor);
  if (known.current === current) return;
  const next = { ...known, current };
  show(editor, { ...next, marks: draw(editor.state.doc, placesIn(known.marks), next) });
}

/** Where the passage of a note is; undefined where it is no longer in the text. */
export const placeOf = (editor: Editor, id: string): MarkedRange | undefined =>
  placesIn(stateOf(editor).marks).find((one) => one.id === id);

/** The words of an accepted suggestion are in the text now. */
export function forgetFormer(editor: Editor, id: string): void {
  const known = stateOf(editor);
  if (known.former.has(id))
    show(editor, { ...known, former: new Set([...known.former].filter((one) => one !== id)) });
}

/** Leads to the passage of a note: it is in sight, and the cursor behind it. */
export function goToPassage(editor: Editor, id: string): void {
  chooseNote(editor, id);
  const place = placeOf(editor, id);
  if (!place) return;
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.to), -1)));
  editor.view.focus();
  editor.view.dom.querySelector(`[data-note="${id}"]`)?.scrollIntoView?.({ block: 'center' });
}

/** The note on the words at the cursor, else the next one behind it. */
export function noteNear(editor: Editor): string | null {
  const { from } = editor.state.selection;
  const places = placesIn(stateOf(editor).marks).sort((one, other) => one.from - other.from);
  const here = places.find((place) => place.from <= from && from <= place.to);
  return (here ?? places.find((place) => place.from > from) ?? places[0])?.id ?? null;
}

/** Ids of the notes in the order of their passages in the text. */
export const notesInOrder = (editor: Editor): string[] =>
  placesIn(stateOf(editor).marks)
    .sort((one, other) => one.from - other.from)
    .map(({ id }) => id);

const AGAIN_AFTER_MS = 1_000;

/** Marks the passages that editors wrote notes on. The marks go along with the text and are never part of it. */
export const NoteMarks = Extension.create({
  name: 'noteMarks',

  addKeyboardShortcuts() {
    return {
      'Mod-Alt-n': () => {
        const id = noteNear(this.editor);
        if (id === null) return false;
        chooseNote(this.editor, id);
        // Once it is shown, where the notes were put aside.
        requestAnimationFrame(() => document.getElementById(`note-${id}`)?.focus());
        return true;
      },
    };
  },

  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin<NoteMarksState>({
        key,
        state: {
          init: () => nothing,
          apply: (tr, known) => {
            const next = tr.getMeta(key) as NoteMarksState | undefined;
            if (next) return next;
            if (!tr.docChanged || known.marks === DecorationSet.empty) return known;
            const gone: string[] = [];
            const marks = known.marks.map(tr.mapping, tr.doc, {
              onRemove: ({ id, isPlace }) => {
                if (isPlace) gone.push(id);
              },
            });
            return gone.length === 0
              ? { ...known, marks }
              : { ...known, marks, missing: new Set([...known.missing, ...gone]) };
          },
        },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          handleClick: (_view, _at, { target }) => {
            const mark = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null;
            chooseNote(editor, mark?.dataset.note ?? null);
            return false;
          },
        },
        view: () => {
          let timer: ReturnType<typeof setTimeout> | undefined;
          // Removed words may come back, by undo or elsewhere.
          const lookAgain = () => {
            if (!editor.isDestroyed) show(editor, withPlaces(editor.state.doc, stateOf(editor)));
          };
          return {
            update: ({ state }, before) => {
              const now = key.getState(state);
              const last = key.getState(before);
              if (!now || !last) return;
              const { missing, changed, former, current } = now;
              const names = ['missing', 'changed', 'former', 'current'] as const;
              if (names.some((name) => now[name] !== last[name]))
                placesBeside(editor).change({ missing, changed, former, current });
              if (missing.size === 0 || state.doc === before.doc) return;
              clearTimeout(timer);
              timer = setTimeout(lookAgain, AGAIN_AFTER_MS);
            },
            destroy: () => clearTimeout(timer),
          };
        },
      }),
    ];
  },
});
