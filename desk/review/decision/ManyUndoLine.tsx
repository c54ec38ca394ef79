import { useEffect } from 'react';
import { Button } from '@/components/ui/button/Button';
import { UndoIcon } from '@/components/ui/icons';
import { notify } from '@/hooks/useNotify';
import type { DeskError } from '../../api/deskApi';
import { useNow } from '../../hooks/useNow';
import { useDeskDispatch } from '../../store';
import { useReleaseManyMutation, useUndoManyMutation } from '../queue/many/manyApi';
import { articlesText } from '../queue/many/manyText';
import { type ManyRejected, manyEnded } from './decisionsSlice';
import { LOOK_EVERY_MS, Seconds, UndoneLine } from './undoParts';

/** Articles that were rejected together, with the time in which that can be undone. */
export function ManyUndoLine({ rejected }: { rejected: ManyRejected }) {
  const { ids, free, endsAt } = rejected;
  const dispatch = useDeskDispatch();
  const [undo, { isLoading }] = useUndoManyMutation();
  const [release] = useReleaseManyMutation();
  const seconds = Math.ceil((endsAt - useNow(LOOK_EVERY_MS)) / 1_000);
  const isOver = seconds <= 0;
  useEffect(() => {
    if (isOver && !isLoading) dispatch(manyEnded(endsAt));
  }, [isOver, isLoading, endsAt, dispatch]);

  const handleUndo = async () => {
    try {
      const results = await undo(ids).unwrap();
      const refused = results.filter(({ refusal }) => refusal !== undefined);
      const undone = results.filter(({ refusal }) => refusal === undefined).map(({ _id }) => _id);
      const claimed = free.filter((id) => undone.includes(id));
      if (claimed.length > 0) await release(claimed);
      if (refused.length === 0) notify.success(`${articlesText(undone.length)} not rejected.`);
      else notify.error(`${articlesText(refused.length)} could not be undone: ${refused[0]?.refusal}`);
    } catch (error) {
      notify.error((error as DeskError).message);
    }
    dispatch(manyEnded(endsAt));
  };

  return (
    <UndoneLine>
      <span>Rejected {articlesText(ids.length)}.</span>
      <Button size="sm" variant="outline" isLoading={isLoading} onClick={() => void handleUndo()}>
        <UndoIcon aria-hidden />
        Undo <Seconds aria-hidden>({Math.max(0, seconds)} s)</Seconds>
      </Button>
    </UndoneLine>
  );
}
