import { hasLink, TOO_MANY_HELD } from '@contracts/rules/comment/heldComments';
import { HELD_COMMENTS_MAX, NEWCOMER_COMMENTS } from '@contracts/rules/limits';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import { db, type MockUser } from '../db';
import { MockFailure } from '../mockFailure';
import { isPublished } from '../present';

const isNewcomer = ({ _id, admin }: MockUser): boolean =>
  !admin &&
  !db.articles.some((article) => article.authorId === _id && isPublished(article)) &&
  db.comments.filter(({ authorId, held, removed }) => authorId === _id && !held && !removed).length <
    NEWCOMER_COMMENTS;

/** Whether a new comment waits for an editor. @throws 409 where too many of the author's do. */
export function mustWait(author: MockUser, content: string): boolean {
  const { newcomerComments } = siteOf(db.site);
  if (newcomerComments === 'show' || !isNewcomer(author)) return false;
  if (newcomerComments === 'hold-links' && !hasLink(content)) return false;
  const waiting = db.comments.filter(
    ({ authorId, held, removed }) => authorId === author._id && held && !removed,
  );
  if (waiting.length >= HELD_COMMENTS_MAX) throw new MockFailure(409, TOO_MANY_HELD);
  return true;
}
