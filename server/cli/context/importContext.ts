import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppContext } from '../../dependencies';
import { type Env, parseEnv } from '../../env';
import { createLogger } from '../../logger';
import type { Instances } from '../../redis/instances';
import { withContext } from './withContext';

/** Without a database a dry run must not create one, so it uses an empty one of its own. */
function settingsFor(env: Env, isDryRun: boolean): { env: Env; cleanUp: () => void } {
  const isNew = !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'byline.sqlite'));
  if (!isDryRun || !isNew) return { env, cleanUp: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-dry-run-'));
  return {
    env: { ...env, DATA_DIR: folder },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs the work of an import command with all services, and ends them. */
export async function withImportContext(
  isDryRun: boolean,
  work: (context: AppContext) => Promise<void>,
): Promise<void> {
  const { env, cleanUp } = settingsFor(parseEnv(process.env), isDryRun);
  let instances: Instances | null = null;
  try {
    // Running servers show the imported content immediately, if they can be notified.
    if (env.REDIS_URL && !isDryRun) {
      const { joinInstances } = await import('../../redis/instances');
      instances = await joinInstances(env.REDIS_URL, createLogger({ ...env, LOG_LEVEL: 'silent' }));
    }
    await withContext(env, work, { cache: instances?.announcedDrops, isBulk: true });
  } finally {
    await instances?.leave();
    cleanUp();
  }
}
