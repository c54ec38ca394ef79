import type { CorrectionNoteBody } from '@contracts/correctionNote';
import type { Db } from '../../../db/client';

/** The note for readers that the author proposes; null if there is none. */
export async function findProposed(db: Db, articleId: string): Promise<CorrectionNoteBody | null> {
  const row = await db
    .selectFrom('proposed_note')
    .select(['kind', 'content'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ? { kind: row.kind, text: row.content } : null;
}

export const putProposed = (trx: Db, articleId: string, { kind, text }: CorrectionNoteBody) =>
  trx
    .insertInto('proposed_note')
    .values({ article_id: articleId, kind, content: text })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ kind, content: text }))
    .execute();

/** Puts back one that was taken, unless the author has proposed another one or the article is gone. */
export const restoreProposed = (trx: Db, articleId: string, { kind, text }: CorrectionNoteBody) =>
  trx
    .insertInto('proposed_note')
    .columns(['article_id', 'kind', 'content'])
    .expression((eb) =>
      eb
        .selectFrom('article')
        .select(['id', eb.val(kind).as('kind'), eb.val(text).as('content')])
        .where('id', '=', articleId),
    )
    .onConflict((conflict) => conflict.column('article_id').doNothing())
    .execute();

export const deleteProposed = (trx: Db, articleId: string) =>
  trx.deleteFrom('proposed_note').where('article_id', '=', articleId).execute();

/** Removes the proposal if it is still this one. */
export const deleteProposedIf = (trx: Db, articleId: string, { kind, text }: CorrectionNoteBody) =>
  trx
    .deleteFrom('proposed_note')
    .where('article_id', '=', articleId)
    .where('kind', '=', kind)
    .where('content', '=', text)
    .execute();
