import { definePolicy } from './policy';

/** A room belongs to the author who talks with the editors in it. */
export const roomPolicy = definePolicy('room', {
  /** Making it, and the presence of its author. */
  open: 'owner',
  /** Reading and writing messages. */
  enter: { who: ['owner', 'editor'] },
  list: 'editor',
  /** Editors do not answer their own room, just as they do not decide on their own articles. */
  answer: {
    who: 'other editor',
    message: 'this is your own conversation with the editors: another editor answers it',
  },
});
