import { type CacheTag, cacheTag } from '../../cache/cacheTags';
import type { Db } from '../../db/client';
import type { DatabaseKind } from '../../db/dialect';
import type { RemovalTable } from '../../db/schema/removal';
import { groupBy } from '../../lib/groupBy';
import type { ArticleService } from '../article/article.service';
import type { NotificationService } from '../notification/notification.service';
import type { PostNotificationService } from '../notification/postNotification.service';
import type { PublicationService } from '../publication/publication.service';
import { FORMER_AUTHOR_ID } from './formerAuthor';
import {
  deleteByline,
  deleteComments,
  deleteFollow,
  deleteReaction,
  dropSome,
  findOwnArticle,
  listFollowed,
  listOwnBylines,
  listOwnComments,
  listOwnReactions,
  lowerCount,
  type Rows,
  replaceInByline,
} from './removal.repository';

export interface StepParts {
  kind: DatabaseKind;
  articles: Pick<ArticleService, 'removeWhole' | 'leaveTo'>;
  publications: Pick<PublicationService, 'hold' | 'addFigures'>;
  notifications: Pick<NotificationService, 'forgetActor'>;
  postNotifications: Pick<PostNotificationService, 'forget'>;
}

/** What a step changed: what to drop from the page cache, and whose unread counts are others now. */
export interface Done {
  drops: CacheTag[];
  told: string[];
}

/** Does some of what is left of its kind; null where nothing is. */
type Step = (trx: Db, removal: RemovalTable) => Promise<Done | null>;

/** Rows of one transaction that are counted somewhere: a few milliseconds, for which SQLite lets nobody else write. */
const BATCH = 100;
/** The same of rows that are not. */
const ROWS = 500;

const only = (drops: CacheTag[], told: string[] = []): Done => ({ drops, told });

/** In the order of ids everywhere, so that two removals never wait for each other in a circle. */
const inOrder = (ids: string[]): string[] => [...new Set(ids)].sort();

const uncounted: Rows[] = [
  { table: 'saved_post', column: 'user_id' },
  { table: 'notification', column: 'user_id' },
  { table: 'post_notification', column: 'user_id' },
  { table: 'post_notification', column: 'author_id' },
  { table: 'upload', column: 'user_id' },
  { table: 'chat_message', column: 'room_id' },
  { table: 'chat_message', column: 'sender_id', isNameOnly: true },
  { table: 'decision', column: 'editor_id', isNameOnly: true },
  { table: 'desk_log', column: 'actor_id', isNameOnly: true },
  { table: 'review_note', column: 'editor_id', isNameOnly: true },
  { table: 'chat_note', column: 'editor_id', isNameOnly: true },
  { table: 'comment', column: 'removed_by', isNameOnly: true },
  { table: 'report', column: 'reporter_id', isNameOnly: true },
];

/**
 * What is done one after the other until nothing is left of somebody. What remains to be done is what is still there,
 * so that whoever goes on with it needs to know nothing else.
 */
export function createRemovalSteps(parts: StepParts): Step[] {
  const { kind, articles, publications, notifications, postNotifications } = parts;

  /** One at a time: whoever decides about an article holds it and its images, and no other. */
  const articlesStep: Step = async (trx, { user_id, keeps_articles }) => {
    const id = await findOwnArticle(trx, user_id);
    if (id === null) return null;
    return only(
      keeps_articles === 1
        ? await articles.leaveTo(trx, id, FORMER_AUTHOR_ID)
        : await articles.removeWhole(trx, id),
    );
  };

  const bylinesStep: Step = async (trx, { user_id, keeps_articles }) => {
    const found = inOrder((await listOwnBylines(trx, user_id, BATCH)).map((row) => row.article_id));
    if (found.length === 0) return null;
    for (const id of found) {
      if (keeps_articles === 1) await replaceInByline(trx, id, user_id, FORMER_AUTHOR_ID);
      else await deleteByline(trx, id, user_id);
    }
    return only(found.map(cacheTag.article));
  };

  const commentsStep: Step = async (trx, { user_id }) => {
    const found = groupBy(await listOwnComments(trx, user_id, BATCH), (comment) => comment.article_id);
    if (found.size === 0) return null;
    const told: string[] = [];
    for (const articleId of inOrder([...found.keys()])) {
      const held = await publications.hold(trx, articleId);
      const ids = (found.get(articleId) ?? []).map(({ id }) => id);
      const deleted = await deleteComments(trx, ids);
      if (held) await publications.addFigures(trx, articleId, { comments: -deleted });
      if (held) told.push(held.author_id);
    }
    return only([...found.keys()].map(cacheTag.comments), told);
  };

  const reactionsStep: Step = async (trx, { user_id }) => {
    const found = inOrder((await listOwnReactions(trx, user_id, BATCH)).map((row) => row.article_id));
    if (found.length === 0) return null;
    for (const articleId of found) {
      const held = await publications.hold(trx, articleId);
      const deleted = await deleteReaction(trx, user_id, articleId);
      const figure = deleted?.kind === 'like' ? 'likes' : 'dislikes';
      if (held && deleted) await publications.addFigures(trx, articleId, { [figure]: -1 });
    }
    return only(found.map(cacheTag.reactions));
  };

  const followingsStep: Step = async (trx, { user_id }) => {
    const found = inOrder(await listFollowed(trx, 'follower_id', user_id, BATCH));
    if (found.length === 0) return null;
    for (const id of found) {
      if (await deleteFollow(trx, 'follower_id', user_id, id)) await lowerCount(trx, id, 'followers');
    }
    return only(found.map(cacheTag.author));
  };

  const followersStep: Step = async (trx, { user_id }) => {
    const found = inOrder(await listFollowed(trx, 'followed_id', user_id, BATCH));
    if (found.length === 0) return null;
    for (const id of found) {
      if (!(await deleteFollow(trx, 'followed_id', user_id, id))) continue;
      await lowerCount(trx, id, 'followings');
      await postNotifications.forget(trx, id, user_id);
    }
    return only(found.map(cacheTag.author));
  };

  const actorStep: Step = async (trx, { user_id }) => {
    const told = await notifications.forgetActor(trx, user_id, BATCH);
    return told && only([], told);
  };

  const uncountedStep =
    (rows: Rows): Step =>
    async (trx, { user_id }) =>
      (await dropSome(trx, kind, rows, user_id, ROWS)) ? only([]) : null;

  return [
    articlesStep,
    bylinesStep,
    commentsStep,
    reactionsStep,
    followingsStep,
    followersStep,
    actorStep,
    ...uncounted.map(uncountedStep),
  ];
}
