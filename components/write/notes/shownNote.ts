import type { ReceivedSuggestion } from '@contracts/readerSuggestion';
import type { ReviewNote, SuggestionOutcome } from '@contracts/reviewNote';

/** A note of an editor, or a suggestion of a reader, which is shown among them. */
export interface ShownNote extends ReviewNote {
  /** Absent for a note of an editor. */
  fromReader?: {
    /** Null for a reader who does not wish to be thanked by name. */
    name: string | null;
  };
  /** Whether the author answered it without a network, and the server does not have the answer yet. */
  isWaiting?: boolean;
}

export const asNote = (suggested: ReceivedSuggestion): ShownNote => {
  const { _id, passage, content, suggestion, outcome, revision, date, answered, reader } = suggested;
  return {
    ...{ _id, passage, field: null, content, suggestion, outcome, revision, date },
    done: outcome !== null,
    resolved: answered === null ? null : { by: 'author', date: answered },
    answers: [],
    fromReader: { name: reader?.username ?? null },
  };
};

/** As the server would return it, which does not have the answer yet. */
export const withWaitingOutcome = (note: ShownNote, outcome: SuggestionOutcome | null): ShownNote => ({
  ...note,
  outcome,
  done: outcome !== null,
  isWaiting: true,
});

export const isOfEditors = ({ fromReader }: ShownNote): boolean => fromReader === undefined;
