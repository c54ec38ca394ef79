import { useId, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { focusableIn } from '@/hooks/useFocusTrap';
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

/**
 * Moves the focus away from words that are about to be removed: to the heading of the next words, else to the next
 * control, else to the nearest one before. Not to another Discard button, which a key that is held would press too.
 */
function leave(part: HTMLElement | null): void {
  const heading = part?.nextElementSibling?.querySelector('h3');
  if (heading) {
    heading.focus();
    return;
  }
  const page = part?.closest('main') ?? document.body;
  const others = focusableIn(page).filter((control) => !part?.contains(control));
  const isBehind = (control: HTMLElement) =>
    ((part?.compareDocumentPosition(control) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const all = [...others.filter(isBehind), ...others.filter((control) => !isBehind(control)).reverse()];
  // What is not shown does not take it.
  for (const control of all) {
    control.focus();
    if (document.activeElement === control) return;
  }
}

/** Words that cannot be sent, kept on this device until the editor discards them. */
export function WordsToCopy({ name, words, pictures = 0, onDiscard }: WordsToCopyProps) {
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const discard = () => {
    leave(part.current);
    onDiscard();
  };
  return (
    <Part ref={part}>
      <h3 id={id} tabIndex={-1}>
        {name}
      </h3>
      {words !== '' && <Words>{words}</Words>}
      {pictures > 0 && <p>{picturesText(pictures)}</p>}
      <Buttons>
        {words !== '' && (
          <Button size="sm" variant="outline" aria-describedby={id} onClick={() => void copyText(words)}>
            Copy
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-describedby={id} onClick={discard}>
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
    outline: none;
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
