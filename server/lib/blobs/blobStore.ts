import type { Readable } from 'node:stream';

export interface Blob {
  size: number;
  stream: Readable;
}

/** Where the bytes of stored images are kept, by name. */
export interface BlobStore {
  /** @throws CommandError with a sentence where nothing could be kept. */
  check(): Promise<void>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null for what is not there. */
  get(name: string): Promise<Blob | null>;
  has(name: string): Promise<boolean>;
  /** What is not there already is left at that. */
  remove(name: string): Promise<void>;
}
