import type { ReviewNote, SuggestionOutcome } from '@contracts/reviewNote';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { useNotify } from '@/hooks/useNotify';
import { focusNote, focusOn, isWriting } from './noteFocus';
import type { ArticleFields } from './noteStanding';
import { NOTES_STATE } from './notesLayout';
import { acceptedText } from './notesText';
import type { ShownNote } from './shownNote';
import { type AnswerTurn, useUndoneAnswers } from './taking/useUndoneAnswers';
import { type SuggestionState, useSuggestedChanges } from './useSuggestedChanges';

const GONE = 'These words are no longer in the text as one passage. Change the text yourself.';
const BLOCKS_GONE = 'These blocks are no longer in the text as they were. Change the text yourself.';
const NO_TAG = 'There is no such tag any more. Choose another one, or refuse the suggestion.';
const CHANGED = 'What this replaces changed while your answer was sent. Look at it once more.';
function goneText({ rich, field }: ReviewNote): string {
  if (field === 'tag') return NO_TAG;
  return rich && rich.kind !== 'words' ? BLOCKS_GONE : GONE;
}

export interface Suggestions {
  /** Those that are neither accepted nor refused. */
  open: ShownNote[];
  /** The one that is being answered; `all` while several are accepted, `none` while several are refused. */
  busy: string | null;
  /** Puts its words into the text, once the server knows it as accepted. */
  accept: (note: ShownNote) => Promise<void>;
  /** Accepts several, one after the other; those whose words or cover are gone or have changed stay open. */
  acceptAll: (notes: ShownNote[]) => Promise<void>;
  refuseAll: (notes: ShownNote[]) => Promise<void>;
  /** Answers it without a change of the text. */
  answer: (note: ReviewNote, outcome: SuggestionOutcome | null) => Promise<void>;
  /** Puts the words of before back in the place of a correction, once the server knows it as refused. */
  takeBack: (note: ReviewNote) => Promise<void>;
  /** Puts in the words of one that is accepted, where the text still has the former ones. */
  replaceFormer: (note: ReviewNote) => void;
  /** Puts the cover of before back in the place of one that is accepted. */
  undoCover: (note: ReviewNote) => void;
}

const isOpen = ({ suggestion, outcome }: ReviewNote) => suggestion !== null && outcome === null;

interface SuggestionsOptions {
  editor: Editor;
  fields: ArticleFields;
  /** The notes in their order. */
  all: ShownNote[];
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
  const { stateOf, nowAt, take } = useSuggestedChanges(editor, fields);
  /** As they are now: several suggestions are answered one after the other. */
  const latest = useRef(all);
  /** What was answered and is not rendered yet. */
  const given = useRef(new Map<string, SuggestionOutcome | null>());
  useEffect(() => {
    latest.current = all;
    given.current.clear();
  }, [all]);
  const isOpenNow = ({ _id }: ReviewNote): boolean => {
    const known = latest.current.find((note) => note._id === _id);
    return known !== undefined && isOpen(known) && (given.current.get(_id) ?? null) === null;
  };
  const tell = async ({ _id }: ReviewNote, outcome: SuggestionOutcome | null): Promise<boolean> => {
    const isTaken = await send(_id, outcome);
    if (isTaken) given.current.set(_id, outcome);
    return isTaken;
  };

  /** What belongs to the text after undo or redo, where the server may not have it. */
  const undone = useRef(new Map<string, AnswerTurn[]>());
  /** Answers as the text is after undo or redo. Several fast presses are one answer, the last. */
  const follow = async (id: string): Promise<void> => {
    const turns = undone.current.get(id);
    const note = latest.current.find(({ _id }) => _id === id);
    undone.current.delete(id);
    if (!turns || !note) return;
    const now = given.current.has(id) ? (given.current.get(id) ?? null) : note.outcome;
    // An answer that was given elsewhere since stays.
    const outcome = turns.reduce((answer, { before, after }) => (answer === before ? after : answer), now);
    if (outcome === now) return;
    // A reader was told the answer, which is for good.
    if (note.fromReader && now !== null && !note.isWaiting) return;
    // Such as where another device has changed the words meanwhile.
    const isIn = outcome === (note.corrected ? 'refused' : 'accepted');
    if (stateOf(note) === (isIn ? 'asRead' : 'there')) return;
    if (outcome !== null && now !== null && !(await tell(note, null))) return;
    await tell(note, outcome);
  };
  useUndoneAnswers(editor, (id, turn) => {
    undone.current.set(id, [...(undone.current.get(id) ?? []), turn]);
    last.current = last.current.then(() => follow(id)).catch(() => {});
  });

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
  /**
   * @param seen what it replaces, as the author saw it.
   * @returns what came of it, `gone` where it is accepted without its words; null where the answer is not taken.
   */
  const takeOne = async (note: ShownNote, seen: string | null): Promise<SuggestionState | null> => {
    const isThere = stateOf(note) === 'there';
    if (!isThere && nowAt(note) !== seen) {
      notify.error(CHANGED);
      return 'changed';
    }
    if (!(await tell(note, 'accepted'))) return null;
    if (isThere) return 'there';
    // The words may have changed during the request: only words that the author saw are replaced.
    if (nowAt(note) === seen && take(note)) return 'asRead';
    const isFinal = note.fromReader !== undefined;
    notify.error(isFinal ? goneText(note) : CHANGED);
    if (isFinal) return 'gone';
    await tell(note, null);
    return 'changed';
  };
  /** Leads the keyboard to a suggestion, unless the author writes on while it is answered. */
  const leadTo = (id: string) => {
    if (!isWriting()) focusNote(editor, id);
  };
  /** Focuses the next open suggestion, else the one that was answered. */
  const focusNext = (answered: string) => {
    const known = latest.current;
    const at = known.findIndex(({ _id }) => _id === answered);
    const next = known.slice(at + 1).find(isOpenNow) ?? known.find(isOpenNow);
    leadTo(next?._id ?? answered);
  };
  /** After several answers, focuses the next open suggestion, else the line with the count. */
  const focusOpen = () => {
    const next = latest.current.find(isOpenNow);
    if (next) leadTo(next._id);
    else if (!isWriting()) focusOn(NOTES_STATE);
  };

  return {
    open,
    busy,
    accept: (note) => {
      // Read now: a suggestion that is carried out first may change it.
      const seen = nowAt(note);
      return whileBusy(note._id, async () => {
        if (!isOpenNow(note)) return;
        if (stateOf(note) === 'gone') return notify.error(goneText(note));
        const came = await takeOne(note, seen);
        if (came === 'asRead' || came === 'there') focusNext(note._id);
        // The message asks the author to look at it.
        else if (came !== null) leadTo(note._id);
      });
    },
    acceptAll: (notes) =>
      whileBusy('all', async () => {
        const counts = { accepted: 0, there: 0, left: 0 };
        for (const note of notes.filter(isOpenNow)) {
          const state = stateOf(note);
          const isReady = state === 'asRead' || state === 'there';
          const came = isReady ? await takeOne(note, nowAt(note)) : 'changed';
          if (came === null) break;
          if (came === 'changed') counts.left += 1;
          else counts.accepted += 1;
          if (came === 'there') counts.there += 1;
        }
        if (counts.left > 0) notify.info(acceptedText(counts));
        else if (counts.there > 0) notify.success(acceptedText(counts));
        focusOpen();
      }),
    refuseAll: (notes) =>
      whileBusy('none', async () => {
        for (const note of notes.filter(isOpenNow)) if (!(await tell(note, 'refused'))) break;
        focusOpen();
      }),
    answer: (note, outcome) =>
      whileBusy(note._id, async () => {
        if ((await tell(note, outcome)) && outcome !== null) focusNext(note._id);
      }),
    takeBack: (note) => {
      const seen = nowAt(note);
      return whileBusy(note._id, async () => {
        if (stateOf(note) === 'gone' || nowAt(note) !== seen) notify.error(goneText(note));
        else if ((await tell(note, 'refused')) && (nowAt(note) !== seen || !take(note)))
          notify.error(goneText(note));
      });
    },
    replaceFormer: (note) => {
      if (take(note)) focusNote(editor, note._id);
      else notify.error(goneText(note));
    },
    undoCover: ({ _id, cover }) => {
      if (cover) fields.cover_pic.change(cover.before);
      focusNote(editor, _id);
    },
  };
}
