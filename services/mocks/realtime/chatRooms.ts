import type { ChatMessage, RoomState, SomeMessages } from '@contracts/chat';
import { groupByDay, momentOf } from '@contracts/chatDays';
import { CHAT_PAGE_SIZE, CHAT_UNREAD_MAX } from '@contracts/rules/limits';
import type { MockChatMessage, MockRoom } from '../chatTables';
import { db, type MockUser } from '../db';
import { presentRef } from '../present';

export const ownerOf = (room: string) => room.replace(/^admin-/, '');
export const roomOf = (userId: string) => `admin-${userId}`;

/** The author whose room it is, or the editors, who read and write as one. */
export type MockSide = keyof MockRoom['seen'];
export const sideOf = (user: MockUser, owner: string): MockSide => (owner === user._id ? 'owner' : 'support');

/** The room of an author, made at the first look at it; none is made for an unknown author. */
export function findRoom(userId: string): MockRoom {
  const known = db.chat.rooms.find((room) => room.userId === userId);
  if (known) return known;
  const made: MockRoom = {
    userId,
    last: 0,
    seen: { owner: 0, support: 0 },
  };
  if (db.users.some(({ _id }) => _id === userId)) db.chat.rooms.push(made);
  return made;
}

export function stateOf({ userId, last, seen }: MockRoom): RoomState {
  return { room: roomOf(userId), last, seen: { ...seen } };
}

export function presentMessage({ _id, seq, senderId, content, sentAt }: MockChatMessage): ChatMessage {
  const sender = db.users.find((user) => user._id === senderId);
  return {
    _id,
    seq,
    from: sender ? { ...presentRef(sender._id), admin: sender.admin } : null,
    content,
    ...momentOf(sentAt),
  };
}

export const messagesIn = (userId: string): MockChatMessage[] =>
  db.chat.messages.filter(({ roomId }) => roomId === userId);

const page = (found: MockChatMessage[], part: MockChatMessage[]): SomeMessages => ({
  groups: groupByDay(part.map(presentMessage)),
  more: part.length < found.length,
});

export function messagesAfter(userId: string, after: number): SomeMessages {
  const found = messagesIn(userId).filter(({ seq }) => seq > after);
  return page(found, found.slice(0, CHAT_PAGE_SIZE));
}

export function messagesBefore(userId: string, before: number): SomeMessages {
  const found = messagesIn(userId).filter(({ seq }) => seq < before);
  return page(found, found.slice(-CHAT_PAGE_SIZE));
}

/** Keeps a message as the newest of its room. */
export function keepMessage(
  userId: string,
  message: Pick<MockChatMessage, '_id' | 'content' | 'sentAt'> & { sender: MockUser },
): MockChatMessage {
  const { sender, ...rest } = message;
  const room = findRoom(userId);
  const side = sideOf(sender, userId);
  room.last += 1;
  const kept = {
    ...rest,
    roomId: userId,
    seq: room.last,
    senderId: sender._id,
    fromSupport: side === 'support',
  };
  db.chat.messages.push(kept);
  return kept;
}

/** Marks a room read for the side of a person, up to a message or all of it. @returns whether anything was unread. */
export function markRead(user: MockUser, room: MockRoom, upTo = room.last): boolean {
  const side = sideOf(user, room.userId);
  const mark = Math.min(upTo, room.last);
  if (mark <= room.seen[side]) return false;
  room.seen[side] = mark;
  return true;
}

/** Unread messages from the other side, at most 100. */
export function unreadOn(side: MockSide, room: MockRoom): number {
  const unread = messagesIn(room.userId).filter(
    ({ seq, fromSupport }) => seq > room.seen[side] && fromSupport === (side === 'owner'),
  );
  return Math.min(unread.length, CHAT_UNREAD_MAX);
}

/** As above, for a person. */
export const unreadOf = (user: MockUser, room: MockRoom): number => unreadOn(sideOf(user, room.userId), room);
