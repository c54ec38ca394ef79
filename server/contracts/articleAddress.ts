import { z } from 'zod';
import { idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { TITLE_MAX_LENGTH } from './rules/limits';

export const articleAddress = z.object({
  /** The words in its address; empty where it has none. */
  slug: z.string(),
  /** Whether readers saw the article and do not any more. */
  is_gone: z.boolean(),
  /** The title of the tag under which readers see it, or saw it last; empty where there is none now. */
  tag: z.string(),
});
export type ArticleAddress = z.infer<typeof articleAddress>;

export const getArticleAddress = defineRoute({
  method: 'GET',
  path: '/api/article_address/:id',
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'The address of an article that is or was published; 404 if it never was.',
  params: idParams,
  reply: reply(articleAddress),
});

const chosenWords = {
  params: idParams,
  body: z.object({ slug: z.string().max(TITLE_MAX_LENGTH) }),
  reply: reply(z.object({ slug: z.string() })),
};

export const changeArticleAddress = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id/address',
  access: articlePolicy.readdress,
  group: 'Writing',
  summary:
    'Changes the words in the address of an article immediately. Earlier addresses redirect. Without words, the title is used.',
  ...chosenWords,
});

export const changePublishedAddress = defineRoute({
  method: 'PATCH',
  path: '/api/admin/published/:id/address',
  access: articlePolicy.readdressPublished,
  group: 'Published articles',
  summary: 'The same of a published article, for the desk.',
  ...chosenWords,
});
