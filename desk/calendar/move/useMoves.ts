import type { CalendarEntry, CalendarKind } from '@contracts/calendar';
import { useState } from 'react';
import { notify } from '@/hooks/useNotify';
import type { DeskError } from '../../api/deskApi';
import { useMoveEntryMutation } from '../calendarApi';
import { isDue, movedName, titleOf, whenText } from '../kinds';

/** The entry as it was shown. */
export interface Movable {
  _id: string;
  kind: CalendarKind;
  title: string;
  at: string;
  editor?: CalendarEntry['editor'];
}

/** What was moved last. */
interface Moved {
  entry: Movable;
  to: string;
  /** More to know of the new time. */
  remark: string;
}

export type Moves = ReturnType<typeof useMoves>;

const nameOf = (entry: Movable): string => movedName(entry.kind, `“${titleOf(entry)}”`);

/** Sets times of what is planned, and takes back the last one. */
export function useMoves(zone: string) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const [said, setSaid] = useState('');
  const [move, { isLoading }] = useMoveEntryMutation();

  /** @returns why it was refused; undefined once it is done. */
  async function moveTo(entry: Movable, to: string, remark = ''): Promise<DeskError | undefined> {
    try {
      const { _id: id, kind, at: from, editor } = entry;
      await move({ id, kind, to, from, editorId: editor?._id, zone }).unwrap();
      setMoved({ entry, to, remark });
      setSaid(`Moved ${nameOf(entry)} to ${whenText(entry, to, zone)}. ${remark}`.trim());
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
      } else {
        const name = nameOf(entry);
        setSaid(
          `${name[0]?.toUpperCase()}${name.slice(1)} is back ${isDue(entry) ? 'on' : 'at'} ${whenText(entry, entry.at, zone)}.`,
        );
      }
    },
  };
}
