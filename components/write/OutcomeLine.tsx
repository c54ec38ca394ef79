import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { formatDateTime } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { useRestoreRevision } from './history/useRestoreRevision';
import type { DraftOutcome } from './saving/useOpenedDraft';

interface OutcomeLineProps {
  outcome: DraftOutcome;
  articleId: string | null;
  flush: () => Promise<boolean>;
  onUndone: () => void;
}

const texts = {
  merged: 'Versions merged. The other one is in the history.',
  undone: 'The earlier version is back.',
};

/** The last action on the article, with Undo. The dialog is gone, so this takes the focus. */
export function OutcomeLine({ outcome, articleId, flush, onUndone }: OutcomeLineProps) {
  const root = useRef<HTMLDivElement>(null);
  const { restore, isBusy, problem } = useRestoreRevision(articleId, flush);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);

  if (outcome.kind !== 'restored') {
    return (
      <Root ref={root} tabIndex={-1}>
        <p role="status">{texts[outcome.kind]}</p>
      </Root>
    );
  }
  const { from, replaced } = outcome;
  return (
    <Root ref={root} tabIndex={-1}>
      <p role="status">{problem || `Restored the version from ${formatDateTime(from)}.`}</p>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Undo: restored the version from ${formatDateTime(from)}`}
        isLoading={isBusy}
        onClick={async () => {
          if ((await restore(replaced)) !== null) onUndone();
        }}
      >
        Undo
      </Button>
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
`;
