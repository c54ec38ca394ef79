import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/Button';
import { UndoIcon } from '@/components/ui/icons';
import { notify } from '@/hooks/useNotify';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { ellipsis, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import type { DeskError } from '../../api/deskApi';
import { useNow } from '../../hooks/useNow';
import { useDeskDispatch, useDeskSelector } from '../../store';
import { outcomeNames } from '../queue/rowText';
import { useUndoMutation } from '../reviewApi';
import { decisionEnded, decisionUndone, type GivenDecision } from './decisionsSlice';
import { UNDO_SECONDS } from './undoTime';

/** What was decided a moment ago, on every page of the desk, with the way back. */
export function UndoBar() {
  const given = useDeskSelector(({ decisions }) => decisions.given);
  const newest = given.at(-1);
  return (
    <Root>
      {/* Said once: a countdown that is read aloud would not let anybody read. */}
      <p role="status" aria-atomic>
        {newest &&
          `${outcomeNames[newest.outcome]}: ${newest.title}. It can be undone for ${UNDO_SECONDS} seconds.`}
      </p>
      <ul aria-label="Decisions that can be undone">
        {given.map((decision) => (
          <UndoLine key={decision.id} decision={decision} />
        ))}
      </ul>
    </Root>
  );
}

const LOOK_EVERY_MS = 250;

function UndoLine({ decision }: { decision: GivenDecision }) {
  const { id, title, outcome, endsAt, search } = decision;
  const dispatch = useDeskDispatch();
  const [, navigate] = useLocation();
  const [undo, { isLoading }] = useUndoMutation();
  const seconds = Math.ceil((endsAt - useNow(LOOK_EVERY_MS)) / 1_000);

  const isOver = seconds <= 0;
  const end = useEffectEvent(() => dispatch(decisionEnded(id)));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const handleUndo = async () => {
    try {
      await undo(id).unwrap();
      dispatch(decisionUndone(decision));
      navigate(`/review/${id}${search && `?${search}`}`);
    } catch (error) {
      notify.error((error as DeskError).message);
      dispatch(decisionEnded(id));
    }
  };

  return (
    <Line>
      <span>
        {outcomeNames[outcome]} “{title}”.
      </span>
      <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void handleUndo()}>
        <UndoIcon aria-hidden />
        Undo <Seconds aria-hidden>({Math.max(0, seconds)} s)</Seconds>
      </Button>
    </Line>
  );
}

const Root = styled.div`
  position: fixed;
  inset-block-end: ${space[5]};
  inset-inline: ${space[4]};
  z-index: ${depths.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;

  > p {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  > ul {
    ${resetList}
    display: grid;
    gap: ${space[2]};
    width: 100%;
    max-width: 34rem;
  }
  /* Above the actions of an open article. */
  ${media.belowDrawer} {
    inset-block-end: 5.5rem;
  }
`;

const Line = styled.li`
  ${text.label}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
  pointer-events: auto;

  > span {
    ${ellipsis}
  }
  > button {
    flex: none;
  }
`;

const Seconds = styled.span`
  min-width: 2.5rem;
  font-variant-numeric: tabular-nums;
`;
