import { definePolicy } from './policy';

/** People who asked an imported site for its newsletter. They have no account here. */
export const subscriberPolicy = definePolicy('subscriber', {
  list: { who: 'lead', area: 'subscribers' },
  remove: { who: 'lead', area: null },
});
