import { definePolicy } from './policy';

/** A page, such as About or Privacy, belongs to no one: every editor may change it. */
export const pagePolicy = definePolicy('page', {
  /** Published content. */
  read: 'anyone',
  /** The working copies with their history, and where pages are found. */
  edit: { who: 'editor', area: 'site' },
});
