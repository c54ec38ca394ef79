import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { commentPolicy } from './policies/comment.policy';
import { openReports } from './report';
import { defineRoute } from './route';
import { COMMENT_MAX_LENGTH, REMOVAL_REASON_MAX_LENGTH } from './rules/limits';
import { authorRef } from './user';

export const comment = z.object({
  _id: id,
  /** Plain text; empty where it was removed. */
  content: z.string(),
  date,
  /** Null where it was removed. */
  author: authorRef.nullable(),
  mine: z.boolean(),
  /** Only its author sees it: it waits for an editor. */
  held: z.literal(true).optional(),
  /** Why an editor took it away; only this and its place are left of it. */
  removed: z.object({ reason: z.string() }).optional(),
});
export type Comment = z.infer<typeof comment>;

const list = { params: idParams, headers: limitHeaders, query: afterQuery, reply: pageReply(comment) };

export const listPublicComments = defineRoute({
  method: 'GET',
  path: '/api/offline_comment/:id',
  access: commentPolicy.read,
  group: 'Comments',
  summary: 'Comments of a published article, newest first.',
  ...list,
});

export const listComments = defineRoute({
  method: 'GET',
  path: '/api/comment/single_post/:id',
  access: commentPolicy.browse,
  group: 'Comments',
  summary:
    "Comments of a published article, newest first; `mine` marks the caller's own; `held` marks those that wait for an editor and are not counted.",
  ...list,
});

export const createComment = defineRoute({
  method: 'POST',
  path: '/api/comment/:postId',
  access: commentPolicy.create,
  group: 'Comments',
  summary:
    "Comments on a published article. Sending the same text again within a minute returns the first comment. A newcomer's comment may wait for an editor; 409 if too many of theirs wait.",
  params: z.object({ postId: id }),
  body: z.object({ content: z.string().max(COMMENT_MAX_LENGTH) }),
  reply: reply(comment),
  status: 201,
});

export const deleteComment = defineRoute({
  method: 'DELETE',
  path: '/api/comment/:id',
  access: commentPolicy.delete,
  group: 'Comments',
  summary: "Deletes the caller's own comment; 409 if an editor removed it.",
  params: idParams,
  reply: emptyReply,
});

/** As editors see it, also where it was removed. */
export const deskComment = z.object({
  _id: id,
  content: z.string(),
  date,
  author: authorRef,
  article: z.object({ _id: id, title: z.string(), isPublished: z.boolean() }),
  /** Whether readers do not see it yet. */
  held: z.boolean(),
  removed: z
    .object({
      reason: z.string(),
      date,
      /** Null for a former user. */
      editor: z.object({ _id: id, username: z.string() }).nullable(),
    })
    .nullable(),
  reports: openReports,
});
export type DeskComment = z.infer<typeof deskComment>;

const deskCommentList = z.enum(['newest', 'reported', 'held', 'removed']);
export type DeskCommentList = z.infer<typeof deskCommentList>;

export const listDeskComments = defineRoute({
  method: 'GET',
  path: '/api/admin/comment',
  access: commentPolicy.review,
  group: 'Comments',
  summary:
    'Comments of the whole site: the newest, those with open reports or held ones (longest waiting first), or those that editors removed (last removed first).',
  headers: limitHeaders,
  query: afterQuery.extend({ list: deskCommentList.optional() }),
  reply: pageReply(deskComment),
});

export const countHeldComments = defineRoute({
  method: 'GET',
  path: '/api/admin/comment/count',
  access: commentPolicy.review,
  group: 'Comments',
  summary: 'Number of held comments; 100 means 100 or more.',
  reply: reply(z.object({ held: z.number().int().nonnegative() })),
});

export const showComment = defineRoute({
  method: 'POST',
  path: '/api/admin/comment/:id/show',
  access: commentPolicy.show,
  group: 'Comments',
  summary:
    'Shows readers a held comment and notifies the author of the article. A comment that is already shown does not change; 409 if it was removed.',
  params: idParams,
  reply: reply(deskComment),
});

export const removeComment = defineRoute({
  method: 'POST',
  path: '/api/admin/comment/:id/remove',
  access: commentPolicy.remove,
  group: 'Comments',
  summary:
    'Removes a comment: readers see the reason instead of its text and author, and its reports are settled. The reason for a held comment is shown to its author only.',
  params: idParams,
  body: z.object({
    reason: z.string().trim().min(1, 'please give a reason').max(REMOVAL_REASON_MAX_LENGTH),
  }),
  reply: reply(deskComment),
});

export const restoreComment = defineRoute({
  method: 'POST',
  path: '/api/admin/comment/:id/restore',
  access: commentPolicy.moderate,
  group: 'Comments',
  summary: 'Shows a removed comment again. A comment that was held waits again.',
  params: idParams,
  reply: reply(deskComment),
});
