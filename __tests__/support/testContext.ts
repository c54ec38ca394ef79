import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { projectFolder } from '@/server/cli/run';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import type { Dependencies } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { jobsOf } from '@/server/feature';
import { inlineThreads } from '@/server/lib/threads/inline';
import { copyMigratedSqlite } from './databaseTemplate';
import { isThorough, oneOf } from './effort';
import { createPostgres } from './postgresDatabases';
import { appFor } from './sharedApp';
import { describeWith } from './toolProgram';

/** A clock that stands still until it is moved. */
export function testClock(start = '2026-05-01T12:00:00.000Z') {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    /** Moves on by so many milliseconds. */
    advance(ms: number) {
      now = new Date(now.getTime() + ms);
    },
  };
}

/** An address of a new database of the kind, empty or with all tables, and how to get rid of it. */
export async function createTestDatabase(
  kind: DatabaseKind,
  { isMigrated = false } = {},
): Promise<{ settings: Record<string, string> & { DATA_DIR: string }; remove(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    if (isMigrated) await copyMigratedSqlite(folder);
    return { settings: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const { url, remove } = await createPostgres({ isMigrated });
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    async remove() {
      await remove();
      removeFolder();
    },
  };
}

/** The whole API on a new database; nothing is listened on, requests are injected. */
export async function startTestServer(
  kind: DatabaseKind,
  overrides: Partial<Dependencies> & { settings?: Record<string, string> } = {},
) {
  const testDatabase = await createTestDatabase(kind, { isMigrated: true });
  const env = parseEnv({
    NODE_ENV: 'test',
    SAMPLE_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    ...testDatabase.settings,
    ...overrides.settings,
  });
  const database = openDatabase(env);
  // As its PostgreSQL, without waiting for the disk, which is nearly half of the time of many tests.
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(database.db);
  const clock = testClock();
  const context = createContext({
    env,
    log: pino({ level: 'silent' }),
    clock,
    cache: noCache,
    database,
    threads: inlineThreads,
    signInPause: async () => {},
    ...overrides,
  });
  // No pages are rendered here.
  context.sitePreview.connect(async (path, { name }) => `${name} at ${path}`);
  const { app, giveBack } = await appFor(context, overrides);
  return {
    kind,
    app,
    context,
    clock,
    env,
    async close() {
      await giveBack();
      await Promise.all(jobsOf(context).map((job) => job.stop()));
      await context.threads.stop();
      await database.db.destroy();
      await testDatabase.remove();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export const describeOnPostgres = (name: string, tests: () => void): void =>
  describeWith(process.env.TEST_DATABASE_URL ? [] : ['PostgreSQL'], `${name} (postgres)`, tests);

/** The tests on SQLite and on PostgreSQL: for what each decides in its own way, such as locks, order and migrations. */
export function describeOnEachDatabase(name: string, tests: (kind: DatabaseKind) => void): void {
  describe(`${name} (sqlite)`, () => tests('sqlite'));
  describeOnPostgres(name, () => tests('postgres'));
}

interface Tests {
  /** `test` on the database of the block. */
  test: ((...rule: Parameters<jest.It>) => void) & { each: jest.Each };
  /** `test` on both databases: for races, locks and order. */
  testOnEach: jest.It;
}

const noTest: Tests['test'] = Object.assign(() => {}, { each: () => () => {} });

/**
 * The tests on one of the two databases: for rules that the same code decides on both. A run of a few files asks both.
 * @param tests takes the tests from its second parameter where some of them are for both databases.
 */
export function describeOnEitherDatabase(
  name: string,
  tests: (kind: DatabaseKind, its: Tests) => void,
): void {
  const file = path.relative(projectFolder, expect.getState().testPath ?? '');
  const isTurn = (kind: DatabaseKind) => isTurnOf(kind, `${file} ${name}`);
  const hasTestsOnEach = tests.length > 1;
  const block = (kind: DatabaseKind) => () =>
    tests(kind, { test: isTurn(kind) ? test : noTest, testOnEach: test });
  if (isTurn('sqlite') || hasTestsOnEach) describe(`${name} (sqlite)`, block('sqlite'));
  if (isTurn('postgres') || hasTestsOnEach) describeOnPostgres(name, block('postgres'));
}

/** Of `npm test`. */
const isInTurn = process.env.DATABASES_IN_TURN === 'true' && !isThorough;

/** Whether an ordinary run asks the database for what has this name. SQLite is asked where there is no PostgreSQL. */
export const isTurnOf = (kind: DatabaseKind, name: string): boolean =>
  !isInTurn || !process.env.TEST_DATABASE_URL || oneOf<DatabaseKind>(['sqlite', 'postgres'], name) === kind;
