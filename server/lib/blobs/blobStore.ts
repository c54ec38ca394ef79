import type { Readable } from 'node:stream';

export interface Blob {
  size: number;
  stream: Readable;
}

/** Where the bytes of stored images, and of files made for people, are kept, by name. */
export interface BlobStore {
  /** @throws CommandError with a sentence where nothing could be kept. */
  check(): Promise<void>;
  put(name: string, bytes: Buffer): Promise<void>;
  /** Keeps a file of any size, which stays where it is. */
  putFile(name: string, path: string): Promise<void>;
  /** Null for what is not there. */
  get(name: string): Promise<Blob | null>;
  has(name: string): Promise<boolean>;
  /** What is not there already is left at that. */
  remove(name: string): Promise<void>;
}
