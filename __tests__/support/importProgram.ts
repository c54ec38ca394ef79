import { pino } from 'pino';
import { noCache } from '@/server/cache/cacheTags';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { systemClock } from '@/server/lib/clock';
import { inlineThreads } from '@/server/lib/threads/inline';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import { generatedItems, memorySource } from './memorySource';

/**
 * Imports the export at `SOURCE`, else one of so many articles, and tells after each batch how far it is: to be killed.
 */
async function run(): Promise<void> {
  const env = parseEnv(process.env);
  const database = openDatabase(env);
  const log = pino({ level: 'silent' });
  const { importRuns } = createContext({
    ...{ env, database, log, clock: systemClock, cache: noCache, threads: inlineThreads },
  });
  const { SOURCE, ARTICLES } = process.env;
  const source = SOURCE ? await openSource(SOURCE) : memorySource(() => generatedItems(Number(ARTICLES)));
  const id = await importRuns.begin(source, {
    ...{ place: '/nowhere', startedBy: null, isDryRun: false },
    mapping: { authors: new Map(), tags: new Map() },
  });
  process.stdout.write(`import ${id}\n`);
  await importRuns.carryOut(id, source, { onProgress: (done) => process.stdout.write(`done ${done}.\n`) });
  process.stdout.write('ended\n');
}

run().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
