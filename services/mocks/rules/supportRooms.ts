import { beginningOf } from '@contracts/messageText';
import type { SupportRoom } from '@contracts/room';
import { db, type MockUser } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { presentRef } from '../present';
import { messagesIn, unreadOf } from '../realtime/chatRooms';
import type { MockRoom } from '../tables/chat';

/**
 * The author whose room an editor asks for.
 * @throws 403 for the editor's own, 404 where there is no such author.
 */
export function authorOf(editor: MockUser, id: string): MockUser {
  if (id === editor._id) {
    throw new MockFailure(403, 'this is your own talk with the editors: another editor answers it');
  }
  const author = db.users.find(({ _id }) => _id === id);
  if (!author) throw notFound();
  return author;
}

export const newestIn = ({ userId }: MockRoom) => messagesIn(userId).at(-1);

/** Nobody is seen to be on the site: the mock has one person, who is the editor here. */
export function presentRoom(editor: MockUser, room: MockRoom): SupportRoom {
  const newest = newestIn(room);
  return {
    _id: room.userId,
    author: presentRef(room.userId),
    unread: unreadOf(editor, room),
    closed: room.shelf === 'closed',
    waitingSince: room.waitingSince,
    online: false,
    last: newest
      ? {
          seq: newest.seq,
          beginning: beginningOf(newest.content),
          fromAuthor: !newest.fromSupport,
          sentAt: newest.sentAt,
        }
      : null,
  };
}
