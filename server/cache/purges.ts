/** A tag of everything that a shared cache stores. */
export const EVERYTHING = 'everything';

/**
 * Whether shared caches are told when a tag is dropped. Likes would be a call each: what shows their number is stored
 * for a moment only.
 */
export const isPurged = (tag: string): boolean => !tag.startsWith('reactions:');
