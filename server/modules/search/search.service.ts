import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/limits';
import type { DatabaseClient, Db } from '../../db/client';
import { fullTextIndexOf } from '../../db/dialect';
import type { FullTextIndex, FullTextQuery, Term } from '../../db/fullText/fullTextIndex';
import { words } from '../../lib/words';
import { addWords, findAuthors, findNeighbours, replaceAuthorWords } from './search.repository';
import { isTypoOf } from './typo';

/** A search that matches more articles than this is answered from the newest ones. */
const MANY = 300;
const WORDS_MAX = 8;
const CORRECTIONS_MAX = 10;
/** Shorter words have too many neighbours for a typo to be told from another word. */
const TYPO_MIN_LENGTH = 4;
const VOCABULARY_WORD_MAX_LENGTH = 30;
/** Beginnings shorter than this match half the vocabulary: only the word being typed may be that short. */
const PREFIX_MIN_LENGTH = 3;
/** Characters of a body that are indexed: PostgreSQL refuses a text search vector above 1 MB. */
const BODY_MAX_LENGTH = 400_000;

interface Dependencies {
  database: DatabaseClient;
}

export type SearchService = ReturnType<typeof createSearchService>;

/** In order, so that two articles that are published at once never wait for each other's words in a circle. */
function vocabularyOf(text: string[]): string[] {
  const usable = text.filter(
    (word) => word.length >= TYPO_MIN_LENGTH && word.length <= VOCABULARY_WORD_MAX_LENGTH,
  );
  return [...new Set(usable)].sort();
}

function parse(text: string): Term[] {
  const searched = words(text.slice(0, SEARCH_TEXT_MAX_LENGTH)).slice(0, WORDS_MAX);
  return searched.map((word, index) => ({
    word,
    isPrefix: word.length >= PREFIX_MIN_LENGTH || index === searched.length - 1,
  }));
}

/** Full-text search of the publications, and by the names of their authors. Ids and rows only; others present them. */
export function createSearchService({ database }: Dependencies) {
  const { db } = database;
  const index: FullTextIndex = fullTextIndexOf(database.kind);

  async function corrections(term: Term): Promise<Term[]> {
    if (term.word.length < TYPO_MIN_LENGTH) return [term];
    const neighbours = (await findNeighbours(db, term.word)).filter((word) => isTypoOf(term.word, word));
    const closest = neighbours.sort(
      (a, b) => Number(b[0] === term.word[0]) - Number(a[0] === term.word[0]) || a.length - b.length,
    );
    return [term, ...closest.slice(0, CORRECTIONS_MAX).map((word) => ({ word, isPrefix: false }))];
  }

  /** The exact words first; where they find too little, the same with a typo forgiven in each word. */
  async function withTypos<Found>(
    terms: Term[],
    limit: number,
    find: (query: FullTextQuery) => Promise<Found[]>,
  ): Promise<Found[]> {
    if (terms.length === 0) return [];
    const found = await find(terms.map((term) => [term]));
    if (found.length >= limit) return found;
    const groups = await Promise.all(terms.map(corrections));
    if (groups.every((group) => group.length === 1)) return found;
    return [...new Set([...found, ...(await find(groups))])].slice(0, limit);
  }

  async function matches(query: FullTextQuery, limit: number): Promise<number[]> {
    const all = await index.newest(db, query, { limit: MANY, inTitle: false });
    if (all.length < MANY) return all.length === 0 ? [] : index.best(db, query, limit);
    const byTitle = await index.newest(db, query, { limit, inTitle: true });
    return [...new Set([...byTitle, ...all])].slice(0, limit);
  }

  return {
    /** The `search_row`s of the publications that match, best first. Any text is safe. */
    findPublications(text: string, limit: number): Promise<number[]> {
      return withTypos(parse(text), limit, (query) => matches(query, limit));
    },

    /** The ids of the authors whose names match, best first. Any text is safe. */
    findAuthors(text: string, limit: number): Promise<string[]> {
      const terms = parse(text).map(({ word }) => ({ word, isPrefix: true }));
      return withTypos(terms, limit, (query) => findAuthors(db, query, limit));
    },

    /** Puts a publication into the index, in place of what was there under its row. */
    async indexPublication(
      trx: Db,
      publication: { searchRow: number; title: string; body: string },
    ): Promise<void> {
      const title = words(publication.title);
      const body = words(publication.body.slice(0, BODY_MAX_LENGTH));
      await index.put(trx, { row: publication.searchRow, title: title.join(' '), body: body.join(' ') });
      await addWords(trx, vocabularyOf([...title, ...body]));
    },

    async removePublication(trx: Db, searchRow: number): Promise<void> {
      await index.remove(trx, searchRow);
    },

    /** Makes an author findable by the words of the name. */
    async indexAuthor(trx: Db, userId: string, username: string): Promise<void> {
      const name = [...new Set(words(username))];
      await replaceAuthorWords(trx, userId, name);
      await addWords(trx, vocabularyOf(name));
    },
  };
}
