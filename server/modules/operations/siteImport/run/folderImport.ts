import type { AppContext } from '../../../../dependencies';
import { listItems } from '../ledger/importItemRows';
import { deleteImportsOf } from '../ledger/importRunRows';
import { forgetSite } from '../ledger/knownRows';
import type { Source } from '../source/source';
import type { SourceItem } from '../source/sourceItem';
import { emptyMapping } from '../survey/mapping';

type Parts = Pick<AppContext, 'database' | 'importRuns'>;

const FAILURES_MAX = 100;

/** Items that never had another address need no redirect. */
async function* withoutOldPaths(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  for await (const item of items) yield 'oldPaths' in item ? { ...item, oldPaths: [] } : item;
}

/** Imports a folder of Markdown that the program itself brings. It is in no list of imports, and has no undo. */
export function createFolderImport(parts: Parts) {
  const { database, importRuns } = parts;
  const { db } = database;

  return {
    async run(folder: string, onProgress?: (done: number, all: number) => void) {
      const { openSource } = await import('../source/openSource');
      const { countsOf } = await import('./runImport');
      const opened = await openSource(folder);
      const source: Source = { ...opened, items: () => withoutOldPaths(opened.items()) };
      const beginning = { place: null, startedBy: null, isDryRun: false, mapping: emptyMapping };
      const id = await importRuns.begin(source, beginning);
      try {
        await importRuns.carryOut(id, source, { onProgress });
        const { article = {} } = await countsOf(parts, id);
        const failed = await listItems(db, id, { after: -1, limit: FAILURES_MAX, outcome: 'failed' });
        return { articles: Object.values(article).reduce((sum, count) => sum + count, 0), failed };
      } finally {
        await source.close();
        const { site } = await importRuns.require(id);
        await forgetSite(db, site);
        await deleteImportsOf(db, site);
      }
    },
  };
}
