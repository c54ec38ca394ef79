import type { Beginning } from '@/server/modules/operations/siteImport/run/importRuns';
import { countsOf } from '@/server/modules/operations/siteImport/run/runImport';
import type { Source } from '@/server/modules/operations/siteImport/source/source';
import type { TestServer } from './testContext';

/** Runs imports on a test server, and reads their ledgers. */
export function importStage(server: () => TestServer) {
  const db = () => server().context.database.db;

  async function run(source: Source, beginning: Partial<Beginning> = {}): Promise<string> {
    const { importRuns } = server().context;
    const id = await importRuns.begin(source, {
      ...{ place: null, startedBy: null, isDryRun: false },
      mapping: { authors: new Map(), tags: new Map() },
      ...beginning,
    });
    await importRuns.carryOut(id, source);
    return id;
  }

  const items = async (id: string) =>
    (
      await db()
        .selectFrom('site_import_item')
        .selectAll()
        .where('import_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ changes, ...item }) => ({ ...item, changes: JSON.parse(changes) as string[] }));

  return {
    db,
    run,
    items,
    counts: (id: string) => countsOf(server().context, id),
    /** What the report has of an item, by its key. */
    async item(id: string, key: string) {
      return (await items(id)).find((one) => one.key === key);
    },
  };
}
