declare module './index' {
  interface Database {
    search_word: SearchWordTable;
    search_variant: SearchVariantTable;
    author_word: AuthorWordTable;
  }
}

/** The vocabulary: every word that an article or an author's name was indexed with. */
interface SearchWordTable {
  word: string;
}

/**
 * The beginnings of the vocabulary's words, whole and with one letter left out, so that a word with a typo finds
 * its neighbours without reading the whole vocabulary (the SymSpell method).
 */
interface SearchVariantTable {
  variant: string;
  word: string;
}

/** Words of authors' names. */
interface AuthorWordTable {
  word: string;
  user_id: string;
}
