import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { UserTable } from '../../../db/schema/user';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';

/** The keys by which people are searched and sorted. */
export type PersonKey = 'username_key' | 'email_key';

export type PersonRow = Awaited<ReturnType<typeof listByKey>>[number];
/** An account that editors are about to change. */
export type HeldPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The total of an author's publications has a name, not a column. An account that is being removed is left out. */
const people = (db: Db) =>
  db
    .selectFrom('user')
    .leftJoin('publication_count', (join) =>
      join.on('publication_count.scope', '=', sql<string>`'author:' || "user".id`),
    )
    .select([
      'user.id',
      'user.username',
      'user.username_key',
      'user.email',
      'user.email_key',
      'user.profile_pic',
      'user.created_at',
      'user.admin',
      'user.lead',
      'user.suspended_at',
      'user.suspension_reason',
      'publication_count.count as articles',
    ])
    .where('user.removed_at', 'is', null);

interface PersonQuery {
  key: PersonKey;
  filter: 'all' | 'editors' | 'suspended';
  /** How the key begins; empty for all. */
  beginning: string;
  /** The key after which the list continues; empty at its start. */
  after: string;
  limit: number;
}

/** People ordered by one of their keys. */
export function listByKey(db: Db, { key, filter, beginning, after, limit }: PersonQuery) {
  const column = `user.${key}` as const;
  // One lower bound, whichever is higher, is what the index is entered by.
  let query =
    after < beginning ? people(db).where(column, '>=', beginning) : people(db).where(column, '>', after);
  if (beginning !== '') query = query.where(column, '<', endOfPrefix(beginning));
  // As the partial indexes have it: a parameter would not be known to be that.
  if (filter === 'editors') query = query.where(sql<boolean>`"user".admin = 1`);
  if (filter === 'suspended') query = query.where('user.suspended_at', 'is not', null);
  return query.orderBy(column).limit(limit).execute();
}

export const findPerson = (db: Db, id: string) =>
  people(db)
    .leftJoin('user_count', 'user_count.user_id', 'user.id')
    .select([
      'user.bio',
      'user_count.followers',
      sql<0 | 1>`case when "user".password_hash is null then 0 else 1 end`.as('has_password'),
    ])
    .where('user.id', '=', id)
    .executeTakeFirst();

export const updatePerson = (trx: Db, id: string, change: Updateable<UserTable>) =>
  trx.updateTable('user').set(change).where('id', '=', id).execute();

/** When the newest of the sessions that live was opened. */
export async function findLastSignIn(db: Db, userId: string, now: string): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The number of editors' decisions about an author's articles. */
export const countDecisions = (db: Db, authorId: string) =>
  db
    .selectFrom('decision')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('author_id', '=', authorId)
    .groupBy('outcome')
    .execute();

/** Whether another account is a lead editor and may sign in. */
export const hasOtherLead = async (trx: Db, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('user')
    .select('id')
    .where(sql<boolean>`admin = 1`)
    .where('lead', '=', 1)
    .where('username_key', '>', '')
    .where('id', '!=', userId)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
