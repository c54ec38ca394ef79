import { type CacheTag, cacheTag } from '../../cache/cacheTags';
import type { Db } from '../../db/client';
import { plainText } from '../../lib/articleText';
import { type Clock, isoNow } from '../../lib/clock';
import {
  deletePublication,
  findSummary,
  insertPublication,
  lastSearchRow,
  updatePublication,
} from './publication.repository';
import { moveCounts } from './publicationCount.repository';

/** The working copy that is to be what readers see. */
export interface Publishable {
  id: string;
  author_id: string;
  revision: number;
  title: string;
  excerpt: string;
  cover_pic: string;
  tag_id: string;
  sub_id: string | null;
  minutes: number;
  /** Sanitised HTML. */
  content: string;
}

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

/** The only writer of publications: keeps the totals and the search index in step with them. */
export function createPublisher({ clock, searchIndex }: { clock: Clock; searchIndex: SearchIndex }) {
  return {
    /**
     * Makes the working copy what readers see. Publishing again replaces the text and keeps the date, the
     * views and the reactions.
     * @param options.publishedAt ISO date of a first publication elsewhere; the present moment otherwise.
     * @returns what to drop from the page cache once the transaction has committed.
     */
    async publish(
      trx: Db,
      article: Publishable,
      options: { publishedAt?: string } = {},
    ): Promise<CacheTag[]> {
      const { id, ...copy } = article;
      const publication = { article_id: id, ...copy };
      const existing = await findSummary(trx, id);
      let searchRow = existing?.search_row;
      if (existing === undefined || searchRow === undefined) {
        searchRow = await insertInOrder(trx, {
          ...publication,
          published_at: options.publishedAt ?? isoNow(clock),
        });
      } else {
        await updatePublication(trx, id, copy);
      }
      await moveCounts(trx, existing ?? null, publication);
      await searchIndex.indexPublication(trx, {
        searchRow,
        title: article.title,
        body: plainText(article.content),
      });
      return [...new Set([...tagsOf(publication), ...(existing ? tagsOf(existing) : [])])];
    },

    /**
     * Takes an article from the public pages; one that is not there is left as it is.
     * @returns what to drop from the page cache once the transaction has committed.
     */
    async unpublish(trx: Db, articleId: string): Promise<CacheTag[]> {
      const existing = await findSummary(trx, articleId);
      if (!existing) return [];
      await searchIndex.removePublication(trx, existing.search_row);
      await deletePublication(trx, articleId);
      await moveCounts(trx, existing, null);
      return tagsOf(existing);
    },
  };
}
