import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '@/server/db/client';
import { migrateToLatest } from '@/server/db/migrator';
import { templateName } from './testRun';

/** Of this run of tests, set before it begins: what another one has migrated may be another version. */
function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('globalSetup has not run');
  return folder;
}

async function migrate(settings: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
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

/** Any number, the same in all workers. */
const LOCK = 20_261_121;

/** A closed connection is a moment longer in the server's books. */
async function untilLeft(client: Client, name: string): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** @returns how a database is made after it. */
async function makeTemplate(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_building with (force)`);
      await client.query(`create database ${name}_building`);
      const building = new URL(url);
      building.pathname = `/${name}_building`;
      await migrate({ DATA_DIR: runFolder(), DATABASE_URL: building.href });
      await untilLeft(client, `${name}_building`);
      await client.query(`alter database ${name}_building rename to ${name}`);
    }
    const { rows } = await client.query('show server_version_num');
    // Block by block, as newer ones do it by themselves, takes several times as long.
    return `template ${name}${Number(rows[0].server_version_num) < 150_000 ? '' : ' strategy file_copy'}`;
  } finally {
    await client.end();
  }
}

let template: Promise<string> | undefined;

/** What makes a new database a migrated one; the first worker that asks makes the one that it is copied from. */
export function migratedPostgres(url: string): Promise<string> {
  template ??= makeTemplate(url, templateName(runFolder()));
  return template;
}
