import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { ClaimTable } from '../../../db/schema/waiting';
import type { Cursor } from '../../../lib/paging';

export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findKeptClaim>>>;

const claims = (db: Db) =>
  db
    .selectFrom('claim')
    .innerJoin('user', 'user.id', 'claim.editor_id')
    .innerJoin('article', 'article.id', 'claim.article_id')
    .leftJoin('user as former', 'former.id', 'claim.taken_from')
    .select([
      'claim.taken_from',
      'claim.taken_word',
      'former.username as former_name',
      'claim.article_id',
      'claim.editor_id',
      'claim.until',
      'user.username',
      'user.admin',
      'user.suspended_at',
      'article.revision',
    ]);

/** Claims of suspended and former editors do not count. */
const holds = ({ admin, suspended_at }: { admin: 0 | 1; suspended_at: string | null }) =>
  admin === 1 && suspended_at === null;

/** The claims on the articles. */
export async function listClaims(db: Db, articleIds: string[], now: string): Promise<ClaimRow[]> {
  const rows = await claims(db)
    .where('claim.until', '>', now)
    .where('claim.article_id', 'in', articleIds)
    .execute();
  return rows.filter(holds);
}

/** The claim on the article. */
export const findClaim = async (db: Db, articleId: string, now: string): Promise<ClaimRow | undefined> =>
  (await listClaims(db, [articleId], now))[0];

/** The stored claim, also if it has ended. */
export const findKeptClaim = (db: Db, articleId: string) =>
  claims(db).where('claim.article_id', '=', articleId).executeTakeFirst();

/** Replaces an earlier claim; an extended one keeps the time at which it was taken. */
export const putClaim = (trx: Db, row: Insertable<ClaimTable>) =>
  trx
    .insertInto('claim')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ editor_id: row.editor_id, until: row.until }),
    )
    .execute();

export const deleteClaim = (trx: Db, articleId: string) =>
  trx.deleteFrom('claim').where('article_id', '=', articleId).execute();

export const deleteClaimOf = (trx: Db, articleId: string, editorId: string) =>
  trx.deleteFrom('claim').where('article_id', '=', articleId).where('editor_id', '=', editorId).execute();

/** The articles that an editor has claimed. */
export const listClaimedBy = (db: Db, editorId: string) =>
  db.selectFrom('claim').select('article_id').where('editor_id', '=', editorId).execute();

/** Whether an account is signed in as an editor, at the desk or anywhere; a program with an API key is, too. */
export async function isSignedIn(
  db: Db,
  editorId: string,
  now: string,
  where: 'desk' | 'anywhere',
): Promise<boolean> {
  const sessions = db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select('session.user_id')
    .where('session.user_id', '=', editorId)
    .where('session.expires_at', '>', now)
    .where('user.admin', '=', 1)
    .where('user.suspended_at', 'is', null);
  const found = await (where === 'desk' ? sessions.where('session.kind', '=', 'desk') : sessions)
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined || where === 'desk') return found !== undefined;
  const key = await db
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', editorId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return key !== undefined;
}

/** Claims that are over, by their time or because their editor is not signed in, suspended, or none any more. */
export function listOver(db: Db, now: string, after: Cursor | null, limit: number): Promise<Cursor[]> {
  let query = db
    .selectFrom('claim')
    .select(['claim.article_id as id', 'claim.until as date'])
    .where((eb) =>
      eb.or([
        eb('claim.until', '<=', now),
        sql<boolean>`(select 1 from session join "user" on "user".id = session.user_id
          where session.user_id = claim.editor_id and session.expires_at > ${now}
            and "user".admin = 1 and "user".suspended_at is null limit 1) is null
          and (select 1 from api_key where api_key.user_id = claim.editor_id
            and api_key.expires_at > ${now} limit 1) is null`,
      ]),
    );
  if (after)
    query = query.where(sql<boolean>`(claim.until, claim.article_id) > (${after.date}, ${after.id})`);
  return query.orderBy('claim.until').orderBy('claim.article_id').limit(limit).execute();
}
