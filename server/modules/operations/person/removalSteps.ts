import type { AuditLog } from '../../../auditLog/auditLog';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { DatabaseClient } from '../../../db/client';
import type { RemovalTable } from '../../../db/schema/removal';
import type { Tx } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import { groupBy } from '../../../lib/groupBy';
import type { LiveNews } from '../../../realtime/liveNews';
import type { NotificationService } from '../../community/notification/notification.service';
import type { PostNotificationService } from '../../community/notification/postNotification.service';
import type { ArticleRemovals } from '../../core/article/articleRemoval';
import type { PublicationService } from '../../core/publication/publication.service';
import type { ReviewFigures } from '../../core/publication/reviewFigures';
import { FORMER_AUTHOR_ID } from '../../core/user/formerAuthor';
import {
  deleteByline,
  deleteComments,
  deleteFollow,
  deleteReaction,
  dropSome,
  findOwnArticle,
  forgetImported,
  forgetNamed,
  leaveOwnData,
  listFollowed,
  listOwnBylines,
  listOwnComments,
  listOwnReactions,
  lowerCount,
  type Rows,
  replaceInByline,
} from './removal.repository';

export interface StepParts {
  database: DatabaseClient;
  clock: Clock;
  news: Pick<LiveNews, 'ownDeskChanged'>;
  cache: CacheDrops;
  articleRemovals: ArticleRemovals;
  publications: Pick<PublicationService, 'lockForUpdate' | 'addToStatistics'>;
  notifications: Pick<NotificationService, 'forgetActor' | 'announce'>;
  postNotifications: Pick<PostNotificationService, 'forget'>;
  auditLog: Pick<AuditLog, 'forget'>;
  reviewFigures: Pick<ReviewFigures, 'moveSome'>;
}

/** Processes a batch of its kind; false if nothing is left. */
type Step = (trx: Tx, removal: RemovalTable) => Promise<boolean>;

/** Counted rows of one transaction: a few milliseconds, during which SQLite blocks other writes. */
export const BATCH = 100;
/** The same of rows that are not. */
export const ROWS = 500;

/** In the order of ids everywhere, so that two removals never wait for each other in a circle. */
export const inOrder = (ids: string[]): string[] => [...new Set(ids)].sort();

/** Log entries at the desk about a person, and about their chat, whose room has their id. */
export const logsOf: Rows[] = ['user', 'room'].map((kind) => ({
  ...{ table: 'desk_log', column: 'subject_id' },
  only: { column: 'subject_kind', is: kind },
}));

const uncounted: Rows[] = [
  { table: 'saved_post', column: 'user_id' },
  { table: 'notification', column: 'user_id' },
  { table: 'post_notification', column: 'user_id' },
  { table: 'post_notification', column: 'author_id' },
  { table: 'upload', column: 'user_id' },
  { table: 'security_event', column: 'user_id' },
  { table: 'security_event', column: 'actor_id', isNameOnly: true },
  { table: 'chat_message', column: 'room_id' },
  { table: 'chat_message', column: 'sender_id', isNameOnly: true },
  { table: 'decision', column: 'editor_id', isNameOnly: true },
  { table: 'desk_log', column: 'actor_id', isNameOnly: true },
  { table: 'review_note', column: 'editor_id', isNameOnly: true },
  { table: 'note_answer', column: 'user_id', isNameOnly: true },
  { table: 'note_mention', column: 'user_id' },
  { table: 'reader_suggestion', column: 'reader_id' },
  { table: 'correction_note', column: 'writer_id', isNameOnly: true },
  { table: 'appeal', column: 'author_id' },
  { table: 'appeal', column: 'judge_id', isNameOnly: true },
  { table: 'appeal', column: 'answerer_id', isNameOnly: true },
  { table: 'commission', column: 'author_id', isNameOnly: true, words: 'pitch' },
  { table: 'commission', column: 'editor_id', isNameOnly: true },
  { table: 'stage_approval', column: 'editor_id', isNameOnly: true },
  { table: 'sign_off', column: 'editor_id', isNameOnly: true },
  { table: 'queue_filter', column: 'owner_id', only: { column: 'audience', is: 'own' } },
  { table: 'queue_filter', column: 'owner_id', isNameOnly: true },
  { table: 'chat_note', column: 'editor_id', isNameOnly: true },
  { table: 'comment', column: 'removed_by', isNameOnly: true },
  { table: 'report', column: 'reporter_id', isNameOnly: true, words: 'words' },
  { table: 'site_import', column: 'started_by', isNameOnly: true },
  { table: 'site_import_known', column: 'target_id', only: { column: 'kind', is: 'author' } },
  ...logsOf,
];

/**
 * The steps of a removal, in order, until nothing of the account is left. What still exists is left to do, so that
 * another instance can continue without other state.
 */
export function createRemovalSteps(parts: StepParts): Step[] {
  const { cache, articleRemovals, publications, notifications, postNotifications, auditLog, reviewFigures } =
    parts;
  const { kind } = parts.database;

  /** One at a time: a decision about an article locks that article and its images only. */
  const articlesStep: Step = async (trx, { user_id, keeps_articles }) => {
    const id = await findOwnArticle(trx, user_id);
    if (id === null) return false;
    if (keeps_articles === 1) await articleRemovals.leaveTo(trx, id, FORMER_AUTHOR_ID);
    else await articleRemovals.removeWhole(trx, id);
    return true;
  };

  const bylinesStep: Step = async (trx, { user_id, keeps_articles }) => {
    const found = inOrder((await listOwnBylines(trx, user_id, BATCH)).map((row) => row.article_id));
    if (found.length === 0) return false;
    for (const id of found) {
      if (keeps_articles === 1) await replaceInByline(trx, id, user_id, FORMER_AUTHOR_ID);
      else await deleteByline(trx, id, user_id);
    }
    cache.drop(trx, found.map(cacheTag.article));
    return true;
  };

  const commentsStep: Step = async (trx, { user_id }) => {
    const found = groupBy(await listOwnComments(trx, user_id, BATCH), (comment) => comment.article_id);
    if (found.size === 0) return false;
    for (const articleId of inOrder([...found.keys()])) {
      const held = await publications.lockForUpdate(trx, articleId);
      const ids = (found.get(articleId) ?? []).map(({ id }) => id);
      const deleted = await deleteComments(trx, ids);
      await auditLog.forget(trx, 'comment', ids);
      if (held) await publications.addToStatistics(trx, articleId, { comments: -deleted });
      if (held) notifications.announce(trx, held.author_id);
    }
    cache.drop(trx, [...found.keys()].map(cacheTag.comments));
    return true;
  };

  const reactionsStep: Step = async (trx, { user_id }) => {
    const found = inOrder((await listOwnReactions(trx, user_id, BATCH)).map((row) => row.article_id));
    if (found.length === 0) return false;
    for (const articleId of found) {
      const held = await publications.lockForUpdate(trx, articleId);
      const deleted = await deleteReaction(trx, user_id, articleId);
      const column = deleted?.kind === 'like' ? 'likes' : 'dislikes';
      if (held && deleted) await publications.addToStatistics(trx, articleId, { [column]: -1 });
    }
    cache.drop(trx, found.map(cacheTag.reactions));
    return true;
  };

  const followingsStep: Step = async (trx, { user_id }) => {
    const found = inOrder(await listFollowed(trx, 'follower_id', user_id, BATCH));
    if (found.length === 0) return false;
    for (const id of found) {
      if (await deleteFollow(trx, 'follower_id', user_id, id)) await lowerCount(trx, id, 'followers');
    }
    cache.drop(trx, found.map(cacheTag.author));
    return true;
  };

  const followersStep: Step = async (trx, { user_id }) => {
    const found = inOrder(await listFollowed(trx, 'followed_id', user_id, BATCH));
    if (found.length === 0) return false;
    for (const id of found) {
      if (!(await deleteFollow(trx, 'followed_id', user_id, id))) continue;
      await lowerCount(trx, id, 'followings');
      await postNotifications.forget(trx, id, user_id);
    }
    cache.drop(trx, found.map(cacheTag.author));
    return true;
  };

  /** The job of the copies removes the file. */
  const ownDataStep: Step = async (trx, { user_id }) => {
    await leaveOwnData(trx, user_id);
    return false;
  };

  /** Reports of imports keep their sums. */
  const importsStep: Step = async (trx, { user_id }) => {
    await forgetImported(trx, user_id);
    return false;
  };

  const namedStep: Step = (trx, { user_id }) => forgetNamed(trx, user_id, BATCH);

  const actorStep: Step = (trx, { user_id }) => notifications.forgetActor(trx, user_id, BATCH);

  /** What editors decided stays counted, without whom it was about. */
  const figuresStep =
    (kind: 'author' | 'editor'): Step =>
    (trx, { user_id: from }) =>
      reviewFigures.moveSome(trx, { kind, from, to: '' });

  const uncountedStep =
    (rows: Rows): Step =>
    (trx, { user_id }) =>
      dropSome(trx, kind, rows, user_id, ROWS);

  return [
    articlesStep,
    bylinesStep,
    commentsStep,
    reactionsStep,
    followingsStep,
    followersStep,
    ownDataStep,
    importsStep,
    actorStep,
    namedStep,
    figuresStep('author'),
    figuresStep('editor'),
    ...uncounted.map(uncountedStep),
  ];
}
