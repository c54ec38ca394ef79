import { groupByDay } from '@contracts/chatDays';
import type { MockChatMessage } from '../chatTables';
import { db, type MockUser, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import {
  findRoom,
  keepMessage,
  type MockSide,
  markRead,
  messagesIn,
  presentMessage,
  roomOf,
  sideOf,
  stateOf,
  unreadOn,
} from './chatRooms';
import type { MockConnections } from './connections';

export interface MessageOptions {
  /** When the next message of a room is said to be sent. */
  sentAt?: (seq: number) => string;
  /** Called with every message of an author, after it was sent to the room. */
  onQuestion?: (message: MockChatMessage) => void;
}

/** Stores messages, and what was read, and tells the tabs that are concerned. */
export class MockMessages {
  constructor(
    private readonly connections: MockConnections,
    private readonly options: MessageOptions,
  ) {}

  /**
   * Stores a message and sends it to the room; the same id twice is one message, which is sent to those who missed it.
   * @throws 404 for an unknown room, 409 for the id of another person's message.
   */
  write(userId: string, sender: MockUser, content: string, id: string): MockChatMessage {
    if (!db.users.some(({ _id }) => _id === userId)) throw notFound();
    const known = messagesIn(userId).find(({ _id }) => _id === id);
    if (known) return this.tellAgain(known, sender);
    const sentAt = this.options.sentAt ?? (() => now());
    const seq = findRoom(userId).last + 1;
    db.made += 1;
    const message = keepMessage(userId, { _id: id, content, sentAt: sentAt(seq), sender });
    const [groups, state] = [groupByDay([presentMessage(message)]), stateOf(findRoom(userId))];
    this.connections.toRoom(userId, (socket) => socket.receive('room-messages', groups, state));
    this.tellDesk();
    this.tellUnreadOn(message.fromSupport ? 'owner' : 'support', userId);
    if (!message.fromSupport) this.options.onQuestion?.(message);
    return message;
  }

  /**
   * Marks a room as read, up to the given message or all of it.
   * @returns whether anything of that was unread and the room was notified.
   */
  read(reader: MockUser, userId: string, upTo?: number): boolean {
    const room = findRoom(userId);
    if (!markRead(reader, room, upTo)) return false;
    const side = sideOf(reader, userId);
    if (side === 'support') this.tellDesk();
    this.tellState(userId);
    this.tellUnreadOn(side, userId);
    return true;
  }

  /** The same message came again, as after a lost answer. */
  private tellAgain(known: MockChatMessage, sender: MockUser): MockChatMessage {
    if (known.senderId !== sender._id) throw new MockFailure(409, 'another message has this id');
    const { roomId } = known;
    this.tellState(roomId);
    this.tellUnreadOn('owner', roomId);
    this.tellUnreadOn('support', roomId);
    return known;
  }

  private tellState(userId: string): void {
    const state = stateOf(findRoom(userId));
    this.connections.toRoom(userId, (socket) => socket.receive('room-seen', state));
  }

  /** Tells every tab of an author, or of all editors, how much of a room is unread. */
  private tellUnreadOn(side: MockSide, userId: string): void {
    const unread = { room: roomOf(userId), count: unreadOn(side, findRoom(userId)) };
    if (side === 'owner') {
      this.connections.toPerson(userId, (socket) => socket.receive('notifications', unread));
    } else {
      this.connections.toEditors((socket) => socket.receive('notifications', unread));
    }
  }

  private tellDesk(): void {
    this.connections.toEditors((socket) => socket.receive('desk-changed', { topic: 'rooms' }));
  }
}
