import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { copyText } from '../../ui/copyText';

interface WordsToCopyProps {
  name: string;
  words: string;
  /** How many pictures were not sent either. */
  pictures?: number;
  onDiscard: () => void;
}

const picturesText = (count: number): string =>
  count === 1
    ? 'A picture was not sent. Choose it again.'
    : `${count} pictures were not sent. Choose them again.`;

/** Words that cannot be sent, kept on this device until the editor discards them. */
export function WordsToCopy({ name, words, pictures = 0, onDiscard }: WordsToCopyProps) {
  const id = useId();
  return (
    <Part>
      <h3 id={id}>{name}</h3>
      {words !== '' && <Words>{words}</Words>}
      {pictures > 0 && <p>{picturesText(pictures)}</p>}
      <Buttons>
        {words !== '' && (
          <Button size="sm" variant="outline" aria-describedby={id} onClick={() => void copyText(words)}>
            Copy
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </Buttons>
    </Part>
  );
}

export const WordsToCopyBox = styled.section`
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
