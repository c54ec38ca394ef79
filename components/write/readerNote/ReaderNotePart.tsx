import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { NoteFields } from './NoteFields';
import type { ProposedNoteState } from './useProposedNote';

interface ReaderNotePartProps {
  note: ProposedNoteState;
  /** Whether it can only be saved here, as the article is submitted already. */
  isSubmitted: boolean;
}

/** Where an author proposes a note for readers with a change of a published article. */
export function ReaderNotePart({ note, isSubmitted }: ReaderNotePartProps) {
  const { typed, stored, isChanged, failure } = note;
  return (
    <Root>
      <p>
        You can propose a note that tells readers what was changed. The editor sees it with the change, and
        can change it or leave it out. Readers see it only once the change is accepted.
      </p>
      {stored === undefined ? (
        failure !== '' && (
          <Button size="sm" variant="outline" onClick={note.retry}>
            Try again
          </Button>
        )
      ) : (
        <NoteFields
          note={typed}
          label="Note for readers"
          none="No note"
          error={note.error}
          textRef={note.words}
          onChange={note.type}
        />
      )}
      {isChanged && failure !== '' && stored && (
        <Stored>
          Saved elsewhere: {correctionKindNames[stored.kind]}: {stored.text}
        </Stored>
      )}
      {failure !== '' && <FieldError role="alert">The note was not saved: {failure}</FieldError>}
      {isSubmitted && stored !== undefined && (
        <Button
          size="sm"
          variant="outline"
          aria-disabled={!isChanged || undefined}
          isLoading={note.isSaving}
          onClick={() => void note.save()}
        >
          Save note
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  > button {
    justify-self: start;
  }
`;

const Stored = styled.p`
  ${text.small}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
