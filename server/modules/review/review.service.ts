import type { OwnArticle } from '@contracts/article';
import type { Outcome } from '@contracts/queue';
import type { DatabaseClient } from '../../db/client';
import { type Tx, transact } from '../../db/transact';
import { notFound } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import { createId } from '../../lib/ids';
import type { PageRequest } from '../../lib/paging';
import type { ArticleService } from '../article/article.service';
import { refuseIncomplete } from '../article/draftFields';
import type { Caller } from '../auth/caller';
import type { DeskLog } from '../deskLog/deskLog.service';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { ClaimService } from '../queue/claim.service';
import { changedSince, givenReason, refuseDecided, requireDecidable } from '../queue/decidable';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { ReviewNoteService } from '../reviewNote/reviewNote.service';
import type { History } from '../revision/history';
import type { ScheduleService } from '../schedule/schedule.service';
import type { TimedPublishing } from '../schedule/timedPublishing';
import { decideOn, insertDecision } from './review.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  articles: ArticleService;
  publications: PublicationService;
  history: History;
  reviewNotes: Pick<ReviewNoteService, 'send'>;
  notifier: Notifier;
  postNotifications: PostNotificationService;
  schedules: ScheduleService;
  timedPublishing: TimedPublishing;
  originalityIndex: OriginalityIndex;
  articleClaims: Pick<ClaimService, 'refuseClaimed'>;
  waiting: Pick<WaitingArticles, 'follow'>;
  deskLog: DeskLog;
}

/** What an editor says about a revision. */
export interface Ruling {
  editorId: string;
  id: string;
  revision: number;
  outcome: Outcome;
  /** Empty for an acceptance. */
  reason: string;
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Editors' decisions on submitted articles. */
export function createReviewService(dependencies: Dependencies) {
  const { database, clock, articles, publications, notifier, postNotifications } = dependencies;
  const {
    schedules,
    timedPublishing,
    originalityIndex,
    history,
    reviewNotes,
    articleClaims,
    waiting,
    deskLog,
  } = dependencies;
  const { db } = database;

  type DecidedRow = NonNullable<Awaited<ReturnType<typeof decideOn>>>;

  const log = (trx: Tx, ruling: Ruling, action: string, detail = '') =>
    deskLog.note(trx, {
      actorId: ruling.editorId,
      action,
      subject: { kind: 'article', id: ruling.id },
      revision: ruling.revision,
      detail,
    });

  /** Makes what was accepted what readers see, at once or at the time that its author asked for. */
  async function bringOut(
    trx: Tx,
    ruling: Ruling,
    { publish_at, submitted_at: _, ...article }: DecidedRow & { tag_id: string },
  ): Promise<void> {
    if (schedules.isAhead(publish_at)) {
      await schedules.plan(trx, article, publish_at);
      trx.onCommit(timedPublishing.wake);
      return log(trx, ruling, 'scheduled', publish_at);
    }
    await schedules.cancel(trx, article.id);
    const isFirst = (await publications.hold(trx, article.id)) === null;
    await publications.publish(trx, article);
    if (isFirst) await postNotifications.begin(trx, article.id);
    await log(trx, ruling, 'published');
  }

  /** Everything that either decision comes with. */
  async function conclude(trx: Tx, { editorId, outcome, reason }: Ruling, row: DecidedRow): Promise<void> {
    const { id, author_id, revision } = row;
    await originalityIndex.followWaiting(trx, id);
    await waiting.follow(trx, id);
    await insertDecision(trx, {
      id: createId(),
      article_id: id,
      author_id,
      editor_id: editorId,
      outcome,
      revision,
      submitted_at: row.submitted_at ?? isoNow(clock),
      decided_at: isoNow(clock),
      reason,
    });
    await reviewNotes.send(trx, { articleId: id, revision });
    await notifier.notify(trx, { kind: outcome, recipientId: author_id, articleId: id });
  }

  /**
   * Decides in a transaction that holds the article.
   * @throws AppError 400 where what an acceptance needs is missing, 409 for what is another by now.
   */
  async function decideIn(trx: Tx, ruling: Ruling): Promise<void> {
    const { id, revision, outcome, reason } = ruling;
    const isAccepted = outcome === 'accepted';
    const rejection = { rejection_reason: reason, rejection_date: isoNow(clock) };
    const row = await decideOn(trx, ruling, { status: outcome, ...(!isAccepted && rejection) });
    if (!row) throw changedSince({ status: 'recent', revision }, revision);
    await history.keepPresent(trx, id);
    await log(trx, ruling, outcome, reason);
    if (isAccepted) {
      refuseIncomplete(row);
      await bringOut(trx, ruling, row);
      await history.note(trx, id, 'accepted');
    } else {
      // What is handed in next is compared with it.
      await history.keepForGood(trx, { id, revision });
    }
    await conclude(trx, ruling, row);
  }

  async function decideNow(editor: Caller, ruling: Ruling): Promise<OwnArticle> {
    await transact(db, async (trx) => {
      await articles.lock(trx, ruling.id);
      await requireDecidable(trx, editor, ruling.id, ruling.revision);
      await articleClaims.refuseClaimed(trx, editor, ruling.id);
      await refuseDecided(trx, editor, ruling.id);
      await decideIn(trx, ruling);
    });
    return articles.read(ruling.id);
  }

  return {
    /** The articles that wait, oldest first. */
    list: (page: PageRequest) => articles.listWaiting(page),

    /** @throws AppError 404 for what does not wait. */
    async get(id: string): Promise<OwnArticle> {
      const article = await articles.read(id);
      if (article.status !== 'recent') throw notFound();
      return article;
    },

    decideIn,

    /** Makes the revision that was read what readers see, once its author's wished time has come. */
    accept: (editor: Caller, id: string, revision: number): Promise<OwnArticle> =>
      decideNow(editor, { editorId: editor._id, id, revision, outcome: 'accepted', reason: '' }),

    /** Hands the article back; what readers see of it stays as it is. */
    reject: async (
      editor: Caller,
      id: string,
      { revision, reason }: { revision: number; reason: string },
    ): Promise<OwnArticle> =>
      decideNow(editor, {
        editorId: editor._id,
        id,
        revision,
        outcome: 'rejected',
        reason: givenReason(reason),
      }),
  };
}
