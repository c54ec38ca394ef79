import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** Records the address of a published article; words that it already has stay. */
export const settleAddress = (
  trx: Db,
  { articleId, slug, tagId }: { articleId: string; slug: string; tagId: string },
) =>
  trx
    .insertInto('article_address')
    .values({ article_id: articleId, slug, tag_id: tagId, was_published: 1 })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({
        slug: sql`case when article_address.slug = '' then excluded.slug else article_address.slug end`,
        tag_id: tagId,
        was_published: 1,
      }),
    )
    .execute();

/**
 * After an article is removed for good, only its id stays recorded, if it was ever published, and nothing that its
 * author wrote.
 */
export async function forgetWords(trx: Db, articleId: string): Promise<void> {
  const address = trx.deleteFrom('article_address').where('article_id', '=', articleId);
  await address.where('was_published', '=', 0).execute();
  await trx.updateTable('article_address').set({ slug: '' }).where('article_id', '=', articleId).execute();
}

/** The recorded address of an article, and whether it is published. */
export const findAddress = (db: Db, articleId: string) =>
  db
    .selectFrom('article_address')
    .leftJoin('publication', 'publication.article_id', 'article_address.article_id')
    .leftJoin('user', 'user.id', 'publication.author_id')
    .leftJoin('merged_tag', 'merged_tag.id', 'article_address.tag_id')
    .leftJoin('tag', (join) =>
      join.on('tag.id', '=', sql`coalesce(merged_tag.into_id, article_address.tag_id)`),
    )
    .select([
      'article_address.slug',
      'tag.title as tag',
      'article_address.was_published',
      'publication.article_id as published_id',
      'user.hidden_at',
    ])
    .where('article_address.article_id', '=', articleId)
    .executeTakeFirst();

/** Sets the words in the address of an article, published or not. */
export const setSlug = (trx: Db, articleId: string, slug: string) =>
  trx
    .insertInto('article_address')
    .values({ article_id: articleId, slug, tag_id: null, was_published: 0 })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet({ slug }))
    .execute();
