import { correctionKindNames } from '@contracts/rules/correction/correctionKinds';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { NoteFields } from '@/components/write/readerNote/NoteFields';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { ReaderNoteState } from './useReaderNote';

interface ReaderNoteChoiceProps {
  readers: ReaderNoteState;
  author: string;
}

/** The note for readers about the change, published with it. */
export function ReaderNoteChoice({ readers, author }: ReaderNoteChoiceProps) {
  const { proposed, typed, isOvertaken } = readers;
  return (
    <Root>
      {isOvertaken && (
        <Changed role="status">
          <p>
            {author} has changed the proposal since you began:{' '}
            {proposed ? `${correctionKindNames[proposed.kind]}: ${proposed.text}` : 'no note'}
          </p>
          <Button size="sm" variant="outline" onClick={readers.takeProposed}>
            Use it
          </Button>
        </Changed>
      )}
      <NoteFields
        note={typed}
        label="Note for readers"
        hint={proposed ? `Proposed by ${author}. You can change it or leave it out.` : undefined}
        none="No note"
        error={readers.error}
        textRef={readers.words}
        onChange={readers.type}
      />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Changed = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.accentSoft};
  overflow-wrap: anywhere;
`;
