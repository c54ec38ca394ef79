import { createComment, deleteComment, listComments, listPublicComments } from '@contracts/comment';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { CommentService } from './comment.service';

export function commentRoutes(app: FastifyInstance, { comments }: { comments: CommentService }): void {
  implement(app, listPublicComments, async (input) => {
    const { id } = input.params;
    const page = await comments.list(id, pageRequest(input), null);
    const authors = new Set(page.data.flatMap(({ author }) => (author ? cacheTag.author(author._id) : [])));
    input.cacheAs([cacheTag.article(id), cacheTag.comments(id), ...authors]);
    return page;
  });

  implementRead(app, listComments, (input) =>
    comments.list(input.params.id, pageRequest(input), input.caller._id),
  );

  implement(app, createComment, async ({ caller, params, body }) => ({
    data: await comments.create(caller, params.postId, body.content),
  }));

  implement(app, deleteComment, async ({ caller, params }) => {
    await comments.remove(caller, params.id);
    return {};
  });
}
