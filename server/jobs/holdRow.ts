import type { Db } from '../db/client';
import type { Clock } from '../lib/clock';
import type { MadeFileRow, MadeFileRows } from './fileJob';

const MINUTE_MS = 60_000;
/** Another instance takes over work without progress for this long. */
const LEASE_MS = 10 * MINUTE_MS;

interface Parts<Row extends MadeFileRow> {
  db: Db;
  clock: Clock;
  rows: Pick<MadeFileRows<Row>, 'change'>;
}

/** Keeps other instances away from a row, from this moment until the work ends. Null where another one has it. */
export async function holdRow<Row extends MadeFileRow>({ db, clock, rows }: Parts<Row>, row: Row) {
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  let held: MadeFileRow = { ...row, attempts: row.attempts + 1, due_at: inMs(LEASE_MS) };
  let renewAt = clock.now().getTime() + MINUTE_MS;
  const { attempts, due_at } = held;
  if (!(await rows.change(db, row, { attempts, due_at }))) return null;

  /** Changes the row of the holder alone. */
  async function change(to: Partial<MadeFileRow>, on: Db = db): Promise<void> {
    if (!(await rows.change(on, held, to))) throw new Error('another server has taken the file over');
    held = { ...held, ...to };
  }

  /** Yields the entries, and renews the lease of the row meanwhile. */
  async function* renewing<Entry>(entries: AsyncIterable<Entry>): AsyncIterable<Entry> {
    for await (const entry of entries) {
      if (clock.now().getTime() >= renewAt) {
        await change({ due_at: inMs(LEASE_MS) });
        renewAt = clock.now().getTime() + MINUTE_MS;
      }
      yield entry;
    }
  }
  return { change, renewing };
}
