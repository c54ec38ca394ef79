import type { ClientEventName } from '@contracts/event';
import type { DraftChange } from '@contracts/ownArticle';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { isReadable } from '@contracts/rules/cleanText';
import { errorTexts } from '@contracts/rules/errorTexts';
import { cleanMessage } from '@contracts/rules/messageText';
import { authorize } from '../authorize';
import type { MockChatMessage } from '../chatTables';
import { db, type MockUser, now } from '../db';
import { MockFailure, notFound } from '../mockFailure';
import { type Caller, payloadOf, requireOwnRoom, roomFor } from './admission';
import {
  findRoom,
  groupsOf,
  keepMessage,
  type MockSide,
  markRead,
  messagesAfter,
  messagesBefore,
  messagesIn,
  presentMessage,
  roomOf,
  sideOf,
  stateOf,
  unreadOf,
  unreadOn,
} from './chatRooms';
import { createMessageLimit } from './messageLimit';
import type { MockSocket } from './mockSocket';
import { notificationNews } from './notificationNews';

export type Asked = ClientEventName;

interface Options {
  /** When the next message of a room is said to be sent. */
  sentAt?: (seq: number) => string;
  /** Called with every message of an author, after it was sent to the room. */
  onQuestion?: (message: MockChatMessage) => void;
  /** The time by which messages are limited. */
  nowMs?: () => number;
}

/** The realtime side of the mock backend, for any number of sockets. */
export class MockRealtime {
  /** False to carry out events without sending anything. */
  isHeard = true;
  private callers = new Map<MockSocket, () => MockUser | undefined>();
  private joined = new Map<MockSocket, Set<string>>();
  private present = new Map<MockSocket, string>();

  private readonly admitMessage: (userId: string) => void;

  constructor(private readonly options: Options = {}) {
    this.admitMessage = createMessageLimit(options.nowMs ?? Date.now);
  }

  /** Answers a socket from now on. @param callerOf who is signed in on it. */
  serve(socket: MockSocket, callerOf: () => MockUser | undefined): MockSocket {
    this.callers.set(socket, callerOf);
    socket.on('disconnect', () => {
      this.joined.delete(socket);
      this.leave(socket);
    });
    socket.answer = (event, payload) => this.answer(socket, event, payload);
    return socket;
  }

  /** What an event is acknowledged with, after it was served. */
  answer(socket: MockSocket, event: Asked, payload: unknown): object {
    try {
      const user = this.callers.get(socket)?.();
      if (!user) throw new MockFailure(401, errorTexts.signInNeeded);
      return { ok: true, ...this.handle({ socket, user }, event, payload) };
    } catch (error) {
      if (!(error instanceof MockFailure)) throw error;
      const { message, retryAfter } = error;
      return { ok: false, message, ...(retryAfter !== undefined && { retryAfter }) };
    }
  }

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
    const [groups, state] = [groupsOf([presentMessage(message)]), stateOf(findRoom(userId))];
    this.tellRoom(userId, (socket) => socket.receive('room-messages', groups, state));
    this.tellDesk();
    this.tellUnreadOn(message.fromSupport ? 'owner' : 'support', userId);
    if (!message.fromSupport) this.options.onQuestion?.(message);
    return message;
  }

  /** Marks a room as read. @returns whether anything was unread and the room was notified. */
  read(reader: MockUser, userId: string): boolean {
    const room = findRoom(userId);
    if (!markRead(reader, room)) return false;
    const side = sideOf(reader, userId);
    if (side === 'support') this.tellDesk();
    this.tellRoom(userId, (socket) => socket.receive('room-seen', stateOf(room)));
    this.tellUnreadOn(side, userId);
    return true;
  }

  /** Brings what is new of their notifications to every tab of a person. */
  tellNotifications(userId: string): void {
    this.tellPeople(
      (user) => user._id === userId,
      (socket) => socket.receive('users-notification', notificationNews(userId)),
    );
  }

  /** Tells every tab of an author of the newest revision of a draft. */
  tellDraft(userId: string, change: DraftChange): void {
    this.tellPeople(
      (user) => user._id === userId,
      (socket) => socket.receive('draft-changed', change),
    );
  }

  private handle(caller: Caller, event: Asked, payload: unknown): object | undefined {
    const { socket, user } = caller;
    if (event === 'message-room') this.admitMessage(user._id);
    switch (event) {
      case 'online':
        return this.enter(caller, payloadOf(event, payload));
      case 'logout':
        requireOwnRoom(user, payloadOf(event, payload));
        return this.leave(socket);
      case 'create-user':
        requireOwnRoom(user, payloadOf(event, payload).room);
        findRoom(user._id);
        return undefined;
      case 'join-room':
        return this.join(caller, payloadOf(event, payload));
      case 'message-room': {
        const { room, text, id } = payloadOf(event, payload);
        const { userId } = roomFor(caller, room);
        const content = cleanMessage(text);
        if (!isReadable(content)) throw new MockFailure(400, 'the message is empty');
        const { _id, seq } = this.write(userId, user, content, id);
        return { _id, seq };
      }
      case 'messages-after': {
        const { room, after } = payloadOf(event, payload);
        return messagesAfter(roomFor(caller, room).userId, after);
      }
      case 'messages-before': {
        const { room, before } = payloadOf(event, payload);
        return messagesBefore(roomFor(caller, room).userId, before);
      }
      case 'check-for-notification':
        this.tellUnread(caller, payloadOf(event, payload));
        return undefined;
      case 'delete-room-notification': {
        const room = payloadOf(event, payload);
        if (!this.read(user, roomFor(caller, room).userId)) this.tellUnread(caller, room);
        return undefined;
      }
      case 'check-users-notification':
        authorize(user, notificationPolicy.list, thingOf(payloadOf(event, payload)));
        socket.receive('users-notification', notificationNews(user._id));
        return undefined;
      default:
        throw new MockFailure(400, 'there is no such event');
    }
  }

  private join(caller: Caller, name: string): undefined {
    const room = roomFor(caller, name);
    const { socket, user } = caller;
    const rooms = this.joined.get(socket) ?? new Set();
    this.joined.set(socket, rooms.add(room.userId));
    const { groups } = messagesBefore(room.userId, room.last + 1);
    socket.receive('room-messages', groups, stateOf(room));
    if (user._id === room.userId) return;
    socket.receive('presence', { room: roomOf(room.userId), online: this.isHere(room.userId) });
  }

  private tellUnread(caller: Caller, name: string): void {
    const room = roomFor(caller, name);
    const count = unreadOf(caller.user, room);
    caller.socket.receive('notifications', { room: roomOf(room.userId), count });
  }

  /** The same message came again, as after a lost answer. */
  private tellAgain(known: MockChatMessage, sender: MockUser): MockChatMessage {
    if (known.senderId !== sender._id) throw new MockFailure(409, 'another message has this id');
    const { roomId } = known;
    this.tellRoom(roomId, (socket) => socket.receive('room-seen', stateOf(findRoom(roomId))));
    this.tellUnreadOn('owner', roomId);
    this.tellUnreadOn('support', roomId);
    return known;
  }

  /** Tells every tab of an author, or of all editors, how much of a room is unread. */
  private tellUnreadOn(side: MockSide, userId: string): void {
    const unread = { room: roomOf(userId), count: unreadOn(side, findRoom(userId)) };
    this.tellPeople(
      ({ _id, admin }) => (side === 'owner' ? _id === userId : admin),
      (socket) => socket.receive('notifications', unread),
    );
  }

  private tellDesk(): void {
    this.tellPeople(
      ({ admin }) => admin,
      (socket) => socket.receive('desk-changed', { topic: 'rooms' }),
    );
  }

  private enter({ socket, user }: Caller, room: string): undefined {
    requireOwnRoom(user, room);
    const wasHere = this.isHere(user._id);
    this.present.set(socket, user._id);
    if (!wasHere) this.tellPresence(user._id, true);
  }

  private leave(socket: MockSocket): undefined {
    const userId = this.present.get(socket);
    if (userId === undefined) return;
    this.present.delete(socket);
    if (!this.isHere(userId)) this.tellPresence(userId, false);
  }

  private isHere = (userId: string): boolean => [...this.present.values()].includes(userId);

  private tellPresence(userId: string, online: boolean): void {
    this.tellPeople(
      ({ admin }) => admin,
      (socket) => socket.receive('presence', { room: roomOf(userId), online }),
    );
  }

  private tellRoom(userId: string, send: (socket: MockSocket) => void): void {
    if (!this.isHeard) return;
    for (const [socket, rooms] of this.joined) {
      const isSignedIn = this.callers.get(socket)?.() !== undefined;
      if (socket.connected && isSignedIn && rooms.has(userId)) send(socket);
    }
  }

  private tellPeople(
    isMeant: (user: MockUser) => boolean,
    send: (socket: MockSocket, user: MockUser) => void,
  ): void {
    if (!this.isHeard) return;
    for (const [socket, callerOf] of this.callers) {
      const user = callerOf();
      if (socket.connected && user && isMeant(user)) send(socket, user);
    }
  }
}
