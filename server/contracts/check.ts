import { z } from 'zod';
import { idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

/**
 * The checks before review. The level of each is a setting of the site; `title`, `body` and `tag` are always
 * required.
 */
export const checkRule = z.enum([
  'title',
  'body',
  'tag',
  'uploads',
  'summary',
  'cover',
  'coverDescription',
  'headings',
  'linkTexts',
  'imageDescriptions',
  'internalLinks',
  'words',
]);
export type CheckRule = z.infer<typeof checkRule>;

const checkLevel = z.enum(['advice', 'required']);
export type CheckLevel = z.infer<typeof checkLevel>;

/** The place of a finding: a field, and for the text the position in the editor's document. */
const checkPlace = z.object({
  field: z.enum(['title', 'summary', 'cover_pic', 'cover_alt', 'tag', 'doc']),
  at: z.number().int().optional(),
  /** A few words of the text there. */
  excerpt: z.string().optional(),
});
export type CheckPlace = z.infer<typeof checkPlace>;

/** One rule that is not off. `places` is empty where it is kept. */
const checkFinding = z.object({
  rule: checkRule,
  level: checkLevel,
  ok: z.boolean(),
  /** One sentence: what is wrong, or that it is fine. */
  message: z.string(),
  places: z.array(checkPlace),
});
export type CheckFinding = z.infer<typeof checkFinding>;

export const articleChecks = z.object({
  revision: z.number().int(),
  words: z.number().int(),
  findings: z.array(checkFinding),
});
export type ArticleChecks = z.infer<typeof articleChecks>;

export const checkArticle = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/check',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'Checks of the saved article before review. Submitting fails while a required check fails.',
  params: idParams,
  reply: reply(articleChecks),
});

export const checkWaitingArticle = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/check',
  access: articlePolicy.review,
  group: 'Editing',
  summary: 'The checks of a submitted article, as its author saw them.',
  params: idParams,
  reply: reply(articleChecks),
});
