import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/client';
import { deleteOldest } from '../db/deleteOldest';
import type { SecurityEventTable } from '../db/schema/securityEvent';
import type { Cursor } from '../lib/paging';

export const insertPersonEvent = (db: Db, row: Insertable<SecurityEventTable>) =>
  db.insertInto('security_event').values(row).execute();

type Same = Pick<SecurityEventTable, 'user_id' | 'actor_id' | 'event' | 'place' | 'device'>;

/** @returns whether there was the same since then, from any device; it is counted there. */
export async function countAgain(db: Db, same: Same, since: string, at: string): Promise<boolean> {
  const recent = await db
    .selectFrom('security_event')
    .select(['id', 'actor_id', 'event', 'place'])
    .where('user_id', '=', same.user_id)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  const found = recent.find(
    ({ actor_id, event, place }) =>
      event === same.event && place === same.place && actor_id === same.actor_id,
  );
  if (!found) return false;
  await db
    .updateTable('security_event')
    .set((row) => ({ times: row('times', '+', 1), at, device: same.device }))
    .where('id', '=', found.id)
    .execute();
  return true;
}

/** Deletes the oldest events of a person above the given number. */
export async function deleteBeyond(db: Db, userId: string, most: number): Promise<void> {
  const first = await db
    .selectFrom('security_event')
    .select(['at', 'id'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  if (!first) return;
  await db
    .deleteFrom('security_event')
    .where('user_id', '=', userId)
    .where(sql<boolean>`(at, id) <= (${first.at}, ${first.id})`)
    .execute();
}

/** Events of an account, newest first. The left join keeps the planner from starting with the users. */
export function listPersonEvents(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const events = db
    .selectFrom('security_event as event')
    .leftJoin('user', 'user.id', 'event.actor_id')
    .select(['event.id', 'event.at', 'event.event', 'event.place', 'event.device', 'event.times'])
    .select(['event.actor_id', 'user.username'])
    .where('event.user_id', '=', userId);
  const page = after
    ? events.where(sql<boolean>`(event.at, event.id) < (${after.date}, ${after.id})`)
    : events;
  return page.orderBy('event.at', 'desc').orderBy('event.id', 'desc').limit(limit).execute();
}

export const deleteOldPersonEvents = (db: Db, until: string, most: number): Promise<number> =>
  deleteOldest(db, { table: 'security_event', key: 'id', time: 'at' }, until, most);
