/** The addresses of articles for readers. No imports in here: the browser makes and reads them too. */

/** The parts of an article's address. */
export interface Addressed {
  _id: string;
  /** The words of its address; without them the address is the id alone, which leads to the whole one. */
  slug?: string;
}

/** The path of an article for readers: `/{slug}-{id}`, or `/{id}` without a slug. */
export const articlePath = ({ _id, slug = '' }: Addressed): string =>
  `/${slug === '' ? '' : `${slug}-`}${encodeURIComponent(_id)}`;

/** Ids as the server makes them; they have no dash. */
const slugAndId = /-([0-9a-z]{14})$/;

/** The id in a path's part as `articlePath` makes it, with any slug or without one. */
export const articleIdOf = (part: string): string => slugAndId.exec(part)?.[1] ?? part;
