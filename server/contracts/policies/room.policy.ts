import { definePolicy } from './policy';

/** A room is of the author who talks with the editors in it. */
export const roomPolicy = definePolicy('room', {
  /** It is made, and its author comes and goes. */
  open: 'owner',
  /** Messages are read and written. */
  enter: { who: ['owner', 'editor'] },
  list: 'editor',
  /** Editors do not answer their own room, just as they do not decide on their own articles. */
  answer: {
    who: 'other editor',
    message: 'this is your own talk with the editors: another editor answers it',
  },
});
