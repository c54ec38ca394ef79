import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { usePersistentState } from '../../persistent/usePersistentState';
import { copyText } from '../../ui/copyText';
import { type LetterDraft, letterText } from '../decision/letter';
import type { NoteDraft } from '../notes/notesApi';
import { type WrittenCopy, waitingWords, writtenKey } from '../suggest/writtenCopy';

/** The words of an unfinished note, and those that it suggests. */
const noteText = ({ content = '', suggestion }: Partial<NoteDraft> = {}): string =>
  [suggestion ?? '', content]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n');

/** The editor's input about an article that no longer waits: it cannot be sent, but it is kept. */
export function LeftWords({ id }: { id: string }) {
  const note = usePersistentState<NoteDraft>(`note/${id}`);
  const letter = usePersistentState<LetterDraft>(`letter/${id}`);
  const written = usePersistentState<WrittenCopy>(writtenKey(id));
  const isLetterLeft = letter.value !== undefined && letter.value.sentWith === undefined;
  const left = [
    { name: 'Note', words: noteText(note.value), forget: note.keep },
    {
      name: 'Reason',
      words: isLetterLeft && letter.value ? letterText(letter.value) : '',
      forget: letter.keep,
    },
    {
      name: 'Suggestions in the text',
      words: written.value ? waitingWords(written.value).join('\n') : '',
      forget: written.keep,
    },
  ].filter(({ words }) => words !== '');
  if (left.length === 0) return null;

  return (
    <Root aria-label="Unsent text">
      <p>
        You typed this and did not send it. It is kept on this device and shown again if the article is
        resubmitted.
      </p>
      {left.map(({ name, words, forget }) => (
        <Part key={name}>
          <h3>{name}</h3>
          <Words>{words}</Words>
          <Buttons>
            <Button size="sm" variant="outline" onClick={() => void copyText(words)}>
              Copy
            </Button>
            <Button size="sm" variant="ghost" onClick={() => forget(undefined)}>
              Discard
            </Button>
          </Buttons>
        </Part>
      ))}
    </Root>
  );
}

const Root = styled.section`
  ${text.small}
  display: grid;
  gap: ${space[3]};
  max-width: 44rem;
  margin: ${space[4]} auto;
  padding: ${space[4]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  text-align: start;
`;

const Part = styled.div`
  display: grid;
  gap: ${space[2]};

  h3 {
    ${text.label}
  }
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
`;
