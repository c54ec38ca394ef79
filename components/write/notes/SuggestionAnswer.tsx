import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import type { ShownNote } from './shownNote';
import type { EditorNotes } from './useEditorNotes';

interface SuggestionAnswerProps {
  note: ShownNote;
  notes: EditorNotes;
  /** The element with the words of the suggestion. */
  describedBy: string;
}

/** Accepts or refuses a suggestion, and says which it was; for one of a reader, for good. */
export function SuggestionAnswer({ note, notes, describedBy }: SuggestionAnswerProps) {
  const { standing, suggestions } = notes;
  const { isMissing, isFormer } = standing(note);
  const { accept, answer, replaceFormer, busy } = suggestions;
  const common = { size: 'sm', 'aria-describedby': describedBy } as const;
  const isBusy = busy === note._id;
  if (note.outcome !== null) {
    return (
      <Answer>
        <span>{note.outcome === 'accepted' ? 'Accepted' : 'Refused'}</span>
        {isFormer && (
          <>
            <p>The article still has the former words.</p>
            <Button {...common} variant="outline" onClick={() => replaceFormer(note)}>
              Replace them
            </Button>
          </>
        )}
        {!note.fromReader && (
          <Button {...common} variant="ghost" isLoading={isBusy} onClick={() => void answer(note, null)}>
            Open again
          </Button>
        )}
      </Answer>
    );
  }
  return (
    <Answer>
      {isMissing ? (
        <Button {...common} variant="outline" onClick={() => void answer(note, 'accepted')}>
          Mark as accepted
        </Button>
      ) : (
        <Button {...common} isLoading={isBusy} onClick={() => void accept(note)}>
          Accept
        </Button>
      )}
      <Button {...common} variant="ghost" onClick={() => void answer(note, 'refused')}>
        Refuse
      </Button>
    </Answer>
  );
}

const Answer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
