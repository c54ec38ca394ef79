import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';

/** Of this run of tests, set before it begins: what another one has migrated may be another version. */
export function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw new Error('globalSetup has not run');
  return folder;
}

const runName = () => path.basename(runFolder()).replace(/\W/g, '').toLowerCase();

/** Of the migrated database of a run. */
export const templateName = (): string => `byline_template_${runName()}`;

/** How the names of databases begin that a test of this run has left for the next one. */
export const spareName = (): string => `byline_spare_${runName()}_`;

/** A folder for what all workers of a run share; they find it in the environment. */
export function beginRun(): void {
  process.env.TEST_RUN_FOLDER = mkdtempSync(path.join(tmpdir(), 'byline-run-'));
}

/** Leaves nothing behind, also not in a PostgreSQL that goes on. */
export async function endRun(): Promise<void> {
  const { TEST_RUN_FOLDER: folder, TEST_DATABASE_URL: url } = process.env;
  if (!folder) return;
  rmSync(folder, { recursive: true, force: true });
  if (!url) return;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname = $1 or starts_with(datname, $2)',
    [templateName(), spareName()],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}
