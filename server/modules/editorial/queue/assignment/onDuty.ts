import type { AssignableEditor } from '@contracts/assignment';
import { ASSIGNABLE_MAX, ASSIGNED_MAX } from '@contracts/rules/limits';
import type { Db } from '../../../../db/client';
import { listNamedEditors } from '../../../../db/listEditors';
import { absenceOf } from './absence.service';
import { countAssigned } from './assignment.repository';
import { listDuties } from './duty.repository';
import { tagIdsOf } from './turns.service';

/**
 * An editor who can be chosen. `last`: when the last article was assigned, empty for none. `tagIds`: the tags whose
 * articles the editor takes in turn, empty for all.
 */
export type OnDuty = AssignableEditor & { last: string; tagIds: string[] };

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
      tagIds: tagIdsOf(duty),
    };
  });
}

/** Whether it is an editor's turn before another's: with fewer open articles, or without a new one for longer. */
const isBefore = (one: OnDuty, other: OnDuty): boolean =>
  one.open === other.open ? one.last < other.last : one.open < other.open;

/**
 * The editors whose turn it may be for a tag: those who named it, else those who named no tags. If none of these is
 * free, all others take it, so that the article gets an editor.
 */
function takersOf(free: OnDuty[], tagId: string | null): OnDuty[] {
  const named = free.filter(({ tagIds }) => tagId !== null && tagIds.includes(tagId));
  if (named.length > 0) return named;
  const general = free.filter(({ tagIds }) => tagIds.length === 0);
  return general.length > 0 ? general : free;
}

/** Whose turn it is to read an article of the tag; undefined where all are away or have too many. */
export function nextInTurn(editors: OnDuty[], today: string, tagId: string | null): OnDuty | undefined {
  const free = editors.filter(({ open, away }) => open < ASSIGNED_MAX && !(away && away.from <= today));
  return takersOf(free, tagId).reduce<OnDuty | undefined>(
    (best, one) => (best && !isBefore(one, best) ? best : one),
    undefined,
  );
}
