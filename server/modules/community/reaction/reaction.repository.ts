import type { Db } from '../../../db/client';
import type { ReactionTable } from '../../../db/schema/reaction';

export type ReactionKind = ReactionTable['kind'];

/** @returns null where the user thinks nothing of the article. */
export async function findReaction(db: Db, articleId: string, userId: string): Promise<ReactionKind | null> {
  const row = await db
    .selectFrom('reaction')
    .select('kind')
    .where('article_id', '=', articleId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** Keeps the one reaction that a user has to an article, in place of another. */
export const putReaction = (db: Db, row: ReactionTable) =>
  db
    .insertInto('reaction')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['article_id', 'user_id']).doUpdateSet({ kind: row.kind, created_at: row.created_at }),
    )
    .execute();

export const deleteReaction = (db: Db, articleId: string, userId: string) =>
  db.deleteFrom('reaction').where('article_id', '=', articleId).where('user_id', '=', userId).execute();
