import { sql } from 'kysely';
import type { Db } from '../../../../db/client';

/** An article as far as an undo asks whether people have changed it. */
export const findArticle = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.revision',
      'article.status',
      'article.deleted_at',
      'publication.article_id as shown_id',
    ])
    .where('article.id', '=', id)
    .executeTakeFirst();

export const hasComments = async (db: Db, articleId: string): Promise<boolean> =>
  (await db
    .selectFrom('comment')
    .select('id')
    .where('article_id', '=', articleId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const findAccount = (db: Db, id: string) =>
  db
    .selectFrom('user')
    .select(['username', 'bio', 'profile_pic', 'email_key', 'password_hash', 'admin'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Whether there is anything that a person did with an account, or that names it. */
export async function isUsed(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found where exists (select 1 from article where author_id = ${userId})
      or exists (select 1 from coauthor where user_id = ${userId})
      or exists (select 1 from comment where author_id = ${userId})
      or exists (select 1 from chat_message where room_id = ${userId})
      or exists (select 1 from session where user_id = ${userId})
      or exists (select 1 from provider_identity where user_id = ${userId})
      or exists (select 1 from passkey where user_id = ${userId})
      or exists (select 1 from merged_user where into_id = ${userId})
      or exists (select 1 from follow where followed_id = ${userId})`.execute(db);
  return rows.length > 0;
}
