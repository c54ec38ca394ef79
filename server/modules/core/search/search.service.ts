import { SEARCH_TEXT_MAX_LENGTH } from '@contracts/rules/limits';
import { isTypoOf, TYPO_MIN_LENGTH } from '../../../contracts/rules/typo';
import type { DatabaseClient, Db } from '../../../db/client';
import { fullTextIndexOf } from '../../../db/dialect';
import type { FullTextIndex, FullTextQuery, Term } from '../../../db/fullText/fullTextIndex';
import { words } from '../../../lib/text/words';
import { createKeptResults } from '../../../lib/threads/keptResults';
import type { Threads } from '../../../lib/threads/threads';
import { type Limits, rowsWithin } from './rowsWithin';
import {
  addWords,
  dropWord,
  findAuthors,
  findCompletions,
  findNeighbours,
  findTitles,
  isInName,
  replaceAuthorWords,
  type WhichAuthors,
} from './search.repository';
import { task as searchWords } from './searchWords.task';
import { VOCABULARY_WORD_MAX_LENGTH, vocabularyOf } from './vocabulary';

/** A search that matches more articles than this is answered by those with the words in the title, and the newest. */
const MANY = 100;
const WORDS_MAX = 8;
const CORRECTIONS_MAX = 10;
/** Longer beginnings are looked up as the words that they may become: the index lists only shorter ones by themselves. */
const INDEXED_PREFIX_MAX_LENGTH = 5;
const COMPLETIONS_READ = 400;
const COMPLETIONS_MAX = 60;
/** Beginnings shorter than this match half the vocabulary: only the word being typed may be that short. */
const PREFIX_MIN_LENGTH = 3;

/** Characters of words that are kept for the transactions that index them. */
const WORDS_MAX_SIZE = 4_000_000;

interface Dependencies {
  database: DatabaseClient;
  threads: Pick<Threads, 'run'>;
}

export type SearchService = ReturnType<typeof createSearchService>;

function parse(text: string): Term[] {
  const searched = words(text.slice(0, SEARCH_TEXT_MAX_LENGTH)).slice(0, WORDS_MAX);
  return searched.map((word, index) => ({
    word,
    isPrefix: word.length >= PREFIX_MIN_LENGTH || index === searched.length - 1,
  }));
}

const isFoundIn = (title: string[], terms: Term[]): boolean =>
  terms.some(({ word, isPrefix }) =>
    title.some((other) => (isPrefix ? other.startsWith(word) : other === word)),
  );

/** 0 where the title has a word of each group, 1 where it has one of any, otherwise 2. */
function placeByTitle(query: FullTextQuery, title: string[]): number {
  const found = query.filter((terms) => isFoundIn(title, terms));
  if (found.length === query.length) return 0;
  return found.length > 0 ? 1 : 2;
}

/** Full-text search of the publications, and by the names of their authors. Ids and rows only; others present them. */
export function createSearchService({ database, threads }: Dependencies) {
  const { db } = database;
  const bodies = createKeptResults({ threads, task: searchWords, maxSize: WORDS_MAX_SIZE });
  const index: FullTextIndex = fullTextIndexOf(database.kind);

  const isUsed = async (trx: Db, word: string): Promise<boolean> =>
    (await isInName(trx, word)) ||
    (await index.newest(trx, [[{ word, isPrefix: false }]], 'anywhere', 1)).length > 0;

  async function correctionsOf([term]: Term[]): Promise<Term[]> {
    if (!term || term.word.length < TYPO_MIN_LENGTH) return [];
    const neighbours = (await findNeighbours(db, term.word)).filter((word) => isTypoOf(term.word, word));
    const closest = neighbours.sort(
      (a, b) => Number(b[0] === term.word[0]) - Number(a[0] === term.word[0]) || a.length - b.length,
    );
    return closest.slice(0, CORRECTIONS_MAX).map((word) => ({ word, isPrefix: false }));
  }

  /**
   * The spellings to search, the word itself first. A long prefix is replaced with its shortest completions,
   * because an index would otherwise have to sort the articles of all of them to find the newest.
   */
  async function completions(term: Term): Promise<Term[]> {
    const { word, isPrefix } = term;
    const isLookedUp =
      isPrefix && word.length > INDEXED_PREFIX_MAX_LENGTH && word.length <= VOCABULARY_WORD_MAX_LENGTH;
    if (!isLookedUp) return [term];
    const longer = await findCompletions(db, word, COMPLETIONS_READ);
    const shortest = longer.sort((a, b) => a.length - b.length).slice(0, COMPLETIONS_MAX);
    return [...new Set([word, ...shortest])].map((completion) => ({ word: completion, isPrefix: false }));
  }

  const isCommon = async (terms: Term[]): Promise<boolean> =>
    (await index.newest(db, [terms], 'anywhere', MANY)).length === MANY;

  /** A word that many articles have is no typo. */
  const correctionsOfRare = async (terms: Term[]): Promise<Term[]> =>
    (await isCommon(terms)) ? [] : correctionsOf(terms);

  /** Searches the exact words first; if too little is found, also allows one typo in each word. */
  async function withTypos<Found>(
    groups: FullTextQuery,
    limit: number,
    find: (query: FullTextQuery) => Promise<Found[]>,
    correct = correctionsOfRare,
  ): Promise<Found[]> {
    if (groups.length === 0) return [];
    const found = await find(groups);
    if (found.length >= limit) return found;
    const typos = await Promise.all(groups.map(correct));
    if (typos.every((words) => words.length === 0)) return found;
    const wider = groups.map((group, index) => [...group, ...(typos[index] ?? [])]);
    return [...new Set([...found, ...(await find(wider))])].slice(0, limit);
  }

  /** All matches, newest first: those with each of the words in the title, then those with one there. */
  async function titlesFirst(rows: number[], query: FullTextQuery, limit: number): Promise<number[]> {
    const titles = await findTitles(db, rows);
    const places = new Map(titles.map(({ row, title }) => [row, placeByTitle(query, words(title))]));
    const placeOf = (row: number) => places.get(row) ?? 2;
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b) || b - a).slice(0, limit);
  }

  async function matches(query: FullTextQuery, limit: number): Promise<number[]> {
    const newest = await index.newest(db, query, 'anywhere', MANY);
    if (newest.length === 0) return [];
    // To find all matches of common words that rarely meet takes long, and is done once.
    if (newest.length < MANY)
      return (await index.best(db, query, newest, limit)) ?? (await titlesFirst(newest, query, limit));
    const found = await index.newest(db, query, 'allInTitle', limit);
    // For a single word, titles with any of the words are those with all of them.
    if (found.length < limit && query.length > 1) {
      found.push(...(await index.newest(db, query, 'oneInTitle', limit)));
    }
    return [...new Set([...found, ...newest])].slice(0, limit);
  }

  return {
    /** The `search_row`s of the publications that match, best first. Any text is safe. */
    async findPublications(text: string, limit: number): Promise<number[]> {
      const groups = await Promise.all(parse(text).map(completions));
      return withTypos(groups, limit, (query) => matches(query, limit));
    },

    /** The `search_row`s of the publications that match within limits, newest first. Any text is safe. */
    async findWithin(text: string, limits: Limits, limit: number): Promise<number[]> {
      const groups = await Promise.all(parse(text).map(completions));
      const rows = await withTypos(groups, limit, (query) => rowsWithin({ db, index }, query, limits, limit));
      return rows.sort((a, b) => b - a);
    },

    /** The ids of the authors whose names match, best first. Any text is safe. */
    findAuthors(text: string, limit: number, which: WhichAuthors = 'all'): Promise<string[]> {
      const groups = parse(text).map(({ word }) => [{ word, isPrefix: true }]);
      return withTypos(groups, limit, (query) => findAuthors(database, query, limit, which), correctionsOf);
    },

    /** Reads article HTML before a transaction that indexes it. */
    prepare: async (content: string): Promise<void> => void (await bodies.get({ content })),

    /** Puts a publication into the index, replacing its earlier entry. */
    async indexPublication(
      trx: Db,
      { searchRow, content, ...publication }: { searchRow: number; title: string; content: string },
    ): Promise<void> {
      const title = words(publication.title);
      const body = await bodies.now({ content });
      await index.put(trx, { row: searchRow, title: title.join(' '), body: body.text });
      await addWords(trx, database.kind, vocabularyOf([...title, ...body.vocabulary]));
    },

    async removePublication(trx: Db, searchRow: number): Promise<void> {
      await index.remove(trx, searchRow);
    },

    /** Indexes the words of an author's name, and removes those of the earlier name that are not used elsewhere. */
    async indexAuthor(trx: Db, userId: string, username: string): Promise<void> {
      const name = [...new Set(words(username))];
      const gone = await replaceAuthorWords(trx, userId, name);
      for (const word of vocabularyOf(gone)) if (!(await isUsed(trx, word))) await dropWord(trx, word);
      await addWords(trx, database.kind, vocabularyOf(name));
    },
  };
}
