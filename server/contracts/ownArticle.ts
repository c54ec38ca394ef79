import { z } from 'zod';
import { articleDoc, articleState, ownArticle, ownSummary } from './article';
import {
  afterQuery,
  clientId,
  date,
  emptyReply,
  id,
  idParams,
  limitHeaders,
  pageReply,
  reply,
} from './envelope';
import { defineEvents, type HeardBy } from './event';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import {
  EXCERPT_MAX_LENGTH,
  IMAGE_TEXT_MAX_LENGTH,
  SEARCH_TEXT_MAX_LENGTH,
  TITLE_MAX_LENGTH,
  URL_MAX_LENGTH,
} from './rules/limits';

/** The order of one's own articles; every one except `title` starts with the highest. */
const articleSort = z.enum(['saved', 'oldest', 'title', 'views', 'likes', 'comments']);
export type ArticleSort = z.infer<typeof articleSort>;

export const listMyArticles = defineRoute({
  method: 'GET',
  path: '/api/write/my_article/:state',
  access: articlePolicy.listOwn,
  group: 'Writing',
  summary:
    "The caller's own articles with a status, last saved first or as `sort` says; `search` matches titles.",
  params: z.object({ state: articleState }),
  headers: limitHeaders,
  query: afterQuery.extend({
    sort: articleSort.optional(),
    search: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  }),
  reply: pageReply(ownSummary),
});

export const ownCounts = z.object({
  draft: z.number().int(),
  recent: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  /** All of them. */
  stories: z.number().int(),
});
export type OwnCounts = z.infer<typeof ownCounts>;

export const countMyArticles = defineRoute({
  method: 'GET',
  path: '/api/write/my_article_count',
  access: articlePolicy.listOwn,
  group: 'Writing',
  summary: "The number of the caller's articles by status.",
  reply: reply(ownCounts),
});

/** `tag` and `sub` are titles; an empty text takes the value back. */
const draftFields = z.object({
  title: z.string().max(TITLE_MAX_LENGTH),
  summary: z.string().max(EXCERPT_MAX_LENGTH),
  doc: articleDoc,
  tag: z.string().max(200),
  sub: z.string().max(200),
  cover_pic: z.string().max(URL_MAX_LENGTH),
  cover_alt: z.string().max(IMAGE_TEXT_MAX_LENGTH).nullable(),
  publish_at: date.nullable(),
});
export const draftBody = draftFields.partial();
export type DraftBody = z.infer<typeof draftBody>;

export const createArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article',
  access: articlePolicy.create,
  group: 'Writing',
  summary:
    'Creates a draft. The client makes `key`; repeating it, such as after a lost answer, returns the same draft.',
  body: draftBody.extend({ key: clientId.optional() }),
  reply: reply(ownArticle),
  status: 201,
});

export const updateArticle = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'Saves the given fields; 409 if the draft was saved since `revision`.',
  params: idParams,
  body: draftBody.extend({ revision: z.number().int().positive() }),
  reply: reply(ownArticle),
});

export const submitArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/submit',
  access: articlePolicy.edit,
  group: 'Writing',
  summary: 'Submits the article for review; 400 names what is missing.',
  params: idParams,
  reply: reply(ownArticle),
});

const withdrawnFrom = z.enum(['review', 'schedule']);
export type WithdrawnFrom = z.infer<typeof withdrawnFrom>;

export const withdrawArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/withdraw',
  access: articlePolicy.edit,
  group: 'Writing',
  summary:
    'Withdraws a submitted article, or cancels its scheduled publication. `from` says which, so that repeating the call changes nothing.',
  params: idParams,
  query: z.object({ from: withdrawnFrom.optional() }),
  reply: reply(ownArticle),
});

export const deleteArticle = defineRoute({
  method: 'DELETE',
  path: '/api/write/article/:id',
  access: articlePolicy.delete,
  group: 'Writing',
  summary: 'Deletes the article, also from the public pages. It can be restored for a day.',
  params: idParams,
  reply: emptyReply,
});

export const restoreArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/restore',
  access: articlePolicy.delete,
  group: 'Writing',
  summary: 'Restores a deleted article with its status, counts and comments.',
  params: idParams,
  reply: reply(ownArticle),
});

const draftChange = z.object({
  id,
  revision: z.number().int().min(0),
  time_set: z
    .literal(true)
    .optional()
    .describe('an editor set when it is published, which alone makes no revision'),
});
export type DraftChange = z.infer<typeof draftChange>;

export const draftEvents = defineEvents({
  clientToServer: {},
  serverToClient: {
    'draft-changed': {
      summary:
        "Sent to an author's tabs when another revision of a draft is stored, or an editor sets its time.",
      values: z.tuple([draftChange]),
    },
  },
});

declare module './event' {
  interface ServerEvents extends HeardBy<typeof draftEvents> {}
}
