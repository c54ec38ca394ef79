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
  summary: 'How many like a published article.',
  ...visitor,
});

export const countPublicDislikes = defineRoute({
  method: 'GET',
  path: '/api/offline_dislike/:id',
  summary: 'How many dislike a published article.',
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
  summary: "Likes an article and takes back the caller's dislike; a repeat changes nothing.",
  ...own,
});

export const deleteLike = defineRoute({
  method: 'DELETE',
  path: '/api/like/:postId',
  summary: "Takes the caller's like back; a repeat changes nothing.",
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
  summary: "Dislikes an article and takes back the caller's like; a repeat changes nothing.",
  ...own,
});

export const deleteDislike = defineRoute({
  method: 'DELETE',
  path: '/api/dislike/:postId',
  summary: "Takes the caller's dislike back; a repeat changes nothing.",
  ...own,
});
