import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { type Clock, isoNow } from '../../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { PublicationService, SummaryPage } from '../../core/publication/publication.service';
import { countSaved, deleteSaved, insertSaved, listSaved } from './savedPost.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  publications: PublicationService;
}

export type SavedPostService = ReturnType<typeof createSavedPostService>;

/** Reading lists. Unpublished articles stay on them hidden, and reappear when they are published again. */
export function createSavedPostService({ database, clock, publications }: Dependencies) {
  const { db } = database;
  return {
    /** @throws AppError 404 if it is not published. */
    async save(caller: Caller, articleId: string): Promise<void> {
      await publications.statistics(articleId);
      await insertSaved(db, caller._id, articleId, isoNow(clock));
    },

    /** @throws AppError 404 if it is neither saved nor published. */
    async unsave(caller: Caller, articleId: string): Promise<void> {
      if (!(await deleteSaved(db, caller._id, articleId))) await publications.statistics(articleId);
    },

    /** A page of the caller's list, last saved first. */
    async list(caller: Caller, page: PageRequest): Promise<SummaryPage> {
      const after = decodeCursor(page.after);
      const found = await listSaved(db, caller._id, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({
        date: row.created_at,
        id: row.article_id,
      }));
      const ids = rows.map(({ article_id }) => article_id);
      return {
        data: await publications.byIds(ids, caller._id),
        count: await countSaved(db, caller._id),
        next,
      };
    },

    /** @throws AppError 404 for an unknown user. */
    async count(userId: string): Promise<number> {
      const { id } = await publications.scopeOfAuthor(userId);
      return countSaved(db, id);
    },
  };
}
