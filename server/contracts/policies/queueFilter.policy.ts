import { definePolicy } from './policy';

/** Saved filters of the queue belong to the editor who saved them; those for all editors are seen by all. */
export const queueFilterPolicy = definePolicy('queueFilter', {
  list: { who: 'editor', area: 'site' },
  create: { who: 'editor', area: 'site' },
  /** Those of others only where all editors have them. */
  change: {
    who: ['own editor', 'lead'],
    area: 'site',
    message: 'only the editor who saved a filter, or a lead editor, can change it',
  },
  /** As for changes. */
  remove: {
    who: ['own editor', 'lead'],
    area: 'site',
    message: 'only the editor who saved a filter, or a lead editor, can delete it',
  },
});
