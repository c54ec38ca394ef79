import type { AppContext } from '../../dependencies';
import {
  missingImageLines,
  reportLines,
  undoLines,
} from '../../modules/operations/siteImport/report/reportLines';
import { countsOf } from '../../modules/operations/siteImport/run/runImport';
import type { Source } from '../../modules/operations/siteImport/source/source';
import type { Mapping } from '../../modules/operations/siteImport/survey/mapping';
import { createProgressLine } from '../terminal/progressLine';

interface Options {
  isDryRun: boolean;
  tag?: string;
  oldPath?: string;
  mapping: Mapping;
}

async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) console.log(line);
}

/** Imports an export or a folder of Markdown, and prints its report. @returns whether everything was imported. */
export async function importExport(context: AppContext, source: Source, options: Options): Promise<boolean> {
  const { importRuns, importPictures, imageWidths, database } = context;
  const startedAt = Date.now();
  const progress = createProgressLine(process.stderr, 'items');
  const id = await importRuns.begin(source, { place: null, startedBy: null, ...options });
  try {
    await importRuns.carryOut(id, source, { onProgress: progress.show });
  } finally {
    progress.end();
  }
  const run = await importRuns.require(id);
  const counts = await countsOf(context, id);
  await print(reportLines(database.db, run, counts));
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
  console.log('');
  if (options.isDryRun) console.log(`Dry run, ${seconds} s: nothing was stored.`);
  else {
    console.log(`Done in ${seconds} s. A server that is running shows the changes within a minute.`);
    if (await imageWidths.isWaiting())
      console.log('A server that is running makes the images smaller, and narrower ones for small screens.');
    if (await importPictures.isLacking(id)) {
      console.log('A server that is running fetches the images of other sites.');
      console.log(`To try again later: npm run import -- --fetch-missing ${id}`);
    }
    console.log(`To undo it: npm run import -- --undo ${id}`);
  }
  return Object.values(counts).every(({ failed = 0 }) => failed === 0);
}

/** Prints the imports, the newest first. */
export async function listImports({ importRuns }: AppContext): Promise<void> {
  const runs = await importRuns.newest();
  if (runs.length === 0) console.log('Nothing was imported yet.');
  for (const { id, begun_at, system, title, state, is_dry_run, done } of runs) {
    const what = is_dry_run === 1 ? `${state}, dry run` : state;
    console.log(
      `${id}  ${begun_at.slice(0, 16).replace('T', ' ')}  ${what}  ${done} items  ${title} (${system})`,
    );
  }
}

/** Retries fetching what an import lacks, and prints what is still missing. @returns whether nothing is. */
export async function fetchMissing({ importPictures, database }: AppContext, id: string): Promise<boolean> {
  await importPictures.askAgain(id);
  const progress = createProgressLine(process.stderr, 'articles, pages and authors');
  let tried = 0;
  try {
    await importPictures.fetchAll(id, (done, all) => {
      tried = done;
      progress.show(done, all);
    });
  } finally {
    progress.end();
  }
  await print(missingImageLines(database.db, importPictures.awaitedOf(id), tried));
  console.log('');
  console.log('A server that is running shows the changes within a minute.');
  return !(await importPictures.isLacking(id));
}

/** Undoes an import, and prints what stays. */
export async function undoImport({ importRuns, removals, database }: AppContext, id: string): Promise<void> {
  await importRuns.beginUndo(id);
  await importRuns.carryUndo(id);
  // Accounts are removed beside the undo.
  await removals.settled();
  await removals.stop();
  await print(undoLines(database.db, id));
  console.log('');
  console.log('A server that is running shows the changes within a minute.');
}
