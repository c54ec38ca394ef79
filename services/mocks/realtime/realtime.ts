import { id as idSchema } from '@contracts/envelope';
import { errorTexts } from '@contracts/errorTexts';
import {
  type ClientToServerEvents,
  createUserPayload,
  messageRoomPayload,
  messagesAfterPayload,
  messagesBeforePayload,
  room as roomSchema,
} from '@contracts/realtime';
import { db, type MockUser, now } from '../db';
import { MockFailure } from '../mockFailure';
import type { MockChatMessage } from '../tables/chat';
import { type Caller, check, notAllowed, roomFor } from './admission';
import {
  findRoom,
  groupsOf,
  keepMessage,
  markRead,
  messagesAfter,
  messagesBefore,
  messagesIn,
  presentMessage,
  roomOf,
  stateOf,
  unreadOf,
} from './chatRooms';
import type { MockSocket } from './mockSocket';
import { notificationNews } from './notificationNews';

export type Asked = keyof ClientToServerEvents;

interface Options {
  /** When the next message of a room is said to be sent. */
  sentAt?: (seq: number) => string;
  /** Told of every message of an author, after everybody in the room. */
  onQuestion?: (message: MockChatMessage) => void;
}

/** The realtime side of the mock backend, for any number of sockets. */
export class MockRealtime {
  /** Off for what reaches nobody, although it is done. */
  isHeard = true;
  private callers = new Map<MockSocket, () => MockUser | undefined>();
  private joined = new Map<MockSocket, Set<string>>();
  private present = new Map<MockSocket, string>();

  constructor(private readonly options: Options = {}) {}

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
      if (error instanceof MockFailure) return { ok: false, message: error.message };
      throw error;
    }
  }

  /** Stores a message of somebody and tells the room; the same id twice is one message. */
  write(userId: string, sender: MockUser, content: string, id: string): MockChatMessage {
    const known = messagesIn(userId).find(({ _id }) => _id === id);
    if (known) return known;
    const sentAt = this.options.sentAt ?? (() => now());
    const seq = findRoom(userId).last + 1;
    db.made += 1;
    const message = keepMessage(userId, { _id: id, content, sentAt: sentAt(seq), sender });
    const [groups, state] = [groupsOf([presentMessage(message)]), stateOf(findRoom(userId))];
    this.tellRoom(userId, (socket) => socket.receive('room-messages', groups, state));
    if (message.fromSupport) this.tellOwner(userId);
    else this.options.onQuestion?.(message);
    return message;
  }

  /** Somebody has read all of a room. @returns whether anything was unread, and everybody was told. */
  read(reader: MockUser, userId: string): boolean {
    const room = findRoom(userId);
    if (!markRead(reader, room)) return false;
    if (reader._id === userId) this.tellOwner(userId);
    this.tellRoom(userId, (socket) => socket.receive('room-seen', stateOf(room)));
    return true;
  }

  /** Brings what is new of their notifications to every tab of a person. */
  tellNotifications(userId: string): void {
    this.tellPeople(
      (user) => user._id === userId,
      (socket) => socket.receive('users-notification', notificationNews(userId)),
    );
  }

  private handle(caller: Caller, event: Asked, payload: unknown): object | undefined {
    const { socket, user } = caller;
    switch (event) {
      case 'online':
        return this.enter(caller, check(roomSchema, payload, 'room'));
      case 'logout':
        return this.leave(socket);
      case 'create-user':
        if (check(createUserPayload, payload).room !== roomOf(user._id)) throw notAllowed();
        findRoom(user._id);
        return undefined;
      case 'join-room':
        return this.join(caller, payload);
      case 'message-room': {
        const { room, text, id } = check(messageRoomPayload, payload);
        const { _id, seq } = this.write(roomFor(caller, room).userId, user, text.trim(), id);
        return { _id, seq };
      }
      case 'messages-after': {
        const { room, after } = check(messagesAfterPayload, payload);
        return messagesAfter(roomFor(caller, room).userId, after);
      }
      case 'messages-before': {
        const { room, before } = check(messagesBeforePayload, payload);
        return messagesBefore(roomFor(caller, room).userId, before);
      }
      case 'check-for-notification':
        this.tellUnread(caller, payload);
        return undefined;
      case 'delete-room-notification':
        if (!this.read(user, roomFor(caller, payload).userId)) this.tellUnread(caller, payload);
        return undefined;
      case 'check-users-notification':
        if (check(idSchema, payload, 'userId') !== user._id) throw notAllowed();
        socket.receive('users-notification', notificationNews(user._id));
        return undefined;
      default:
        throw new MockFailure(400, 'there is no such event');
    }
  }

  private join(caller: Caller, name: unknown): undefined {
    const room = roomFor(caller, name);
    const { socket, user } = caller;
    const rooms = this.joined.get(socket) ?? new Set();
    this.joined.set(socket, rooms.add(room.userId));
    const { groups } = messagesBefore(room.userId, room.last + 1);
    socket.receive('room-messages', groups, stateOf(room));
    if (user._id === room.userId) return;
    const online = [...this.present.values()].includes(room.userId);
    socket.receive('presence', { room: roomOf(room.userId), online });
  }

  private tellUnread(caller: Caller, name: unknown): void {
    const room = roomFor(caller, name);
    const count = unreadOf(caller.user, room);
    caller.socket.receive('notifications', { room: roomOf(room.userId), count });
  }

  /** Tells every tab of an author how much of the own room is unread. */
  private tellOwner(userId: string): void {
    this.tellPeople(
      ({ _id }) => _id === userId,
      (socket, owner) => {
        const count = unreadOf(owner, findRoom(userId));
        socket.receive('notifications', { room: roomOf(userId), count });
      },
    );
  }

  private enter({ socket, user }: Caller, room: string): undefined {
    if (room !== roomOf(user._id)) throw notAllowed();
    this.present.set(socket, user._id);
    this.tellPresence(user._id);
  }

  private leave(socket: MockSocket): undefined {
    const userId = this.present.get(socket);
    if (userId === undefined) return;
    this.present.delete(socket);
    this.tellPresence(userId);
  }

  private tellPresence(userId: string): void {
    const online = [...this.present.values()].includes(userId);
    this.tellPeople(
      ({ admin }) => admin,
      (socket) => socket.receive('presence', { room: roomOf(userId), online }),
    );
  }

  private tellRoom(userId: string, send: (socket: MockSocket) => void): void {
    if (!this.isHeard) return;
    for (const [socket, rooms] of this.joined) if (socket.connected && rooms.has(userId)) send(socket);
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
