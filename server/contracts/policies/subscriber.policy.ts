import { definePolicy } from './policy';

/** People who asked an imported site for its newsletter. They have no account here. */
export const subscriberPolicy = definePolicy('subscriber', {
  list: { who: 'lead', area: 'subscribers', proof: true },
  /** All of them as a file. */
  download: { who: 'lead', area: null, proof: true },
  remove: { who: 'lead', area: null },
});
