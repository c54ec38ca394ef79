import { cleanText, isReadable } from '@contracts/cleanText';
import { WAITING_COUNTED_MAX } from '@contracts/limits';
import {
  countReported,
  dismissArticleReports,
  dismissCommentReports,
  listReportedArticles,
  type ReportBody,
  type ReportedArticle,
  reportArticle,
  reportComment,
  withdrawPublication,
} from '@contracts/report';
import { db, type MockUser, makeId, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { oldestFirst } from '../pageOf';
import { presentOwnSummary, presentRef } from '../present';
import { leaveQueue } from '../review/authorsActions';
import { noteAtDesk } from '../rules/deskLog';
import { lastSeen } from '../rules/lastSeen';
import {
  dismiss,
  keepReport,
  presentOpen,
  type Reported,
  requireOthers,
  settle,
  waitingCases,
} from '../rules/reportCases';
import { publishedArticle } from './publicArticles';

/** What is said without words, where the kind needs them. */
function readSaid({ kind, words = '' }: ReportBody): ReportBody {
  const said = { kind, words: cleanText(words) };
  if (kind === 'other' && !isReadable(said.words)) {
    throw new MockFailure(400, 'please say in your words what is wrong');
  }
  return said;
}

function report(caller: MockUser, thing: Reported, authorId: string, said: ReportBody) {
  if (authorId === caller._id) throw new MockFailure(400, `nobody reports ${thing.kind}s of their own`);
  keepReport(caller, thing, said);
  return {};
}

function presentReported(editor: MockUser, found: (typeof db.reportCases)[number]): ReportedArticle {
  const id = found.thingId;
  const article = [...db.articles, ...db.deletedArticles].find(({ _id }) => _id === id);
  if (!article) throw notFound();
  const { published } = article;
  const { title, excerpt } = presentOwnSummary({ ...article, ...(published ?? lastSeen(article)) });
  return {
    _id: id,
    title,
    excerpt,
    author: presentRef(article.authorId),
    published: published?.date ?? null,
    reports: presentOpen(found, article.authorId === editor._id),
  };
}

/** What authors tell the editors, and what those do about it. */
export const reportHandlers = [
  mockRoute(reportComment)(({ params, body, caller }) => {
    const said = readSaid(body);
    const comment = db.comments.find(({ _id }) => _id === params.id);
    if (!comment) throw notFound();
    if (comment.removed) throw new MockFailure(409, 'an editor has removed this comment already');
    publishedArticle(comment.articleId);
    return report(caller, { kind: 'comment', id: comment._id }, comment.authorId, said);
  }),

  mockRoute(reportArticle)(({ params, body, caller }) => {
    const said = readSaid(body);
    const { _id, authorId } = publishedArticle(params.id);
    return report(caller, { kind: 'article', id: _id }, authorId, said);
  }),

  mockRoute(dismissCommentReports)(({ params, body, caller }) => {
    dismiss(caller, { kind: 'comment', id: params.id }, body.until);
    return {};
  }),

  mockRoute(dismissArticleReports)(({ params, body, caller }) => {
    dismiss(caller, { kind: 'article', id: params.id }, body.until);
    return {};
  }),

  mockRoute(listReportedArticles)((input) =>
    oldestFirst(
      waitingCases('article'),
      input,
      ({ openedAt, _id }) => ({ date: openedAt, id: _id }),
      (found) => presentReported(input.caller, found),
    ),
  ),

  mockRoute(countReported)(() => ({
    data: {
      comments: Math.min(waitingCases('comment').length, WAITING_COUNTED_MAX),
      articles: Math.min(waitingCases('article').length, WAITING_COUNTED_MAX),
    },
  })),

  mockRoute(withdrawPublication)(({ params, body, caller }) => {
    const reason = cleanText(body.reason);
    if (reason === '') throw new MockFailure(400, 'please give a reason');
    const thing = { kind: 'article', id: params.id } as const;
    requireOthers(caller, thing);
    const article = db.articles.find(({ _id }) => _id === params.id);
    if (!article?.published) throw new MockFailure(409, 'this article is not online any more');
    const { published } = article;
    const { revision, date: firstPublished } = published;
    noteAtDesk({ actorId: caller._id, action: 'withdrawn', subject: thing, revision, detail: reason });
    const date = now();
    Object.assign(article, {
      published: null,
      firstPublished,
      withdrawn: { published, date },
      status: 'rejected',
      rejection: { reason, date },
    });
    delete article.scheduledAt;
    delete article.scheduledRevision;
    delete article.submittedAt;
    leaveQueue(article, 'the article was removed or taken offline');
    settle(thing, date);
    db.notifications.push({
      _id: makeId('notification'),
      userId: article.authorId,
      kind: 'rejected',
      articleId: article._id,
      actorIds: [],
      date,
      read: false,
    });
    return {};
  }),
];
