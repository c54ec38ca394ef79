import { z } from 'zod';
import { articleDoc, articleStatus } from './article';
import { afterQuery, date, id, limitHeaders, pageReply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { imagePolicy } from './policies/image.policy';
import { defineRoute } from './route';
import { CONTENT_PAGE_MAX } from './rules/limits';

const group = 'Everything';

const revision = z.number().int();

/** An article as its author has it, with what became of it. */
const contentArticle = z.object({
  _id: id,
  /** The words in its address; empty where it has none. */
  slug: z.string(),
  title: z.string(),
  /** The author's own; empty where the excerpt is made from the text. */
  summary: z.string(),
  excerpt: z.string(),
  cover_pic: z.string(),
  cover_alt: z.string().nullable(),
  /** The first of them first. */
  authors: z.array(z.object({ _id: id, username: z.string() })),
  tag: z.string(),
  sub: z.string(),
  status: articleStatus,
  revision,
  published_revision: revision
    .nullable()
    .describe(
      'the revision that readers see, or null. If it differs from `revision`, `GET /api/admin/published/:id` returns it',
    ),
  /** When readers saw it first; null where they never did. */
  published: date.nullable(),
  submitted: date.nullable(),
  /** When the accepted revision goes out; null where none waits for its time. */
  scheduled_at: date.nullable(),
  created: date,
  updated: date,
  doc: articleDoc.nullable().describe('null for an imported text that was never edited here'),
  content: z.string().describe('sanitised HTML'),
});
export type ContentArticle = z.infer<typeof contentArticle>;

export const listContentArticles = defineRoute({
  method: 'GET',
  path: '/api/admin/content/article',
  access: articlePolicy.readAll,
  group,
  summary: `Every article in full, in every state including drafts, ordered by id, at most ${CONTENT_PAGE_MAX} per page. Articles written during the listing may be missing.`,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(contentArticle),
});

const contentImage = z.object({
  name: z.string(),
  url: z.string().describe('where it is served'),
  bytes: z.number().int().nonnegative(),
  created: date,
});
export type ContentImage = z.infer<typeof contentImage>;

export const listContentImages = defineRoute({
  method: 'GET',
  path: '/api/admin/content/image',
  access: imagePolicy.readAll,
  group,
  summary: 'Every image in use, ordered by name.',
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(contentImage),
});
