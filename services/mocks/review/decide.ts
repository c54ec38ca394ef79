import type { NotificationKind } from '@contracts/notification';
import type { Outcome } from '@contracts/queue';
import { db, type MockArticle, makeId, now } from '../db';
import { keepReplaced, recordRevision, stateOf } from '../rules/history';
import { leaveQueue } from './authorsActions';
import { inTime, noteOn } from './claims';
import { refuseIncomplete } from './incomplete';

export interface Ruling {
  editorId: string;
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
  const before = article.published?.date ?? article.firstPublished;
  article.published = { ...text, revision, date: before ?? now() };
  delete article.withdrawn;
  delete article.scheduledAt;
  delete article.scheduledRevision;
  if (before === undefined) tellFollowers(article);
}

function bringOut(article: MockArticle, editorId: string): void {
  const { publish_at, revision } = article;
  if (publish_at !== null && publish_at > inTime()) {
    article.scheduledAt = publish_at;
    article.scheduledRevision = revision;
    noteOn(article, editorId, 'scheduled', publish_at);
  } else {
    publish(article, revision);
    noteOn(article, editorId, 'published');
  }
}

function sendNotes({ _id, revision }: MockArticle): void {
  const sentAt = now();
  for (const note of db.reviewNotes) {
    const isDue = note.articleId === _id && note.audience === 'author' && note.revision <= revision;
    if (isDue) note.sentAt ??= sentAt;
  }
}

/**
 * Decides on a waiting article, with all that comes with it.
 * @throws 400 where what an acceptance needs is missing.
 */
export function decide(article: MockArticle, { editorId, outcome, reason }: Ruling): void {
  if (outcome === 'accepted') refuseIncomplete(article);
  const { _id: articleId, authorId, revision } = article;
  const decision = { articleId, authorId, editorId, outcome, revision, reason };
  db.review.decisions.push({ ...decision, _id: makeId('decision'), date: now() });
  article.status = outcome;
  keepReplaced(article);
  noteOn(article, editorId, outcome, reason);
  if (outcome === 'accepted') {
    bringOut(article, editorId);
    recordRevision(article, 'accepted', now());
  } else article.rejection = { reason, date: now() };
  leaveQueue(article);
  sendNotes(article);
  tellAuthor(article, outcome);
}
