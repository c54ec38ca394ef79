import { z } from 'zod';
import { ownArticle } from './article';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';

const common = { access: articlePolicy.keepDates, group: 'Published articles' } as const;

const articleDates = z.object({
  /** When it goes offline by itself. */
  ends_at: date.nullable(),
  /** When its author is asked to update it, or was; null where it is up to date. */
  update_at: date.nullable(),
  /** Whether the caller is one of its authors: another editor must set them. */
  mine: z.boolean(),
});
export type ArticleDates = z.infer<typeof articleDates>;

export const getArticleDates = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/admin/article/:id/dates',
  access: articlePolicy.review,
  summary: 'What is planned for an article that is published, scheduled or offline.',
  params: idParams,
  reply: reply(articleDates),
});

const endBody = z.object({
  ends_at: date.nullable(),
  from: date.nullable().describe('the end that was shown'),
});

export const setArticleEnd = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/article/:id/end',
  summary:
    'Sets when a published or scheduled article goes offline, or takes that back, and notifies its author. 400 for a time that has passed or is before the publication, 409 if it is neither published nor scheduled, or its end is not the one that `from` says.',
  params: idParams,
  body: endBody,
  reply: reply(articleDates),
});

export const setOwnEnd = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id/end',
  access: articlePolicy.end,
  group: 'Writing',
  summary:
    'Sets when the own article goes offline, or takes that back. Of one that is not accepted yet the end goes with the submission and counts once it is accepted; it cannot be accepted when that time has passed. Refused as for editors, and for one that was taken offline.',
  params: idParams,
  body: endBody,
  reply: reply(ownArticle),
});

export const setArticleUpdate = defineRoute({
  ...common,
  method: 'PATCH',
  path: '/api/admin/article/:id/update_date',
  summary:
    'Sets when the author of a published or scheduled article is asked to update it; without a date it is up to date. 400 for a time that has passed, 409 if it is neither published nor scheduled, or its date is not the one that `from` says.',
  params: idParams,
  body: z.object({
    update_at: date.nullable(),
    from: date.nullable().describe('the date that was shown'),
  }),
  reply: reply(articleDates),
});

export const republishArticle = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/admin/published/:id/republish',
  summary:
    'Publishes the same text of an ended article again, with its views, reactions and comments; 409 if it is online, or an editor took it offline.',
  params: z.object({ id }),
  body: z.object({ new_date: z.boolean().describe('whether it stands in lists as published now') }),
  reply: emptyReply,
});
