import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withPostgres } from './withPostgres';

/** Of the migrated database of a run. */
export const templateName = (folder: string): string =>
  `byline_template_${path.basename(folder).replace(/\W/g, '').toLowerCase()}`;

/** Has a file for each database of the server that waits for the next test of any worker, or of the one that keeps it. */
export function waitingFolder(folder: string, server: string, waitsFor: 'any' | 'one'): string {
  const waiting = path.join(folder, 'waiting', new URL(server).host.replace(':', '-'), waitsFor);
  mkdirSync(waiting, { recursive: true });
  return waiting;
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
  const databases = url
    ? (['any', 'one'] as const).flatMap((waitsFor) => readdirSync(waitingFolder(folder, url, waitsFor)))
    : [];
  rmSync(folder, { recursive: true, force: true });
  if (!url) return;
  await withPostgres(url, async (client) => {
    for (const name of [templateName(folder), ...databases])
      await client.query(`drop database if exists ${name} with (force)`);
  });
}
