import { freePort } from '@/__tests__/support/freePort';
import '@/__tests__/support/jest/cheapPasswords';
import '@/__tests__/support/jest/optimizeLater';
import { createTestDatabase } from '@/__tests__/support/testDatabase';
import { withContext } from '@/server/cli/context/withContext';
import type { DatabaseKind } from '@/server/db/dialect';
import { type Env, parseEnv } from '@/server/env';
import { start } from '@/server/main';
import type { Served } from '@/server/serve';
import { settingsOfTests } from './settings';

export interface StartedSite {
  url: string;
  dataFolder: string;
  /** Of its PostgreSQL. */
  databaseUrl?: string;
}

/** What a worker asks of its host. */
export type Question =
  /** Starts the built application on a new, empty database of the kind. */
  | { ask: 'startSite'; settings: Record<string, string>; kind: DatabaseKind }
  /** Imports a folder of posts into the site, which has no visitors yet. */
  | { ask: 'importPosts'; posts: string }
  | { ask: 'stopSite' };

export interface Reply {
  id: number;
  answer?: unknown;
  error?: string;
}

// Pages keep the address at which they ask the API for as long as the process lives.
const port = freePort();
let site: { env: Env; served: Served; removeDatabase(): Promise<void> } | undefined;

const ownVariables = process.env;

/** Makes the settings those of this process, where pages read them too. */
function applySettings(port: number, settings: Record<string, string>): Env {
  process.env = { ...ownVariables, ...settingsOfTests(String(port)), ...settings };
  return parseEnv(process.env);
}

async function startSite(settings: Record<string, string>, kind: DatabaseKind): Promise<StartedSite> {
  await stopSite();
  const database = await createTestDatabase(kind, { isMigrated: true, isKept: true });
  const env = applySettings(await port, { ...database.settings, ...settings });
  const served = await start(env);
  site = { env, served, removeDatabase: database.remove };
  return { url: served.address, dataFolder: env.DATA_DIR, databaseUrl: env.DATABASE_URL };
}

async function importPosts(posts: string): Promise<void> {
  if (!site) throw new Error('the site is not started yet');
  await withContext(site.env, ({ folderImport }) => folderImport.run(posts));
}

async function stopSite(): Promise<void> {
  if (!site) return;
  const { served, removeDatabase } = site;
  site = undefined;
  await served.stop();
  await removeDatabase();
}

async function answerTo(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'startSite':
      return startSite(question.settings, question.kind);
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
  process.exit();
});
