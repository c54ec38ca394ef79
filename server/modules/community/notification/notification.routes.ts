import { listPostNotifications } from '@contracts/follow';
import { getNotifiedArticle, listNotifications, markNotifications } from '@contracts/notification';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../errors';
import { implement, implementRead } from '../../../implement';
import { pageRequest } from '../../../lib/paging';
import type { ArticleService } from '../../core/article/article.service';
import type { NotificationService } from './notification.service';
import type { PostNotificationService } from './postNotification.service';

interface Services {
  notifications: NotificationService;
  postNotifications: PostNotificationService;
  articles: ArticleService;
}

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const { notifications, postNotifications, articles } = services;

  implementRead(app, listNotifications, (input) =>
    notifications.list(input.caller, input.params.id, pageRequest(input)),
  );

  implement(app, markNotifications, async ({ caller, body }) => {
    const { markRead } = body.of === 'posts' ? postNotifications : notifications;
    return { data: { unread: await markRead(caller, body.ids) } };
  });

  implementRead(app, listPostNotifications, (input) =>
    postNotifications.list(input.caller, pageRequest(input)),
  );

  implement(app, getNotifiedArticle, async ({ caller, params }) => {
    const own = await notifications.articleIdOf(caller, params.id);
    if (own === null && !(await postNotifications.has(caller, params.id))) throw notFound();
    const data = await articles.get(caller, own ?? params.id);
    await (own === null ? postNotifications : notifications).markRead(caller, [params.id]);
    return { data };
  });
}
