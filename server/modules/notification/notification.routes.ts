import { listNotifications, markNotifications } from '@contracts/notification';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../implement';
import { pageRequest } from '../../lib/paging';
import type { NotificationService } from './notification.service';

interface Services {
  notifications: NotificationService;
}

export function notificationRoutes(app: FastifyInstance, { notifications }: Services): void {
  implement(
    app,
    listNotifications,
  )((input) => notifications.list(input.caller, input.params.id, pageRequest(input)));

  implement(
    app,
    markNotifications,
  )(async ({ caller, body }) => ({ data: { unread: await notifications.markRead(caller, body.ids) } }));
}
