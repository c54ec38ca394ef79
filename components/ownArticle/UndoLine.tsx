import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import type { MyArticle } from './useMyArticle';

interface UndoLineProps {
  title: string;
  /** The sentence after the title. */
  text: string;
  own: MyArticle;
  children?: ReactNode;
}

/** The last action, with Undo. The pressed control is gone, so Undo takes the focus. */
export function UndoLine({ title, text, own, children }: UndoLineProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const { done, problem } = own;
  useEffect(() => {
    if (done || problem) undo.current?.focus();
  }, [done, problem]);

  return (
    <Root>
      <p role="status">
        “{title}” {text}
      </p>
      <Button
        ref={undo}
        size="sm"
        variant="outline"
        aria-label={`Undo: “${title}” ${text}`}
        isLoading={own.busy !== null}
        onClick={() => void own.undo()}
      >
        Undo
      </Button>
      {children}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};

  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
