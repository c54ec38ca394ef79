import { listPaths, markLed, type OldPathRow } from '../ledger/oldPathRows';
import type { Importing } from './importing';
import { newAddresses } from './newAddresses';

const BATCH = 200;

/** Redirects the old paths of public items to their new addresses. Existing redirects are kept. */
export async function leadOldPaths(importing: Importing, checkpoint: () => Promise<void>): Promise<void> {
  const { services, importId, isDryRun } = importing;
  const { db } = services.database;
  // Counted once: it takes longer the more there are.
  let room = await services.oldAddresses.room();
  let rows: OldPathRow[] = [];
  do {
    rows = await listPaths(db, importId, rows.at(-1)?.path ?? '', BATCH);
    const waiting = rows.filter(({ is_led }) => is_led === 0);
    const addresses = await newAddresses(importing, waiting);
    const paths = [...addresses].map(([{ path }, to]) => ({ from: path, to }));
    const led = await services.oldAddresses.add(paths, {
      ...{ isDryRun, room },
      also: async (trx, sources) => void (await markLed(trx, importId, sources)),
    });
    if (isDryRun && led.length > 0) await markLed(db, importId, led);
    room -= led.length;
    await checkpoint();
  } while (rows.length > 0);
}
