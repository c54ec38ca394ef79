import { setImmediate } from 'node:timers/promises';
import { countItems } from '../ledger/importItemRows';
import { createLedger, type Placed } from '../ledger/ledger';
import type { Source } from '../source/source';
import { emptyMapping } from '../survey/mapping';
import { type Found, survey } from '../survey/survey';
import type { Importing, ImportServices, ImportSettings } from './importing';
import { itemBatches } from './itemBatches';
import { leadOldPaths } from './leadOldPaths';
import { createBatchStore } from './storeBatch';

/** The progress reports of a run. */
interface RunProgress {
  found(found: Found): Promise<void>;
  /** @param done how many items have an outcome. @throws where the run is to end here. */
  done(done: number): Promise<void>;
}

interface Run {
  importId: string;
  site: string;
  isDryRun: boolean;
  settings: ImportSettings;
}

/** How many items of an import have which outcome, by kind. */
export type Counts = Record<string, Record<string, number>>;

export async function countsOf(
  { database: { db } }: Pick<ImportServices, 'database'>,
  importId: string,
): Promise<Counts> {
  const counts: Counts = {};
  for (const { kind, outcome, count } of await countItems(db, importId)) {
    counts[kind] = { ...counts[kind], [outcome]: Number(count) };
  }
  return counts;
}

/**
 * Imports all of a source, or for a dry run determines what would happen. After an interruption, the same run
 * continues where it was.
 */
export async function runImport(
  services: ImportServices,
  source: Source,
  run: Run,
  progress: RunProgress,
): Promise<void> {
  const { importId, site, isDryRun } = run;
  const { db } = services.database;
  const decided = source.isSettled ? { mapping: emptyMapping, tag: undefined } : run.settings;
  const settings = { ...run.settings, ...decided };
  const { mapping, tag } = settings;
  let done = 0;
  const checkpoint = async () => {
    await progress.done(done);
    // Requests that wait are served between two batches.
    await setImmediate();
  };
  const surveyed = await survey(source, { ...services, db, importId, mapping, tag, checkpoint });
  await progress.found(surveyed.found);
  const importing: Importing = {
    ...{ importId, site, isDryRun, services, source, settings, survey: surveyed },
    ledger: createLedger({ importId, site, isDryRun }),
    writing: { ...services, db, source, importId, site, isDryRun },
  };
  const { isAhead, prepare } = createBatchStore(importing);
  let before: Placed[] = [];
  let stored = Promise.resolve();
  try {
    for await (const batch of itemBatches(source)) {
      const kind = batch[0]?.item.kind;
      const isAlike = kind !== undefined && kind === before[0]?.item.kind && isAhead(kind);
      // Other kinds may need what is before them.
      if (!isAlike) await stored;
      const store = await prepare(batch, isAlike ? before : []);
      await stored;
      before = batch;
      stored = store().then(() => {
        done += batch.length;
        return checkpoint();
      });
      // The next batch waits for it, and hears how it ended.
      stored.catch(() => {});
    }
  } finally {
    await stored;
  }
  await leadOldPaths(importing, checkpoint);
}
