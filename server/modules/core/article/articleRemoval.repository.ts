import type { Db } from '../../../db/client';
import type { PublicationCopy } from '../publication/publisher';
import { type DraftFields, emptyDraft } from './draftFields';

export const deleteArticle = (trx: Db, id: string) =>
  trx.deleteFrom('article').where('id', '=', id).execute();

/** Makes the working copy what readers see, in the name of the publication's author. */
export async function leaveArticle(trx: Db, id: string, publication: PublicationCopy): Promise<void> {
  const { author_id, revision, title, excerpt, cover_pic, cover_alt, tag_id, sub_id, minutes, content } =
    publication;
  const shown = { title, excerpt, cover_pic, cover_alt, tag_id, sub_id, minutes, content } satisfies Omit<
    DraftFields,
    'summary' | 'publish_at' | 'doc'
  >;
  await trx
    .updateTable('article')
    .set({
      ...emptyDraft,
      ...shown,
      author_id,
      revision,
      status: 'accepted',
      rejection_reason: null,
      rejection_date: null,
      submitted_at: null,
      create_key: null,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('decision').set({ author_id }).where('article_id', '=', id).execute();
  // The author is no further author of the same article.
  await trx.deleteFrom('coauthor').where('article_id', '=', id).where('user_id', '=', author_id).execute();
}

/** Gives an article in any state to another account, whole and in its place. */
export async function giveArticle(trx: Db, id: string, authorId: string): Promise<void> {
  const row = await trx
    .selectFrom('article')
    .select('deleted_publication')
    .where('id', '=', id)
    .executeTakeFirst();
  const deleted = row?.deleted_publication ?? null;
  await trx
    .updateTable('article')
    .set({
      author_id: authorId,
      create_key: null,
      deleted_publication:
        deleted === null ? null : JSON.stringify({ ...JSON.parse(deleted), author_id: authorId }),
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('decision').set({ author_id: authorId }).where('article_id', '=', id).execute();
  await trx.updateTable('fan_out').set({ author_id: authorId }).where('article_id', '=', id).execute();
  // The author is no further author of the same article.
  await trx.deleteFrom('coauthor').where('article_id', '=', id).where('user_id', '=', authorId).execute();
}

/** The author of an article that waits for editors. */
export const findWaiting = (trx: Db, id: string) =>
  trx
    .selectFrom('article')
    .select('author_id')
    .where('id', '=', id)
    .where('status', '=', 'recent')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Deletes the history of an article, its review notes, suggestions of readers, proposed notes for readers, its comparison with others, and its pending notifications. */
export async function deleteTraces(trx: Db, id: string): Promise<void> {
  for (const table of [
    'revision',
    'review_note',
    'reader_suggestion',
    'proposed_note',
    'article_version',
    'originality',
    'fan_out',
  ] as const)
    await trx.deleteFrom(table).where('article_id', '=', id).execute();
  const planned = trx.updateTable('scheduled_publication').set({ reader_note: null });
  await planned.where('article_id', '=', id).execute();
}
