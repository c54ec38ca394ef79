import { CommandError } from '../commandErrors';
import type { AppContext } from '../dependencies';
import { AppError } from '../errors';
import { openSource } from '../modules/operations/siteImport/source/openSource';
import { emptyMapping, readMapping } from '../modules/operations/siteImport/survey/mapping';
import { parseArguments, usageError } from './commandHelp';
import { withImportContext } from './context/importContext';
import { fetchMissing, importExport, listImports, undoImport } from './importing/importExport';
import { loadEnvFile, run } from './run';

const help = {
  usage:
    'npm run import -- SOURCE [--dry-run] [--tag NAME] [--old-path PATH] [--mapping FILE], or --list, or --fetch-missing ID, or --undo ID',
  about:
    'Imports a folder of Markdown or MDX, or the export of another system, with its tags, images, authors and links.',
  options: {
    '--dry-run': 'report what would be imported, and change nothing',
    '--tag NAME': 'use this tag for all articles instead of their own',
    '--mapping FILE': 'which author names are the same person, and how tags of posts are mapped',
    '--old-path PATH':
      'where a folder of Markdown was on the old site, such as /blog: /blog/NAME leads to the article of NAME.md',
    '--list': 'list the imports, newest first',
    '--fetch-missing ID': 'retry fetching the images of other sites that an import lacks',
    '--undo ID': 'remove what an import created, except what was changed since',
  },
};

/** The exit code where some items failed, and the others are stored. */
const ITEMS_FAILED = 3;

function parseCommand() {
  const { values, positionals } = parseArguments(
    help,
    {
      'dry-run': { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      'fetch-missing': { type: 'string' },
      undo: { type: 'string' },
      tag: { type: 'string' },
      'old-path': { type: 'string' },
      mapping: { type: 'string' },
    },
    { atLeast: 0, atMost: 1 },
  );
  const { list, undo, tag, mapping, 'fetch-missing': lacking } = values;
  const [place] = positionals;
  const asked = [place !== undefined, list, lacking !== undefined, undo !== undefined].filter(Boolean);
  if (asked.length !== 1) throw usageError(help);
  const common = { isDryRun: values['dry-run'], tag, oldPath: values['old-path'], mappingFile: mapping };
  return { place, list, lacking, undo, ...common };
}

async function importPlace(
  context: AppContext,
  place: string,
  { isDryRun, tag, oldPath, mappingFile }: ReturnType<typeof parseCommand>,
): Promise<boolean> {
  const mapping = mappingFile === undefined ? emptyMapping : await readMapping(mappingFile);
  const decided = { mapping, tag, oldPath };
  const source = await openSource(place, { ...decided, timeZone: context.env.TIME_ZONE });
  try {
    return await importExport(context, source, { isDryRun, ...decided });
  } finally {
    await source.close();
  }
}

function failureOf({ lacking, undo }: ReturnType<typeof parseCommand>): string {
  if (lacking !== undefined) return 'Nothing was fetched';
  return undo === undefined ? 'The import did not start' : 'Nothing was undone';
}

export const ended = run(help, async () => {
  loadEnvFile();
  const command = parseCommand();
  const { place, lacking, undo, isDryRun } = command;
  try {
    await withImportContext(isDryRun, async (context) => {
      if (undo !== undefined) return undoImport(context, undo);
      if (lacking !== undefined) {
        if (!(await fetchMissing(context, lacking))) process.exitCode = ITEMS_FAILED;
        return;
      }
      if (place === undefined) return listImports(context);
      if (!(await importPlace(context, place, command))) process.exitCode = ITEMS_FAILED;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new CommandError(`${failureOf(command)}: ${error.message}.`);
  }
});
