import { definePolicy } from './policy';

/** An appeal belongs to those who must not answer it: who made the decision, and whose work or account it is about. */
export const appealPolicy = definePolicy('appeal', {
  list: { who: 'editor', area: 'articles' },
  /** Not with an API key: an answer is a person's judgement. */
  answer: {
    who: 'other editor',
    message: 'this appeal is against your own decision, or yours: another editor answers it',
    area: null,
  },
});
