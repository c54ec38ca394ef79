import { chatEvents } from '@contracts/chat';
import { roomChannel } from '../../../realtime/channels';
import type { EventGuard } from '../../../realtime/eventGuard';
import type { AppSocket } from '../../../realtime/realtimeTypes';
import type { ChatService } from './chat.service';

interface Parts {
  chat: ChatService;
  /** Sends an editor who entered a room whether its owner is online. */
  tellPresence(socket: AppSocket, room: string): Promise<void>;
}

/** The support chat: the service says who has a part in which room. */
export function chatHandlers(guard: EventGuard, { chat, tellPresence }: Parts): void {
  const on = guard.serving(chatEvents);
  on('create-user', (payload, caller) => chat.open(caller, payload.room));

  on('join-room', async (room, caller, socket) => {
    const side = chat.sideOf(caller, room);
    // Join first, then read: a message sent in between arrives twice rather than never.
    await socket.join(roomChannel(room));
    const { groups, state } = await chat.newest(caller, room);
    socket.emit('room-messages', groups, state);
    if (side === 'support') await tellPresence(socket, room);
  });

  on('message-room', (payload, caller) => chat.send(caller, payload), 'message');

  on('messages-after', ({ room, after }, caller) => chat.after(caller, room, after));

  on('messages-before', ({ room, before }, caller) => chat.before(caller, room, before));

  on('check-for-notification', async (room, caller, socket) => {
    socket.emit('notifications', { room, count: await chat.unread(caller, room) });
  });

  on('delete-room-notification', async (read, caller, socket) => {
    const { room, upTo }: { room: string; upTo?: number } = typeof read === 'string' ? { room: read } : read;
    if (await chat.markRead(caller, room, upTo)) return;
    socket.emit('notifications', { room, count: await chat.unread(caller, room) });
  });
}
