import { useState } from 'react';
import { notify } from '@/hooks/useNotify';
import { formatMoment } from '@/services/siteTime';
import type { DeskError } from '../../api/deskApi';
import { useMoveScheduledMutation } from '../calendarApi';
import { titleOf } from '../kinds';

/** The article as it was shown. */
export interface Movable {
  _id: string;
  title: string;
  at: string;
}

/** What was moved last. */
interface Moved {
  entry: Movable;
  to: string;
  /** More to know of the new time. */
  remark: string;
}

export type Moves = ReturnType<typeof useMoves>;

/** Sets times of scheduled articles, and takes back the last one. */
export function useMoves(zone: string) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [said, setSaid] = useState('');
  const [move, { isLoading }] = useMoveScheduledMutation();

  /** @returns why it was refused; undefined once it is done. */
  async function moveTo(entry: Movable, to: string, remark = ''): Promise<DeskError | undefined> {
    try {
      await move({ id: entry._id, publish_at: to, from: entry.at }).unwrap();
      setMoved({ entry, to, remark });
      setSaid(`Moved “${titleOf(entry)}” to ${formatMoment(to, zone)}. ${remark}`.trim());
      return undefined;
    } catch (error) {
      return error as DeskError;
    }
  }

  return {
    moved,
    said,
    isLoading,
    moveTo,

    close() {
      setMoved(null);
      setSaid('');
    },

    async undo() {
      if (!moved) return;
      const { entry, to } = moved;
      const refused = await moveTo({ ...entry, at: to }, entry.at);
      setMoved(null);
      if (refused) {
        setSaid('');
        notify.error(refused.message);
      } else setSaid(`“${titleOf(entry)}” is back at ${formatMoment(entry.at, zone)}.`);
    },
  };
}
