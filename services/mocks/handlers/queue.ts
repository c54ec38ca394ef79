import { getWaitingArticle, listWaitingArticles } from '@contracts/admin';
import { cleanText } from '@contracts/cleanText';
import { DECISIONS_SHOWN_MAX } from '@contracts/limits';
import {
  claimArticle,
  getPreviousVersion,
  getReview,
  listArticleLog,
  listQueue,
  type QueueFilters,
  type QueueSort,
  releaseArticle,
  takeOverArticle,
  type WaitingArticle,
} from '@contracts/queue';
import { textKey } from '@contracts/textKey';
import { db, type MockUser, now } from '../db';
import { notFound } from '../mockFailure';
import { mockRoute } from '../mockRoute';
import { newestFirst, oldestFirst, refuseOtherList } from '../pageOf';
import { presentOwnArticle, presentOwnSummary } from '../present';
import {
  claimOn,
  noteOn,
  presentClaim,
  refuseClaimed,
  removeClaim,
  takeClaim,
  takeClaimOver,
} from '../review/claims';
import { requireWaiting, waitingArticle } from '../review/decidable';
import { decidedAlready, openDecisionOn } from '../review/openDecisions';
import { pastDecisions, presentWaiting, submittedAt } from '../review/presentWaiting';
import { lastVersion, shownVersion } from '../review/previousVersions';
import { findTag } from '../rules/categories';
import { deskLogOf } from '../rules/deskLog';
import { matches, wordsOf } from './search';

const DAY_MS = 24 * 60 * 60_000;

const waitingArticles = () => db.articles.filter(({ status }) => status === 'recent');

const claimedBy = ({ claim }: WaitingArticle, editor: MockUser): QueueFilters['claim'] => {
  if (!claim) return 'free';
  return claim.editor._id === editor._id ? 'mine' : 'others';
};

/** Whether an editor who looks for these sees the row. */
function isLookedFor(row: WaitingArticle, filters: QueueFilters, editor: MockUser): boolean {
  const { tag = '', author = '', search = '', claim, days, checks, similarity } = filters;
  const isBefore = (limit: number) => Date.parse(row.submitted_at) <= Date.parse(now()) - limit;
  return (
    (search.trim() === '' || matches(`${row.title} ${row.author.username}`, search)) &&
    (tag.trim() === '' || findTag(tag)?.title === row.tag) &&
    textKey(row.author.username).startsWith(textKey(author)) &&
    (claim === undefined || claimedBy(row, editor) === claim) &&
    (days === undefined || isBefore(Number(days) * DAY_MS)) &&
    (checks === undefined || (row.checks.failed > 0 ? 'failed' : 'kept') === checks) &&
    (similarity === undefined || (row.similarity ?? 0) >= Number(similarity))
  );
}

const byTime = ({ submitted_at }: WaitingArticle) => submitted_at;
/** Compared as texts are. */
const byWords = ({ words }: WaitingArticle) => `#${String(words).padStart(9, '0')}`;

/** By what the queue is sorted. */
const keys: Record<QueueSort, (row: WaitingArticle) => string> = {
  oldest: byTime,
  newest: byTime,
  title: ({ title }) => wordsOf(title).join(' ') || textKey(title),
  author: ({ author }) => textKey(author.username),
  shortest: byWords,
  longest: byWords,
};

/** What waits for the editors, and who reads it. */
export const queueHandlers = [
  mockRoute(listWaitingArticles)((input) => {
    const rows = waitingArticles();
    const keyOf = (row: (typeof rows)[number]) => ({ date: submittedAt(row), id: row._id });
    return { ...oldestFirst(rows, input, keyOf, presentOwnSummary), count: rows.length };
  }),

  mockRoute(getWaitingArticle)(({ params }) => ({ data: presentOwnArticle(waitingArticle(params.id)) })),

  mockRoute(listQueue)((input) => {
    const { caller, query } = input;
    const rows = waitingArticles()
      .map((article) => presentWaiting(article, caller))
      .filter((row) => isLookedFor(row, query, caller));
    const { sort = 'oldest' } = query;
    if (keys[sort] === keys.longest) refuseOtherList(query, '#');
    const inOrder = ['newest', 'longest'].includes(sort) ? newestFirst : oldestFirst;
    const keyOf = (row: WaitingArticle) => ({ date: keys[sort](row), id: row._id });
    return { ...inOrder(rows, input, keyOf, (row) => row), count: rows.length };
  }),

  mockRoute(getReview)(({ params, caller }) => {
    const article = waitingArticle(params.id);
    return {
      data: {
        article: presentOwnArticle(article),
        waiting: presentWaiting(article, caller),
        decisions: pastDecisions(article._id).slice(0, DECISIONS_SHOWN_MAX),
      },
    };
  }),

  mockRoute(getPreviousVersion)(({ params, query }) => {
    const article = waitingArticle(params.id);
    const { revision } = query;
    return { data: revision === undefined ? lastVersion(article) : shownVersion(article, revision) };
  }),

  mockRoute(listArticleLog)((input) => {
    const { id } = input.params;
    const page = deskLogOf({ kind: 'article', id }, input);
    // What is gone has a log all the same, and a draft that was never handed in has none.
    const isKnown = db.articles.some(({ _id, status }) => _id === id && status !== 'draft');
    if (page.data.length === 0 && !isKnown) throw notFound();
    return page;
  }),

  mockRoute(claimArticle)(({ params, caller }) => {
    const article = requireWaiting(caller, params.id);
    refuseClaimed(caller, article._id);
    const decision = openDecisionOn(article._id);
    if (decision && decision.editorId !== caller._id) throw decidedAlready(decision, caller);
    return { data: presentClaim(takeClaim(caller, article)) };
  }),

  mockRoute(takeOverArticle)(({ params, body, caller }) => {
    const article = requireWaiting(caller, params.id);
    const decision = openDecisionOn(article._id);
    if (decision && decision.editorId !== caller._id) throw decidedAlready(decision, caller);
    const holder = claimOn(article._id);
    if (holder?.editorId === body.from && body.from !== caller._id) {
      return { data: presentClaim(takeClaimOver(caller, article, holder, cleanText(body.word ?? ''))) };
    }
    refuseClaimed(caller, article._id);
    return { data: presentClaim(takeClaim(caller, article)) };
  }),

  mockRoute(releaseArticle)(({ params, caller }) => {
    if (claimOn(params.id)?.editorId !== caller._id) return {};
    removeClaim(params.id);
    noteOn(waitingArticle(params.id), caller._id, 'released');
    return {};
  }),
];
