import type { NotDecided } from '@contracts/queue';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { type Clock, isoNow } from '../../../lib/clock';
import { documentOf } from '../../../lib/documentText';
import type { LiveNews } from '../../../realtime/liveNews';
import { readAuthorIds } from '../../core/publication/byline';
import type { CheckService } from '../check/check.service';
import type { AssignmentService } from './assignment/assignment.service';
import { type ClaimRow, deleteClaim, findKeptClaim } from './claim.repository';
import type { ReviewStages } from './stages/reviewStages';
import {
  deleteOpenDecision,
  deleteWaiting,
  type FollowedArticle,
  findFollowed,
  isWaiting,
  listOpenOf,
  type OpenDecisionRow,
  putWaiting,
  setNotDecided,
  setSimilarity,
} from './waiting.repository';
import { nameWaiting, renameWaiting } from './waitingNames';
import { findNameKeys } from './waitingNames.repository';

/** Authors' actions that change the queue. */
type AuthorsAction = 'submitted' | 'saved again' | 'withdrawn' | 'deleted' | 'restored';

/** Also actions of editors: a correction of the published article, a granted appeal. */
export type ArticleChange = AuthorsAction | 'corrected' | 'requeued';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  checks: Pick<CheckService, 'inspectIn' | 'settings'>;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  assignments: Pick<AssignmentService, 'assignInTurn' | 'follow' | 'forget'>;
  reviewStages: Pick<ReviewStages, 'follow' | 'leave'>;
}

/** Why a decision was not carried out, as the end of "…: ". */
const reasons: Record<ArticleChange, string> = {
  submitted: 'the author submitted the article again',
  'saved again': 'the author changed the article',
  withdrawn: 'the author took the article back',
  deleted: 'the author deleted the article',
  restored: 'the author restored the article',
  corrected: 'an editor changed the article',
  requeued: 'an editor granted the appeal',
};

/** The changes with which an article begins to wait. */
const begins: ReadonlySet<ArticleChange> = new Set(['submitted', 'restored', 'requeued']);

/** The reason after a merge of accounts. */
const NOW_AUTHOR = 'now an author of the article';

/** The reason when an editor took it offline, or it was removed with its author. */
const TAKEN_AWAY = 'the article was removed or taken offline';

export type WaitingArticles = ReturnType<typeof createWaitingArticles>;

/** The queue of the editors, kept in line with the articles in the transactions that change them. */
export function createWaitingArticles(dependencies: Dependencies) {
  const { database, clock, checks, auditLog, news, assignments, reviewStages } = dependencies;
  const { db } = database;
  const subjectOf = (id: string) => ({ kind: 'article' as const, id });

  async function check(trx: Db, article: FollowedArticle) {
    const doc = article.doc === null ? null : documentOf(article.doc);
    const checked = { ...article, _id: article.id, tag: article.tag ?? '', doc };
    const { words, findings } = await checks.inspectIn(trx, checked);
    return { words, rules: findings.length, failed: findings.filter(({ ok }) => !ok).length };
  }

  /** Drops a decision that cannot be carried out, and reports it. */
  async function dropDecision(trx: Tx, decision: OpenDecisionRow, reason: string): Promise<void> {
    const { article_id, editor_id, username, outcome, revision } = decision;
    await deleteOpenDecision(trx, article_id, editor_id);
    const date = isoNow(clock);
    const editor = { _id: editor_id, username };
    const notDecided: NotDecided = { editor, outcome, revision, reason, date };
    await setNotDecided(trx, article_id, JSON.stringify(notDecided));
    await auditLog.note(trx, {
      actorId: null,
      action: 'not decided',
      subject: subjectOf(article_id),
      revision,
      detail: `${outcome} by ${username}: ${reason}`,
      named: editor_id,
    });
  }

  async function endClaim(trx: Tx, id: string, claim: ClaimRow, reason: string): Promise<void> {
    const { revision, username, editor_id: named } = claim;
    const what = { revision, named, detail: `of ${username}: ${reason}` };
    await auditLog.note(trx, { actorId: null, action: 'claim ended', subject: subjectOf(id), ...what });
  }

  /** Ends claims and decisions of editors who have become authors of the article. */
  async function endOfAuthors(trx: Tx, id: string): Promise<void> {
    const authors = await readAuthorIds(trx, id);
    const claim = await findKeptClaim(trx, id);
    if (claim && authors.includes(claim.editor_id)) {
      await deleteClaim(trx, id);
      await endClaim(trx, id, claim, NOW_AUTHOR);
    }
    for (const decision of await listOpenOf(trx, id))
      if (authors.includes(decision.editor_id)) await dropDecision(trx, decision, NOW_AUTHOR);
  }

  async function enter(trx: Tx, article: FollowedArticle, action?: ArticleChange): Promise<void> {
    const { id, revision, submitted_at } = article;
    const before = await findNameKeys(trx, id);
    const results = await check(trx, article);
    await putWaiting(trx, {
      article_id: id,
      submitted_at: submitted_at ?? isoNow(clock),
      revision,
      ...results,
      checked_by: checks.settings,
    });
    await nameWaiting(trx, article, before);
    await reviewStages.follow(trx, article, action !== undefined);
    if (before && action === undefined) await endOfAuthors(trx, id);
    if (before) await assignments.follow(trx, id);
    else if (action && begins.has(action)) await assignments.assignInTurn(trx, id);
    for (const decision of await listOpenOf(trx, id))
      if (decision.revision !== revision) await dropDecision(trx, decision, reasons[action ?? 'saved again']);
  }

  /** Also drops the claim, the assignment and open decisions. */
  async function leave(trx: Tx, id: string, action?: ArticleChange): Promise<void> {
    for (const decision of await listOpenOf(trx, id))
      await dropDecision(trx, decision, action ? reasons[action] : TAKEN_AWAY);
    const claim = await findKeptClaim(trx, id);
    if (claim) await deleteClaim(trx, id);
    if (claim && action) await endClaim(trx, id, claim, reasons[action]);
    await assignments.forget(trx, id);
    // A deleted article may be restored at the stage where it stood.
    if (action !== 'deleted') await reviewStages.leave(trx, id);
    await deleteWaiting(trx, id);
  }

  /** A sitting saves many times: it is said once until something else happens. */
  const isSaidAlready = async (trx: Db, id: string, action: ArticleChange): Promise<boolean> =>
    action === 'corrected' ||
    action === 'requeued' ||
    (action === 'saved again' && (await auditLog.lastAction(trx, subjectOf(id))) === action);

  return {
    /**
     * Updates the queue to the state of the article, in the transaction of the change.
     * @param action what its author did, or a correction; absent if an editor decided, or there was no action.
     */
    async syncQueue(trx: Tx, id: string, action?: ArticleChange): Promise<void> {
      const article = await findFollowed(trx, id);
      const waits = article?.status === 'recent' && article.deleted_at === null;
      if (!waits && !(await isWaiting(trx, id))) return;
      if (article && action && !(await isSaidAlready(trx, id, action))) {
        const { author_id: actorId, revision } = article;
        await auditLog.note(trx, { actorId, action, subject: subjectOf(id), revision });
      }
      if (waits) await enter(trx, article, action);
      else await leave(trx, id, action);
      news.deskChanged(trx, 'queue', id);
    },

    dropDecision,

    /** Searches and sorts the waiting articles of an author by the new name. */
    async renameAuthor(trx: Tx, authorId: string, username: string): Promise<void> {
      await renameWaiting(trx, authorId, username);
      news.deskChanged(trx, 'queue', authorId);
    },

    /** Stores how much of a revision also appears elsewhere, in percent. */
    async noteSimilarity(article: { id: string; revision: number }, percent: number): Promise<void> {
      await transact(db, async (trx) => {
        if (await setSimilarity(trx, article, percent)) news.deskChanged(trx, 'queue', article.id);
      });
    },
  };
}
