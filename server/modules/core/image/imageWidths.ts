import { buffer } from 'node:stream/consumers';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { narrowName } from '../../../lib/images/imageNames';
import type { Logger } from '../../../logger';
import { deleteUnsized, insertUnsized, listUnsized, setBytes } from './image.repository';

const BATCH = 20;

interface Dependencies {
  database: DatabaseClient;
  blobs: BlobStore;
  log: Logger;
}

/**
 * Makes narrower ones of stored images, for small screens. Until then the whole image is sent in their places. Before,
 * it makes those smaller that an import has written quickly.
 */
export function createImageWidths({ database, blobs, log }: Dependencies) {
  const { db } = database;

  /** The same picture under the same name: browsers that have the larger file may keep it. */
  async function makeSmaller(name: string, quick: Buffer): Promise<Buffer> {
    const { madeSmaller } = await import('../../../lib/images/conversion');
    const smaller = await madeSmaller(quick);
    await blobs.put(name, smaller);
    await setBytes(db, name, smaller.length);
    return smaller;
  }

  async function make(name: string, isQuick: boolean): Promise<void> {
    const blob = await blobs.get(name);
    if (!blob) return;
    const stored = await buffer(blob.stream);
    const whole = isQuick ? await makeSmaller(name, stored) : stored;
    // Its library is large, and a site without images needs none of it.
    const { narrowed } = await import('../../../lib/images/widths');
    for (const { width, bytes } of await narrowed(whole)) {
      await blobs.put(narrowName(name, width), bytes);
    }
  }

  const job = createJob({
    name: 'widths of images',
    log,
    retryMs: LOOK_EVERY_MS,
    async round(isEnding, onFailure) {
      for (let some = await listUnsized(db, BATCH); some.length > 0; some = await listUnsized(db, BATCH)) {
        for (const { name, is_quick } of some) {
          if (isEnding()) return LOOK_EVERY_MS;
          await database.withLock(`image ${name}`, async () => {
            // An image that cannot be read is shown as it is.
            await make(name, is_quick === 1).catch((error: unknown) => {
              log.warn({ err: error, image: name }, 'image.not_narrowed');
              onFailure();
            });
            await deleteUnsized(db, name);
          });
        }
      }
      return LOOK_EVERY_MS;
    },
  });

  return {
    job,

    /** Whether there is anything left to make. */
    isWaiting: async (): Promise<boolean> => (await listUnsized(db, 1)).length > 0,

    /**
     * Has the narrower ones made, after the commit.
     * @param isQuick whether the image itself was written quickly.
     */
    async add(trx: Tx, name: string, isQuick = false): Promise<void> {
      await insertUnsized(trx, name, isQuick);
      trx.onCommit(job.wake);
    },
  };
}
