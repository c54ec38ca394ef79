import type { NotificationKind } from '@contracts/notification';
import type { Outcome } from '@contracts/queue';
import { db, type MockArticle, makeId, now } from '../db';
import { followArticle } from './commissions';
import { historyOf, keepReplaced, recordRevision, stateOf } from './history';
import { leaveStages } from './stages';
import { noteAccepted, stepBack } from './trust';

export interface Ruling {
  outcome: Outcome;
  /** Empty for an acceptance. */
  reason: string;
}

function tellFollowers({ _id, authorId }: MockArticle): void {
  for (const { followerId, followedId } of db.follows) {
    if (followedId === authorId)
      db.postNotifications.push({ userId: followerId, articleId: _id, read: false });
  }
}

/** Tells the author what has become of the article. */
export function tellAuthor({ _id: articleId, authorId: userId }: MockArticle, kind: NotificationKind): void {
  const _id = makeId('notification');
  db.notifications.push({ _id, kind, userId, articleId, actorIds: [], date: now(), read: false });
}

/** Makes a state of the article what readers see; its first date stays. */
export function publish(
  article: MockArticle,
  revision: number,
  { publish_at: _, doc: __, ...text } = stateOf(article),
) {
  const before = article.published?.date;
  article.published = { ...text, revision, date: before ?? now() };
  delete article.scheduledAt;
  delete article.scheduledRevision;
  followArticle(article._id, 'publish');
  if (before === undefined) tellFollowers(article);
}

/** Makes it what readers see, immediately or at the time that its author chose. */
export function publishOrSchedule(article: MockArticle): void {
  const { publish_at, revision } = article;
  if (publish_at !== null && publish_at > new Date(Date.now()).toISOString()) {
    Object.assign(article, { scheduledAt: publish_at, scheduledRevision: revision });
  } else publish(article, revision);
}

/** Whether editors accepted it before, or readers see it already. */
const wasAccepted = (article: MockArticle): boolean =>
  article.published !== null ||
  historyOf(article).some(({ events }) => events.some(({ reason }) => reason === 'accepted'));

/**
 * Decides on a waiting article, with all that comes with it.
 */
export function decide(article: MockArticle, { outcome, reason }: Ruling): void {
  article.status = outcome;
  leaveStages(article);
  keepReplaced(article);
  if (outcome === 'accepted') {
    if (!wasAccepted(article)) noteAccepted(article.authorId);
    delete article.wasSentBack;
    publishOrSchedule(article);
    recordRevision(article, 'accepted', now());
  } else {
    article.rejection = { reason, date: now() };
    article.wasSentBack = true;
    stepBack(article);
    followArticle(article._id, 'return');
  }
  const sentAt = now();
  for (const note of db.reviewNotes) {
    if (note.articleId === article._id && note.audience === 'author') note.sentAt ??= sentAt;
  }
  tellAuthor(article, outcome);
}
