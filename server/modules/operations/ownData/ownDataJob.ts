import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../../db/client';
import { dueRows } from '../../../db/dueRows';
import type { OwnDataTable } from '../../../db/schema/ownData';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createDueJob } from '../../../jobs/dueJob';
import { isoNow } from '../../../lib/clock';
import { accountOf } from './archive/account';
import { personArchive } from './archive/personArchive';
import { writeZip, type ZipEntry } from './archive/zipFile';
import { fileName } from './archiveFile';
import * as repository from './ownData.repository';

export interface JobParts
  extends Pick<
    AllParts,
    'database' | 'clock' | 'log' | 'env' | 'blobs' | 'threads' | 'letters' | 'outbox' | 'site'
  > {
  lookEveryMs?: number;
}

const MINUTE_MS = 60_000;
/** Another instance takes over what has not moved for so long. */
const LEASE_MS = 10 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
const ATTEMPTS_MOST = 5;

/** Makes the copies that people asked for, one at a time, and removes them at their end. */
export function createOwnDataJob(parts: JobParts) {
  const { clock, log, env, blobs, letters, outbox, site, lookEveryMs } = parts;
  const { db } = parts.database;
  let stopping = new AbortController();

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
  const workPath = (id: string) => path.join(env.DATA_DIR, 'own-data', fileName(id));

  async function remove({ id }: OwnDataTable): Promise<void> {
    await rm(workPath(id), { force: true });
    await blobs.remove(fileName(id));
    await repository.deleteOwnData(db, id);
  }

  /** Keeps other instances away, from this moment until the work ends. Null where another one has it. */
  async function hold(row: OwnDataTable) {
    let held = { ...row, attempts: row.attempts + 1, due_at: inMs(LEASE_MS) };
    let renewAt = clock.now().getTime() + MINUTE_MS;
    const { attempts, due_at } = held;
    if (!(await repository.changeOwnData(db, row, { attempts, due_at }))) return null;

    /** Changes the row of the holder alone. */
    async function change(to: Partial<OwnDataTable>, on: Db = db): Promise<void> {
      if (!(await repository.changeOwnData(on, held, to))) throw new Error('the copy was given up');
      held = { ...held, ...to };
    }

    async function* renewing(entries: AsyncIterable<ZipEntry>): AsyncIterable<ZipEntry> {
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
  type Hold = NonNullable<Awaited<ReturnType<typeof hold>>>;

  async function make(id: string, userId: string, { change, renewing }: Hold): Promise<void> {
    const file = workPath(id);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const source = { ...parts, db, site: siteAddress(env), name: site.current().name };
    try {
      await writeZip(file, renewing(personArchive(source, userId)), stopping.signal);
      const { size } = await stat(file);
      await blobs.putFile(fileName(id), file);
      const user = await accountOf(db, userId);
      if (!user) throw new Error('the person is gone');
      const link = `${siteAddress(env)}/dashboard/profile?tab=account`;
      const mail = await letters.write('ownData', { username: user.username, link });
      await transact(db, async (trx) => {
        await change({ status: 'ready', due_at: inMs(KEPT_MS), bytes: size }, trx);
        await outbox.write(trx, { kind: 'own data', recipient: user.email, userId, ...mail });
      });
      log.info({ id, bytes: size }, 'own_data.made');
    } finally {
      await rm(file, { force: true });
    }
  }

  async function carryOut(id: string): Promise<void> {
    const row = await repository.findById(db, id);
    if (!row || row.due_at > isoNow(clock)) return;
    if (row.user_id === null || row.status !== 'waiting') {
      await remove(row);
      return;
    }
    const held = await hold(row);
    if (!held) return;
    try {
      await make(id, row.user_id, held);
    } catch (error) {
      if (stopping.signal.aborted) {
        await held.change({ attempts: row.attempts, due_at: isoNow(clock) });
        return;
      }
      if (row.attempts + 1 < ATTEMPTS_MOST) await held.change({ due_at: inMs(RETRY_MS) });
      else await held.change({ status: 'failed', due_at: inMs(KEPT_MS) });
      throw error;
    }
  }

  const job = createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'ownData',
    ...dueRows(db, { table: 'own_data', time: 'due_at', id: 'id' }),
    carryOut,
  });

  return {
    ...job,
    /** Breaks off what is under way; it is made from the beginning after the next start. */
    async stop(): Promise<void> {
      stopping.abort(new Error('The server stops.'));
      await job.stop();
      stopping = new AbortController();
    },
  };
}
