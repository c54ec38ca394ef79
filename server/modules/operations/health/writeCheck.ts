import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Env } from '../../../env';
import type { Clock } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { addSetting, removeSetting } from './writeCheck.repository';

const KEPT_MS = 5_000;
/** More than a page of either database, and nothing that could be packed into less. */
const ROW_BYTES = 9_000;
const FILE_BYTES = 64 * 1024;

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'S3_ENDPOINT'>;
}

/** Needs room, and gives it back. */
async function writeRow({ db }: DatabaseClient): Promise<void> {
  const name = `health ${createId()}`;
  await transact(db, async (trx) => {
    await addSetting(trx, name, randomBytes(ROW_BYTES).toString('base64'));
    await removeSetting(trx, name);
  });
}

async function writeFile(folder: string): Promise<void> {
  const name = path.join(folder, `.health-${process.pid}`);
  try {
    const file = await open(name, 'w', 0o600);
    try {
      await file.writeFile(randomBytes(FILE_BYTES));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(name, { force: true });
  }
}

/**
 * Creates a check that writes to the database and, if it is used, to `DATA_DIR`. It writes at most once in five
 * seconds, however many callers there are and whatever the result.
 * @returns a function that rejects with the error of the write.
 */
export function createWriteCheck({ database, clock, env }: Dependencies): () => Promise<void> {
  const needsFolder = !(env.DATABASE_URL && env.S3_ENDPOINT);
  let last: Promise<void> | null = null;
  /** When the last one was over; null while it is under way. */
  let overAt: number | null = null;

  async function write(): Promise<void> {
    overAt = null;
    try {
      await writeRow(database);
      if (needsFolder) await writeFile(env.DATA_DIR);
    } finally {
      overAt = clock.now().getTime();
    }
  }

  return function check(): Promise<void> {
    const isOld = overAt !== null && clock.now().getTime() - overAt >= KEPT_MS;
    if (!last || isOld) last = write();
    return last;
  };
}
