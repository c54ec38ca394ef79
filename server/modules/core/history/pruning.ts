import type { DatabaseClient, Db } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Clock } from '../../../lib/clock';
import { unpackText } from '../../../lib/text/packText';
import { createArticleLock } from '../image/articleLock';
import type { ImageReferences } from '../image/imageReferences';
import {
  type DueRevision,
  deleteDue,
  findEarlier,
  findHeld,
  listDue,
  listHeld,
  lookAgain,
} from './pruning.repository';
import { type RevisionKey, setImages } from './revision.repository';
import { fateOf } from './sittings';

const BATCH = 100;
const NONE = '[]';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  imageReferences: ImageReferences;
}

/**
 * Removes a batch of saves that later saves of the same session made unnecessary.
 * @returns a function that says whether there may be more.
 */
export function createPruning({ database, clock, imageReferences }: Dependencies) {
  const { db } = database;
  const lock = createArticleLock({ imageReferences });

  async function decide(trx: Db, row: DueRevision, now: Date): Promise<'removed' | 'kept' | 'holding'> {
    const isPublished = row.published_revision !== null;
    const fate = isPublished
      ? ({ isRedundant: false, lookAt: null } as const)
      : fateOf(row.created_at, row.next_at, now);
    if (!fate.isRedundant) {
      await lookAgain(trx, row, fate.lookAt);
      return 'kept';
    }
    if (row.images !== NONE) return 'holding';
    await deleteDue(trx, row);
    return 'removed';
  }

  /** The images that only this state and earlier ones showed are held by the one before it from now on. */
  async function removeHolding(key: RevisionKey): Promise<void> {
    await transact(db, async (trx) => {
      // A simultaneous save of the article changes the images in use, too.
      await lock(trx, key.id);
      const held = await findHeld(trx, key);
      if (!held) return;
      const earlier = await findEarlier(trx, key);
      if (earlier) {
        const shown = imageReferences.namesIn([await unpackText(earlier.packed), earlier.cover_pic]);
        const inherited = (JSON.parse(held.images) as string[]).filter((name) => shown.has(name));
        const names = new Set([...(JSON.parse(earlier.images) as string[]), ...inherited]);
        await setImages(trx, { id: key.id, revision: earlier.revision }, names);
      }
      await deleteDue(trx, key);
      await imageReferences.setNames(trx, `revision:${key.id}`, new Set(await listHeld(trx, key.id)));
    });
  }

  return async function prune(): Promise<boolean> {
    const now = clock.now();
    const holding: RevisionKey[] = [];
    const looked = await transact(db, async (trx) => {
      // Two instances that remove the same rows in another order would wait for each other for ever.
      await lockName(trx, database.kind, 'old revisions');
      const rows = await listDue(trx, now.toISOString(), BATCH);
      for (const row of rows) {
        if ((await decide(trx, row, now)) === 'holding') holding.push(row);
      }
      return rows.length;
    });
    // Each in a transaction of its own, which holds no more than one article while it waits for images.
    for (const key of holding) await removeHolding(key);
    return looked === BATCH;
  };
}
