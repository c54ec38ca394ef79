import type { Db } from '../../../../db/client';
import type { QueueFilterTable } from '../../../../db/schema/queueFilter';

export type QueueFilterRow = Awaited<ReturnType<typeof listShared>>[number];

const filters = (db: Db) =>
  db
    .selectFrom('queue_filter')
    .leftJoin('user', 'user.id', 'queue_filter.owner_id')
    .selectAll('queue_filter')
    .select('user.username');

/** Those that all editors have. */
export const listShared = (db: Db) => filters(db).where('queue_filter.audience', '=', 'editors').execute();

/** Those that an editor alone has. */
export const listOwn = (db: Db, ownerId: string) =>
  filters(db)
    .where('queue_filter.owner_id', '=', ownerId)
    .where('queue_filter.audience', '=', 'own')
    .execute();

export const findFilter = (db: Db, id: string): Promise<QueueFilterRow | undefined> =>
  filters(db).where('queue_filter.id', '=', id).executeTakeFirst();

export const insertFilter = (trx: Db, row: QueueFilterTable) =>
  trx.insertInto('queue_filter').values(row).execute();

export const updateFilter = (
  trx: Db,
  id: string,
  change: Pick<QueueFilterTable, 'name' | 'name_key' | 'audience' | 'filters'>,
) => trx.updateTable('queue_filter').set(change).where('id', '=', id).execute();

export const deleteFilter = (trx: Db, id: string) =>
  trx.deleteFrom('queue_filter').where('id', '=', id).execute();
