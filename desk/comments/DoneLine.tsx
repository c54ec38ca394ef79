import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { FailureLine } from '../ui/FailureLine';
import { useRestoreCommentMutation } from './commentsApi';

/** The last action. */
export interface Done {
  text: string;
  /** The comment that can be restored, and the message after that. */
  removed?: { id: string; undone: string };
}

interface DoneLineProps {
  done: Done;
  onUndone: (text: string) => void;
}

/**
 * The last action with Undo. The pressed button is gone with its row, so this takes the focus when it appears: use
 * another key for the next action.
 */
export function DoneLine({ done, onUndone }: DoneLineProps) {
  const line = useRef<HTMLDivElement>(null);
  const [restore, { isLoading, error }] = useRestoreCommentMutation();
  useEffect(() => line.current?.focus(), []);

  const { text, removed } = done;

  const handleUndo = async ({ id, undone }: NonNullable<Done['removed']>) => {
    if (!('error' in (await restore(id)))) onUndone(undone);
  };

  return (
    <Root ref={line} tabIndex={-1} role="group" aria-label="What was done">
      <p role="status">{text}</p>
      {removed && (
        <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void handleUndo(removed)}>
          Undo
        </Button>
      )}
      <FailureLine>{error?.message}</FailureLine>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-bottom: ${space[5]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.successSoft};

  > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
