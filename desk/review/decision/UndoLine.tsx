import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { UndoIcon } from '@/components/ui/icons';
import { notify } from '@/hooks/useNotify';
import type { DeskError } from '../../api/deskApi';
import { useNow } from '../../hooks/useNow';
import { useDeskDispatch, useDeskSelector } from '../../store';
import { reviewPath } from '../queue/filters';
import { decidedText, partOf, undecidedText } from '../queue/rowText';
import { useReleaseMutation, useReviewQuery, useUndoMutation } from '../reviewApi';
import {
  decisionCountsAs,
  decisionDropped,
  decisionEnded,
  decisionUndone,
  type GivenDecision,
} from './decisionsSlice';
import { LOOK_EVERY_MS, Seconds, UndoneLine } from './undoParts';

/** With slow answers, a decision may be carried out while a little time is left here. */
const LATE_SECONDS = 5;

interface UndoLineProps {
  decision: GivenDecision;
}

/** A decision with the time in which it can be undone. */
export function UndoLine({ decision }: UndoLineProps) {
  const { id, title, outcome, stage, revision, endsAt, board, search } = decision;
  const dispatch = useDeskDispatch();
  const [, navigate] = useLocation();
  const openArticle = useOpenArticle(decision);
  const [undo, { isLoading }] = useUndoMutation();
  const [release, { isLoading: isReleasing }] = useReleaseMutation();
  const seconds = Math.ceil((endsAt - useNow(LOOK_EVERY_MS)) / 1_000);

  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver) dispatch(decisionEnded(id));
  }, [isOver, id, dispatch]);

  // The author may change the article, or take it back, in this time.
  const { data, error } = useReviewQuery(id);
  const dropped = data?.waiting.not_decided;
  const isGone = error !== undefined && 'status' in error && error.status === 404;
  const isTakenBack = isGone && seconds > LATE_SECONDS;
  const reason = isTakenBack
    ? 'the author withdrew it'
    : dropped?.revision === revision
      ? dropped.reason
      : undefined;
  const drop = useEffectEvent((why: string) => dispatch(decisionDropped({ id, reason: why })));
  useEffect(() => {
    if (reason !== undefined) drop(reason);
  }, [reason]);

  const me = useDeskSelector(({ session }) => session.editor?._id);
  const open = data?.waiting.decision;
  const own = open?.editor._id === me && open?.revision === revision ? open : undefined;
  const counts = own ? partOf(own) : stage;
  const countAs = useEffectEvent(() => dispatch(decisionCountsAs({ id, stage: counts })));
  useEffect(() => {
    if (counts !== stage) countAs();
  }, [counts, stage]);

  const handleUndo = async () => {
    try {
      await undo(id).unwrap();
      // A decision claims, and an undone one gives the claim back.
      const { error: held } = board?.isFree ? await release(id) : {};
      dispatch(decisionUndone(decision));
      if (!board) return openArticle();
      if (held) notify.error(`“${title}” is where it was, but you still claim it: ${held.message}`);
      else notify.success(`“${title}” is where it was.`);
      navigate(`/board${search && `?${search}`}`);
    } catch (error) {
      notify.error((error as DeskError).message);
      dispatch(decisionEnded(id));
    }
  };

  return (
    <UndoneLine>
      <span>
        {decidedText(outcome, stage)} “{title}”.
      </span>
      <Button
        size="sm"
        variant="outline"
        isLoading={isLoading || isReleasing}
        onClick={() => void handleUndo()}
      >
        <UndoIcon aria-hidden />
        Undo <Seconds aria-hidden>({Math.max(0, seconds)} s)</Seconds>
      </Button>
    </UndoneLine>
  );
}

/** A decision that was not carried out, until the editor has seen it. */
export function DroppedLine({ decision }: UndoLineProps) {
  const { id, title, outcome, stage, dropped } = decision;
  const dispatch = useDeskDispatch();
  const openArticle = useOpenArticle(decision);
  const close = () => dispatch(decisionEnded(id));
  return (
    <UndoneLine>
      <p>
        “{title}” was not {undecidedText(outcome, stage)}: {dropped}.
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          close();
          openArticle();
        }}
      >
        Open
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Close
      </Button>
    </UndoneLine>
  );
}

function useOpenArticle({ id, search }: GivenDecision): () => void {
  const [, navigate] = useLocation();
  return () => navigate(`/review${reviewPath(search, id)}`);
}
