import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseKind } from '@/server/db/dialect';
import { copyMigratedSqlite } from './databaseTemplate';
import { createPostgres } from './postgresDatabases';

/**
 * An address of a new database of the kind, empty or with all tables, and how to get rid of it.
 * @param isKept whether the connections to it serve the next test too
 */
export async function createTestDatabase(
  kind: DatabaseKind,
  { isMigrated = false, isKept = false } = {},
): Promise<{ settings: Record<string, string> & { DATA_DIR: string }; remove(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-test-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  if (kind === 'sqlite') {
    if (isMigrated) await copyMigratedSqlite(folder);
    return { settings: { DATA_DIR: folder }, remove: async () => removeFolder() };
  }
  const { url, remove } = await createPostgres({ isMigrated, isKept });
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url },
    remove: () => remove().finally(removeFolder),
  };
}
