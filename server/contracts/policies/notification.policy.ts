import { definePolicy } from './policy';

/** A notification belongs to its recipient. */
export const notificationPolicy = definePolicy('notification', {
  list: 'owner',
  /** The article that it is about. */
  open: { who: 'owner', hides: true },
  /** New articles of followed authors. */
  listPosts: 'author',
  /** Notifications of others are left unchanged. */
  mark: 'author',
});
