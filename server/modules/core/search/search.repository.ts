import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { DatabaseKind } from '../../../db/dialect';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';
import { variantsOf } from './vocabulary';

const CHUNK = 500;
const WORD_MAX_CANDIDATES = 1_000;

/** The words that a transaction has added, or has seen there. The many articles of an import share most of theirs. */
const addedBy = new WeakMap<Db, Set<string>>();

/** Those of the words that a transaction has not added yet. */
function newTo(trx: Db, words: string[]): string[] {
  if (!trx.isTransaction) return words;
  const added = addedBy.get(trx) ?? new Set();
  addedBy.set(trx, added);
  return words.filter((word) => !added.has(word) && added.add(word));
}

type Variant = Record<'variant' | 'word', string>;

/** Rows for one statement of the same text however many there are: values would be another one for each number. */
const wordRows = (kind: DatabaseKind, words: string[]) =>
  kind === 'postgres'
    ? sql`select unnest(${words}::text[])`
    : sql`select value from json_each(${JSON.stringify(words)})`;

const variantRows = (kind: DatabaseKind, variants: Variant[]) =>
  kind === 'postgres'
    ? sql`select * from unnest(
        ${variants.map(({ variant }) => variant)}::text[], ${variants.map(({ word }) => word)}::text[])`
    : sql`select value ->> 0, value ->> 1
        from json_each(${JSON.stringify(variants.map(({ variant, word }) => [variant, word]))})`;

/** Adds words to the vocabulary; those that are there cost one look each. */
export async function addWords(trx: Db, kind: DatabaseKind, given: string[]): Promise<void> {
  const words = newTo(trx, given);
  for (let start = 0; start < words.length; start += CHUNK) {
    // Without a condition SQLite reads the conflict as that of a join.
    const added = await sql<{ word: string }>`
      insert into search_word (word) ${wordRows(kind, words.slice(start, start + CHUNK))} where true
      on conflict do nothing returning word`.execute(trx);
    const variants = added.rows.flatMap(({ word }) => variantsOf(word).map((variant) => ({ variant, word })));
    if (variants.length === 0) continue;
    await sql`
      insert into search_variant (variant, word) ${variantRows(kind, variants)} where true
      on conflict do nothing`.execute(trx);
  }
}

/** Takes a word out of the vocabulary. */
export async function dropWord(db: Db, word: string): Promise<void> {
  addedBy.get(db)?.delete(word);
  await db
    .deleteFrom('search_variant')
    .where('variant', 'in', variantsOf(word))
    .where('word', '=', word)
    .execute();
  await db.deleteFrom('search_word').where('word', '=', word).execute();
}

/** Words of the vocabulary that begin so, in the order of the alphabet. */
export async function findCompletions(db: Db, beginning: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('search_word')
    .select('word')
    .where('word', '>=', beginning)
    .where('word', '<', endOfPrefix(beginning))
    .orderBy('word')
    .limit(limit)
    .execute();
  return rows.map((row) => row.word);
}

/** Words of the vocabulary that share a spelling variant with the word. */
export async function findNeighbours(db: Db, word: string): Promise<string[]> {
  const rows = await db
    .selectFrom('search_variant')
    .select('word')
    .distinct()
    .where('variant', 'in', variantsOf(word))
    .limit(WORD_MAX_CANDIDATES)
    .execute();
  return rows.map((row) => row.word);
}

/** The titles of the publications in these rows. */
export const findTitles = (db: Db, rows: number[]) =>
  db
    .selectFrom('publication')
    .select(['search_row as row', 'title'])
    .where('search_row', 'in', rows)
    .execute();

/** @returns the words that the author is not found by any more. */
export async function replaceAuthorWords(db: Db, userId: string, words: string[]): Promise<string[]> {
  const before = await db.deleteFrom('author_word').where('user_id', '=', userId).returning('word').execute();
  const gone = before.map(({ word }) => word).filter((word) => !words.includes(word));
  if (words.length === 0) return gone;
  await db
    .insertInto('author_word')
    .values(words.map((word) => ({ word, user_id: userId })))
    .execute();
  return gone;
}

export const isInName = async (db: Db, word: string): Promise<boolean> =>
  (await db.selectFrom('author_word').select('word').where('word', '=', word).limit(1).executeTakeFirst()) !==
  undefined;

/** All people, or only those who published something, alone or with others. */
export type WhichAuthors = 'all' | 'published';

/** Names that are checked for published authors. If more readers share a name, one more letter finds them. */
const LOOKED_AT_MAX = 1_000;

/** One look-up for each author found: with `exists`, PostgreSQL would list everyone who ever published. */
const hasPublished = sql<boolean>`(
  (select count from publication_count where scope = 'author:' || named.user_id) > 0
  or (
    select coauthor.article_id from coauthor
    join publication on publication.article_id = coauthor.article_id
    where coauthor.user_id = named.user_id limit 1
  ) is not null)`;

/** Authors whose names have a word for each of the groups, shortest words first. */
export async function findAuthors(
  db: Db,
  groups: { word: string; isPrefix: boolean }[][],
  limit: number,
  which: WhichAuthors,
): Promise<string[]> {
  const [first, ...rest] = groups;
  if (!first) return [];
  let query = db
    .selectFrom('author_word as found')
    .select('found.user_id')
    .where((eb) =>
      eb.or(
        first.map(({ word, isPrefix }) =>
          isPrefix
            ? eb.and([eb('found.word', '>=', word), eb('found.word', '<', endOfPrefix(word))])
            : eb('found.word', '=', word),
        ),
      ),
    );
  for (const terms of rest) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('author_word as other')
          .select('other.word')
          .whereRef('other.user_id', '=', 'found.user_id')
          .where((inner) =>
            inner.or(
              terms.map(({ word, isPrefix }) =>
                isPrefix
                  ? inner.and([inner('other.word', '>=', word), inner('other.word', '<', endOfPrefix(word))])
                  : inner('other.word', '=', word),
              ),
            ),
          ),
      ),
    );
  }
  const ordered = query.select('found.word').orderBy('found.word');
  const rows = await (which === 'all'
    ? ordered.limit(limit * 4)
    : db
        .selectFrom(ordered.limit(LOOKED_AT_MAX).as('named'))
        .select('named.user_id')
        .where(hasPublished)
        .orderBy('named.word')
        .limit(limit * 4)
  ).execute();
  return [...new Set(rows.map((row) => row.user_id))].slice(0, limit);
}
