import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { CloseIcon, UndoIcon } from '@/components/ui/icons';
import { depths } from '@/styles/depths';
import { layout, radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { Moves } from './useMoves';

/** Says where an article was moved to, with the way back. It stays in sight, and moves nothing on the page. */
export function MovedLine({ moves }: { moves: Moves }) {
  const { moved, said, isLoading, undo, close } = moves;
  // The pressed button goes; the keyboard continues at the page.
  const focusPage = () => document.querySelector<HTMLElement>('main h1')?.focus();
  const handleClose = () => {
    close();
    focusPage();
  };
  return (
    <Root $isShown={said !== ''}>
      <p role="status">{said}</p>
      {moved && (
        <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void undo().then(focusPage)}>
          <UndoIcon aria-hidden />
          Undo
        </Button>
      )}
      {said !== '' && (
        <Button size="sm" variant="ghost" aria-label="Close this message" onClick={handleClose}>
          <CloseIcon aria-hidden />
        </Button>
      )}
    </Root>
  );
}

const Root = styled.div<{ $isShown: boolean }>`
  ${text.label}
  position: fixed;
  inset-block-end: ${space[4]};
  inset-inline: ${layout.gutter};
  z-index: ${depths.chat};
  display: ${({ $isShown }) => ($isShown ? 'flex' : 'block')};
  align-items: center;
  gap: ${space[2]};
  max-width: 44rem;
  margin-inline: auto;

  ${({ $isShown }) =>
    $isShown &&
    `padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    background: ${color.raised};
    box-shadow: ${color.shadowRaised};`}

  > p {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
`;
