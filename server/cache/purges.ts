/** A tag of everything that a shared cache stores. */
export const EVERYTHING = 'everything';

/**
 * Whether a tag that is dropped is purged in shared caches too. Not for likes, as each would be a call: pages that show
 * their number are stored for a moment only.
 */
export const isPurged = (tag: string): boolean => !tag.startsWith('reactions:');
