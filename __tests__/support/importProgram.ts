import { inlineThreads } from '@/server/lib/threads/inline';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import { generatedItems, memorySource } from './memorySource';
import { openContext } from './openContext';

/**
 * Imports the export at `SOURCE`, else one of so many articles, and tells after each batch how far it is: to be killed.
 */
async function run(): Promise<void> {
  const { importRuns } = openContext(process.env, { threads: inlineThreads });
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

void run();
