import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { undoneSeen } from '../review/decision/decisionsSlice';
import { useDeskDispatch, useDeskSelector } from '../store';
import type { Column } from './boardColumns';

interface UndoneCard {
  columns: Column[];
  /** The one that is shown, where that is one at a time. */
  chosen: string | undefined;
  addressOf: (key: string) => string;
}

/** Shows the card of a move that was undone: its column where it is not shown, then the focus on it. */
export function useUndoneCard(
  { columns, chosen, addressOf }: UndoneCard,
  focus: (key: string | undefined, id: string) => void,
): void {
  const undone = useDeskSelector(({ decisions }) => decisions.undone);
  const dispatch = useDeskDispatch();
  const [, navigate] = useLocation();
  const id = undone?.board ? undone.id : undefined;
  const home = columns.find(({ cards }) =>
    cards.some(({ kind, article }) => kind === 'waiting' && article._id === id),
  )?.key;
  const isReady = id !== undefined && columns.length > 0;
  const isElsewhere = chosen !== undefined && home !== undefined && home !== chosen;
  const show = useEffectEvent(() => {
    if (id === undefined) return;
    if (home !== undefined && isElsewhere) return navigate(addressOf(home), { replace: true });
    focus(home, id);
    dispatch(undoneSeen());
  });
  // Again once its column is shown.
  const step = !isReady ? 'none' : isElsewhere ? 'go' : 'focus';
  useEffect(() => {
    if (step !== 'none') show();
  }, [step]);
}
