import { textKey } from '@contracts/textKey';
import type { Selectable } from 'kysely';
import { type CacheDrops, type CacheTag, cacheTag } from '../../cache/cacheTags';
import type { Db } from '../../db/client';
import type { PublicationTable } from '../../db/schema/article';
import type { Tx } from '../../db/transact';
import { plainText } from '../../lib/articleText';
import { type Clock, isoNow } from '../../lib/clock';
import type { LiveNews } from '../../realtime/liveNews';
import { countPublished } from '../figure/counting';
import type { ImageReferences } from '../image/imageReferences';
import type { OriginalityIndex } from '../originality/originalityIndex';
import { countReaders } from './figures.repository';
import {
  deletePublication,
  findSummary,
  findWholePublication,
  insertPublication,
  keepWithdrawn,
  lastSearchRow,
  takeWithdrawn,
  updatePublication,
} from './publication.repository';
import { moveCounts } from './publicationCount.repository';

/** The working copy that is to be what readers see. */
export interface Publishable {
  id: string;
  author_id: string;
  revision: number;
  title: string;
  summary: string;
  excerpt: string;
  cover_pic: string;
  cover_alt: string | null;
  tag_id: string;
  sub_id: string | null;
  minutes: number;
  /** Sanitised HTML. */
  content: string;
}

/** A publication without its place in the search index, which it gets anew. */
export type PublicationCopy = Omit<Selectable<PublicationTable>, 'search_row'>;

/** Keeps the words of publications findable. */
export interface SearchIndex {
  indexPublication(trx: Db, row: { searchRow: number; title: string; body: string }): Promise<void>;
  removePublication(trx: Db, searchRow: number): Promise<void>;
}

const ROWS_PER_MS = 1_000;

/** Finds a free row for the moment, so that the full-text index is read newest first; a full moment spills over. */
async function insertInOrder(trx: Db, row: Omit<Parameters<typeof insertPublication>[1], 'search_row'>) {
  let from = Date.parse(row.published_at) * ROWS_PER_MS;
  for (;;) {
    const last = await lastSearchRow(trx, from, from + ROWS_PER_MS);
    if (last === from + ROWS_PER_MS - 1) {
      from += ROWS_PER_MS;
      continue;
    }
    const search_row = last === null ? from : last + 1;
    const { numInsertedOrUpdatedRows } = await insertPublication(trx, { ...row, search_row });
    // Otherwise another transaction took the row in between, and has committed by now.
    if (numInsertedOrUpdatedRows === 1n) return search_row;
  }
}

/** What carries the publication: its own page, its author's, its category's, and every list. */
const tagsOf = (publication: { article_id: string; author_id: string; tag_id: string }): CacheTag[] => [
  cacheTag.list,
  cacheTag.article(publication.article_id),
  cacheTag.author(publication.author_id),
  cacheTag.tag(publication.tag_id),
];

/** The only writer of publications: keeps totals, search index, page cache and open desks in step with them. */
export function createPublisher({
  clock,
  cache,
  news,
  searchIndex,
  imageReferences,
  originalityIndex,
}: {
  clock: Clock;
  cache: CacheDrops;
  news: Pick<LiveNews, 'deskChanged'>;
  searchIndex: SearchIndex;
  imageReferences: ImageReferences;
  originalityIndex: OriginalityIndex;
}) {
  /** Pages and open desks show what it is now, and no longer what it was. */
  function announce(trx: Tx, ...versions: Parameters<typeof tagsOf>[0][]): void {
    cache.drop(trx, versions.flatMap(tagsOf));
    for (const { article_id } of versions) news.deskChanged(trx, 'articles', article_id);
  }

  /**
   * Takes an article from the public pages; one that is not there is left as it is. Its images are kept for
   * `putBack`, until the article is removed for good.
   * @returns its row, with which `putBack` undoes this.
   */
  async function takeDown(trx: Tx, articleId: string): Promise<PublicationCopy | null> {
    const existing = await findWholePublication(trx, articleId);
    if (!existing) return null;
    const { search_row, ...row } = existing;
    await searchIndex.removePublication(trx, search_row);
    await originalityIndex.removePublication(trx, articleId);
    await deletePublication(trx, articleId);
    await moveCounts(trx, existing, null);
    announce(trx, existing);
    return row;
  }

  /** What an article has again that an editor took offline: nothing for one that was not. */
  async function whatReturns(trx: Db, articleId: string) {
    const before = await takeWithdrawn(trx, articleId);
    return before && { ...before, ...(await countReaders(trx, articleId)) };
  }

  return {
    takeDown,

    /** Takes an article offline as `takeDown` does, and keeps it for `putBack` or the next `publish`. */
    async withdraw(trx: Tx, articleId: string): ReturnType<typeof takeDown> {
      const row = await takeDown(trx, articleId);
      if (row) {
        const { published_at, views, title } = row;
        await keepWithdrawn(trx, {
          article_id: articleId,
          published_at,
          views,
          publication: JSON.stringify(row),
          withdrawn_at: isoNow(clock),
          title_key: textKey(title),
        });
      }
      return row;
    },

    /**
     * Puts a publication under the name of another author, with all that readers added to it.
     * @returns its row from now on; null for what is not published.
     */
    async changeAuthor(trx: Tx, articleId: string, authorId: string): Promise<PublicationCopy | null> {
      const existing = await findWholePublication(trx, articleId);
      if (!existing) return null;
      const { search_row, ...before } = existing;
      const row = { ...before, author_id: authorId };
      await updatePublication(trx, articleId, { author_id: authorId });
      await moveCounts(trx, existing, row);
      announce(trx, existing, row);
      return row;
    },

    /**
     * Makes the working copy what readers see. Publishing again replaces the text and keeps the date, the
     * views and the reactions.
     * @param options.publishedAt ISO date of a first publication elsewhere; the present moment otherwise.
     */
    async publish(trx: Tx, article: Publishable, options: { publishedAt?: string } = {}): Promise<void> {
      const { id, ...copy } = article;
      const publication = { article_id: id, ...copy };
      const existing = await findSummary(trx, id);
      let searchRow = existing?.search_row;
      const publishedAt = options.publishedAt ?? isoNow(clock);
      const returning = existing ? null : await whatReturns(trx, id);
      if (existing === undefined || searchRow === undefined) {
        searchRow = await insertInOrder(trx, { ...publication, published_at: publishedAt, ...returning });
      } else {
        await updatePublication(trx, id, copy);
      }
      await imageReferences.setReferences(trx, `publication:${id}`, [article.content, article.cover_pic]);
      await moveCounts(trx, existing ?? null, publication);
      if (!existing && !returning) await countPublished(trx, publishedAt);
      await searchIndex.indexPublication(trx, {
        searchRow,
        title: article.title,
        body: plainText(article.content),
      });
      await originalityIndex.indexPublication(trx, id, article);
      await originalityIndex.followWaiting(trx, id);
      announce(trx, publication, ...(existing ? [existing] : []));
    },

    /** Puts a publication back as it was taken down; what readers did to it is counted anew. */
    async putBack(trx: Tx, row: PublicationCopy): Promise<void> {
      const figures = await countReaders(trx, row.article_id);
      const searchRow = await insertInOrder(trx, { ...row, ...figures });
      await moveCounts(trx, null, row);
      await searchIndex.indexPublication(trx, {
        searchRow,
        title: row.title,
        body: plainText(row.content),
      });
      await originalityIndex.indexPublication(trx, row.article_id, row);
      announce(trx, row);
    },
  };
}
