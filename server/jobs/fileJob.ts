import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../db/client';
import { dueRows } from '../db/dueRows';
import type { Database } from '../db/schema';
import { type Tx, transact } from '../db/transact';
import type { Parts } from '../dependencies';
import type { ArchiveEntry } from '../lib/archive/archiveEntry';
import { isoNow } from '../lib/clock';
import { createDueJob } from './dueJob';
import { holdRow } from './holdRow';

const MINUTE_MS = 60_000;
const RETRY_MS = 5 * MINUTE_MS;
/** How long a finished file can be downloaded. */
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
const ATTEMPTS_MOST = 5;

/** A ZIP that a person asked for. */
export interface MadeFileRow {
  id: string;
  /** Null if the person no longer exists: then the file is deleted. */
  user_id: string | null;
  status: 'waiting' | 'ready' | 'failed';
  /** When it is made or tried again; if ready or failed, when it is removed. */
  due_at: string;
  attempts: number;
  bytes: number;
}

/** The rows of one kind of file. */
export interface MadeFileRows<Row extends MadeFileRow> {
  /** Has an index of `due_at` and `id`, which finds what is due. */
  table: keyof Database;
  find(db: Db, id: string): Promise<Row | undefined>;
  /** @returns whether the row was unchanged since it was read, so that only one instance continues. */
  change(db: Db, row: Pick<MadeFileRow, 'id' | 'due_at'>, to: Partial<MadeFileRow>): Promise<boolean>;
  remove(db: Db, id: string): Promise<unknown>;
}

export interface FileJobParts extends Pick<Parts, 'database' | 'clock' | 'log' | 'env' | 'blobs'> {
  lookEveryMs?: number;
}

interface Options<Row extends MadeFileRow> {
  /** For the log, and of the folder in which files are made. */
  name: string;
  folder: string;
  rows: MadeFileRows<Row>;
  /** Under which the finished file is kept, beside the images. */
  fileName(id: string): string;
  /** @param signal is given when the server stops. */
  entries(row: Row, signal: AbortSignal): AsyncIterable<ArchiveEntry>;
  /** Notifies the person who requested it, in the transaction that makes it ready. @returns the work to do in it. */
  prepareNews(row: Row & { user_id: string }): Promise<(trx: Tx) => Promise<unknown>>;
  /** Called in the transaction in which a row ends. */
  ended?(trx: Tx, row: Row): void;
}

/** Makes the files that people asked for, one at a time, and removes them at their end. */
export function createFileJob<Row extends MadeFileRow>(parts: FileJobParts, options: Options<Row>) {
  const { clock, log, env, blobs, lookEveryMs } = parts;
  const { name, folder, rows, fileName, entries, prepareNews, ended } = options;
  const { db } = parts.database;
  let stopping = new AbortController();

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const workPath = (id: string) => path.join(env.DATA_DIR, folder, fileName(id));
  const hold = (row: Row) => holdRow({ db, clock, rows }, row);

  async function remove(row: Row): Promise<void> {
    await rm(workPath(row.id), { force: true });
    await blobs.remove(fileName(row.id));
    await transact(db, async (trx) => {
      await rows.remove(trx, row.id);
      ended?.(trx, row);
    });
  }

  type Held = NonNullable<Awaited<ReturnType<typeof hold>>>;

  async function make(row: Row & { user_id: string }, { change, renewing }: Held): Promise<void> {
    const file = workPath(row.id);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      const { writeZip } = await import('../lib/archive/writeZip');
      await writeZip(file, renewing(entries(row, stopping.signal)), stopping.signal);
      const { size: bytes } = await stat(file);
      await blobs.putFile(fileName(row.id), file);
      const tell = await prepareNews(row);
      await transact(db, async (trx) => {
        await change({ status: 'ready', due_at: inMs(KEPT_MS), bytes }, trx);
        await tell(trx);
        ended?.(trx, row);
      });
      log.info({ id: row.id, bytes }, `${name}.made`);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function giveUp(row: Row, { change }: Held): Promise<void> {
    if (row.attempts + 1 < ATTEMPTS_MOST) {
      await change({ due_at: inMs(RETRY_MS) });
      return;
    }
    await transact(db, async (trx) => {
      await change({ status: 'failed', due_at: inMs(KEPT_MS) }, trx);
      ended?.(trx, row);
    });
  }

  async function carryOut(id: string): Promise<void> {
    const row = await rows.find(db, id);
    if (!row || row.due_at > isoNow(clock)) return;
    const { user_id } = row;
    if (user_id === null || row.status !== 'waiting') {
      await remove(row);
      return;
    }
    const held = await hold(row);
    if (!held) return;
    try {
      await make({ ...row, user_id }, held);
    } catch (error) {
      if (stopping.signal.aborted) {
        await held.change({ attempts: row.attempts, due_at: isoNow(clock) });
        return;
      }
      await giveUp(row, held);
      throw error;
    }
  }

  const job = createDueJob({
    clock,
    log,
    lookEveryMs,
    name,
    ...dueRows(db, { table: rows.table, time: 'due_at' as never, id: 'id' as never }),
    carryOut,
  });

  return {
    ...job,
    /** Stops the current work; it starts over after the next start. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The server stops.'));
      await job.stop();
      stopping = new AbortController();
    },
  };
}
