import assert from 'node:assert/strict';
import path from 'node:path';
import { sql } from 'kysely';
import { type DatabaseClient, openDatabase } from '../../db/client';
import { fullTextIndexOf, isReferenceViolation, isUniqueViolation } from '../../db/dialect';
import { isBusy } from '../../db/immediateSqliteDialect';
import { migrateToLatest } from '../../db/migrator';
import { connectSqlite } from '../../db/sqliteDriver';
import { transact } from '../../db/transact';

const STATEMENTS = 100_000;
const COLLECT_EVERY = 5_000;
const CONNECTIONS = 200;

const collect = () => {
  if (!globalThis.gc) throw new Error('node must be started with --expose-gc');
  globalThis.gc();
};

/** The error that the work throws. */
async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

const insertSetting = (db: DatabaseClient['db'], name: string) =>
  db.insertInto('setting').values({ name, value: '' }).execute();

async function checkSettings({ db }: DatabaseClient): Promise<void> {
  const { rows } = await sql<{ mode: string; sync: number; keys: number }>`
    select j.journal_mode as mode, s.synchronous as sync, f.foreign_keys as keys
    from pragma_journal_mode() j, pragma_synchronous() s, pragma_foreign_keys() f
  `.execute(db);
  assert.deepEqual({ ...rows[0] }, { mode: 'wal', sync: 2, keys: 1 });
}

async function checkTransactions({ db }: DatabaseClient): Promise<void> {
  await transact(db, (transaction) => insertSetting(transaction, 'kept'));
  const refused = await failureOf(() =>
    transact(db, async (transaction) => {
      await insertSetting(transaction, 'undone');
      await insertSetting(transaction, 'kept');
    }),
  );
  assert.ok(isUniqueViolation(refused), String(refused));
  const names = await db
    .selectFrom('setting')
    .select('name')
    .where('name', 'in', ['kept', 'undone'])
    .execute();
  assert.deepEqual(
    names.map(({ name }) => name),
    ['kept'],
  );
}

async function checkErrors(client: DatabaseClient, file: string): Promise<void> {
  const orphan = sql`insert into session (token_hash, user_id, created_at, expires_at) values ('a', 'gone', '', '')`;
  const refused = await failureOf(() => orphan.execute(client.db));
  assert.ok(isReferenceViolation(refused), String(refused));
  const other = connectSqlite(file, { timeout: 0 });
  other.exec('begin immediate');
  const third = connectSqlite(file, { timeout: 0 });
  assert.ok(isBusy(await failureOf(() => third.exec('begin immediate'))));
  other.exec('rollback');
}

async function checkValues({ db }: DatabaseClient, file: string): Promise<void> {
  const index = fullTextIndexOf('sqlite');
  await index.put(db, { row: 7, title: 'harbour', body: 'lantern' });
  assert.deepEqual(await index.newest(db, [[{ word: 'lant', isPrefix: true }]], 'anywhere', 5), [7]);
  const connection = connectSqlite(file);
  const row = connection
    .prepare("select 9007199254740993 as big, x'00ff' as bytes, 'ü' as text, null as none, 0.5 as half")
    .safeIntegers()
    .get();
  const bytes = Buffer.from([0, 255]);
  assert.deepEqual(
    { ...(row as object) },
    { big: 9007199254740993n, bytes, text: 'ü', none: null, half: 0.5 },
  );
}

/** Objects of the driver that nothing refers to any more are collected while others are at work. */
function checkCollection(file: string): void {
  const connection = connectSqlite(file);
  for (let number = 1; number <= STATEMENTS; number++) {
    const row = connection.prepare(`select ${number} as number`).get();
    assert.equal((row as { number: number }).number, number);
    if (number % COLLECT_EVERY === 0) collect();
  }
  for (let number = 1; number <= CONNECTIONS; number++) {
    connectSqlite(file).prepare('select count(*) from setting').get();
    if (number % (CONNECTIONS / 10) === 0) collect();
  }
}

/** Makes a database and uses it in every way; ends without closing, in a transaction that is not committed. */
export async function fill(folder: string): Promise<void> {
  const file = path.join(folder, 'byline.sqlite');
  const client = openDatabase({ DATA_DIR: folder });
  assert.ok((await migrateToLatest(client)).length > 0);
  await checkSettings(client);
  await checkTransactions(client);
  await checkErrors(client, file);
  await checkValues(client, file);
  checkCollection(file);
  const open = connectSqlite(file);
  open.exec("begin immediate; insert into setting (name, value) values ('uncommitted', '')");
  const version = open.prepare('select sqlite_version()').pluck().get();
  process.stdout.write(`SQLite ${version}`);
}

/** More rows than are written before the kill, so that the process also ends without its parent. */
const ROWS_MAX = 20_000;

/** Commits rows and says so after each, until it is killed. */
export async function write(folder: string): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: folder });
  for (let number = 1; number <= ROWS_MAX; number++) {
    await transact(db, (transaction) => insertSetting(transaction, `written-${number}`));
    process.stdout.write(`${number}\n`);
  }
}

/** Says how many rows of `write` there are; ends at once, without closing. */
export async function verify(folder: string): Promise<void> {
  const { db } = openDatabase({ DATA_DIR: folder });
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  assert.equal(rows[0]?.integrity_check, 'ok');
  const names = await db.selectFrom('setting').select('name').execute();
  assert.ok(names.every(({ name }) => name !== 'uncommitted'));
  collect();
  process.stdout.write(String(names.filter(({ name }) => name.startsWith('written-')).length), () =>
    process.exit(0),
  );
}
