import { textKey } from '@contracts/rules/textKey';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/client';
import { ROWS_PER_MS } from '../../../db/fullText/fullTextIndex';
import type { PublicationTable } from '../../../db/schema/article';
import type { Tx } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import { type SiteLanguage, slugOf } from '../../../lib/text/slug';
import { forgetWords, settleAddress } from './address.repository';
import { findRetracted } from './correctionNote.repository';
import {
  deletePublication,
  findSummary,
  findWholePublication,
  insertPublication,
  keepUnpublished,
  lastSearchRow,
  takeUnpublished,
  updatePublication,
} from './publication.repository';
import { addToCounts, type Counted, moveCounts } from './publicationCount.repository';
import { countReaders, lockPublication } from './statistics.repository';
import { deleteVersions } from './versions/articleVersion.repository';
import { keepReplaced } from './versions/keptVersions';

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

/** A publication without its place in the search index, which it gets again. */
export type PublicationCopy = Omit<Selectable<PublicationTable>, 'search_row'>;

interface Shown extends Counted, Pick<PublicationCopy, 'title' | 'published_at'> {
  article_id: string;
  search_row: number;
}

/** The state of a publication before and after; null if it is not online. */
export interface PublicationChange {
  before: Shown | null;
  after: (Shown & Pick<PublicationCopy, 'revision' | 'content' | 'cover_pic'>) | null;
  /** Whether readers never saw the article before. */
  isNew: boolean;
}

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
    // Otherwise another transaction took the row in between, and has committed since.
    if (numInsertedOrUpdatedRows === 1n) return search_row;
  }
}

export type Publisher = ReturnType<typeof createPublisher>;

/** The only writer of publications and their totals. All that follows from a change is in the table of article events. */
export function createPublisher({ clock, site }: { clock: Clock; site: SiteLanguage }) {
  /** The first title gives the words of the address; they stay when the title changes. */
  async function settle(
    trx: Tx,
    articleId: string,
    { title, tag_id }: Pick<Publishable, 'title' | 'tag_id'>,
  ): Promise<void> {
    const slug = await slugOf(title, site.current().language);
    await settleAddress(trx, { articleId, slug, tagId: tag_id });
  }

  /** What readers saw until now becomes an earlier version. */
  async function keepBefore(trx: Tx, article: Publishable): Promise<void> {
    const before = await findWholePublication(trx, article.id);
    if (before) await keepReplaced(trx, before, article, isoNow(clock));
  }

  /** The data that an article taken offline gets back; undefined for others. */
  async function whatReturns(trx: Db, articleId: string) {
    const before = await takeUnpublished(trx, articleId);
    return before && { ...before, ...(await countReaders(trx, articleId)) };
  }

  /**
   * Removes an article from the public pages, if it is there. Its images are kept for `putBack`, until the article
   * is removed for good.
   */
  async function takeDown(trx: Tx, articleId: string): Promise<PublicationChange> {
    const before = (await findWholePublication(trx, articleId)) ?? null;
    if (before) {
      await deletePublication(trx, articleId);
      await moveCounts(trx, before, null);
    }
    return { before, after: null, isNew: false };
  }

  return {
    takeDown,

    /** The published version stays unchanged, at another address. */
    async readdress(trx: Tx, articleId: string): Promise<PublicationChange> {
      const shown = (await findSummary(trx, articleId)) ?? null;
      return { before: shown, after: null, isNew: false };
    },

    /** The published version stays unchanged, with other notes for readers. */
    async annotate(trx: Tx, articleId: string): Promise<PublicationChange> {
      const shown = (await findSummary(trx, articleId)) ?? null;
      await updatePublication(trx, articleId, { retracted: await findRetracted(trx, articleId) });
      return { before: shown, after: null, isNew: false };
    },

    /** Takes down an article that is removed for good. */
    async erase(trx: Tx, articleId: string): Promise<PublicationChange> {
      await forgetWords(trx, articleId);
      return takeDown(trx, articleId);
    },

    /**
     * Takes an article offline as `takeDown` does, and keeps it for `putBack` or the next `publish`.
     * @param why.ended 1 where its end time came.
     */
    async setAside(
      trx: Tx,
      articleId: string,
      { ended }: { ended: 0 | 1 } = { ended: 0 },
    ): Promise<PublicationChange> {
      const existing = await findWholePublication(trx, articleId);
      if (existing) {
        const { search_row: _, ...row } = existing;
        await keepUnpublished(trx, {
          article_id: articleId,
          published_at: row.published_at,
          views: row.views,
          publication: JSON.stringify(row),
          unpublished_at: isoNow(clock),
          title_key: textKey(row.title),
          ended,
        });
      }
      return takeDown(trx, articleId);
    },

    /** Puts a publication under the name of another author, with all that readers added to it. */
    async changeAuthor(trx: Tx, articleId: string, authorId: string): Promise<PublicationChange> {
      const before = await findWholePublication(trx, articleId);
      if (!before) return { before: null, after: null, isNew: false };
      const after = { ...before, author_id: authorId };
      await updatePublication(trx, articleId, { author_id: authorId });
      await moveCounts(trx, before, after);
      return { before, after, isNew: false };
    },

    /**
     * Makes the working copy what readers see. Publishing again replaces the text and keeps the date, the
     * views and the reactions.
     * @param publishedAt ISO date of a first publication elsewhere; the present moment otherwise.
     */
    async publish(trx: Tx, article: Publishable, publishedAt = isoNow(clock)): Promise<PublicationChange> {
      const { id, ...copy } = article;
      const publication = { article_id: id, ...copy };
      await lockPublication(trx, id);
      await settle(trx, id, article);
      const before = (await findSummary(trx, id)) ?? null;
      const retracted = await findRetracted(trx, id);
      if (before) {
        await keepBefore(trx, article);
        await updatePublication(trx, id, { ...copy, retracted });
        await moveCounts(trx, before, publication);
        const { search_row, published_at } = before;
        return { before, after: { ...publication, search_row, published_at }, isNew: false };
      }
      const returning = await whatReturns(trx, id);
      // Editors took away what readers saw before.
      if (returning) await deleteVersions(trx, id);
      const row = { ...publication, retracted, published_at: publishedAt, ...returning };
      const search_row = await insertInOrder(trx, row);
      await moveCounts(trx, null, publication);
      return { before, after: { ...row, search_row }, isNew: !returning };
    },

    /** Shows the same words with other addresses of pictures. */
    async showPictures(trx: Tx, { id, ...copy }: Publishable): Promise<PublicationChange> {
      await lockPublication(trx, id);
      const before = (await findSummary(trx, id)) ?? null;
      if (!before) return { before, after: null, isNew: false };
      await updatePublication(trx, id, copy);
      const { search_row, published_at } = before;
      return { before, after: { article_id: id, ...copy, search_row, published_at }, isNew: false };
    },

    /** Restores a publication; readers' reactions and comments are counted again. */
    async putBack(trx: Tx, row: PublicationCopy): Promise<PublicationChange> {
      await takeUnpublished(trx, row.article_id);
      await settle(trx, row.article_id, row);
      const search_row = await insertInOrder(trx, { ...row, ...(await countReaders(trx, row.article_id)) });
      await moveCounts(trx, null, row);
      return { before: null, after: { ...row, search_row }, isNew: false };
    },

    /** Counts publications that got another tag, and other sub-categories, where they are now. */
    async moveToTag(
      trx: Tx,
      { from, to, subs }: { from: string; to: string; subs: { before: string | null; now: string | null }[] },
    ): Promise<void> {
      const changes = new Map([
        [`tag:${from}`, -subs.length],
        [`tag:${to}`, subs.length],
      ]);
      const add = (sub: string | null, by: number) => {
        if (sub !== null) changes.set(`sub:${sub}`, (changes.get(`sub:${sub}`) ?? 0) + by);
      };
      for (const { before, now } of subs) {
        add(before, -1);
        add(now, 1);
      }
      await addToCounts(trx, changes);
    },
  };
}
