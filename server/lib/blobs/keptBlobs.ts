import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Blob, BlobStore } from './blobStore';

/** For what many people load at the moment, such as the covers of the front page. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_BLOB_BYTES = 128 * 1024;
/** What another instance removed is gone within a second. */
const KEPT_MS = 700;

export interface KeptBlobs extends BlobStore {
  /** The bytes of a small blob, a large one as a stream; null if it does not exist. */
  read(name: string): Promise<Buffer | Blob | null>;
}

/** A store that reads small blobs once for all who ask at about the same time. */
export function keepSmallBlobs(blobs: BlobStore): KeptBlobs {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: KEPT_MS,
    ttlAutopurge: true,
  });
  let changes = 0;

  /** What is being read meanwhile is not kept. */
  function forget(name: string): void {
    changes += 1;
    kept.delete(name);
  }

  return {
    check: blobs.check,
    get: blobs.get,
    has: blobs.has,
    async put(name, bytes) {
      await blobs.put(name, bytes).finally(() => forget(name));
    },
    async putFile(name, path) {
      await blobs.putFile(name, path).finally(() => forget(name));
    },
    async remove(name) {
      await blobs.remove(name).finally(() => forget(name));
    },
    async read(name) {
      const bytes = kept.get(name);
      if (bytes) return bytes;
      const before = changes;
      const blob = await blobs.get(name);
      if (!blob || blob.size > KEPT_BLOB_BYTES) return blob;
      const read = await buffer(blob.stream);
      if (changes === before) kept.set(name, read);
      return read;
    },
  };
}
