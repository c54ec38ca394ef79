import { buffer } from 'node:stream/consumers';
import type { DatabaseClient } from '../../../db/client';
import type { Tx } from '../../../db/transact';
import { createJob } from '../../../jobs/job';
import { LOOK_EVERY_MS } from '../../../jobs/lookEvery';
import type { BlobStore } from '../../../lib/blobs/blobStore';
import { narrowName } from '../../../lib/images/imageNames';
import type { Logger } from '../../../logger';
import { deleteUnsized, insertUnsized, listUnsized } from './image.repository';

const BATCH = 20;

interface Dependencies {
  database: DatabaseClient;
  blobs: BlobStore;
  log: Logger;
}

/** Makes narrower ones of stored images, for small screens. Until then the whole image is sent in their places. */
export function createImageWidths({ database, blobs, log }: Dependencies) {
  const { db } = database;

  async function make(name: string): Promise<void> {
    const blob = await blobs.get(name);
    if (!blob) return;
    // Its library is large, and a site without images needs none of it.
    const { narrowed } = await import('../../../lib/images/widths');
    for (const { width, bytes } of await narrowed(await buffer(blob.stream))) {
      await blobs.put(narrowName(name, width), bytes);
    }
  }

  const job = createJob({
    name: 'widths of images',
    log,
    retryMs: LOOK_EVERY_MS,
    async round(isEnding, onFailure) {
      for (let names = await listUnsized(db, BATCH); names.length > 0; names = await listUnsized(db, BATCH)) {
        for (const name of names) {
          if (isEnding()) return LOOK_EVERY_MS;
          await database.withLock(`image ${name}`, async () => {
            // An image that cannot be read is shown as it is.
            await make(name).catch((error: unknown) => {
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

    /** Has the narrower ones made, after the commit. */
    async add(trx: Tx, name: string): Promise<void> {
      await insertUnsized(trx, name);
      trx.onCommit(job.wake);
    },
  };
}
