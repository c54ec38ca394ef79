import type { DatabaseClient } from '../../db/client';
import { decodeCursor, type PageRequest, toPage } from '../../lib/paging';
import type { PublicationService } from '../publication/publication.service';
import { presentComment } from './comment.presenter';
import { listComments } from './comment.repository';

interface Dependencies {
  database: DatabaseClient;
  publications: PublicationService;
}

export type CommentService = ReturnType<typeof createCommentService>;

/** What readers say about published articles. */
export function createCommentService({ database, publications }: Dependencies) {
  return {
    /**
     * A page of an article's comments, newest first.
     * @throws AppError 404 for what is not published.
     */
    async list(articleId: string, page: PageRequest, callerId: string | null) {
      const after = decodeCursor(page.after);
      const { comments: count } = await publications.figures(articleId);
      const found = await listComments(database.db, articleId, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.created_at, id: row.id }));
      return { data: rows.map((row) => presentComment(row, callerId)), count, next };
    },
  };
}
