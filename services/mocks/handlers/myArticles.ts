import {
  type ArticleSort,
  countMyArticles,
  deleteArticle,
  listMyArticles,
  restoreArticle,
  submitArticle,
  withdrawArticle,
} from '@contracts/ownArticle';
import { unchangedFault } from '@contracts/rules/draftRules';
import { db, type MockArticle, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst, refuseOtherList } from '../pageOf';
import { countOwn, presentOwnArticle, presentOwnSummary } from '../present';
import { followArticle } from '../rules/commissions';
import { publishOrSchedule } from '../rules/decide';
import { keepReplaced, recordRevision } from '../rules/history';
import { refuseIncomplete } from '../rules/incomplete';
import { leaveStages } from '../rules/stages';
import { mayGoOnline, shorten } from '../rules/trust';
import { closeAppeals } from './appeals';
import { ownArticle } from './articles';
import { compare } from './originality';
import { matches, wordsOf } from './search';

const commentsOf = ({ _id }: MockArticle) => db.comments.filter(({ articleId }) => articleId === _id).length;

/** By what a list is ordered; numbers are made texts that sort as they do. */
const byNumber = (value: number) => String(value).padStart(12, '0');
const orderedBy: Record<ArticleSort, (article: MockArticle) => string> = {
  saved: ({ savedAt }) => savedAt,
  oldest: ({ savedAt }) => savedAt,
  title: ({ title }) => wordsOf(title).join(' '),
  views: ({ views }) => byNumber(views),
  likes: ({ likedBy }) => byNumber(likedBy.length),
  comments: (article) => byNumber(commentsOf(article)),
};

const articlesOf = (caller: MockUser) => db.articles.filter(({ authorId }) => authorId === caller._id);

/** @throws 400 for what was accepted as it is. */
function refuseUnchanged({ published, scheduledRevision, ...article }: MockArticle): void {
  const revisions = { published: published?.revision ?? null, scheduled: scheduledRevision ?? null };
  const fault = unchangedFault({ ...article, ...revisions });
  if (fault) throw new MockFailure(400, fault);
}

const deletedArticle = (id: string, caller: MockUser) =>
  db.deletedArticles.find(({ _id, authorId }) => _id === id && authorId === caller._id);

/** The author's own articles and what becomes of them. */
export const myArticleHandlers = [
  mockRoute(listMyArticles)((input) => {
    const { state } = input.params;
    const { sort = 'saved', search = '' } = input.query;
    const rows = articlesOf(input.caller)
      .filter(({ status }) => state === 'stories' || status === state)
      .filter(({ title }) => search.trim() === '' || matches(title, search));
    // The cursor names the order too: a place in one is none in another.
    const keyOf = (row: MockArticle) => ({ date: `${sort} ${orderedBy[sort](row)}`, id: row._id });
    const page = sort === 'oldest' || sort === 'title' ? oldestFirst : newestFirst;
    refuseOtherList(input.query, `${sort} `);
    return { ...page(rows, input, keyOf, presentOwnSummary), count: rows.length };
  }),

  mockRoute(countMyArticles)(({ caller }) => ({ data: countOwn(caller) })),

  mockRoute(submitArticle)(({ params, caller }) => {
    const article = ownArticle(params.id, caller);
    if (article.status === 'recent') return { data: presentOwnArticle(article) };
    refuseIncomplete(article);
    refuseUnchanged(article);
    article.status = 'recent';
    article.rejection = null;
    closeAppeals(article._id);
    followArticle(article._id, 'submit');
    // Each submission takes a minute of its own: the queue is in their order.
    db.made += 1;
    article.submittedAt = now();
    keepReplaced(article);
    recordRevision(article, 'submitted', article.submittedAt);
    article.comparison = compare(article);
    if (mayGoOnline(article)) {
      article.status = 'accepted';
      publishOrSchedule(article);
    } else shorten(article);
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(withdrawArticle)(({ params, query, caller }) => {
    const article = ownArticle(params.id, caller);
    const isScheduled = article.scheduledAt !== undefined;
    if (article.status === 'recent' && query.from !== 'schedule') {
      leaveStages(article);
      article.status = article.published || isScheduled ? 'accepted' : 'draft';
      followArticle(article._id, 'return');
    } else if (isScheduled && query.from !== 'review') {
      if (article.status === 'accepted' && !article.published) article.status = 'draft';
      delete article.scheduledAt;
      delete article.scheduledRevision;
    }
    return { data: presentOwnArticle(article) };
  }),

  mockRoute(deleteArticle)(({ params, caller }) => {
    if (deletedArticle(params.id, caller)) return {};
    const article = ownArticle(params.id, caller);
    db.articles = db.articles.filter((other) => other !== article);
    db.deletedArticles.push(article);
    return {};
  }),

  mockRoute(restoreArticle)(({ params, caller }) => {
    const deleted = deletedArticle(params.id, caller);
    if (!deleted) return { data: presentOwnArticle(ownArticle(params.id, caller)) };
    db.deletedArticles = db.deletedArticles.filter((other) => other !== deleted);
    db.articles.push(deleted);
    return { data: presentOwnArticle(deleted) };
  }),
];
