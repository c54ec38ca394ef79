import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/__tests__/support/freePort';
import '@/__tests__/support/jest/cheapPasswords';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openReadyDatabase } from '@/server/db/openReady';
import { type Env, parseEnv } from '@/server/env';
import { systemClock } from '@/server/lib/clock';
import { createLogger } from '@/server/logger';
import { start } from '@/server/main';
import type { Served } from '@/server/serve';
import { settingsOfTests } from './settings';

export interface StartedSite {
  url: string;
  dataFolder: string;
}

/** What a worker asks of its host. */
export type Question =
  /** Starts the built application on a new, empty database. */
  | { ask: 'startSite'; settings: Record<string, string> }
  /** Imports a folder of posts into the site, which has no visitors yet. */
  | { ask: 'importPosts'; posts: string }
  | { ask: 'stopSite' };

export interface Reply {
  id: number;
  answer?: unknown;
  error?: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'byline-e2e-'));
// Pages keep the address at which they ask the API for as long as the process lives.
const port = freePort();
let site: { env: Env; served: Served } | undefined;
let template: Promise<string> | undefined;

const ownVariables = process.env;

/** Makes the settings those of this process, where pages read them too. */
function applySettings(dataFolder: string, port: number, settings: Record<string, string> = {}): Env {
  process.env = { ...ownVariables, ...settingsOfTests(String(port), dataFolder), ...settings };
  return parseEnv(process.env);
}

/** Migrating each database anew takes most of the time of a start. */
async function makeTemplate(): Promise<string> {
  const made = mkdtempSync(path.join(folder, 'template-'));
  const { database } = await openReadyDatabase(applySettings(made, await port));
  await database.db.destroy();
  return path.join(made, 'byline.sqlite');
}

async function startSite(settings: Record<string, string>): Promise<StartedSite> {
  await stopSite();
  template ??= makeTemplate();
  const dataFolder = mkdtempSync(path.join(folder, 'site-'));
  copyFileSync(await template, path.join(dataFolder, 'byline.sqlite'));
  const env = applySettings(dataFolder, await port, settings);
  const served = await start(env);
  site = { env, served };
  return { url: served.address, dataFolder };
}

async function importPosts(posts: string): Promise<void> {
  if (!site) throw new Error('the site is not started yet');
  const { env } = site;
  const { database } = await openReadyDatabase(env);
  const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
  const context = createContext({ env, log, clock: systemClock, database, cache: noCache });
  await context.folderImport.run(posts);
  await database.db.destroy();
}

async function stopSite(): Promise<void> {
  if (!site) return;
  const { env, served } = site;
  site = undefined;
  await served.stop();
  rmSync(env.DATA_DIR, { recursive: true, force: true });
}

async function answerTo(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'startSite':
      return startSite(question.settings);
    case 'importPosts':
      return importPosts(question.posts);
    case 'stopSite':
      return stopSite();
  }
}

process.on('message', async ({ id, question }: { id: number; question: Question }) => {
  const reply: Reply = await answerTo(question).then(
    (answer) => ({ id, answer }),
    (error: Error) => ({ id, error: error.stack ?? String(error) }),
  );
  process.send?.(reply);
});
// Its worker has ended.
process.once('disconnect', async () => {
  await stopSite().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
