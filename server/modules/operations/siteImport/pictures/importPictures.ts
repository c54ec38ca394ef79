import { setImmediate } from 'node:timers/promises';
import { dueRows } from '../../../../db/dueRows';
import { type Tx, transact } from '../../../../db/transact';
import type { AppContext } from '../../../../dependencies';
import { conflict } from '../../../../errors';
import { createDueJob } from '../../../../jobs/dueJob';
import { isoNow } from '../../../../lib/clock';
import type { MissingPicture } from '../../../../lib/pictures/fetchPicture';
import type { Logger } from '../../../../logger';
import { nextTry } from '../../../core/article/pictures/pictureWork';
import { changeItem, findItem } from '../ledger/importItemRows';
import {
  type AwaitedRow,
  countAllAwaited,
  countAwaited,
  countAwaitedKinds,
  findAwaited,
  forgetAwaited,
  hasten,
  listAwaited,
  postponeAwaited,
} from '../ledger/pictureRows';
import {
  FETCHED,
  LEFT_ALONE,
  missingLines,
  withoutPublishingLine,
  withPictureLines,
} from '../text/pictureLines';
import { createLateFetching, type LateServices } from './fetchLate';
import type { Late } from './late';

/** Rows that one statement touches. */
const BATCH = 500;
/** A screen needs no larger number. */
const COUNTED_MOST = 1_000;

type Parts = LateServices & Pick<AppContext, 'clock' | 'importRuns'> & { log: Logger; lookEveryMs?: number };

/** Pictures of other sites that imported articles, pages and authors lack. */
export function createImportPictures(parts: Parts) {
  const { clock, log, ownPictures, importRuns, lookEveryMs } = parts;
  const { db } = parts.database;
  const fetchLate = createLateFetching(parts);

  /** Says in the report of the import what became of them. */
  async function report(trx: Tx, row: AwaitedRow, lines: string[], isPublished = false): Promise<void> {
    const item = await findItem(trx, row.import_id, row.position);
    if (!item) return;
    const before = JSON.parse(item.changes) as string[];
    const left = isPublished ? withoutPublishingLine(before) : before;
    await changeItem(trx, item, {
      changes: JSON.stringify(withPictureLines(left, lines)),
      ...(isPublished && { status: 'published' as const }),
    });
  }

  const end = (row: AwaitedRow, lines: string[], isPublished?: boolean): Promise<void> =>
    transact(db, async (trx) => {
      await report(trx, row, lines, isPublished);
      await forgetAwaited(trx, row.target_id);
    });

  async function settle(row: AwaitedRow, late: Late): Promise<void> {
    if (late.end === 'overtaken') return;
    if (late.end === 'gone') return void (await forgetAwaited(db, row.target_id));
    if (late.end === 'changed') return end(row, LEFT_ALONE);
    const { missing, isPublished } = late;
    if (missing.length === 0) return end(row, FETCHED, isPublished);
    const next = { next_try_at: nextTry(clock, row.tries), tries: row.tries + 1 };
    await transact(db, async (trx) => {
      await report(trx, row, missingLines(missing), isPublished);
      await postponeAwaited(trx, row, next);
    });
  }

  async function carryOut(id: string): Promise<void> {
    const row = await findAwaited(db, id);
    if (row) await settle(row, await fetchLate(row));
  }

  const job = createDueJob({
    name: 'pictures of imports',
    ...{ clock, log, lookEveryMs, carryOut },
    ...dueRows(db, { table: 'site_import_picture', time: 'next_try_at', id: 'target_id' }),
  });

  /** Whether anything of an import lacks some. */
  const isLacking = async (importId: string) => (await countAwaited(db, importId, { most: 1 })) > 0;

  async function* awaitedOf(importId: string): AsyncGenerator<AwaitedRow> {
    for (let after = -1; ; ) {
      const rows = await listAwaited(db, importId, after, BATCH);
      yield* rows;
      after = rows.at(-1)?.position ?? after;
      if (rows.length < BATCH) return;
    }
  }

  return {
    ...job,
    awaitedOf,

    /** How many items of each kind lack some, and how many items are being tried; up to a thousand. */
    async count(importId: string): Promise<{ lacking: Record<string, number>; fetching: number }> {
      const lacking = await countAwaitedKinds(db, importId, COUNTED_MOST);
      const fetching = await countAwaited(db, importId, { most: COUNTED_MOST, dueAt: isoNow(clock) });
      return { lacking, fetching };
    },

    isLacking,

    /** Has the job try all that an import lacks. @throws AppError 404, 409 where it lacks none. */
    async askAgain(importId: string): Promise<void> {
      await importRuns.require(importId);
      if (!(await isLacking(importId))) throw conflict('no image of this import is missing');
      const now = isoNow(clock);
      const hastenSome = () =>
        transact(db, async (trx) => {
          trx.onCommit(job.wake);
          return hasten(trx, importId, now, BATCH);
        });
      while ((await hastenSome()) > 0) await setImmediate();
    },

    /** Tries all that an import lacks, here and now. @param onProgress hears how many were tried, and of how many. */
    async fetchAll(importId: string, onProgress: (done: number, all: number) => void): Promise<void> {
      const all = await countAllAwaited(db, importId);
      let done = 0;
      for await (const row of awaitedOf(importId)) {
        await settle(row, await fetchLate(row));
        onProgress(++done, Math.max(done, all));
      }
    },

    /** For an article whose published version differs. */
    async settleShown(trx: Tx, id: string, shown: { content: string; cover_pic: string }): Promise<void> {
      if (ownPictures.isAny(shown)) return;
      const row = await findAwaited(trx, id);
      if (!row) return;
      await report(trx, row, FETCHED);
      await forgetAwaited(trx, id);
    },

    /** For an article whose pictures could not be fetched for a week. */
    async giveUp(trx: Tx, id: string, missing: MissingPicture[]): Promise<void> {
      const row = await findAwaited(trx, id);
      if (row) await report(trx, row, missingLines(missing));
    },
  };
}
