import type { Readable } from 'node:stream';

export interface Blob {
  size: number;
  stream: Readable;
}

/** Stores the bytes of images, and of files made for people, by name. */
export interface BlobStore {
  /** @throws CommandError with a sentence where nothing could be kept. */
  check(): Promise<void>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Keeps a file of any size, which stays where it is. */
  putFile(name: string, path: string): Promise<void>;
  /** Null if it does not exist. */
  get(name: string): Promise<Blob | null>;
  has(name: string): Promise<boolean>;
  /** Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
}
