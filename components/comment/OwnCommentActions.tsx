import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { space } from '@/styles/spacing';

interface OwnCommentActionsProps {
  isSending: boolean;
  onRemove: () => void;
}

/** Deletes one's own comment, after asking in place. */
export function OwnCommentActions({ isSending, onRemove }: OwnCommentActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);

  if (isSending) return <span role="status">Sending…</span>;
  if (!isAsking) {
    return (
      <Button
        ref={remove}
        size="sm"
        variant="ghost"
        aria-label="Delete your comment"
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
    );
  }
  return (
    <Question role="group" aria-label="Delete your comment?">
      <Button size="sm" variant="danger" autoFocus onClick={onRemove}>
        Delete it
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          setIsAsking(false);
          requestAnimationFrame(() => remove.current?.focus());
        }}
      >
        Keep it
      </Button>
    </Question>
  );
}

const Question = styled.span`
  display: inline-flex;
  gap: ${space[2]};
`;
