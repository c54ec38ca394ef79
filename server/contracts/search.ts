import { z } from 'zod';
import { articleSummary } from './article';
import { limitHeaders, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { SEARCH_TEXT_MAX_LENGTH } from './rules/limits';

/** Any text is a valid search; only its first words count. Servers do not accept longer addresses. */
const params = z.object({ search: z.string().max(12_000) });
const result = { params, headers: limitHeaders, reply: reply(z.array(articleSummary)) };

export const searchPublicArticles = defineRoute({
  method: 'GET',
  path: '/api/main/search_article/:search',
  access: articlePolicy.read,
  group: 'Search',
  summary:
    'Published articles by title and body, best first; the last word may be unfinished, one typo a word is forgiven.',
  ...result,
});

export const searchPublicAuthors = defineRoute({
  method: 'GET',
  path: '/api/main/search_article/searchforauthors/:search',
  access: articlePolicy.read,
  group: 'Search',
  summary: "Published articles by their authors' names, best first.",
  ...result,
});

export const searchArticles = defineRoute({
  method: 'GET',
  path: '/api/write/search_article/:search',
  access: articlePolicy.browse,
  group: 'Search',
  summary: "Published articles by title and body, with the caller's marks.",
  ...result,
});

export const searchAuthors = defineRoute({
  method: 'GET',
  path: '/api/write/search_article/searchforauthors/:search',
  access: articlePolicy.browse,
  group: 'Search',
  summary: "Published articles by their authors' names, with the caller's marks.",
  ...result,
});

const name = z.string().min(1).max(200);

export const searchWithin = defineRoute({
  method: 'GET',
  path: '/api/search',
  access: articlePolicy.read,
  group: 'Search',
  summary:
    'Published articles by title and body, filtered by tag, author or time, newest first; 404 for an unknown tag.',
  headers: limitHeaders,
  query: z.object({
    q: z.string().min(1).max(SEARCH_TEXT_MAX_LENGTH).describe('the words, as in the other searches'),
    tag: name.optional().describe('the title of a tag'),
    author: name.optional().describe('a name as it is searched for; authors whose names match best'),
    from: z.iso.date().optional().describe('the first day, in UTC'),
    until: z.iso.date().optional().describe('the last day, in UTC'),
  }),
  reply: reply(z.array(articleSummary)),
});
