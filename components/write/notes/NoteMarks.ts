import type { ReviewNote } from '@contracts/reviewNote';
import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { isStanding, mapPlace } from '../suggesting/applySuggestion';
import { placeFinder } from '../suggesting/findPlace';
import { judged } from '../suggesting/judged';
import { type Place, wordsAt } from '../suggesting/place';
import { besideEditors } from '../text/editorStore';
import { suggestedBlocks, suggestedWords } from './suggestedMarks';
import { takenIn } from './taking/TakenStep';

/** The passages of the notes in the text. */
export interface Places {
  /** Ids of notes whose passages are no longer in it. */
  missing: ReadonlySet<string>;
  /** Ids of notes whose words have changed. */
  changed: ReadonlySet<string>;
  /** Ids of suggestions whose words or blocks are in the text already. */
  taken: ReadonlySet<string>;
  /** The present words where a passage has changed, by the ids of notes. */
  words: ReadonlyMap<string, string>;
  /** Ids of accepted suggestions whose former words are still in the text, as after a crash before it was changed. */
  former: ReadonlySet<string>;
  /** The note that is looked at. */
  current: string | null;
}

/** Where a note stands. */
interface NotePlace extends Place {
  id: string;
}

interface NoteMarksState extends Places {
  notes: ReviewNote[];
  stands: NotePlace[];
  marks: DecorationSet;
}

const none: ReadonlySet<string> = new Set();
const noWords: ReadonlyMap<string, string> = new Map();
const nothing: NoteMarksState = {
  notes: [],
  stands: [],
  marks: DecorationSet.empty,
  missing: none,
  changed: none,
  taken: none,
  words: noWords,
  former: none,
  current: null,
};
const key = new PluginKey<NoteMarksState>('noteMarks');
const stateOf = ({ state }: Editor) => key.getState(state) ?? nothing;

/** The places of the notes in the text, for the components beside it. */
export const placesBeside = besideEditors<Places>(nothing);

function draw(doc: Node, { notes, current, stands }: NoteMarksState): DecorationSet {
  const known = new Map(notes.map((note) => [note._id, note]));
  return DecorationSet.create(
    doc,
    stands.flatMap((place) => {
      const { id, from, to, isBlock } = place;
      const note = known.get(id);
      const names = ['noted', note?.done && 'noted-done', id === current && 'noted-current'];
      const attributes = { class: names.filter(Boolean).join(' '), 'data-note': id };
      const isOpen = note && !note.done && !place.isTaken;
      if (note?.rich && note.rich.kind !== 'words')
        return isOpen ? suggestedBlocks(doc, place, note.rich, attributes) : [];
      return [
        isBlock ? Decoration.node(from, to, attributes) : Decoration.inline(from, to, attributes),
        ...(isOpen ? suggestedWords(doc, place, note) : []),
      ];
    }),
  );
}

/** Keeps the earlier set if both are equal, so that nothing is rendered again. */
function keptSet(known: ReadonlySet<string>, next: Set<string>): ReadonlySet<string> {
  return known.size === next.size && [...next].every((id) => known.has(id)) ? known : next;
}

function keptWords(
  known: ReadonlyMap<string, string>,
  next: Map<string, string>,
): ReadonlyMap<string, string> {
  const isSame = known.size === next.size && [...next].every(([id, words]) => known.get(id) === words);
  return isSame ? known : next;
}

/** The words that a suggestion would replace; undefined if it cannot, such as words in several paragraphs. */
function replaced(doc: Node, place: NotePlace): string | undefined {
  const isOne = !place.isBlock && doc.resolve(place.from).sameParent(doc.resolve(place.to));
  return isOne ? wordsAt(doc, place) : undefined;
}

/** Derives all other parts of the state from the places. */
function withStands(
  doc: Node,
  known: NoteMarksState,
  stands: NotePlace[],
  { missing, former }: Pick<Places, 'missing' | 'former'>,
): NoteMarksState {
  const idsOf = (places: NotePlace[]) => new Set(places.map(({ id }) => id));
  const changed = stands.filter(({ isChanged }) => isChanged);
  const asBefore = idsOf(stands.filter(({ isChanged, isTaken }) => !isChanged && !isTaken));
  const words = changed.flatMap((place): [string, string][] => {
    const now = replaced(doc, place);
    return now === undefined ? [] : [[place.id, now]];
  });
  const next = {
    ...known,
    stands,
    missing: keptSet(known.missing, new Set(missing)),
    changed: keptSet(known.changed, idsOf(changed)),
    taken: keptSet(known.taken, idsOf(stands.filter(({ isTaken }) => isTaken))),
    words: keptWords(known.words, new Map(words)),
    former: keptSet(known.former, new Set([...former].filter((id) => asBefore.has(id)))),
  };
  return { ...next, marks: draw(doc, next) };
}

const isOver = (one: Place, other: Place) => one.from < other.to && other.from < one.to;

/** Judges a place again. Words that had changed may be back, such as after an undo. */
function lookedAt(doc: Node, place: NotePlace, note: ReviewNote): NotePlace {
  const here = judged(doc, place, note);
  if (!here.isChanged) return here;
  const found = placeFinder(doc).find(note);
  return found && !found.isChanged && isOver(found, here) ? { ...here, ...found } : here;
}

/** Whether a note keeps its place. A note on blocks loses it once they are no longer there. */
const isKept = (doc: Node, place: NotePlace, note: ReviewNote): boolean =>
  note.done || place.isTaken === true || isStanding(doc, place, note);

/** Whether nothing tells by the place alone that an accepted suggestion is in the text. */
const isDoubtful = ({ isChanged, isTaken }: NotePlace, { outcome }: ReviewNote): boolean =>
  outcome === 'accepted' && !isChanged && !isTaken;

/**
 * Looks at the places again, and for the passages and blocks that have none yet.
 * @param isUndone whether accepted suggestions may be out of the text again.
 */
function withPlaces(doc: Node, known: NoteMarksState, isUndone = false): NoteMarksState {
  const notes = new Map(known.notes.map((note) => [note._id, note]));
  const stands = known.stands.flatMap((place) => {
    const note = notes.get(place.id);
    const here = note && lookedAt(doc, place, note);
    if (!here || !isKept(doc, here, note)) return [];
    return isUndone && isDoubtful(here, note) ? [] : [here];
  });
  const placed = new Set(stands.map(({ id }) => id));
  const wanted = known.notes.filter(
    ({ _id, passage, rich, field }) => (passage || rich) && field === null && !placed.has(_id),
  );
  const former = new Set(known.former);
  const missing = new Set<string>();
  if (wanted.length > 0) {
    const { find, isBefore } = placeFinder(doc);
    for (const note of wanted) {
      const { _id: id, outcome } = note;
      const place = find(note);
      if (!place) missing.add(id);
      else {
        stands.push({ ...place, id });
        if (outcome === 'accepted' && isBefore(note, place)) former.add(id);
      }
    }
  }
  return withStands(doc, known, stands, { missing, former });
}

/** Words that were rewritten are not a chapter. */
const REWRITTEN_MAX = 2_000;

/** Where words stand after a change of the text; undefined where they are gone. */
function movedWords({ mapping, doc, before }: Transaction, place: NotePlace, note: ReviewNote) {
  const [start, end] = [mapping.mapResult(place.from, 1), mapping.mapResult(place.to, -1)];
  // If the words were replaced together with others, the passage is what replaced them.
  const isCut = start.deletedAcross || end.deletedAcross;
  const next = {
    ...place,
    from: start.deletedAcross ? mapping.map(place.from, -1) : start.pos,
    to: end.deletedAcross ? mapping.map(place.to, 1) : end.pos,
  };
  if (next.from >= next.to || next.to - next.from > REWRITTEN_MAX) return undefined;
  const parentOf = (node: Node, at: number) => node.resolve(at).parent;
  const isAsBefore = (at: number, was: number) => parentOf(doc, at) === parentOf(before, was);
  if (isAsBefore(next.from, place.from) && isAsBefore(next.to, place.to)) return next;
  if (!isCut) return judged(doc, next, note);
  const isWithin = doc.resolve(next.from).sameParent(doc.resolve(next.to));
  return isWithin ? lookedAt(doc, next, note) : undefined;
}

function moved(tr: Transaction, place: NotePlace, note: ReviewNote): NotePlace | undefined {
  if (!note.rich || note.rich.kind === 'words') return movedWords(tr, place, note);
  const next = mapPlace(place, tr.mapping);
  const here = next && judged(tr.doc, next, note);
  return here && isKept(tr.doc, here, note) ? here : undefined;
}

/** The places after a change of the text; what is gone is missing. */
function afterChange(tr: Transaction, known: NoteMarksState): NoteMarksState {
  const notes = new Map(known.notes.map((note) => [note._id, note]));
  const gone: string[] = [];
  const stands = known.stands.flatMap((place) => {
    const note = notes.get(place.id);
    const next = note && moved(tr, place, note);
    if (next) return [next];
    gone.push(place.id);
    return [];
  });
  const next = { ...known, stands, missing: new Set([...known.missing, ...gone]) };
  // Notes on words in a moved block have other places now, and may be the next to be accepted.
  if (takenIn(tr).length > 0) return withPlaces(tr.doc, next, true);
  const states = new Map(known.stands.map((place) => [place.id, place]));
  const isSame = (place: NotePlace) => {
    const was = states.get(place.id);
    if (was?.isChanged !== place.isChanged || was.isTaken !== place.isTaken) return false;
    return !place.isChanged || known.words.get(place.id) === replaced(tr.doc, place);
  };
  if (gone.length === 0 && stands.every(isSame))
    return { ...known, stands, marks: known.marks.map(tr.mapping, tr.doc) };
  return withStands(tr.doc, known, stands, next);
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
  show(editor, { ...next, marks: draw(editor.state.doc, next) });
}

/** Where the passage of a note is; undefined where it is no longer in the text. */
export const placeOf = (editor: Editor, id: string): Place | undefined =>
  stateOf(editor).stands.find((one) => one.id === id);

/** The present words where a suggestion would put its own. */
export function wordsNow(editor: Editor, id: string): string | null {
  const place = placeOf(editor, id);
  return place ? wordsAt(editor.state.doc, place) : null;
}

/** Ids of the notes in the selected part of the text. */
export const notesWithin = (editor: Editor): string[] => {
  const { from, to, empty } = editor.state.selection;
  const stands = empty ? [] : stateOf(editor).stands;
  return stands.filter((place) => place.from < to && place.to > from).map(({ id }) => id);
};

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
  const places = stateOf(editor).stands.toSorted((one, other) => one.from - other.from);
  const here = places.find((place) => place.from <= from && from <= place.to);
  return (here ?? places.find((place) => place.from > from) ?? places[0])?.id ?? null;
}

/** Ids of the notes in the order of their passages in the text. */
export const notesInOrder = (editor: Editor): string[] =>
  stateOf(editor)
    .stands.toSorted((one, other) => one.from - other.from)
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
            return tr.docChanged && known.notes.length > 0 ? afterChange(tr, known) : known;
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
          // Words that were removed or rewritten may come back, by undo or elsewhere.
          const lookAgain = () => {
            if (!editor.isDestroyed) show(editor, withPlaces(editor.state.doc, stateOf(editor)));
          };
          return {
            update: ({ state }, before) => {
              const now = key.getState(state);
              const last = key.getState(before);
              if (!now || !last) return;
              const { missing, changed, taken, words, former, current } = now;
              const names = ['missing', 'changed', 'taken', 'words', 'former', 'current'] as const;
              if (names.some((name) => now[name] !== last[name]))
                placesBeside(editor).change({ missing, changed, taken, words, former, current });
              if (missing.size + changed.size === 0 || state.doc === before.doc) return;
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
