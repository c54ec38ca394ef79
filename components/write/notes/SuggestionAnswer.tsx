import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';
import { isStanding } from './correction';
import type { ShownNote } from './shownNote';
import type { EditorNotes } from './useEditorNotes';

interface SuggestionAnswerProps {
  note: ShownNote;
  notes: EditorNotes;
  /** The element with the words of the suggestion. */
  describedBy: string;
}

const answered = ['Refused', 'The article still has the former words.', 'Replace them'] as const;
const coverStays = ['Refused', 'The article has the former cover.', 'Replace it'] as const;
const takenBack = ['Taken back', 'The article still has the editor’s words.', 'Put yours back'] as const;

/** Accepts or refuses a suggestion, and says which it was; for one of a reader, for good. */
export function SuggestionAnswer({ note, notes, describedBy }: SuggestionAnswerProps) {
  const { standing, suggestions } = notes;
  const { isMissing, isTaken, isFormer, isUndoable } = standing(note);
  const { accept, answer, takeBack, replaceFormer, undoCover, busy } = suggestions;
  const common = { size: 'sm', 'aria-describedby': describedBy } as const;
  const isBusy = busy === note._id;
  if (isStanding(note))
    return (
      <Answer>
        <Button {...common} variant="outline" isLoading={isBusy} onClick={() => void takeBack(note)}>
          Take it back
        </Button>
      </Answer>
    );
  if (note.outcome !== null) {
    const words = note.cover ? coverStays : answered;
    const [taken, former, replace] = note.corrected ? takenBack : words;
    return (
      <Answer>
        <span>{note.outcome === 'accepted' ? 'Accepted' : taken}</span>
        {note.isWaiting && <span>Not sent yet. Your answer is kept on this device.</span>}
        {isFormer && (
          <>
            <p>{former}</p>
            <Button {...common} variant="outline" onClick={() => replaceFormer(note)}>
              {replace}
            </Button>
          </>
        )}
        {isUndoable && (
          <Button {...common} variant="outline" onClick={() => undoCover(note)}>
            Put the former cover back
          </Button>
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
      {isMissing || isTaken ? (
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
      {note.isWaiting && <span>Opened again. Not sent yet.</span>}
    </Answer>
  );
}

const Answer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;
