import type { AppContext } from '../../../../dependencies';
import { emptyMapping } from '../../import/mapping';
import { listItems } from '../ledger/importItemRows';
import { deleteImportsOf } from '../ledger/importRunRows';
import { forgetSite } from '../ledger/knownRows';
import { openSource } from '../source/openSource';
import { countsOf } from './runImport';

type Parts = Pick<AppContext, 'database' | 'importRuns'>;

const FAILURES_MAX = 100;

/** Imports a folder of Markdown that the program itself brings. It is in no list of imports, and has no undo. */
export function createFolderImport(parts: Parts) {
  const { database, importRuns } = parts;
  const { db } = database;

  return {
    async run(folder: string, onProgress?: (done: number, all: number) => void) {
      const source = await openSource(folder);
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
