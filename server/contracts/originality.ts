import { z } from 'zod';
import { date, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

/** The same words here and there. */
const matchedPassage = z.object({
  /** The words in the article. */
  text: z.string(),
  /** The words in the source. */
  source_text: z.string(),
  words: z.number().int(),
});
export type MatchedPassage = z.infer<typeof matchedPassage>;

/**
 * A source with matching passages. Authors do not see who wrote a waiting article: title, author and id are absent,
 * and the passage is in the author's own words.
 */
const matchedSource = z.object({
  kind: z.enum(['published', 'waiting', 'web']),
  article_id: z.string().optional(),
  title: z.string().optional(),
  author: z.string().optional(),
  url: z.string().optional(),
  /** Words of the article that are also in this source. */
  words: z.number().int(),
  passages: z.array(matchedPassage),
});
export type MatchedSource = z.infer<typeof matchedSource>;

export const originality = z.object({
  /** The revision that was compared. */
  revision: z.number().int(),
  date,
  /** Words that were compared: quotations and code do not count. */
  words: z.number().int(),
  /** Words that are also in any source. */
  matched: z.number().int(),
  /** The source with most in common first. */
  sources: z.array(matchedSource),
  /** The outside service: absent where none is configured. `limited`: the searches of the day were used up. */
  outside: z.object({ status: z.enum(['waiting', 'done', 'failed', 'limited']) }).optional(),
});
export type Originality = z.infer<typeof originality>;

export const compareArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/originality',
  access: articlePolicy.edit,
  group: 'Originality',
  summary:
    'Compares the saved article with all accepted and waiting articles. With a `token` of the checker it also searches the web; that result arrives later.',
  params: idParams,
  body: z.object({ token: z.string().max(200).optional() }),
  reply: reply(originality),
});

export const getOriginality = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id/originality',
  access: articlePolicy.edit,
  group: 'Originality',
  summary: 'The last comparison with all results so far; null before the first.',
  params: idParams,
  reply: reply(originality.nullable()),
});

export const getWaitingOriginality = defineRoute({
  method: 'GET',
  path: '/api/admin/article/:id/originality',
  access: articlePolicy.review,
  group: 'Editing',
  summary: "A submitted article's comparison, with the sources by name.",
  params: idParams,
  reply: reply(originality),
});
