import type { MissingPicture } from '../../../../lib/pictures/fetchPicture';

/** The result of fetching the pictures of an article, a page or an author. */
export type Late =
  | { end: 'tried'; missing: MissingPicture[]; isPublished?: boolean }
  /** A person has changed it since. */
  | { end: 'changed' }
  | { end: 'gone' }
  /** It changed at this moment: it is looked at again. */
  | { end: 'overtaken' };

export const tried = (missing: MissingPicture[], isPublished?: boolean): Late => ({
  ...{ end: 'tried', missing, isPublished },
});
