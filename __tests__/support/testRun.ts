import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPostgres } from './withPostgres';

/** Of the migrated database of a run. */
export const templateName = (folder: string): string =>
  `byline_template_${path.basename(folder).replace(/\W/g, '').toLowerCase()}`;

/** Has a file for each database of the server that is as new and waits for the next test, named as the database. */
export function spareFolder(folder: string, server: string): string {
  const spare = path.join(folder, 'spare', new URL(server).host.replace(':', '-'));
  mkdirSync(spare, { recursive: true });
  return spare;
}

declare global {
  var hasTestRun: boolean | undefined;
}

/**
 * Makes a folder for what all workers of a run share; they find it in the environment.
 * @returns false where another project has begun the run.
 */
export function beginRun(): boolean {
  if (globalThis.hasTestRun) return false;
  globalThis.hasTestRun = true;
  process.env.TEST_RUN_FOLDER = mkdtempSync(path.join(tmpdir(), 'byline-run-'));
  return true;
}

/** Leaves nothing behind, also not in a PostgreSQL that goes on. */
export async function endRun(): Promise<void> {
  const { TEST_RUN_FOLDER: folder, TEST_DATABASE_URL: url } = process.env;
  globalThis.hasTestRun = false;
  if (!folder) return;
  const spares = url ? readdirSync(spareFolder(folder, url)) : [];
  rmSync(folder, { recursive: true, force: true });
  if (!url) return;
  await withPostgres(url, async (client) => {
    for (const name of [templateName(folder), ...spares])
      await client.query(`drop database if exists ${name} with (force)`);
  });
}
