import { dueRows } from '../../../../db/dueRows';
import type { AppContext } from '../../../../dependencies';
import { AppError } from '../../../../errors';
import { createDueJob } from '../../../../jobs/dueJob';
import type { Logger } from '../../../../logger';

type Parts = Pick<AppContext, 'database' | 'clock' | 'importRuns' | 'importPlaces'> & {
  log: Logger;
  lookEveryMs?: number;
};

/** Imports what leads asked for at the desk, one at a time, and undoes it. */
export function createImportJob({
  database: { db },
  clock,
  log,
  importRuns,
  importPlaces,
  lookEveryMs,
}: Parts) {
  let isStopping = false;
  const isEnding = () => isStopping;

  async function carryOut(id: string): Promise<void> {
    const { state, place } = await importRuns.require(id);
    if (state === 'undoing') return void (await importRuns.carryUndo(id, isEnding));
    if (place === null) return importRuns.fail(id, 'the command was cancelled');
    try {
      const source = await importPlaces.open(place, await importRuns.settings(id));
      try {
        await importRuns.carryOut(id, source, { isEnding });
      } finally {
        await source.close();
      }
    } catch (error) {
      // The run says why.
      if (!(error instanceof AppError)) throw error;
      await importRuns.fail(id, error.message);
    }
  }

  const job = createDueJob({
    name: 'imports',
    ...{ clock, log, lookEveryMs, carryOut },
    ...dueRows(db, { table: 'site_import', time: 'due_at', id: 'id' }),
  });

  return {
    ...job,
    /** Stops the current work; it continues after the next start. */
    async stop(): Promise<void> {
      isStopping = true;
      await job.stop();
      isStopping = false;
    },
  };
}
