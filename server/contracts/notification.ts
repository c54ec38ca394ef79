import { z } from 'zod';
import { article } from './article';
import { afterQuery, date, id, idParams, limitHeaders, pageReply, reply } from './envelope';
import { defineEvents, type HeardBy, type SentBy } from './event';
import { notificationPolicy } from './policies/notification.policy';
import { defineRoute } from './route';
import { authorRef } from './user';

const notificationKind = z.enum([
  'accepted',
  'rejected',
  'published',
  'rescheduled',
  'notPublished',
  'picturesMissing',
  'corrected',
  'returned',
  'endSet',
  'ended',
  'needsUpdate',
  'answered',
  'noted',
  'assigned',
  'due',
  'commission',
  'commissionAnswer',
  'appealGranted',
  'appealUpheld',
  'suggested',
  'suggestionAccepted',
  'suggestionRefused',
  'trust',
  'liked',
  'commented',
  'followed',
]);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.object({
  _id: id,
  kind: notificationKind,
  text: z.string(),
  date,
  read: z.boolean(),
  article: z.object({ _id: id, title: z.string() }).optional(),
  actor: authorRef.optional(),
  articles: z.number().int().optional().describe('how many articles it is about; absent for one'),
  commission: id.optional(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/api/notification/:id',
  access: notificationPolicy.list,
  group: 'Notifications',
  summary:
    "The caller's notifications, newest first (the id is the caller's own); `count` is the unread ones, up to 1,000.",
  params: idParams,
  headers: limitHeaders,
  query: afterQuery,
  reply: pageReply(notification),
});

export const markNotifications = defineRoute({
  method: 'PATCH',
  path: '/api/notification/edit',
  access: notificationPolicy.mark,
  group: 'Notifications',
  summary:
    'Marks the given notifications as read, or all if `ids` is absent; `of: "posts"` means post notifications, named by their articles.',
  body: z.object({
    ids: z.array(id).max(1_000).optional(),
    of: z.enum(['own', 'posts']).optional(),
  }),
  reply: reply(z.object({ unread: z.number().int() })),
});

export const getNotifiedArticle = defineRoute({
  method: 'GET',
  path: '/api/write/notify/:id',
  access: notificationPolicy.open,
  group: 'Notifications',
  summary:
    'The article that a notification is about; marks the notification read. A post notification has the id of its article.',
  params: idParams,
  reply: reply(article),
});

export const notificationEvents = defineEvents({
  clientToServer: {
    'check-users-notification': {
      access: notificationPolicy.list,
      summary: "Answered with `users-notification`; the id is the caller's own.",
      payload: id,
      name: 'userId',
    },
  },
  serverToClient: {
    'users-notification': {
      summary: 'The number of unread notifications, up to 1,000, and the newest one if it is unread.',
      values: z.tuple([z.object({ count: z.number().int().min(0), latest: notification.optional() })]),
    },
  },
});

declare module './event' {
  interface ClientEvents extends SentBy<typeof notificationEvents> {}
  interface ServerEvents extends HeardBy<typeof notificationEvents> {}
}
