import type { ReviewNote, SuggestionOutcome } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { takingBack } from './correction';
import { placeOf } from './NoteMarks';
import { type ArticleFields, type FieldWords, isCoverChanged } from './noteStanding';
import { canTake, takeSuggestion } from './takeSuggestion';

const GONE = 'These words are no longer in the text as one passage. Change the text yourself.';
const BLOCKS_GONE = 'These blocks are no longer in the text as they were. Change the text yourself.';
const NO_TAG = 'There is no such tag any more. Choose another one, or refuse the suggestion.';
function goneText({ rich, field }: ReviewNote): string {
  if (field === 'tag') return NO_TAG;
  return rich && rich.kind !== 'words' ? BLOCKS_GONE : GONE;
}

export interface Suggestions {
  /** Those that are neither accepted nor refused. */
  open: ReviewNote[];
  /** The one that is being answered; `all` while several are accepted, `none` while several are refused. */
  busy: string | null;
  /** Puts its words into the text, once the server knows it as accepted. */
  accept: (note: ReviewNote) => Promise<void>;
  /** Accepts several, one after the other; those whose words are gone, or whose cover has changed, stay open. */
  acceptAll: (notes: ReviewNote[]) => Promise<void>;
  refuseAll: (notes: ReviewNote[]) => Promise<void>;
  /** Answers it without a change of the text. */
  answer: (note: ReviewNote, outcome: SuggestionOutcome | null) => Promise<void>;
  /** Puts the words of before back in the place of a correction, once the server knows it as refused. */
  takeBack: (note: ReviewNote) => Promise<void>;
  /** Puts in the words of one that is accepted, where the text still has the former ones. */
  replaceFormer: (note: ReviewNote) => void;
  /** Puts the cover of before back in the place of one that is accepted. */
  undoCover: (note: ReviewNote) => void;
}

const isWordField = (field: ReviewNote['field']): field is keyof FieldWords =>
  field === 'title' || field === 'summary' || field === 'tag';

const isOpen = ({ suggestion, outcome }: ReviewNote) => suggestion !== null && outcome === null;

/** What is done with it in the text: a correction is taken back. */
const changeOf = (note: ReviewNote): ReviewNote =>
  note.corrected && note.outcome !== null ? takingBack(note) : note;

/** Back to the suggestion whose pressed button goes. */
const focusNote = (id: string): void => {
  requestAnimationFrame(() => document.getElementById(`note-${id}`)?.focus());
};

/** Where the keyboard goes on: to the next suggestion that is open, else back to the one that was answered. */
function focusNext(all: ReviewNote[], answered: string): void {
  const at = all.findIndex(({ _id }) => _id === answered);
  const isNext = (note: ReviewNote) => isOpen(note) && note._id !== answered;
  const next = all.slice(at + 1).find(isNext) ?? all.find(isNext);
  focusNote(next?._id ?? answered);
}

interface SuggestionsOptions {
  editor: Editor;
  fields: ArticleFields;
  /** The notes in their order. */
  all: ReviewNote[];
  /** Tells the server. @returns whether it took the answer. */
  send: (noteId: string, outcome: SuggestionOutcome | null) => Promise<boolean>;
}

/** What an author does with the suggestions of editors. */
export function useSuggestions({ editor, fields, all, send }: SuggestionsOptions): Suggestions {
  const notify = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  /** Those that are under way or wait. */
  const pressed = useRef(new Set<string>());
  const last = useRef(Promise.resolve());
  const open = all.filter(isOpen);
  /** As they are now: several suggestions are carried out one after the other. */
  const latest = useRef(fields);
  useEffect(() => {
    latest.current = fields;
  }, [fields]);

  /** One after the other: a press while another one is under way waits for it. */
  const whileBusy = async (name: string, work: () => Promise<void>) => {
    if (pressed.current.has(name)) return;
    pressed.current.add(name);
    const mine = last.current.then(async () => {
      setBusy(name);
      await work();
    });
    last.current = mine.catch(() => {});
    await mine.finally(() => {
      pressed.current.delete(name);
      setBusy(null);
    });
  };
  /** Whether the author has changed the words of a correction, which then stay. */
  const isRewritten = ({ _id, corrected, suggestion }: ReviewNote): boolean => {
    const place = corrected && placeOf(editor, _id);
    if (!place) return false;
    return (
      place.isChanged ||
      (suggestion !== '' && editor.state.doc.textBetween(place.from, place.to) !== suggestion)
    );
  };
  const isTakeable = (note: ReviewNote) =>
    note.cover !== undefined ||
    (isWordField(note.field)
      ? (fields[note.field].allows?.(note.suggestion ?? '') ?? true)
      : !isRewritten(note) && canTake(editor, changeOf(note)));
  /** Of several, one that another cover would take the place of is looked at alone. */
  const isTakenWithOthers = (note: ReviewNote) =>
    isTakeable(note) && !(note.cover && isCoverChanged(latest.current.cover_pic.value, note.cover));
  /** @returns whether the words were there. */
  const take = (note: ReviewNote): boolean => {
    if (note.cover) {
      const { cover_pic } = latest.current;
      cover_pic.change(note.cover.after);
      // The next of several is carried out before this is rendered.
      latest.current = { ...latest.current, cover_pic: { ...cover_pic, value: note.cover.after } };
      return true;
    }
    if (!isWordField(note.field) || note.suggestion === null) return takeSuggestion(editor, changeOf(note));
    if (!isTakeable(note)) return false;
    fields[note.field].change(note.suggestion);
    return true;
  };
  const takeOne = async (note: ReviewNote): Promise<boolean> => {
    if (!(await send(note._id, 'accepted'))) return false;
    // Its words may have gone while the server was asked.
    if (!take(note)) notify.error(goneText(note));
    return true;
  };

  return {
    open,
    busy,
    accept: (note) =>
      whileBusy(note._id, async () => {
        if (!isTakeable(note)) notify.error(goneText(note));
        else if (await takeOne(note)) focusNext(all, note._id);
      }),
    acceptAll: (notes) =>
      whileBusy('all', async () => {
        for (const note of notes) if (isTakenWithOthers(note) && !(await takeOne(note))) break;
      }),
    refuseAll: (notes) =>
      whileBusy('none', async () => {
        for (const note of notes) if (!(await send(note._id, 'refused'))) break;
      }),
    answer: (note, outcome) =>
      whileBusy(note._id, async () => {
        if ((await send(note._id, outcome)) && outcome !== null) focusNext(all, note._id);
      }),
    takeBack: (note) =>
      whileBusy(note._id, async () => {
        if (!isTakeable(note)) notify.error(goneText(note));
        else if ((await send(note._id, 'refused')) && !take(note)) notify.error(goneText(note));
      }),
    replaceFormer: (note) => {
      if (take(note)) focusNote(note._id);
      else notify.error(goneText(note));
    },
    undoCover: ({ _id, cover }) => {
      if (cover) fields.cover_pic.change(cover.before);
      focusNote(_id);
    },
  };
}
