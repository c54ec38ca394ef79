import type { AssignableEditor } from '@contracts/assignment';
import { ASSIGNABLE_MAX, ASSIGNED_MAX } from '@contracts/rules/limits';
import type { Db } from '../../../../db/client';
import { listNamedEditors } from '../../../../db/listEditors';
import { absenceOf } from './absence.service';
import { countAssigned } from './assignment.repository';
import { listDuties } from './duty.repository';

/** An editor to choose, with when the last article was assigned; empty where none was. */
type OnDuty = AssignableEditor & { last: string };

/** The editors who can be assigned an article, by name, with four statements however many they are. */
export async function listOnDuty(db: Db, authorIds: string[], today: string): Promise<OnDuty[]> {
  const editors = (await listNamedEditors(db, ASSIGNABLE_MAX)).filter(({ id }) => !authorIds.includes(id));
  if (editors.length === 0) return [];
  const ids = editors.map(({ id }) => id);
  const counts = await countAssigned(db, ids);
  const duties = new Map((await listDuties(db, ids)).map((duty) => [duty.user_id, duty]));
  return editors.map(({ id, username }) => {
    const duty = duties.get(id);
    return {
      ...{ _id: id, username, open: counts.get(id) ?? 0 },
      ...{ away: absenceOf(duty, today), last: duty?.assigned_at ?? '' },
    };
  });
}

/** Whether it is an editor's turn before another's: with fewer open articles, or without a new one for longer. */
const isBefore = (one: OnDuty, other: OnDuty): boolean =>
  one.open === other.open ? one.last < other.last : one.open < other.open;

/** Whose turn it is; undefined where all are away or have too many. */
export const nextInTurn = (editors: OnDuty[], today: string): OnDuty | undefined =>
  editors
    .filter(({ open, away }) => open < ASSIGNED_MAX && !(away && away.from <= today))
    .reduce<OnDuty | undefined>((best, one) => (best && !isBefore(one, best) ? best : one), undefined);
