import { definePolicy } from './policy';

/** An image belongs to the person who uploaded it. */
export const imagePolicy = definePolicy('image', {
  upload: 'author',
  /** For the texts of others. */
  uploadAtDesk: 'editor',
  /** Also by uploading another in its place. */
  delete: 'owner',
});
