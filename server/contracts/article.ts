import { z } from 'zod';
import { afterQuery, date, emptyReply, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { SEARCH_TEXT_MAX_LENGTH, TITLE_MAX_LENGTH, URL_MAX_LENGTH } from './limits';
import { defineRoute } from './route';
import { authorRef } from './user';

/** What one tells apart where only the caller's own eyes matter; absent for visitors. */
const callerMarks = z.object({
  liked: z.boolean().optional(),
  disliked: z.boolean().optional(),
  saved: z.boolean().optional(),
  followed: z.boolean().optional(),
});

export const articleSummary = z.object({
  _id: id,
  title: z.string(),
  excerpt: z.string(),
  cover_pic: z.string(),
  /** When it was first published; for what never was, when it was last saved. */
  date,
  username: z.string(),
  author: authorRef,
  /** The further authors of the byline, in order. */
  coauthors: z.array(authorRef),
  /** Titles; empty where a draft has none yet. */
  tag: z.string(),
  sub: z.string(),
  minutes: z.number().int(),
  views: z.number().int(),
  likes: z.number().int(),
  dislikes: z.number().int(),
  comments: z.number().int(),
  ...callerMarks.shape,
});
export type ArticleSummary = z.infer<typeof articleSummary>;

export const articleStatus = z.enum(['draft', 'recent', 'accepted', 'rejected']);
export type ArticleStatus = z.infer<typeof articleStatus>;

/** The editor's document: TipTap JSON. Its nodes are checked against the editor's schema when it is rendered. */
export const articleDoc = z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).optional() });
export type ArticleDoc = z.infer<typeof articleDoc>;

const ownFields = z.object({
  status: articleStatus,
  revision: z.number().int(),
  /** The revision that readers see; null while it is not published. */
  published_revision: z.number().int().nullable(),
  rejection: z.object({ reason: z.string(), date }).nullable(),
});

/** A reader's article: `content` is sanitised HTML. */
export const publicArticle = articleSummary.extend({ content: z.string() });
export type PublicArticle = z.infer<typeof publicArticle>;

/** An article for a signed-in caller; the last fields only for its own author. */
export const article = publicArticle.extend({
  doc: articleDoc.nullable().optional(),
  ...ownFields.partial().shape,
});
export type Article = z.infer<typeof article>;

/** An article for its own author or an editor. */
export const ownArticle = publicArticle.extend({ doc: articleDoc.nullable(), ...ownFields.shape });
export type OwnArticle = z.infer<typeof ownArticle>;

export const ownSummary = articleSummary.extend(ownFields.shape);
export type OwnSummary = z.infer<typeof ownSummary>;

/** `stories` is every own article, drafts too. */
export const articleState = z.enum(['accepted', 'recent', 'rejected', 'stories']);
export type ArticleState = z.infer<typeof articleState>;

const list = { headers: limitHeaders, query: afterQuery, reply: pageReply(articleSummary) };
const tagParams = z.object({ tab: z.string().min(1).max(200) });

export const listPublicArticles = defineRoute({
  method: 'GET',
  path: '/api/main/all_article',
  access: 'public',
  group: 'Reading',
  summary: 'Published articles, newest first.',
  ...list,
});

export const listPublicTagArticles = defineRoute({
  method: 'GET',
  path: '/api/main/tag_article/:tab',
  access: 'public',
  group: 'Reading',
  summary: 'Published articles of a tag, named by its title, newest first.',
  params: tagParams,
  ...list,
});

export const listPublicSubTagArticles = defineRoute({
  method: 'GET',
  path: '/api/main/sub_tag_article/:tag/:sub',
  access: 'public',
  group: 'Reading',
  summary: 'Published articles of a sub-category, newest first.',
  params: z.object({ tag: z.string().min(1).max(200), sub: z.string().min(1).max(200) }),
  ...list,
});

export const listPublicAuthorArticles = defineRoute({
  method: 'GET',
  path: '/api/main/author_article/:userId',
  access: 'public',
  group: 'Reading',
  summary: 'Published articles of an author, newest first; for a signed-in caller with their marks.',
  params: z.object({ userId: id }),
  ...list,
});

export const getPublicArticle = defineRoute({
  method: 'GET',
  path: '/api/main/:id',
  access: 'public',
  group: 'Reading',
  summary: 'A published article with its text.',
  params: idParams,
  reply: reply(publicArticle),
});

export const countView = defineRoute({
  method: 'PATCH',
  path: '/api/main/:id',
  access: 'public',
  group: 'Reading',
  summary: 'Counts a view: one per visitor, article and day.',
  params: idParams,
  reply: reply(z.object({ views: z.number().int() })),
});

export const listArticles = defineRoute({
  method: 'GET',
  path: '/api/write/article',
  access: 'author',
  group: 'Writing',
  summary: "Published articles, newest first, with the caller's marks.",
  ...list,
});

export const listTagArticles = defineRoute({
  method: 'GET',
  path: '/api/write/tag_article/:tab',
  access: 'author',
  group: 'Writing',
  summary: "Published articles of a tag, newest first, with the caller's marks.",
  params: tagParams,
  ...list,
});

export const listSubTagArticles = defineRoute({
  method: 'GET',
  path: '/api/write/sub_tag_article/:tag/:subTag',
  access: 'author',
  group: 'Writing',
  summary: "Published articles of a sub-category, newest first, with the caller's marks.",
  params: z.object({ tag: z.string().min(1).max(200), subTag: z.string().min(1).max(200) }),
  ...list,
});

export const getArticle = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id',
  access: 'author',
  group: 'Writing',
  summary: "A published article with the caller's marks, or the caller's own in any status.",
  params: idParams,
  reply: reply(article),
});

/** The order of one's own articles; every one but `title` begins with the most. */
export const articleSort = z.enum(['saved', 'oldest', 'title', 'views', 'likes', 'comments']);
export type ArticleSort = z.infer<typeof articleSort>;

export const listMyArticles = defineRoute({
  method: 'GET',
  path: '/api/write/my_article/:state',
  access: 'author',
  group: 'Writing',
  summary:
    "The caller's own articles in a state, last saved first or as `sort` says; `search` finds words of titles.",
  params: z.object({ state: articleState }),
  headers: limitHeaders,
  query: afterQuery.extend({
    sort: articleSort.optional(),
    search: z.string().max(SEARCH_TEXT_MAX_LENGTH).optional(),
  }),
  reply: pageReply(ownSummary),
});

const ownCounts = z.object({
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
  access: 'author',
  group: 'Writing',
  summary: 'How many articles the caller has in each status.',
  reply: reply(ownCounts),
});

/** `tag` and `sub` are titles; an empty text takes the value back. */
const draftFields = z.object({
  title: z.string().max(TITLE_MAX_LENGTH),
  doc: articleDoc,
  tag: z.string().max(200),
  sub: z.string().max(200),
  cover_pic: z.string().max(URL_MAX_LENGTH),
});
export const draftBody = draftFields.partial();
export type DraftBody = z.infer<typeof draftBody>;

export const createArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article',
  access: 'author',
  group: 'Writing',
  summary: 'Begins a draft.',
  body: draftBody,
  reply: reply(ownArticle),
  status: 201,
});

export const updateArticle = defineRoute({
  method: 'PATCH',
  path: '/api/write/article/:id',
  access: 'owner',
  group: 'Writing',
  summary: 'Saves the named fields; 409 if another save came since `revision`.',
  params: idParams,
  body: draftBody.extend({ revision: z.number().int().positive() }),
  reply: reply(ownArticle),
});

export const submitArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/submit',
  access: 'owner',
  group: 'Writing',
  summary: 'Hands the article to the editors; 400 names what is missing.',
  params: idParams,
  reply: reply(ownArticle),
});

export const withdrawArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/withdraw',
  access: 'owner',
  group: 'Writing',
  summary: 'Takes a submitted article back from the editors; a repeat changes nothing.',
  params: idParams,
  reply: reply(ownArticle),
});

export const deleteArticle = defineRoute({
  method: 'DELETE',
  path: '/api/write/article/:id',
  access: 'owner',
  group: 'Writing',
  summary: 'Removes the article, also from the public pages; for a day it can be restored.',
  params: idParams,
  reply: emptyReply,
});

export const restoreArticle = defineRoute({
  method: 'POST',
  path: '/api/write/article/:id/restore',
  access: 'owner',
  group: 'Writing',
  summary: 'Undoes a deletion: the article is again what and where it was, with its counts and comments.',
  params: idParams,
  reply: reply(ownArticle),
});

export const getNotifiedArticle = defineRoute({
  method: 'GET',
  path: '/api/write/notify/:id',
  access: 'author',
  group: 'Notifications',
  summary:
    'The article that a notification is about; marks the notification read. A post notification has the id of its article.',
  params: idParams,
  reply: reply(article),
});
