import { z } from 'zod';
import { correctionNote } from './correctionNote';
import { afterQuery, date, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { articlePolicy } from './policies/article.policy';
import { defineRoute } from './route';
import { authorRef } from './user';

/** The caller's own marks on an article; absent for visitors. */
const callerMarks = z.object({
  liked: z.boolean().optional(),
  disliked: z.boolean().optional(),
  saved: z.boolean().optional(),
  followed: z.boolean().optional(),
});

export const articleSummary = z.object({
  _id: id,
  /** The words in its address, `articlePath`; empty where it has none yet. */
  slug: z.string(),
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
  retracted: z.literal(true).optional().describe('whether a note for readers retracts it; absent otherwise'),
  ...callerMarks.shape,
});
export type ArticleSummary = z.infer<typeof articleSummary>;

/** The names are those of the specification; `recent` waits for an editor. */
export const articleStatus = z.enum(['draft', 'recent', 'accepted', 'rejected']);
export type ArticleStatus = z.infer<typeof articleStatus>;

/** The editor's document: TipTap JSON. Its nodes are checked against the editor's schema when it is rendered. */
export const articleDoc = z.looseObject({ type: z.literal('doc'), content: z.array(z.unknown()).optional() });
export type ArticleDoc = z.infer<typeof articleDoc>;

const ownDates = z.object({
  /** When readers stop seeing it. */
  ends_at: date.nullable(),
  /** When they stopped, because its end had come; null while they see it, or where that was not so. */
  ended_at: date.nullable(),
  /** When editors ask its author to update it, or asked; until a changed version is published. */
  update_at: date.nullable(),
});
export type OwnDates = z.infer<typeof ownDates>;

const ownFields = z.object({
  status: articleStatus,
  revision: z.number().int(),
  /** The revision that readers see; null while it is not published. */
  published_revision: z.number().int().nullable(),
  rejection: z.object({ reason: z.string(), date }).nullable(),
  /** The author's own; empty where the excerpt is made from the text. */
  summary: z.string(),
  /** The description of the cover: empty if it is decorative, null if not given yet. */
  cover_alt: z.string().nullable(),
  /** When it is wished to go out; null for as soon as it is accepted. */
  publish_at: date.nullable(),
  time_by_editors: z
    .literal(true)
    .optional()
    .describe('whether editors set or removed `publish_at`, and its author did not change it since'),
  /** When the accepted revision goes out; null where none waits for its time. */
  scheduled_at: date.nullable(),
  dates: ownDates.optional().describe('what is planned for it; absent where there is nothing'),
});

/** A reader's article: `content` is sanitised HTML. */
export const publicArticle = articleSummary.extend({
  content: z.string(),
  /** The description of the cover; empty if it is decorative. */
  cover_alt: z.string().nullable(),
  corrections: z
    .array(correctionNote)
    .optional()
    .describe('the notes for readers about changes, oldest first; absent if there are none'),
  versions: z
    .number()
    .int()
    .optional()
    .describe('how many published versions readers can compare; absent if one, or if none are shown'),
});
export type PublicArticle = z.infer<typeof publicArticle>;

const readArticle = publicArticle.extend({
  picture: z
    .string()
    .nullable()
    .describe(
      'the address of the picture made for previews; null if the article has a cover or none can be made',
    ),
});
export type ReadArticle = z.infer<typeof readArticle>;

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
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'Published articles, newest first.',
  ...list,
});

export const listPublicTagArticles = defineRoute({
  method: 'GET',
  path: '/api/main/tag_article/:tab',
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'Published articles of a tag, named by its title, newest first.',
  params: tagParams,
  ...list,
});

export const listPublicSubTagArticles = defineRoute({
  method: 'GET',
  path: '/api/main/sub_tag_article/:tag/:sub',
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'Published articles of a sub-category, newest first.',
  params: z.object({ tag: z.string().min(1).max(200), sub: z.string().min(1).max(200) }),
  ...list,
});

export const listPublicAuthorArticles = defineRoute({
  method: 'GET',
  path: '/api/main/author_article/:userId',
  access: articlePolicy.read,
  group: 'Reading',
  summary:
    'Published articles of an author, alone or with others, newest first; for a signed-in caller with their marks.',
  params: z.object({ userId: id }),
  ...list,
});

export const getPublicArticle = defineRoute({
  method: 'GET',
  path: '/api/main/:id',
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'A published article with its text.',
  params: idParams,
  reply: reply(readArticle),
});

export const countView = defineRoute({
  method: 'PATCH',
  path: '/api/main/:id',
  access: articlePolicy.read,
  group: 'Reading',
  summary: 'Counts a view: one per visitor, article and day.',
  params: idParams,
  reply: reply(z.object({ views: z.number().int() })),
});

export const listArticles = defineRoute({
  method: 'GET',
  path: '/api/write/article',
  access: articlePolicy.browse,
  group: 'Writing',
  summary: "Published articles, newest first, with the caller's marks.",
  ...list,
});

export const listTagArticles = defineRoute({
  method: 'GET',
  path: '/api/write/tag_article/:tab',
  access: articlePolicy.browse,
  group: 'Writing',
  summary: "Published articles of a tag, newest first, with the caller's marks.",
  params: tagParams,
  ...list,
});

export const listSubTagArticles = defineRoute({
  method: 'GET',
  path: '/api/write/sub_tag_article/:tag/:subTag',
  access: articlePolicy.browse,
  group: 'Writing',
  summary: "Published articles of a sub-category, newest first, with the caller's marks.",
  params: z.object({ tag: z.string().min(1).max(200), subTag: z.string().min(1).max(200) }),
  ...list,
});

export const getArticle = defineRoute({
  method: 'GET',
  path: '/api/write/article/:id',
  access: articlePolicy.browse,
  group: 'Writing',
  summary: "A published article with the caller's marks, or the caller's own in any status.",
  params: idParams,
  reply: reply(article),
});
