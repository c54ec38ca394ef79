import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';

/** Of this run of tests, set before it begins: what another one has migrated may be another version. */
export function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('globalSetup has not run');
  return folder;
}

export async function migrate(settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const database = openDatabase(settings);
  await migrateToLatest(database);
  await database.db.destroy();
}

/** Puts a migrated database into the folder; migrating each anew takes most of the time of many tests. */
export async function copyMigratedSqlite(folder: string): Promise<void> {
  const template = path.join(runFolder(), 'template.sqlite');
  if (!existsSync(template)) {
    // Of several workers that begin at once each makes one, and the last one stays.
    const building = mkdtempSync(path.join(runFolder(), 'building-'));
    await migrate({ DATA_DIR: building });
    renameSync(path.join(building, 'byline.sqlite'), template);
    rmSync(building, { recursive: true, force: true });
  }
  copyFileSync(template, path.join(folder, 'byline.sqlite'));
}
