import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { COMMENT_MAX_LENGTH } from './limits';
import { defineRoute } from './route';
import { authorRef } from './user';

/** `content` is plain text. */
export const comment = z.object({ _id: id, content: z.string(), date, author: authorRef, mine: z.boolean() });
export type Comment = z.infer<typeof comment>;

const list = { params: idParams, headers: limitHeaders, query: afterQuery, reply: pageReply(comment) };

export const listPublicComments = defineRoute({
  method: 'GET',
  path: '/api/offline_comment/:id',
  access: 'public',
  group: 'Comments',
  summary: 'Comments of a published article, newest first.',
  ...list,
});

export const listComments = defineRoute({
  method: 'GET',
  path: '/api/comment/single_post/:id',
  access: 'author',
  group: 'Comments',
  summary: "Comments of a published article, newest first; `mine` marks the caller's own.",
  ...list,
});

export const createComment = defineRoute({
  method: 'POST',
  path: '/api/comment/:postId',
  access: 'author',
  group: 'Comments',
  summary: 'Comments on a published article; the same again within a minute is the first one.',
  params: z.object({ postId: id }),
  body: z.object({ content: z.string().max(COMMENT_MAX_LENGTH) }),
  reply: reply(comment),
  status: 201,
});

export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/comment/:id',
  access: 'owner',
  group: 'Comments',
  summary: "Deletes a comment of the caller's own.",
  params: idParams,
  reply: emptyReply,
});
