import { notificationEvents } from '@contracts/notification';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { authorize } from '../../../authorize';
import type { EventGuard } from '../../../realtime/eventGuard';
import type { NotificationService } from './notification.service';

/** Answers a person who asks for their own count. */
export function notificationHandlers(
  guard: EventGuard,
  notifications: Pick<NotificationService, 'read'>,
): void {
  const on = guard.serving(notificationEvents);
  on('check-users-notification', async (userId, caller, socket) => {
    authorize(caller, notificationPolicy.list, thingOf(userId));
    socket.emit('users-notification', await notifications.read(caller._id));
  });
}
