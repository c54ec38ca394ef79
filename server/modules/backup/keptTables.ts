/** What is made again from the rest when a backup is restored. */
export const rebuiltTables: ReadonlySet<string> = new Set([
  'publication_search',
  'search_word',
  'search_variant',
  'author_word',
  'fingerprint_holder',
  'fingerprint',
  'unindexed_article',
]);

/**
 * What must not come back: whoever was signed out would be signed in again, a token that was spent could be spent
 * again, and the backups of one machine do not lie on another.
 */
export const leftOutTables: ReadonlySet<string> = new Set(['session', 'checker_token', 'backup']);

/** Whether a backup has the rows of the table: all that nothing is said about here. */
export const isKept = (table: string): boolean => !rebuiltTables.has(table) && !leftOutTables.has(table);
