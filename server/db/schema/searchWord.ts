/**
 * Words of the full-text index under each spelling with one letter left out, so that a word with one typo
 * finds its neighbours without reading the whole vocabulary (the SymSpell method).
 */
export interface SearchVariantTable {
  variant: string;
  word: string;
}

/** Words of authors' names. */
export interface AuthorWordTable {
  word: string;
  user_id: string;
}
