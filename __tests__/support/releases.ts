import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DatabaseKind } from '@/server/db/dialect';
import { sqliteFile } from '@/server/db/snapshot';
import { createTestDatabase } from './testContext';
import { withPostgres } from './withPostgres';

const folder = path.resolve(__dirname, '../fixtures/releases');
const endings: Record<DatabaseKind, string> = { sqlite: '.sqlite.gz', postgres: '.postgres.sql.gz' };

/** The releases whose database of this kind is kept. */
export const keptReleases = (kind: DatabaseKind): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(endings[kind]))
    .map((name) => name.replace(endings[kind], ''));

/** A new database as that release left it, and how to get rid of it. */
export async function createDatabaseOf(release: string, kind: DatabaseKind) {
  const database = await createTestDatabase(kind);
  const content = gunzipSync(readFileSync(path.join(folder, release + endings[kind])));
  if (kind === 'sqlite') writeFileSync(sqliteFile(database.settings), content);
  else await withPostgres(database.settings.DATABASE_URL, (client) => client.query(content.toString()));
  return database;
}
