import { definePolicy } from './policy';

/** A key belongs to the editor it acts for. A key cannot create or end other keys. */
export const apiKeyPolicy = definePolicy('apiKey', {
  /** Those of all editors. */
  list: 'lead',
  make: { who: 'lead', proof: true },
  end: 'lead',
});
