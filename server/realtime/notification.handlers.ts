import type { ServerToClientEvents } from '@contracts/realtime';
import { notAllowed } from '../errors';
import type { EventGuard } from './eventGuard';
import type { AppSocket } from './realtimeTypes';

type NotificationCount = Parameters<ServerToClientEvents['users-notification']>[0];

export interface NotificationParts {
  guard: EventGuard;
  /** What a person's tabs show of their notifications. */
  readNotifications(userId: string): Promise<NotificationCount>;
}

/** Answers a person who asks for their own count. */
export function notificationHandlers(
  socket: AppSocket,
  { guard, readNotifications }: NotificationParts,
): void {
  guard.on(socket, 'check-users-notification', async (userId, caller) => {
    if (userId !== caller._id) throw notAllowed();
    socket.emit('users-notification', await readNotifications(caller._id));
  });
}
