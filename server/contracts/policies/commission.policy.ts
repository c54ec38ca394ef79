import { definePolicy } from './policy';

/** A commission belongs to the author who pitched it or is asked to write it. */
export const commissionPolicy = definePolicy('commission', {
  listOwn: 'author',
  pitch: 'author',
  /** A pitch of one's own. */
  change: { who: 'owner', hides: true },
  /** An offer to the caller. */
  answer: { who: 'owner', hides: true },
  review: { who: 'editor', area: 'articles' },
  /** Briefs, and to whom they are offered. */
  commission: { who: 'editor', area: 'articles' },
  answerPitch: {
    who: 'other editor',
    message: 'this is your own pitch: another editor answers it',
    area: 'articles',
  },
});
