import type { OwnArticle } from '@contracts/article';
import type { Outcome } from '@contracts/queue';
import type { CacheTag, ContentCache } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
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
  cache: ContentCache;
  articles: ArticleService;
  publications: PublicationService;
  history: History;
  reviewNotes: Pick<ReviewNoteService, 'send'>;
  notifier: Notifier;
  postNotifications: PostNotificationService;
  schedules: ScheduleService;
  timedPublishing: TimedPublishing;
  originalityIndex: OriginalityIndex;
  claims: Pick<ClaimService, 'refuseClaimed'>;
  waiting: Pick<WaitingArticles, 'follow' | 'tell'>;
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

/** What has to be told once a decision is in the database. */
export interface Decided {
  id: string;
  authorId: string;
  dropped: CacheTag[];
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Editors' decisions on submitted articles. */
export function createReviewService(dependencies: Dependencies) {
  const { database, clock, cache, articles, publications, notifier, postNotifications } = dependencies;
  const { schedules, timedPublishing, originalityIndex, history, reviewNotes, claims, waiting, deskLog } =
    dependencies;
  const { db } = database;

  type DecidedRow = NonNullable<Awaited<ReturnType<typeof decideOn>>>;

  const log = (trx: Db, ruling: Ruling, action: string, detail = '') =>
    deskLog.note(trx, {
      actorId: ruling.editorId,
      action,
      subject: { kind: 'article', id: ruling.id },
      revision: ruling.revision,
      detail,
    });

  /** Makes what was accepted what readers see, at once or at the time that its author asked for. */
  async function bringOut(
    trx: Db,
    ruling: Ruling,
    { publish_at, submitted_at: _, ...article }: DecidedRow & { tag_id: string },
  ): Promise<CacheTag[]> {
    if (schedules.isAhead(publish_at)) {
      await schedules.plan(trx, article, publish_at);
      await log(trx, ruling, 'scheduled', publish_at);
      return [];
    }
    await schedules.cancel(trx, article.id);
    const isFirst = (await publications.hold(trx, article.id)) === null;
    const dropped = await publications.publish(trx, article);
    if (isFirst) await postNotifications.begin(trx, article.id);
    await log(trx, ruling, 'published');
    return dropped;
  }

  /** Everything that either decision comes with. */
  async function conclude(trx: Db, { editorId, outcome, reason }: Ruling, row: DecidedRow): Promise<void> {
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
  async function decideIn(trx: Db, ruling: Ruling): Promise<Decided> {
    const { id, revision, outcome, reason } = ruling;
    const isAccepted = outcome === 'accepted';
    const rejection = { rejection_reason: reason, rejection_date: isoNow(clock) };
    const row = await decideOn(trx, ruling, { status: outcome, ...(!isAccepted && rejection) });
    if (!row) throw changedSince({ status: 'recent', revision }, revision);
    await history.keepPresent(trx, id);
    await log(trx, ruling, outcome, reason);
    let dropped: CacheTag[] = [];
    if (isAccepted) {
      refuseIncomplete(row);
      dropped = await bringOut(trx, ruling, row);
      await history.note(trx, id, 'accepted');
    } else {
      // What is handed in next is compared with it.
      await history.keepForGood(trx, { id, revision });
    }
    await conclude(trx, ruling, row);
    return { id, authorId: row.author_id, dropped };
  }

  /** To be called once the transaction of `decideIn` has committed. */
  function announce({ id, authorId, dropped }: Decided): void {
    cache.drop(dropped);
    notifier.announce(authorId);
    postNotifications.tell();
    timedPublishing.wake();
    waiting.tell(id);
  }

  async function decideNow(editor: Caller, ruling: Ruling): Promise<OwnArticle> {
    const decided = await db.transaction().execute(async (trx) => {
      await articles.lock(trx, ruling.id);
      await requireDecidable(trx, editor, ruling.id, ruling.revision);
      await claims.refuseClaimed(trx, editor, ruling.id);
      await refuseDecided(trx, editor, ruling.id);
      return decideIn(trx, ruling);
    });
    announce(decided);
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
    announce,

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
