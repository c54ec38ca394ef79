import type { Db } from '../../../db/client';

interface View {
  articleId: string;
  visitor: string;
  day: string;
}

const viewOf = (db: Db, { articleId, visitor, day }: View) =>
  db
    .selectFrom('article_view')
    .select('day')
    .where('article_id', '=', articleId)
    .where('visitor', '=', visitor)
    .where('day', '=', day);

export const hasView = async (db: Db, view: View): Promise<boolean> =>
  (await viewOf(db, view).executeTakeFirst()) !== undefined;

/** @returns whether it is the visitor's first of the day. */
export async function insertView(db: Db, view: View): Promise<boolean> {
  const result = await db
    .insertInto('article_view')
    .columns(['article_id', 'visitor', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('publication')
        .select((row) => ['article_id', row.val(view.visitor).as('visitor'), row.val(view.day).as('day')])
        .where('article_id', '=', view.articleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export const deleteViewsBefore = (db: Db, day: string) =>
  db.deleteFrom('article_view').where('day', '<', day).execute();
