import type { ReaderNoteDecision } from '@contracts/correctionNote';
import { isOvertaken } from '@contracts/rules/overtaken';
import { useRef, useState } from 'react';
import { isTextMissing, noNote, noteOf, type TypedNote } from '@/components/write/readerNote/typedNote';
import type { Review } from '../reviewApi';
import type { LetterDraft } from './letter';

export type ReaderNoteState = ReturnType<typeof useReaderNote>;

interface Written {
  letter: LetterDraft;
  onLetter: (letter: LetterDraft) => void;
}

/**
 * The note for readers that is published with an accepted change: as its author proposes it, or as the editor changes
 * it, which is kept with the letter.
 */
export function useReaderNote({ article, proposed_note }: Review, { letter, onLetter }: Written) {
  const proposed = proposed_note ?? null;
  const present: TypedNote = proposed ?? noNote;
  const { typed, was } = letter.readerNote ?? { typed: present, was: present };
  const [hasTried, setHasTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  const isMissing = isTextMissing(typed);
  /** A note is only asked for a change of a published article, or if the author proposes one. */
  const isAsked = article.published_revision !== null || proposed !== null;
  const decision: ReaderNoteDecision | undefined = isAsked
    ? { publish: noteOf(typed) ?? null, proposed }
    : undefined;
  const keep = (readerNote: LetterDraft['readerNote']) =>
    onLetter({ ...letter, readerNote, sentWith: undefined });
  return {
    isAsked,
    proposed,
    typed,
    type: (next: TypedNote) => keep({ typed: next, was }),
    /** Takes the words of the author, who has changed them since. */
    takeProposed: () => keep(undefined),
    isOvertaken: isOvertaken(present, was, typed),
    error: hasTried && isMissing ? 'Write the note, or choose “No note”.' : undefined,
    words,
    decision,
    /** @returns whether it can be sent; otherwise the focus goes to what is missing */
    check(): boolean {
      setHasTried(true);
      if (isMissing) words.current?.focus();
      return !isMissing;
    },
  };
}
