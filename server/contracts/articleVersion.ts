import { z } from 'zod';
import { correctionNote } from './correctionNote';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { authorRef } from './user';

const number = z.number().int().positive();
/** Other spellings would each take a place in the cache, with the same answer. */
const numberOf = (typed: unknown) =>
  typeof typed === 'string' && /^[1-9]\d*$/.test(typed) ? Number(typed) : typed;
const numberParams = z.object({ id, number: z.preprocess(numberOf, number.max(1_000_000)) });

const version = z.object({
  /** Counted from 1, in the order in which readers saw them. */
  number,
  /** Since when readers saw it. */
  date,
  corrections: z.array(correctionNote).describe('the notes for readers that belong to it, oldest first'),
});
export type ArticleVersion = z.infer<typeof version>;

const article = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  /** Of its byline, in order. */
  authors: z.array(authorRef),
});

const versionList = z.object({ article, versions: z.array(version).describe('newest first') });
export type ArticleVersionList = z.infer<typeof versionList>;

const part = z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() });

const change = z.union([
  part,
  z.object({ kind: z.literal('changed'), parts: z.array(part) }),
  z.object({ kind: z.literal('left out'), count: z.number().int() }),
]);
export type VersionChange = z.infer<typeof change>;

const versionDifference = version.extend({
  article,
  /** The version that it replaced; null for the first one that is kept. */
  before: version.pick({ number: true, date: true }).nullable(),
  after: version.pick({ number: true, date: true }).nullable().describe('the one that replaced it'),
  fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  blocks: z.array(change).describe('changed paragraphs with those beside them; `left out` counts the others'),
});
export type VersionDifference = z.infer<typeof versionDifference>;

const common = { access: articlePolicy.read, group: 'Reading' } as const;

export const listArticleVersions = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/article_version/:id',
  summary: 'What readers saw of a published article over time; 404 unless the publication shows versions.',
  params: idParams,
  reply: reply(versionList),
});

export const getVersionDifference = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/article_version/:id/:number',
  summary: 'What a published version changed; 404 unless the publication shows versions.',
  params: numberParams,
  reply: reply(versionDifference),
});

const desk = { access: articlePolicy.correct, group: 'Published articles' } as const;

export const listShownVersions = defineRoute({
  ...desk,
  method: 'GET',
  path: '/api/admin/published/:id/shown_version',
  access: articlePolicy.review,
  summary: 'The earlier versions that readers can see where the publication shows them, newest first.',
  params: idParams,
  reply: reply(z.array(version.pick({ number: true, date: true }))),
});

export const removeShownVersion = defineRoute({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/published/:id/shown_version/:number',
  summary: 'Removes an earlier version from what readers can see, for good.',
  params: numberParams,
  reply: emptyReply,
});
