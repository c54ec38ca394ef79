import { listComments, listPublicComments } from '@contracts/comment';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../cache/cacheTags';
import { implement } from '../../implement';
import { pageLimit } from '../../lib/paging';
import type { CommentService } from './comment.service';

export function commentRoutes(app: FastifyInstance, { comments }: { comments: CommentService }): void {
  implement(
    app,
    listPublicComments,
  )(async ({ params, headers, query, cacheAs }) => {
    const page = await comments.list(params.id, { limit: pageLimit(headers), after: query.after }, null);
    const authors = new Set(page.data.map(({ author }) => cacheTag.author(author._id)));
    cacheAs([cacheTag.article(params.id), ...authors]);
    return page;
  });

  implement(
    app,
    listComments,
  )(({ params, headers, query, caller }) =>
    comments.list(params.id, { limit: pageLimit(headers), after: query.after }, caller._id),
  );
}
