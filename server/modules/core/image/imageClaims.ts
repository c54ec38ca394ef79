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
  imageWidths: { add(trx: Tx, name: string): Promise<void> };
}

/**
 * Keeps rows and files of images together. Storing or removing the file of a name holds the lock of the name,
 * against other requests, instances and imports. Before a file may lie there without its row, its name is
 * written into `loose_image`, and it leaves that table once the file has a row or is gone. So after a crash, or while
 * the store cannot be reached, the names of all files without a row are known, and housekeeping removes them.
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
          await imageWidths.add(trx, name);
          await also?.(trx);
        });
        return stored;
      } catch (error) {
        // What cannot be tidied now is known as loose; the first failure is the one to tell.
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
