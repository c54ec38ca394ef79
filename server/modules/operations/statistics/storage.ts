import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Chore } from '../../../jobs/housekeeping';
import { type Clock, isoNow } from '../../../lib/clock';
import { databaseBytes, listImages, readSetting, setDay, writeSetting } from './statistics.repository';

const SETTING = 'storage';
const LOOK_EVERY_MS = 60 * 60 * 1_000;
const BATCH = 2_000;

export interface Storage {
  at: string | null;
  /** In bytes. */
  database: number;
  uploads: number;
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
}

/** The values of the last measurement. */
export async function readStorage({ database }: Pick<Dependencies, 'database'>): Promise<Storage> {
  const kept = await readSetting(database.db, SETTING);
  return kept ? (JSON.parse(kept) as Storage) : { at: null, database: 0, uploads: 0 };
}

/** Looks up once an hour how much storage is used; the images a batch at a time. */
export function createStorageChore({ database, clock }: Dependencies): Chore {
  const { db, kind } = database;
  let counted = { after: '', bytes: 0 };

  async function keep(uploads: number): Promise<void> {
    const at = isoNow(clock);
    const bytes = await databaseBytes(db, kind);
    await transact(db, async (trx) => {
      const found: Storage = { at, database: bytes, uploads };
      await writeSetting(trx, SETTING, JSON.stringify(found));
      await setDay(trx, 'database', at.slice(0, 10), bytes);
      await setDay(trx, 'uploads', at.slice(0, 10), uploads);
    });
  }

  return async () => {
    const { at } = await readStorage({ database });
    if (at !== null && clock.now().getTime() - Date.parse(at) < LOOK_EVERY_MS) return false;
    const next = await listImages(db, counted.after, BATCH);
    counted = {
      after: next.at(-1)?.name ?? '',
      bytes: next.reduce((sum, { bytes }) => sum + bytes, counted.bytes),
    };
    if (next.length === BATCH) return true;
    await keep(counted.bytes);
    counted = { after: '', bytes: 0 };
    return false;
  };
}
