import { db, type MockArticle, type MockUser } from '../db';
import { formerAuthor } from '../present';
import { leaveQueue } from '../review/authorsActions';
import { endSessions } from './people';

/** What readers see of an article stays; what its author wrote beside that goes. */
function leave(article: MockArticle, { revision, date: _, ...text }: NonNullable<MockArticle['published']>) {
  Object.assign(article, text, {
    authorId: formerAuthor._id,
    status: 'accepted',
    revision,
    summary: '',
    doc: null,
    rejection: null,
    publish_at: null,
  });
  delete article.scheduledAt;
  delete article.submittedAt;
  delete article.createKey;
  leaveQueue(article);
  for (const decision of db.review.decisions) {
    if (decision.articleId === article._id) decision.authorId = formerAuthor._id;
  }
}

/** Articles that are gone for good, with what readers said of them. */
function forgetArticles(ids: Set<string>): void {
  const isLeft = ({ articleId }: { articleId?: string }) => !articleId || !ids.has(articleId);
  db.comments = db.comments.filter(isLeft);
  db.saved = db.saved.filter(isLeft);
  db.notifications = db.notifications.filter(isLeft);
  db.postNotifications = db.postNotifications.filter(isLeft);
  db.revisions = db.revisions.filter(isLeft);
  db.reviewNotes = db.reviewNotes.filter(isLeft);
  db.reportCases = db.reportCases.filter(({ thingId }) => !ids.has(thingId));
}

function removeArticles(userId: string, keepsArticles: boolean): void {
  const own = [...db.articles, ...db.deletedArticles].filter(({ authorId }) => authorId === userId);
  const gone = new Set<string>();
  for (const article of own) {
    const isKept = keepsArticles && db.articles.includes(article);
    if (isKept && article.published) leave(article, article.published);
    else {
      leaveQueue(article);
      gone.add(article._id);
    }
  }
  db.articles = db.articles.filter(({ _id }) => !gone.has(_id));
  db.deletedArticles = db.deletedArticles.filter(({ _id }) => !gone.has(_id));
  forgetArticles(gone);
}

/** What they said and did as a reader. */
function removeTraces(userId: string): void {
  const comments = db.comments.filter(({ authorId }) => authorId === userId).map(({ _id }) => _id);
  db.comments = db.comments.filter(({ _id }) => !comments.includes(_id));
  db.reportCases = db.reportCases.filter(({ thingId }) => !comments.includes(thingId));
  for (const article of db.articles) {
    article.likedBy = article.likedBy.filter((id) => id !== userId);
    article.dislikedBy = article.dislikedBy.filter((id) => id !== userId);
  }
  const isOthers = (row: { userId: string }) => row.userId !== userId;
  db.follows = db.follows.filter(
    ({ followerId, followedId }) => followerId !== userId && followedId !== userId,
  );
  db.saved = db.saved.filter(isOthers);
  db.postNotifications = db.postNotifications.filter(isOthers);
  db.notifications = db.notifications.filter(isOthers).flatMap((row) => {
    const actorIds = row.actorIds.filter((id) => id !== userId);
    return row.actorIds.length > 0 && actorIds.length === 0 ? [] : [{ ...row, actorIds }];
  });
}

/** What stays is by nobody from now on. */
function takeName(userId: string): void {
  const { chat, deskLog, reportCases, reviewNotes } = db;
  chat.rooms = chat.rooms.filter((room) => room.userId !== userId);
  chat.messages = chat.messages.filter(({ roomId }) => roomId !== userId);
  chat.notes = chat.notes.filter(({ roomId }) => roomId !== userId);
  for (const message of chat.messages) if (message.senderId === userId) message.senderId = null;
  for (const note of chat.notes) if (note.editorId === userId) note.editorId = null;
  for (const entry of deskLog) if (entry.actorId === userId) entry.actorId = null;
  for (const note of reviewNotes) if (note.editorId === userId) note.editorId = null;
  for (const report of reportCases.flatMap(({ reports }) => reports)) {
    if (report.userId === userId) report.userId = null;
  }
}

/** Removes somebody with all that is theirs, at once. */
export function removeUser({ _id }: MockUser, keepsArticles: boolean): void {
  endSessions(_id, 'all');
  removeArticles(_id, keepsArticles);
  removeTraces(_id);
  takeName(_id);
  db.users = db.users.filter((user) => user._id !== _id);
}
