import type { ClientEventName, ClientEvents, EventPayload } from '@contracts/event';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { isReadable } from '@contracts/rules/cleanText';
import { cleanMessage } from '@contracts/rules/messageText';
import { authorize } from '../authorize';
import { MockFailure } from '../mockFailure';
import { type Caller, requireOwnRoom, roomFor } from './admission';
import { findRoom, messagesAfter, messagesBefore, roomOf, stateOf, unreadOf } from './chatRooms';
import type { MockConnections } from './connections';
import type { MockMessages } from './messages';
import { notificationNews } from './notificationNews';
import type { MockPresence } from './presence';

interface Parts {
  connections: MockConnections;
  messages: MockMessages;
  presence: MockPresence;
}

/** What serves each event of the contract. @returns what it is acknowledged with beside `ok`. */
export type MockEventHandlers = {
  [Name in ClientEventName]: (
    caller: Caller,
    payload: EventPayload<ClientEvents[Name]>,
  ) => object | undefined;
};

function tellUnread(caller: Caller, name: string): undefined {
  const room = roomFor(caller, name);
  const count = unreadOf(caller.user, room);
  caller.socket.receive('notifications', { room: roomOf(room.userId), count });
}

export const eventHandlers = ({ connections, messages, presence }: Parts): MockEventHandlers => ({
  online({ socket, user }, room) {
    requireOwnRoom(user, room);
    presence.enter(socket, user._id);
    return undefined;
  },
  logout({ socket, user }, room) {
    requireOwnRoom(user, room);
    presence.leave(socket);
    return undefined;
  },
  'create-user'({ user }, { room }) {
    requireOwnRoom(user, room);
    findRoom(user._id);
    return undefined;
  },
  'join-room'(caller, name) {
    const room = roomFor(caller, name);
    const { socket, user } = caller;
    connections.join(socket, room.userId);
    const { groups } = messagesBefore(room.userId, room.last + 1);
    socket.receive('room-messages', groups, stateOf(room));
    if (user._id === room.userId) return undefined;
    socket.receive('presence', { room: roomOf(room.userId), online: presence.has(room.userId) });
    return undefined;
  },
  'message-room'(caller, { room, text, id }) {
    const { userId } = roomFor(caller, room);
    const content = cleanMessage(text);
    if (!isReadable(content)) throw new MockFailure(400, 'the message is empty');
    const { _id, seq } = messages.write(userId, caller.user, content, id);
    return { _id, seq };
  },
  'messages-after': (caller, { room, after }) => messagesAfter(roomFor(caller, room).userId, after),
  'messages-before': (caller, { room, before }) => messagesBefore(roomFor(caller, room).userId, before),
  'check-for-notification': tellUnread,
  'delete-room-notification'(caller, room) {
    if (messages.read(caller.user, roomFor(caller, room).userId)) return undefined;
    return tellUnread(caller, room);
  },
  'check-users-notification'({ socket, user }, userId) {
    authorize(user, notificationPolicy.list, thingOf(userId));
    socket.receive('users-notification', notificationNews(user._id));
    return undefined;
  },
});
