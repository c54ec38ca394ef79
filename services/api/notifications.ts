import type * as contract from '@contracts/notification';
import { type Page, toPage } from '../http/page';
import { call, type PageOptions, pageInput } from '../http/request';

const getAll = call<typeof contract.listNotifications>('GET', '/api/notification/:id');
const patch = call<typeof contract.markNotifications>('PATCH', '/api/notification/edit');

/** The caller's own notifications, newest first; `count` is the unread ones. */
export async function fetchNotifications(
  userId: string,
  options?: PageOptions,
): Promise<Page<contract.Notification>> {
  return toPage(await getAll({ params: { id: userId }, ...pageInput(options) }));
}

/** The person's own, or those about what followed authors published, whose ids are those of the articles. */
export type NotificationList = 'own' | 'posts';

/** Marks the given ones as read, or all of them; returns how many are still unread. */
export async function markNotifications(ids?: string[], of: NotificationList = 'own'): Promise<number> {
  return (await patch({ body: { ids, of } })).data.unread;
}
