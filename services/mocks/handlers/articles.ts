import { getArticle, listArticles, listSubTagArticles, listTagArticles } from '@contracts/article';
import { changeArticleAddress } from '@contracts/articleAddress';
import { createArticle, type DraftBody, updateArticle } from '@contracts/ownArticle';
import { articlePolicy } from '@contracts/policies/article.policy';
import { NO_WORDS_FOR_ADDRESS, plainSlug } from '@contracts/rules/paths/slug';
import { authorize } from '../authorize';
import { db, type MockArticle, type MockUser, makeId, now } from '../db';
import { found, MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { isPublished, presentArticle, presentOwnArticle } from '../present';
import { followWish, mergeDraft, refuseOther } from '../rules/draftFields';
import { isSameState, keepReplaced, recordRevision } from '../rules/history';
import { revokeApprovals } from '../rules/stages';
import { feed, inSub, inTag } from './publicArticles';

const anyArticle = (id: string): MockArticle => found(db.articles.find(({ _id }) => _id === id));

/** @throws the failure of the policy, "not found" for an unknown article. */
export function ownArticle(id: string, caller: MockUser): MockArticle {
  const article = anyArticle(id);
  authorize(caller, articlePolicy.edit, { authorIds: [article.authorId], isPublic: isPublished(article) });
  return article;
}

/** Begins a draft. */
export function beginArticle(author: MockUser, body: DraftBody, key?: string): MockArticle {
  const empty: MockArticle = {
    _id: makeId('article'),
    authorId: author._id,
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
  const article = mergeDraft(empty, body);
  recordRevision(article, 'saved');
  db.articles.push(article);
  return article;
}

export const articleHandlers = [
  mockRoute(listArticles)((input) => feed(input)),
  mockRoute(listTagArticles)((input) => feed(input, inTag(input.params.tab))),
  mockRoute(listSubTagArticles)((input) => feed(input, inSub(input.params.tag, input.params.subTag))),

  mockRoute(getArticle)(({ params, caller }) => {
    const article = anyArticle(params.id);
    if (article.authorId === caller._id) return { data: presentOwnArticle(article) };
    if (!isPublished(article)) throw notFound();
    return { data: presentArticle(article, caller) };
  }),

  mockRoute(createArticle)(({ body: { key, ...body }, caller }) => {
    const known = db.articles.find(
      ({ authorId, createKey }) => key !== undefined && createKey === key && authorId === caller._id,
    );
    if (known) return { data: presentOwnArticle(known) };
    const article = beginArticle(caller, body, key);
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(updateArticle)(({ params, body: { revision, ...changes }, caller }) => {
    const article = ownArticle(params.id, caller);
    refuseOther(article, revision, changes);
    const next = mergeDraft(article, changes);
    // Identical content makes no new revision.
    if (isSameState(next, article)) return { data: presentOwnArticle(article) };
    keepReplaced(article);
    const before = { ...article };
    Object.assign(article, next, { revision: revision + 1 });
    followWish(article, before);
    recordRevision(article, 'saved');
    revokeApprovals(article);
    return { data: presentOwnArticle(article) };
  }),

  // Tells what the words would be: its addresses are ids alone.
  mockRoute(changeArticleAddress)(({ params, body, caller }) => {
    const article = anyArticle(params.id);
    if (article.authorId !== caller._id && !isPublished(article)) throw notFound();
    authorize(caller, articlePolicy.readdress, { authorIds: [article.authorId] });
    const wanted = body.slug.trim() || (article.published?.title ?? '');
    const slug = plainSlug(wanted.normalize('NFD').replace(/[^ -~]/g, '')) ?? '';
    if (wanted !== '' && slug === '') throw new MockFailure(400, NO_WORDS_FOR_ADDRESS);
    return { data: { slug } };
  }),
];
