import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noCache } from '../cache/cacheTags';
import { CommandError } from '../commandErrors';
import { createContext } from '../context';
import { openReadyDatabase } from '../db/openReady';
import type { AppContext } from '../dependencies';
import { type Env, parseEnv } from '../env';
import { AppError } from '../errors';
import { systemClock } from '../lib/clock';
import { createLogger } from '../logger';
import { importFolder } from '../modules/operations/import/importFolder';
import { readMapping } from '../modules/operations/import/mapping';
import { formatEnd, formatReport } from '../modules/operations/import/report';
import type { Instances } from '../redis/instances';
import { parseArguments } from './commandHelp';
import { loadEnvFile, run } from './run';
import { createProgressLine } from './terminal/progressLine';

const help = {
  usage: 'npm run import -- FOLDER [--dry-run] [--tag NAME] [--old-path PATH] [--mapping FILE]',
  about: 'Imports a folder of Markdown or MDX with its tags, images, authors and links.',
  options: {
    '--dry-run': 'report what would be imported, and change nothing',
    '--tag NAME': 'the tag of all articles, instead of their own',
    '--mapping FILE': 'which names of authors are one person, and what becomes of the tags in posts',
    '--old-path PATH':
      'where the folder was on the old site, such as /blog: /blog/NAME leads to the article of NAME.md',
  },
};

/** The exit code where some posts failed, and the others are stored. */
const POSTS_FAILED = 3;

function parseCommand() {
  const { values, positionals } = parseArguments(
    help,
    {
      'dry-run': { type: 'boolean', default: false },
      tag: { type: 'string' },
      'old-path': { type: 'string' },
      mapping: { type: 'string' },
    },
    { atLeast: 1, atMost: 1 },
  );
  return {
    folder: positionals[0] ?? '',
    isDryRun: values['dry-run'],
    tag: values.tag,
    oldPath: values['old-path'],
    mappingFile: values.mapping,
  };
}

/** Where there is no database yet a dry run must not make one, so it looks into an empty one of its own. */
function settingsFor(env: Env, isDryRun: boolean): { env: Env; cleanUp: () => void } {
  const isNew = !env.DATABASE_URL && !existsSync(path.join(env.DATA_DIR, 'byline.sqlite'));
  if (!isDryRun || !isNew) return { env, cleanUp: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-dry-run-'));
  return {
    env: { ...env, DATA_DIR: folder },
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const ended = run(help, async () => {
  loadEnvFile();
  const { folder, mappingFile, ...options } = parseCommand();
  const { env, cleanUp } = settingsFor(parseEnv(process.env), options.isDryRun);
  const { database } = await openReadyDatabase(env);
  let instances: Instances | null = null;
  let context: AppContext | null = null;
  try {
    const log = createLogger({ ...env, LOG_LEVEL: 'silent' });
    // Servers that run meanwhile show what was imported at once, where they can be told.
    if (env.REDIS_URL && !options.isDryRun) {
      const { joinInstances } = await import('../redis/instances');
      instances = await joinInstances(env.REDIS_URL, log);
    }
    const cache = instances?.announcedDrops ?? noCache;
    context = createContext({ env, log, clock: systemClock, database, cache });
    const progress = createProgressLine(process.stderr, 'posts');
    const report = await importFolder(context, folder, {
      ...options,
      mapping: mappingFile === undefined ? undefined : await readMapping(mappingFile),
      timeZone: env.TIME_ZONE,
      onProgress: progress.show,
    });
    progress.end();
    console.log(`${formatReport(report)}\n\n${formatEnd(report)}`);
    if (report.failed.length > 0) process.exitCode = POSTS_FAILED;
  } catch (error) {
    throw error instanceof AppError ? new CommandError(`The import did not start: ${error.message}.`) : error;
  } finally {
    await context?.threads.stop();
    await instances?.leave();
    await database.db.destroy();
    cleanUp();
  }
});
