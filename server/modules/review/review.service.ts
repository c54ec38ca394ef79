import type { OwnArticle } from '@contracts/article';
import type { ContentCache } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { conflict, notAllowed, notFound } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import { createId } from '../../lib/ids';
import type { PageRequest } from '../../lib/paging';
import type { ArticleService } from '../article/article.service';
import { refuseIncomplete } from '../article/draftFields';
import type { Caller } from '../auth/caller';
import type { Notifier } from '../notification/notifier';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { ReviewNoteService } from '../reviewNote/reviewNote.service';
import type { History } from '../revision/history';
import type { ScheduleService } from '../schedule/schedule.service';
import type { TimedPublishing } from '../schedule/timedPublishing';
import { decideOn, insertDecision, isCoauthor } from './review.repository';

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
}

export type ReviewService = ReturnType<typeof createReviewService>;

/** Editors' decisions on submitted articles. */
export function createReviewService(dependencies: Dependencies) {
  const { database, clock, cache, articles, publications, notifier, postNotifications } = dependencies;
  const { schedules, timedPublishing, originalityIndex, history, reviewNotes } = dependencies;
  const { db } = database;

  /** What stands against a decision on this revision now. */
  function refusal({ status, revision }: OwnArticle, read: number) {
    if (status !== 'recent')
      return conflict(`This article does not wait for a decision any more: it is ${status}.`);
    if (revision === read)
      return conflict('This article was decided on at this moment: please look at it again.');
    return conflict(
      `The author saved this article again: it is revision ${revision} by now, and you read ${read}. Please read it again.`,
    );
  }

  /** @throws AppError 403 for the editor's own article, 404 for a draft, 409 for what is another by now. */
  async function requireDecidable(editor: Caller, id: string, revision: number): Promise<void> {
    const article = await articles.read(id);
    if (article.status === 'draft') throw notFound();
    if (article.author._id === editor._id || (await isCoauthor(db, id, editor._id))) {
      throw notAllowed('nobody decides on an article of their own: please leave it to another editor');
    }
    if (article.status !== 'recent' || article.revision !== revision) throw refusal(article, revision);
  }

  type Decided = NonNullable<Awaited<ReturnType<typeof decideOn>>>;

  /** For the standing of those that still wait. */
  const note = (trx: Db, editor: Caller, decided: Decided, outcome: 'accepted' | 'rejected') =>
    insertDecision(trx, {
      id: createId(),
      article_id: decided.id,
      author_id: decided.author_id,
      editor_id: editor._id,
      outcome,
      revision: decided.revision,
      submitted_at: decided.submitted_at ?? isoNow(clock),
      decided_at: isoNow(clock),
    });

  /** Makes what was accepted what readers see, at once or at the time that its author asked for. */
  async function bringOut(
    trx: Db,
    { publish_at, submitted_at: _, ...article }: Decided & { tag_id: string },
  ) {
    if (schedules.isAhead(publish_at)) {
      await schedules.plan(trx, article, publish_at);
      return [];
    }
    await schedules.cancel(trx, article.id);
    const isFirst = (await publications.hold(trx, article.id)) === null;
    const dropped = await publications.publish(trx, article);
    if (isFirst) await postNotifications.begin(trx, article.id);
    return dropped;
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

    /** Makes the revision that was read what readers see, once its author's wished time has come. */
    async accept(editor: Caller, id: string, revision: number): Promise<OwnArticle> {
      await requireDecidable(editor, id, revision);
      const accepted = await db.transaction().execute(async (trx) => {
        await articles.lock(trx, id);
        const decided = await decideOn(trx, { id, revision }, { status: 'accepted' });
        if (!decided) return null;
        refuseIncomplete(decided);
        await history.keepPresent(trx, id);
        const dropped = await bringOut(trx, decided);
        await originalityIndex.followWaiting(trx, id);
        await note(trx, editor, decided, 'accepted');
        await reviewNotes.send(trx, { articleId: id, revision });
        await history.note(trx, id, 'accepted');
        await notifier.notify(trx, { kind: 'accepted', recipientId: decided.author_id, articleId: id });
        return { dropped, authorId: decided.author_id };
      });
      if (!accepted) throw refusal(await articles.read(id), revision);
      cache.drop(accepted.dropped);
      notifier.announce(accepted.authorId);
      postNotifications.tell();
      timedPublishing.wake();
      return articles.read(id);
    },

    /** Hands the article back; what readers see of it stays as it is. */
    async reject(
      editor: Caller,
      id: string,
      decision: { revision: number; reason: string },
    ): Promise<OwnArticle> {
      const { revision, reason } = decision;
      await requireDecidable(editor, id, revision);
      const rejection = { rejection_reason: reason, rejection_date: isoNow(clock) };
      const rejected = await db.transaction().execute(async (trx) => {
        const decided = await decideOn(trx, { id, revision }, { status: 'rejected', ...rejection });
        if (!decided) return null;
        await originalityIndex.followWaiting(trx, id);
        await note(trx, editor, decided, 'rejected');
        await reviewNotes.send(trx, { articleId: id, revision });
        await notifier.notify(trx, { kind: 'rejected', recipientId: decided.author_id, articleId: id });
        return decided;
      });
      if (!rejected) throw refusal(await articles.read(id), revision);
      notifier.announce(rejected.author_id);
      return articles.read(id);
    },
  };
}
