import { z } from 'zod';
import { articleSummary } from './article';
import { afterQuery, id, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';

const one = {
  params: z.object({ postId: id }),
  access: articlePolicy.save,
  group: 'Saved articles',
  reply: reply(z.object({ saved: z.boolean() })),
} as const;
const count = {
  access: userPolicy.countSaved,
  group: 'Saved articles',
  reply: reply(z.number().int()),
} as const;

export const savePost = defineRoute({
  method: 'POST',
  path: '/api/savedpost/:postId',
  summary: "Adds an article to the caller's reading list. Repeating the call changes nothing.",
  ...one,
});

export const unsavePost = defineRoute({
  method: 'DELETE',
  path: '/api/savedpost/:postId',
  summary: "Removes an article from the caller's reading list. Repeating the call changes nothing.",
  ...one,
});

export const listSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_post',
  access: articlePolicy.save,
  group: 'Saved articles',
  summary: "The caller's reading list, last saved first.",
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(articleSummary),
});

export const countSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_count',
  summary: 'How many articles the caller has saved.',
  ...count,
});

export const countUserSavedPosts = defineRoute({
  method: 'GET',
  path: '/api/savedpost/saved_count/:userId',
  summary: 'How many articles a user has saved.',
  params: z.object({ userId: id }),
  ...count,
});
