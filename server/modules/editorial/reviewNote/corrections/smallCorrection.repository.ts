import type { Db } from '../../../../db/client';

/** @returns the revision with such a correction, which its author now has refused; undefined if there is none. */
export const takeBackCorrection = async (
  db: Db,
  note: { id: string; article_id: string },
  at: string,
): Promise<number | undefined> => {
  const taken = await db
    .updateTable('review_note')
    .set({ outcome: 'refused', resolved_by: 'author', resolved_at: at })
    .where('id', '=', note.id)
    .where('article_id', '=', note.article_id)
    .where('corrected_revision', 'is not', null)
    .where('outcome', '=', 'accepted')
    .returning('corrected_revision')
    .executeTakeFirst();
  return taken?.corrected_revision ?? undefined;
};

/** The version that readers see, or saw until it went offline, and the one that is scheduled. */
export async function findAccepted(db: Db, articleId: string) {
  const row = await db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('unpublished_article', 'unpublished_article.article_id', 'article.id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'article.id')
    .select([
      'publication.revision as online',
      'unpublished_article.publication as offline',
      'scheduled_publication.revision as scheduled',
    ])
    .where('article.id', '=', articleId)
    .executeTakeFirst();
  const offline = row?.offline ? (JSON.parse(row.offline) as { revision: number }).revision : null;
  return { published: row?.online ?? offline, scheduled: row?.scheduled ?? null };
}

/** Shows a suggestion that was not sent to its author, as one that its editor carried out. */
export const markCorrected = (db: Db, { id, revision, at }: { id: string; revision: number; at: string }) =>
  db
    .updateTable('review_note')
    .set({
      corrected_revision: revision,
      ...{ outcome: 'accepted', sent_at: at },
      ...{ done: 1, resolved_by: 'editor', resolved_at: at },
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
