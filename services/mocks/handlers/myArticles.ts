import {
  type ArticleSort,
  countMyArticles,
  deleteArticle,
  listMyArticles,
  restoreArticle,
  submitArticle,
  withdrawArticle,
} from '@contracts/ownArticle';
import { db, type MockArticle, type MockUser, now } from '../db';
import { keepReplaced, recordRevision } from '../history';
import { mockRoute, notFound } from '../mockRoute';
import { pageOf } from '../pageOf';
import { ownCountsOf } from '../people';
import { presentOwnArticle, presentOwnSummary } from '../present';
import { followAuthor } from '../review/follow';
import { refuseIncomplete } from '../review/incomplete';
import { ownArticle } from './articles';
import { matches } from './search';

const commentsOf = ({ _id }: MockArticle) => db.comments.filter(({ articleId }) => articleId === _id).length;

const orders: Record<ArticleSort, (one: MockArticle, other: MockArticle) => number> = {
  saved: (one, other) => other.savedAt.localeCompare(one.savedAt),
  oldest: (one, other) => one.savedAt.localeCompare(other.savedAt),
  title: (one, other) => one.title.localeCompare(other.title),
  views: (one, other) => other.views - one.views,
  likes: (one, other) => other.likedBy.length - one.likedBy.length,
  comments: (one, other) => commentsOf(other) - commentsOf(one),
};

const articlesOf = (caller: MockUser) => db.articles.filter(({ authorId }) => authorId === caller._id);

/** The author's own articles and what becomes of them. */
export const myArticleHandlers = [
  mockRoute(listMyArticles)((input) => {
    const { state } = input.params;
    const { sort = 'saved', search = '' } = input.query;
    const rows = articlesOf(input.caller)
      .filter(({ status }) => state === 'stories' || status === state)
      .filter(({ title }) => search.trim() === '' || matches(title, search))
      .sort(orders[sort]);
    // Pages begin with the greatest key: whatever the order, the first row has it.
    const rankOf = (row: MockArticle) => String(9_999_999 - rows.indexOf(row));
    return pageOf(rows, input, (row) => ({ date: rankOf(row), id: row._id }), presentOwnSummary);
  }),

  mockRoute(countMyArticles)(({ caller }) => ({ data: ownCountsOf(caller) })),

  mockRoute(submitArticle)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    if (article.status === 'recent') return { data: presentOwnArticle(article) };
    refuseIncomplete(article);
    article.status = 'recent';
    article.rejection = null;
    article.submittedAt = now();
    keepReplaced(article);
    recordRevision(article, 'submitted', article.submittedAt);
    followAuthor(article, 'submitted');
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(withdrawArticle)(({ params, query, caller }) => {
    const article = ownArticle(params.id, caller);
    const isScheduled = article.scheduledAt !== undefined;
    if (article.status === 'recent' && query.from !== 'schedule') {
      article.status = article.published || isScheduled ? 'accepted' : 'draft';
      followAuthor(article, 'withdrawn');
    } else if (isScheduled && query.from !== 'review') {
      if (article.status === 'accepted' && !article.published) article.status = 'draft';
      delete article.scheduledAt;
    }
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(deleteArticle)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    db.articles = db.articles.filter((other) => other !== article);
    db.deletedArticles.push(article);
    if (article.status === 'recent') followAuthor(article, 'deleted');
    return {};
  }),

  mockRoute(restoreArticle)(({ params, caller }) => {
    const deleted = db.deletedArticles.find(
      ({ _id, authorId }) => _id === params.id && authorId === caller._id,
    );
    if (!deleted) throw notFound();
    db.deletedArticles = db.deletedArticles.filter((other) => other !== deleted);
    db.articles.push(deleted);
    if (deleted.status === 'recent') followAuthor(deleted, 'restored');
    return { data: presentOwnArticle(deleted) };
  }),
];
