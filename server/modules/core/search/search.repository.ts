import { type RawBuilder, sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
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

/** One look-up for each author found: with `exists`, PostgreSQL would list everyone who ever published. */
const hasPublished = sql<boolean>`(
  (select count from publication_count where scope = 'author:' || "user".id) > 0
  or (
    select coauthor.article_id from coauthor
    join publication on publication.article_id = coauthor.article_id
    where coauthor.user_id = "user".id limit 1
  ) is not null)`;

/** Names that are checked for published authors. If more readers share a name, one more letter finds them. */
const LOOKED_AT_MAX = 1_000;
/** People who are checked by one statement: most of those found have published something. */
const CHECKED_AT_ONCE = 50;
/** The names with a word that fewer have than this are all read. */
const RARE_MAX_NAMES = 200;

/** Words of which a name has to have one. */
type Words = { word: string; isPrefix: boolean }[];

const isOneOfWords = (column: 'found.word' | 'other.word', words: Words) => {
  const each = words.map(({ word, isPrefix }) =>
    isPrefix
      ? sql`(${sql.ref(column)} >= ${word} and ${sql.ref(column)} < ${endOfPrefix(word)})`
      : sql`${sql.ref(column)} = ${word}`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
};

/** People whose names have a word of each group, in the order of their first one. A person may be there several times. */
async function findNamed(
  db: Db,
  [first, ...rest]: [Words, ...Words[]],
  limit: number,
  isAmong?: RawBuilder<boolean>,
): Promise<string[]> {
  let query = db.selectFrom('author_word as found').select('found.user_id');
  if (isAmong) query = query.where(isAmong);
  query = query.where(isOneOfWords('found.word', first));
  for (const words of rest) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('author_word as other')
          .select('other.word')
          .whereRef('other.user_id', '=', 'found.user_id')
          .where(isOneOfWords('other.word', words)),
      ),
    );
  }
  const rows = await query.orderBy('found.word').orderBy('found.user_id').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

/** The people with a word of a group that few have, if there is one. */
async function findFew(db: Db, groups: Words[]): Promise<string[] | undefined> {
  for (const words of groups) {
    const found = await findNamed(db, [words], RARE_MAX_NAMES);
    if (found.length < RARE_MAX_NAMES) return found;
  }
  return undefined;
}

/** Those who published something, in the same order. */
async function keepPublished(
  { db, kind }: Pick<DatabaseClient, 'db' | 'kind'>,
  userIds: string[],
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < userIds.length && found.length < limit; from += CHECKED_AT_ONCE) {
    const some = userIds.slice(from, from + CHECKED_AT_ONCE);
    const rows = await db
      .selectFrom('user')
      .select('id')
      .where(isOneOf(kind, 'user.id', some))
      .where(hasPublished)
      .execute();
    const published = new Set(rows.map(({ id }) => id));
    found.push(...some.filter((id) => published.has(id)));
  }
  return found.slice(0, limit);
}

/** Authors whose names have a word for each of the groups, shortest words first. */
export async function findAuthors(
  database: Pick<DatabaseClient, 'db' | 'kind'>,
  groups: Words[],
  limit: number,
  which: WhichAuthors,
): Promise<string[]> {
  const { db, kind } = database;
  const [first, ...rest] = groups;
  if (!first) return [];
  // Many share a first name, which all of them would be read for.
  const few = rest.length > 0 ? await findFew(db, [...rest, first]) : undefined;
  if (few?.length === 0) return [];
  const isAmong = few && isOneOf(kind, 'found.user_id', few);
  const most = which === 'all' ? limit * 4 : LOOKED_AT_MAX;
  const named = [...new Set(await findNamed(db, [first, ...rest], most, isAmong))];
  return which === 'all' ? named.slice(0, limit) : keepPublished(database, named, limit);
}
