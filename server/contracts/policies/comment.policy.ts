import { definePolicy } from './policy';

export const commentPolicy = definePolicy('comment', {
  read: 'anyone',
  /** The same, where the caller's own are marked. */
  browse: 'author',
  create: 'author',
  delete: 'owner',
  report: { who: 'other author', status: 400, message: 'you cannot report comments of your own' },
  /** Comments of the whole site, with their reports. */
  review: 'editor',
  remove: 'editor',
  /** A held comment. */
  show: {
    who: 'other editor',
    message: 'you cannot show a held comment of your own: please leave it to another editor',
  },
  /** Reports of it, and whether it is shown again. */
  moderate: {
    who: 'other editor',
    message: 'you cannot decide on reports of your own work: please leave it to another editor',
  },
});
