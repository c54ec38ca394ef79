import { definePolicy } from './policy';

export const tagPolicy = definePolicy('tag', {
  read: 'anyone',
  browse: 'author',
  edit: 'editor',
});
