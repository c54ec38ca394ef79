import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { WebhookTable } from '../../../db/schema/webhook';

export type WebhookRow = Selectable<WebhookTable>;

export const insertWebhook = (db: Db, row: Insertable<WebhookTable>) =>
  db.insertInto('webhook').values(row).execute();

/** The oldest first. */
export const listWebhooks = (db: Db): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Those that are called now. */
export const listCalled = (db: Db): Promise<Pick<WebhookRow, 'id' | 'events'>[]> =>
  db
    .selectFrom('webhook')
    .select(['id', 'events'])
    .where('is_on', '=', 1)
    .where('removed_at', 'is', null)
    .execute();

/** Removed ones too. */
export const listIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('webhook').select('id').execute()).map(({ id }) => id);

/** @returns undefined for a removed webhook, too. */
export const findWebhook = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** @returns the changed webhook; undefined if it does not exist. */
export const updateWebhook = (
  db: Db,
  id: string,
  change: Updateable<WebhookTable>,
): Promise<WebhookRow | undefined> =>
  db
    .updateTable('webhook')
    .set(change)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export const clearFailures = (db: Db, id: string) =>
  db
    .updateTable('webhook')
    .set({ failures: 0, failing_since: null })
    .where('id', '=', id)
    .where('failures', '>', 0)
    .execute();

/** @returns the number of failures in a row, and since when. */
export const countFailure = (db: Db, id: string, now: string) =>
  db
    .updateTable('webhook')
    .set(({ fn, val, eb }) => ({
      failures: eb('failures', '+', 1),
      failing_since: fn.coalesce('failing_since', val(now)),
    }))
    .where('id', '=', id)
    .returning(['failures', 'failing_since'])
    .executeTakeFirst();

/** @returns whether it was on until now. */
export async function endWebhook(db: Db, id: string, reason: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ is_on: 0, ended_at: now, ended_reason: reason })
    .where('id', '=', id)
    .where('is_on', '=', 1)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that the server turned off, and that are off. */
export const listEnded = (db: Db): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('ended_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('ended_at')
    .execute();

export const findRemoved = (db: Db) =>
  db.selectFrom('webhook').select('id').where('removed_at', 'is not', null).limit(1).executeTakeFirst();

export const deleteWebhook = (db: Db, id: string) => db.deleteFrom('webhook').where('id', '=', id).execute();
