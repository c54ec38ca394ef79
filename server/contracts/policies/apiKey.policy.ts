import { definePolicy } from './policy';

/** A key belongs to the editor for whom it acts. With a key no other can be made or ended. */
export const apiKeyPolicy = definePolicy('apiKey', {
  /** Those of all editors. */
  list: 'lead',
  make: { who: 'lead', proof: true },
  end: 'lead',
});
