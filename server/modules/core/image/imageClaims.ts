import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { type Clock, isoNow } from '../../../lib/clock';
import { narrowNames } from '../../../lib/images/imageNames';
import type { ImageClaims } from '../../../lib/images/imageStore';
import {
  deleteLoose,
  deleteUnsized,
  findImage,
  insertLoose,
  listLoose,
  upsertImage,
} from './image.repository';
import { lockImages } from './reference.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  blobs: BlobStore;
  imageWidths: { add(trx: Tx, name: string, isQuick?: boolean): Promise<void> };
}

/**
 * Keeps rows and files of images consistent. Storing or removing a file holds the lock of its name against other
 * requests, instances and imports. Before a file may exist without its row, its name is written into `loose_image`;
 * it leaves that table once the file has a row or is removed. So after a crash, or while the store is unreachable,
 * the names of all files without a row are known, and housekeeping removes them.
 */
export function createImageClaims({ database, clock, blobs, imageWidths }: Dependencies) {
  const { db } = database;
  const locked = <T>(name: string, work: () => Promise<T>) => database.withLock(`image ${name}`, work);

  /** Only under the lock. */
  async function tidy(name: string): Promise<void> {
    if (!(await findImage(db, name))) {
      for (const file of [name, ...narrowNames(name)]) await blobs.remove(file);
    }
    await deleteLoose(db, name);
  }

  const hold: ImageClaims['hold'] = (name, work, also) =>
    locked(name, async () => {
      await insertLoose(db, name);
      try {
        const stored = await work();
        await transact(db, async (trx) => {
          await upsertImage(trx, name, stored.bytes, isoNow(clock));
          await deleteLoose(trx, name);
          await imageWidths.add(trx, name, stored.isQuick);
          await also?.(trx);
        });
        return stored;
      } catch (error) {
        // What cannot be cleaned up now is recorded as loose; the first failure is the one to report.
        await tidy(name).catch(() => undefined);
        throw error;
      }
    });

  return {
    hold,

    /** Removes row and file where `deleteRow` found that the row can go. */
    remove: (name: string, deleteRow: (trx: Db) => Promise<boolean>): Promise<void> =>
      locked(name, async () => {
        const isDeleted = await transact(db, async (trx) => {
          await lockImages(trx, database.kind, [name]);
          const isDeleted = await deleteRow(trx);
          if (isDeleted) {
            await insertLoose(trx, name);
            await deleteUnsized(trx, name);
          }
          return isDeleted;
        });
        if (isDeleted) await tidy(name);
      }),

    /** Removes some of the files that were left without a row. */
    async tidyLoose(limit: number): Promise<void> {
      for (const name of await listLoose(db, limit)) await locked(name, () => tidy(name));
    },
  };
}
