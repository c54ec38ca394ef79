import { chatEvents } from '@contracts/chat';
import { isReadable } from '@contracts/rules/cleanText';
import { cleanMessage } from '@contracts/rules/messageText';
import { MockFailure } from '../mockFailure';
import { type Caller, requireOwnRoom, roomFor } from '../realtime/admission';
import { findRoom, messagesAfter, messagesBefore, roomOf, stateOf, unreadOf } from '../realtime/chatRooms';
import { MockEvents } from '../realtime/mockEvents';

function tellUnread(caller: Caller, name: string): undefined {
  const room = roomFor(caller, name);
  const count = unreadOf(caller.user, room);
  caller.socket.receive('notifications', { room: roomOf(room.userId), count });
}

export const chatEventHandlers = new MockEvents(
  chatEvents,
  ({ admitMessage, connections, messages, presence }) => ({
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
      admitMessage(caller.user._id);
      const { userId } = roomFor(caller, room);
      const content = cleanMessage(text);
      if (!isReadable(content)) throw new MockFailure(400, 'the message is empty');
      const { _id, seq } = messages.write(userId, caller.user, content, id);
      return { _id, seq };
    },
    'messages-after': (caller, { room, after }) => messagesAfter(roomFor(caller, room).userId, after),
    'messages-before': (caller, { room, before }) => messagesBefore(roomFor(caller, room).userId, before),
    'check-for-notification': tellUnread,
    'delete-room-notification'(caller, read) {
      const { room, upTo }: { room: string; upTo?: number } =
        typeof read === 'string' ? { room: read } : read;
      if (messages.read(caller.user, roomFor(caller, room).userId, upTo)) return undefined;
      return tellUnread(caller, room);
    },
  }),
);
