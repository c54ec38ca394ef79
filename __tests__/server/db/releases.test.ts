import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '@/server/app';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import type { DatabaseKind } from '@/server/db/dialect';
import { migrateToLatest } from '@/server/db/migrator';
import { type StoredRow, withSnapshot } from '@/server/db/snapshot';
import { parseEnv } from '@/server/env';
import { inlineThreads } from '@/server/lib/threads/inline';
import { encodeRow } from '@/server/modules/operations/backup/rowCodec';
import { createDatabaseOf, keptReleases } from '../../support/releases';
import { createTestDatabase, describeOnEachDatabase, testClock } from '../../support/testContext';

/** Tables that later releases call otherwise. */
const renamed: Record<string, string> = { withdrawn_publication: 'unpublished_article' };
/** Columns too, by the later name of their table. */
const renamedColumns: Record<string, string> = { 'unpublished_article.withdrawn_at': 'unpublished_at' };
/** What a later release fills or makes anew. */
const changed = new Set(['user.name_skeleton', 'desk_log.action']);

type Content = Map<string, { columns: string[]; rows: StoredRow[] }>;

const settingsOf = (settings: Record<string, string>) =>
  parseEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SAMPLE_CONTENT: 'off', ...settings });

/** Every row of every table. */
async function contentOf(settings: Record<string, string>): Promise<Content> {
  const env = settingsOf(settings);
  const database = openDatabase(env);
  try {
    return await withSnapshot(database, env, async (snapshot) => {
      const found: Content = new Map();
      for (const { name, columns } of snapshot.tables) {
        const rows: StoredRow[] = [];
        for await (const some of snapshot.read({ name, columns })) rows.push(...some);
        found.set(name, { columns: [...columns].sort(), rows });
      }
      return found;
    });
  } finally {
    await database.db.destroy();
  }
}

/** The rows of a table as lines of those of the columns that are compared, under their later names. */
function linesOf(table: string, rows: StoredRow[], columns: string[]): string[] {
  const kept = columns.filter((column) => !changed.has(`${table}.${column}`));
  const lines = rows.map((row) => {
    const named = Object.entries(row).map(([column, value]) => [nameOf(table, column), value]);
    const byName = Object.fromEntries(named) as StoredRow;
    return encodeRow(Object.fromEntries(kept.map((column) => [column, byName[column] ?? null])));
  });
  return lines.sort();
}

const nameOf = (table: string, column: string) => renamedColumns[`${table}.${column}`] ?? column;

async function schemaOf(settings: Record<string, string>) {
  const { db } = openDatabase(settingsOf(settings));
  const tables = await db.introspection.getTables();
  await db.destroy();
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable }) => `${table}.${name} ${dataType} ${isNullable}`),
  );
  return columns.sort();
}

describeOnEachDatabase('a database of an earlier release', (kind: DatabaseKind) => {
  test.each(keptReleases(kind))('%s is brought up to date and keeps every row', async (release) => {
    const old = await createDatabaseOf(release, kind);
    const fresh = await createTestDatabase(kind, { isMigrated: true });
    try {
      const before = await contentOf(old.settings);
      const database = openDatabase(settingsOf(old.settings));
      await migrateToLatest(database);
      await database.db.destroy();

      expect(await schemaOf(old.settings)).toEqual(await schemaOf(fresh.settings));
      const after = await contentOf(old.settings);
      expect(before.get('publication')?.rows).toHaveLength(2);
      for (const [name, { columns, rows }] of before) {
        const table = renamed[name] ?? name;
        const names = columns.map((column) => nameOf(table, column));
        const now = after.get(table);
        expect([table, linesOf(table, now?.rows ?? [], names)]).toEqual([table, linesOf(table, rows, names)]);
      }
    } finally {
      await old.remove();
      await fresh.remove();
    }
  });

  test.each(keptReleases(kind))('%s is served: an article is read and found', async (release) => {
    const old = await createDatabaseOf(release, kind);
    const env = settingsOf(old.settings);
    const database = openDatabase(env);
    await migrateToLatest(database);
    const log = pino({ level: 'silent' });
    const clock = testClock();
    const context = createContext({ env, log, clock, cache: noCache, database, threads: inlineThreads });
    const app = await buildApp(context);
    try {
      const [row] = await context.search.findPublications('lighthouse', 5);
      const { article_id } = await database.db
        .selectFrom('publication')
        .select('article_id')
        .where('search_row', '=', row ?? 0)
        .executeTakeFirstOrThrow();
      const reply = await app.inject(`/api/main/${article_id}`);
      expect([reply.statusCode, reply.body]).toEqual([
        200,
        expect.stringContaining('Nobody thanks the keeper'),
      ]);
    } finally {
      await app.close();
      await database.db.destroy();
      await old.remove();
    }
  });

  test('is kept of each release that CHANGELOG.md names', () => {
    const text = readFileSync(path.resolve(__dirname, '../../../CHANGELOG.md'), 'utf8');
    const releases = [...text.matchAll(/^## (\d\S*)$/gm)].map(([, release]) => release);
    expect(keptReleases(kind)).toEqual(expect.arrayContaining(releases));
    expect(keptReleases(kind).length).toBeGreaterThan(0);
  });
});
