import type { WaitingArticle } from '@contracts/queue';
import { QUEUE_MANY_MAX } from '@contracts/rules/limits';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../../../ui/FailureLine';
import { SelectionBar } from '../../../ui/selection/SelectionBar';
import type { Selection } from '../../../ui/selection/useSelection';
import { useReviewKeys } from '../../keys/useReviewKeys';
import { AssignManyDialog } from './AssignManyDialog';
import { DueManyDialog } from './DueManyDialog';
import { articlesText } from './manyText';
import { type ManyOutcome, useMany } from './useMany';

const RejectManyDialog = lazy(async () => ({
  default: (await import('./RejectManyDialog')).RejectManyDialog,
}));

interface ManyBarProps {
  rows: WaitingArticle[];
  selection: Selection;
  now: number;
}

/** Selects rows of the queue, acts on the selected ones, and says what became of it. */
export function ManyBar({ rows, selection, now }: ManyBarProps) {
  const many = useMany(now);
  const [dialog, setDialog] = useState<'assign' | 'due' | 'reject' | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const articles = rows.filter(({ _id }) => selection.has(_id));
  const isTooMany = articles.length > QUEUE_MANY_MAX;
  const close = () => {
    setDialog(null);
    many.forgetFailure();
  };
  const isOff = isTooMany || many.isBusy;
  const hasKeys = articles.length > 0 && !isOff;
  useReviewKeys({
    i: hasKeys ? () => setDialog('assign') : undefined,
    c: hasKeys ? () => void many.claim(articles) : undefined,
    escape: articles.length > 0 ? selection.clear : undefined,
  });
  const finish = (changed: WaitingArticle[] | undefined) => {
    if (changed) close();
  };
  const dialogProps = { articles, isBusy: many.isBusy, failure: many.failure, onClose: close };

  return (
    <>
      <SelectionBar selection={selection} count={rows.length}>
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          disabled={isOff}
          onClick={() => setDialog('assign')}
        >
          Assign…
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-haspopup="dialog"
          disabled={isOff}
          onClick={() => setDialog('due')}
        >
          Due date…
        </Button>
        <Button size="sm" variant="outline" disabled={isOff} onClick={() => void many.claim(articles)}>
          Claim
        </Button>
        <Button size="sm" variant="outline" disabled={isOff} onClick={() => void many.release(articles)}>
          Release
        </Button>
        <Button
          size="sm"
          variant="danger"
          aria-haspopup="dialog"
          disabled={isOff}
          onClick={() => setDialog('reject')}
        >
          Reject…
        </Button>
        {isTooMany && <TooMany>Choose {QUEUE_MANY_MAX} articles at most.</TooMany>}
      </SelectionBar>
      <FailureLine>{dialog === null ? many.failure : undefined}</FailureLine>
      <div ref={told} role="status" tabIndex={-1}>
        {many.outcome && <Outcome outcome={many.outcome} isBusy={many.isBusy} onClose={many.forget} />}
      </div>
      {dialog === 'assign' && (
        <AssignManyDialog {...dialogProps} onAssign={async (to) => finish(await many.assign(articles, to))} />
      )}
      {dialog === 'due' && (
        <DueManyDialog {...dialogProps} onSet={async (due) => finish(await many.setDue(articles, due))} />
      )}
      {dialog === 'reject' && (
        <Suspense>
          <RejectManyDialog
            {...dialogProps}
            onReject={async (reason) => {
              const changed = await many.reject(articles, reason);
              if (!changed) return false;
              close();
              selection.clear();
              told.current?.focus();
              return true;
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface OutcomeProps {
  outcome: ManyOutcome;
  isBusy: boolean;
  onClose: () => void;
}

function Outcome({ outcome: { text: said, refused, undo }, isBusy, onClose }: OutcomeProps) {
  return (
    <Told>
      <p>{said}</p>
      {refused.length > 0 && (
        <ul aria-label={`Refused: ${articlesText(refused.length)}`}>
          {refused.map(({ _id, title, refusal }) => (
            <li key={_id}>
              <strong>{title || 'Untitled'}</strong>: {refusal}
            </li>
          ))}
        </ul>
      )}
      <Ways>
        {undo && (
          <Button size="sm" variant="outline" isLoading={isBusy} onClick={undo}>
            Undo
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
      </Ways>
    </Told>
  );
}

const TooMany = styled.p`
  ${text.small}
  align-self: center;
  color: ${color.danger};
`;

const Told = styled.div`
  ${text.small}
  display: grid;
  gap: ${space[2]};
  margin-block: ${space[2]} ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow-wrap: anywhere;

  > ul {
    ${resetList}
    display: grid;
    gap: ${space[1]};
    max-height: 12rem;
    overflow-y: auto;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
