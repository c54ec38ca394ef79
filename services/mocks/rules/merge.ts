import type { MergePreview } from '@contracts/person';
import { textKey } from '@contracts/textKey';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { endSessions, personOf, presentPersonDetail } from './people';

/** The account that goes and the one that stays. @throws as the server does. */
export function mergeable(id: string, intoId: string): { merged: MockUser; kept: MockUser } {
  if (id === intoId) throw new MockFailure(400, 'an account cannot be merged into itself');
  const [merged, kept] = [personOf(id), personOf(intoId)];
  if (merged.admin)
    throw new MockFailure(409, `${merged.username} is an editor: make them an author again first`);
  if (kept.suspension) throw new MockFailure(409, `${kept.username} is suspended: restore them first`);
  return { merged, kept };
}

/** How many of the keys there are, and how many of them the other account has too. */
const rowsOf = (mine: string[], theirs: string[]) => ({
  moves: mine.length,
  double: mine.filter((key) => theirs.includes(key)).length,
});

const reactionsOf = ({ _id }: MockUser) =>
  db.articles
    .filter(({ likedBy, dislikedBy }) => [...likedBy, ...dislikedBy].includes(_id))
    .map((article) => article._id);
const savedOf = (user: MockUser) =>
  db.saved.filter(({ userId }) => userId === user._id).map(({ articleId }) => articleId);
const followedBy = (user: MockUser) =>
  db.follows.filter(({ followerId }) => followerId === user._id).map(({ followedId }) => followedId);
const followersOf = (user: MockUser) =>
  db.follows.filter(({ followedId }) => followedId === user._id).map(({ followerId }) => followerId);

export function presentMergePreview(merged: MockUser, kept: MockUser): MergePreview {
  const both = (keysOf: (user: MockUser) => string[]) => rowsOf(keysOf(merged), keysOf(kept));
  const pair = [merged._id, kept._id];
  const messagesOf = ({ _id }: MockUser) => db.chat.messages.filter(({ roomId }) => roomId === _id).length;
  return {
    merged: presentPersonDetail(merged),
    kept: presentPersonDetail(kept),
    articles: [...db.articles, ...db.deletedArticles].filter(({ authorId }) => authorId === merged._id)
      .length,
    comments: db.comments.filter(({ authorId }) => authorId === merged._id).length,
    reactions: both(reactionsOf),
    saved: both(savedOf),
    followings: both(followedBy),
    followers: both(followersOf),
    eachOther: db.follows.filter(
      ({ followerId, followedId }) => pair.includes(followerId) && pair.includes(followedId),
    ).length,
    images: 0,
    notifications: db.notifications.filter(({ userId }) => userId === merged._id).length,
    messages: messagesOf(merged),
    notes: db.chat.notes.filter(({ roomId }) => roomId === merged._id).length,
    keptMessages: messagesOf(kept),
  };
}

const unique = (ids: string[]) => [...new Set(ids)];

function mergeReactions(from: string, into: string): void {
  for (const article of [...db.articles, ...db.deletedArticles]) {
    const isKnown = [...article.likedBy, ...article.dislikedBy].includes(into);
    const give = (ids: string[]) => ids.flatMap((id) => (id !== from ? [id] : isKnown ? [] : [into]));
    article.likedBy = give(article.likedBy);
    article.dislikedBy = give(article.dislikedBy);
  }
}

function mergeFollows(from: string, into: string): void {
  const given = (id: string) => (id === from ? into : id);
  const seen = new Set<string>();
  // The other account's entries come first, so that its own dates stay.
  db.follows = [...db.follows]
    .sort(
      (a, b) =>
        Number([a.followerId, a.followedId].includes(from)) -
        Number([b.followerId, b.followedId].includes(from)),
    )
    .map((follow) => ({
      ...follow,
      followerId: given(follow.followerId),
      followedId: given(follow.followedId),
    }))
    .filter(({ followerId, followedId }) => {
      const key = `${followerId}/${followedId}`;
      if (followerId === followedId || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

function mergeNotifications(from: string, into: string): void {
  const given = (id: string) => (id === from ? into : id);
  db.notifications = db.notifications.flatMap((row) => {
    const userId = given(row.userId);
    const actorIds = unique(row.actorIds.map(given)).filter((id) => id !== userId);
    return row.actorIds.length > 0 && actorIds.length === 0 ? [] : [{ ...row, userId, actorIds }];
  });
}

function mergeConversation(from: string, into: string): void {
  const { rooms, messages, notes } = db.chat;
  const room = rooms.find(({ userId }) => userId === from);
  if (!room) return;
  const other = rooms.find(({ userId }) => userId === into);
  const offset = messages.filter(({ roomId }) => roomId === into).length;
  for (const message of messages) {
    if (message.roomId !== from) continue;
    Object.assign(message, { roomId: into, seq: message.seq + offset });
    if (message.senderId === from) message.senderId = into;
  }
  for (const note of notes) if (note.roomId === from) note.roomId = into;
  if (other) db.chat.rooms = rooms.filter((one) => one !== room);
  else room.userId = into;
}

/** Moves everything of one account to the other, at once. */
export function mergeUser({ _id: from, username }: MockUser, { _id: into }: MockUser): void {
  endSessions(from, 'all');
  for (const name of db.mergedNames) if (name.intoId === from) name.intoId = into;
  db.mergedNames.push({ usernameKey: textKey(username), intoId: into });
  for (const article of [...db.articles, ...db.deletedArticles]) {
    if (article.authorId === from) article.authorId = into;
  }
  for (const comment of db.comments) if (comment.authorId === from) comment.authorId = into;
  for (const decision of db.review.decisions) if (decision.authorId === from) decision.authorId = into;
  mergeReactions(from, into);
  mergeFollows(from, into);
  mergeNotifications(from, into);
  mergeConversation(from, into);
  const told = new Set(
    db.postNotifications.filter(({ userId }) => userId === into).map(({ articleId }) => articleId),
  );
  const own = new Set(db.articles.filter(({ authorId }) => authorId === into).map(({ _id }) => _id));
  db.postNotifications = db.postNotifications.flatMap((row) => {
    const userId = row.userId === from ? into : row.userId;
    const isDouble = row.userId === from && told.has(row.articleId);
    return isDouble || (userId === into && own.has(row.articleId)) ? [] : [{ ...row, userId }];
  });
  const has = new Set(db.saved.filter(({ userId }) => userId === into).map(({ articleId }) => articleId));
  db.saved = db.saved.flatMap((row) =>
    row.userId !== from ? [row] : has.has(row.articleId) ? [] : [{ ...row, userId: into }],
  );
  db.users = db.users.filter(({ _id }) => _id !== from);
}
