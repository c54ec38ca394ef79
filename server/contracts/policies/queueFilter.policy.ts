import { definePolicy } from './policy';

/** Saved filters of the queue belong to the editor who saved them; those for all editors are seen by all. */
export const queueFilterPolicy = definePolicy('queueFilter', {
  list: { who: 'editor', area: 'site' },
  create: { who: 'editor', area: 'site' },
  change: { who: 'own editor', area: 'site', message: 'only the editor who saved a filter can change it' },
  /** Those of others only where all editors have them. */
  remove: {
    who: ['own editor', 'lead'],
    area: 'site',
    message: 'only the editor who saved a filter, or a lead editor, can delete it',
  },
});
