import { type Kysely, sql } from 'kysely';
import { createRandom } from '@/__tests__/support/random';
import { withoutIndexes } from '@/__tests__/support/withoutIndexes';
import { type DatabaseKind, fullTextIndexOf } from '@/server/db/dialect';
import type { Database } from '@/server/db/schema';
import type { AppContext } from '@/server/dependencies';
import { createProgress } from '../support/progress';
import { type ArticleRows, readModel } from './articleRows';
import { writeCrowds } from './crowds';
import { writeFollows } from './follows';
import { forkBatches } from './forkedBatches';
import { makePeople, type People } from './people';
import { createRowWriter } from './rows';
import { createTotals } from './totals';
import { createWriter } from './writer';

/** SQLite writes a part of a full-text index each time that it has gathered so many bytes. */
const GATHERED = 128 * 1024 * 1024;
const GATHERED_BY_DEFAULT = 1024 * 1024;

const gatherWords = (bytes: number): string[] =>
  ['publication_search', 'publication_search_title'].map(
    (table) => `insert into ${table} (${table}, rank) values ('hashsize', ${bytes})`,
  );

/** Faster ways of writing, for a file that is thrown away where they fail. */
const fast: Record<DatabaseKind, string[]> = {
  sqlite: [
    'pragma foreign_keys = off',
    'pragma journal_mode = off',
    'pragma synchronous = off',
    'pragma cache_size = -1000000',
    ...gatherWords(GATHERED),
  ],
  postgres: [
    "set session_replication_role = 'replica'",
    'set synchronous_commit = off',
    "set maintenance_work_mem = '1GB'",
  ],
};
const usual: Record<DatabaseKind, string[]> = {
  sqlite: gatherWords(GATHERED_BY_DEFAULT),
  postgres: ["set session_replication_role = 'origin'", 'vacuum analyze'],
};

/** The first article, by the application. @returns its id */
async function storeFirst(context: AppContext, people: People, articles: number): Promise<string> {
  const { tag, sub, ...article } = createWriter(people, articles)();
  const [stored] = await context.articleImport.storeEach([
    {
      ...{ ...article, tagId: tag.id, subId: sub.id, source: 'bench/0', sourceHash: '1' },
      ...{ coauthorIds: [], excerpt: '', coverPic: '' },
    },
  ]);
  if (!stored || stored instanceof Error) throw stored ?? new Error('nothing was stored');
  return stored.id;
}

/**
 * Fills an empty database with a site of so many articles, many times faster than the application could: it writes the
 * rows that the application would, in large transactions, and makes the indexes at the end.
 */
export async function fillBulkSite(context: AppContext, articles: number): Promise<void> {
  const { db, kind } = context.database;
  const random = createRandom(1);
  const people = await makePeople(context, random, articles);
  const model = await readModel(db, await storeFirst(context, people, articles));
  const totals = createTotals(random, people.authors);
  totals.count(model.publication);
  const insert = createRowWriter(kind);
  const index = fullTextIndexOf(kind);
  const progress = createProgress('articles', articles);

  async function store(trx: Kysely<Database>, rows: ArticleRows[]): Promise<void> {
    const comments = rows.flatMap((row) => totals.add(row));
    const each = <Key extends keyof ArticleRows>(key: Key) => rows.map((row) => row[key]);
    await insert(trx, 'article', each('article'));
    await insert(trx, 'publication', each('publication'));
    await insert(trx, 'article_address', each('address'));
    await insert(trx, 'comment', comments);
    for (const text of each('indexed')) await index.put(trx, text);
  }

  async function storeAll(connection: Kysely<Database>): Promise<void> {
    const batches = forkBatches({ people, model, articles });
    try {
      let stored = 1;
      for (;;) {
        const { rows, words } = await batches.next();
        if (rows.length === 0) break;
        totals.addWords(words);
        await connection.transaction().execute((trx) => store(trx, rows));
        stored += rows.length;
        progress.tell(stored);
      }
    } finally {
      await batches.stop();
    }
  }

  await db.connection().execute(async (connection) => {
    for (const statement of fast[kind]) await sql.raw(statement).execute(connection);
    await withoutIndexes(connection, kind, async () => {
      await storeAll(connection);
      await connection.transaction().execute(async (trx) => {
        await writeCrowds(trx, people.authors);
        await writeFollows(trx, insert, people.authors, random);
        await totals.write(trx, insert);
      });
    });
    for (const statement of usual[kind]) await sql.raw(statement).execute(connection);
  });
}
