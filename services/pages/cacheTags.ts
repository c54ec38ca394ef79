import type { ServerResponse } from 'node:http';

/** Read and removed by the page cache in front; a page without it is not kept. */
const CACHE_TAGS_HEADER = 'x-cache-tags';

/** The names that a change of content drops pages by; the server's `cacheTags.ts` has the same. */
export const cacheTag = {
  site: 'site',
  frontPage: 'front-page',
  list: 'list',
  authorLists: 'author-lists',
  tags: 'tags',
  pages: 'pages',
  appeals: 'appeals',
  article: (id: string) => `article:${id}`,
  comments: (id: string) => `comments:${id}`,
  author: (id: string) => `author:${id}`,
  articlesOf: (id: string) => `articles-of:${id}`,
  tag: (id: string) => `tag:${id}`,
} as const;

/** Lets the page cache keep the page until something that it shows changes: these, or the site itself. */
export function keepPage(res: ServerResponse, tags: string[]): void {
  res.setHeader(CACHE_TAGS_HEADER, [...new Set([cacheTag.site, ...tags])].join(' '));
}
