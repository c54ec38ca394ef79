import { definePolicy } from './policy';

/** An image belongs to the person who uploaded it. */
export const imagePolicy = definePolicy('image', {
  upload: 'author',
  /** For the texts of others. */
  uploadAtDesk: 'editor',
  /** Those of the whole site. */
  readAll: { who: 'lead', area: 'content' },
  /** Also by uploading another in its place. */
  delete: 'owner',
});
