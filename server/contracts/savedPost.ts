import { z } from 'zod';
import { articleSummary } from './article';
import { afterQuery, id, limitHeaders, pageReply, reply } from './envelope';
import { defineRoute } from './route';

const one = {
  params: z.object({ postId: id }),
  access: 'author',
  group: 'Saved articles',
  reply: reply(z.object({ saved: z.boolean() })),
} as const;
const count = { access: 'author', group: 'Saved articles', reply: reply(z.number().int()) } as const;

export const savePost = defineRoute({
  method: 'POST',
  path: '/api/savedpost/:postId',
  summary: 'Puts the article on the reading list; a repeat changes nothing.',
  ...one,
});

export const unsavePost = defineRoute({
  method: 'DELETE',
  path: '/api/savedpost/:postId',
  summary: 'Takes it from the reading list.',
  ...one,
});

export const listSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_post',
  access: 'author',
  group: 'Saved articles',
  summary: "The caller's reading list, last saved first.",
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(articleSummary),
});

export const countSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_count',
  summary: "The length of the caller's reading list.",
  ...count,
});

export const countUserSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_count/:userId',
  summary: "The length of a user's reading list.",
  params: z.object({ userId: id }),
  ...count,
});
