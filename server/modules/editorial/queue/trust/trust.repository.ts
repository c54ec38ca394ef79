import type { Selectable, Updateable } from 'kysely';
import type { Db } from '../../../../db/client';
import type { DatabaseKind } from '../../../../db/dialect';
import type { AuthorTrustTable } from '../../../../db/schema/trust';

const RULES = 'trust';

export type TrustRow = Selectable<AuthorTrustTable>;

export const untouched = (user_id: string): TrustRow => ({
  ...{ user_id, accepted: 0, rejections: 0, corrections: 0, held_level: null, change: null },
});

/** The rules as they are stored; undefined before leads set them. */
export async function findRulesText(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', RULES).executeTakeFirst();
  return row?.value;
}

export const storeRules = (trx: Db, value: string) =>
  trx
    .insertInto('setting')
    .values({ name: RULES, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();

export const findTrust = (db: Db, userId: string): Promise<TrustRow | undefined> =>
  db.selectFrom('author_trust').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const listTrust = (db: Db, userIds: string[]): Promise<TrustRow[]> =>
  db.selectFrom('author_trust').selectAll().where('user_id', 'in', userIds).execute();

/** The row of an author, held until the transaction ends. */
export async function lockTrust(trx: Db, kind: DatabaseKind, userId: string): Promise<TrustRow> {
  await trx
    .insertInto('author_trust')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('author_trust')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export const updateTrust = (trx: Db, userId: string, change: Updateable<AuthorTrustTable>) =>
  trx.updateTable('author_trust').set(change).where('user_id', '=', userId).execute();

/** Whether editors accepted the article before this decision, or readers see it already. */
export async function wasAccepted(trx: Db, articleId: string, decisionId: string): Promise<boolean> {
  const online = await trx
    .selectFrom('publication')
    .select('article_id')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (online) return true;
  const earlier = await trx
    .selectFrom('decision')
    .select('id')
    .where('article_id', '=', articleId)
    .where('outcome', '=', 'accepted')
    .where('id', '<>', decisionId)
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}

export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('user')
    .select('id')
    .where('id', '=', userId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();

export const findTitle = (db: Db, articleId: string) =>
  db.selectFrom('article').select('title').where('id', '=', articleId).executeTakeFirst();
