import { defineFeature, type Made } from '../../../feature';
import { createFanOut } from './fanOut';
import { notificationHandlers } from './notification.handlers';
import { notificationRoutes } from './notification.routes';
import { createNotificationService, type NotificationService } from './notification.service';
import type { Notifier } from './notifier';
import { postNotice } from './postNotice';
import { createPostNotificationService } from './postNotification.service';
import { createNotificationPruning } from './pruning';

const services = {
  notifications: createNotificationService,
  notifier: ({ notifications }: { notifications: NotificationService }): Notifier => notifications,
  fanOut: createFanOut,
  postNotifications: createPostNotificationService,
  pruneNotifications: createNotificationPruning,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [notificationRoutes],
  events: { serve: (guard, { notifications }) => notificationHandlers(guard, notifications) },
  jobs: ({ fanOut }) => [fanOut],
  notices: ({ database }) => ({ post: postNotice(database.db) }),
  chores: ({ pruneNotifications }) => ({ 'old notifications': pruneNotifications }),
});
