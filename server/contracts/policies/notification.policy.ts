import { definePolicy } from './policy';

/** A notification is of the person who is told by it. */
export const notificationPolicy = definePolicy('notification', {
  list: 'owner',
  /** The article that it is about. */
  open: { who: 'owner', hides: true },
  /** What followed authors published. */
  listPosts: 'author',
  /** What is not the caller's stays as it is. */
  mark: 'author',
});
