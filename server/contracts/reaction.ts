import { z } from 'zod';
import { id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

const reactionCount = z.object({ count: z.number().int(), reacted: z.boolean() });
export type ReactionCount = z.infer<typeof reactionCount>;

const own = {
  params: z.object({ postId: id }),
  access: articlePolicy.react,
  group: 'Reactions',
  reply: reply(reactionCount),
} as const;
const visitor = {
  params: idParams,
  access: articlePolicy.read,
  group: 'Reactions',
  reply: reply(z.number().int()),
} as const;

export const countPublicLikes = defineRoute({
  method: 'GET',
  path: '/api/offline_like/:id',
  summary: 'Number of likes of a published article.',
  ...visitor,
});

export const countPublicDislikes = defineRoute({
  method: 'GET',
  path: '/api/offline_dislike/:id',
  summary: 'Number of dislikes of a published article.',
  ...visitor,
});

export const getLike = defineRoute({
  method: 'GET',
  path: '/api/like/:postId',
  summary: 'How many like an article, and whether the caller does.',
  ...own,
});

export const createLike = defineRoute({
  method: 'POST',
  path: '/api/like/:postId',
  summary: "Likes an article and removes the caller's dislike. Repeating the call changes nothing.",
  ...own,
});

export const deleteLike = defineRoute({
  method: 'DELETE',
  path: '/api/like/:postId',
  summary: "Removes the caller's like. Repeating the call changes nothing.",
  ...own,
});

export const getDislike = defineRoute({
  method: 'GET',
  path: '/api/dislike/:postId',
  summary: 'How many dislike an article, and whether the caller does.',
  ...own,
});

export const createDislike = defineRoute({
  method: 'POST',
  path: '/api/dislike/:postId',
  summary: "Dislikes an article and removes the caller's like. Repeating the call changes nothing.",
  ...own,
});

export const deleteDislike = defineRoute({
  method: 'DELETE',
  path: '/api/dislike/:postId',
  summary: "Removes the caller's dislike. Repeating the call changes nothing.",
  ...own,
});
