import {
  type ArticleDoc,
  getArticle,
  listArticles,
  listSubTagArticles,
  listTagArticles,
} from '@contracts/article';
import { errorTexts } from '@contracts/errorTexts';
import { createArticle, type DraftBody, updateArticle } from '@contracts/ownArticle';
import { db, type MockArticle, type MockUser, makeId, now } from '../db';
import { isSameState, keepReplaced, recordRevision } from '../history';
import { MockFailure, mockRoute, notFound } from '../mockRoute';
import { isPublished, presentArticle, presentOwnArticle } from '../present';
import { followAuthor } from '../review/follow';
import { feed, inSub, inTag } from './publicArticles';

/** @throws the failure "not found" for what is nobody's or a secret, "not allowed" for what others published. */
export function ownArticle(id: string, caller: MockUser): MockArticle {
  const article = db.articles.find(({ _id }) => _id === id);
  if (!article) throw notFound();
  if (article.authorId === caller._id) return article;
  throw isPublished(article) ? new MockFailure(403, errorTexts.notAllowed) : notFound();
}

/** The texts of the document as paragraphs: enough to see that what was typed came back. */
function renderDoc(doc: ArticleDoc): string {
  const textOf = (node: unknown): string => {
    const { text = '', content = [] } = (node ?? {}) as { text?: string; content?: unknown[] };
    return text + content.map(textOf).join('');
  };
  return (doc.content ?? []).map((node) => `<p>${textOf(node).replace(/</g, '&lt;')}</p>`).join('');
}

/** Puts the named fields in place. */
export function save(article: MockArticle, { doc, ...fields }: DraftBody): void {
  Object.assign(article, fields, { savedAt: now() });
  // What is accepted follows another wish; taking the wish back is as soon as possible, which here is some time.
  if (article.scheduledAt !== undefined && fields.publish_at !== undefined) {
    article.scheduledAt = fields.publish_at ?? now();
  }
  if (doc) {
    article.doc = doc;
    article.content = renderDoc(doc);
  }
}

export const articleHandlers = [
  mockRoute(listArticles)((input) => feed(input)),
  mockRoute(listTagArticles)((input) => feed(input, inTag(input.params.tab))),
  mockRoute(listSubTagArticles)((input) => feed(input, inSub(input.params.tag, input.params.subTag))),

  mockRoute(getArticle)(({ params, caller }) => {
    const article = db.articles.find(({ _id }) => _id === params.id);
    if (!article) throw notFound();
    if (article.authorId === caller._id) return { data: presentOwnArticle(article) };
    if (!isPublished(article)) throw notFound();
    return { data: presentArticle(article, caller) };
  }),

  mockRoute(createArticle)(({ body: { key, ...body }, caller }) => {
    const known = db.articles.find(
      ({ authorId, createKey }) => key !== undefined && createKey === key && authorId === caller._id,
    );
    if (known) return { data: presentOwnArticle(known) };
    const article: MockArticle = {
      _id: makeId('article'),
      authorId: caller._id,
      status: 'draft',
      revision: 1,
      title: '',
      tag: '',
      sub: '',
      summary: '',
      cover_pic: '',
      cover_alt: null,
      publish_at: null,
      createKey: key,
      content: '',
      doc: null,
      savedAt: now(),
      rejection: null,
      published: null,
      views: 0,
      likedBy: [],
      dislikedBy: [],
    };
    save(article, body);
    recordRevision(article, 'saved');
    db.articles.push(article);
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(updateArticle)(({ params, body: { revision, ...changes }, caller }) => {
    const article = ownArticle(params.id, caller);
    if (article.revision !== revision) {
      throw new MockFailure(409, 'this article was saved elsewhere since it was opened');
    }
    const next = { ...article };
    save(next, changes);
    // What is stored already is no revision of its own.
    if (isSameState(next, article)) return { data: presentOwnArticle(article) };
    keepReplaced(article);
    Object.assign(article, next, { revision: revision + 1 });
    recordRevision(article, 'saved');
    if (article.status === 'recent') followAuthor(article, 'saved again');
    return { data: presentOwnArticle(article) };
  }),
];
