import { notificationEvents } from '@contracts/notification';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { authorize } from '../../../authorize';
import type { EventGuard } from '../../../realtime/eventGuard';
import type { AppSocket } from '../../../realtime/realtimeTypes';
import type { NotificationService } from './notification.service';

/** Answers a person who asks for their own count. */
export function notificationHandlers(
  socket: AppSocket,
  guard: EventGuard,
  notifications: Pick<NotificationService, 'read'>,
): void {
  const on = guard.serving(socket, notificationEvents);
  on('check-users-notification', async (userId, caller) => {
    authorize(caller, notificationPolicy.list, thingOf(userId));
    socket.emit('users-notification', await notifications.read(caller._id));
  });
}
