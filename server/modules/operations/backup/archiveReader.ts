import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Header } from 'tar';
import { BLOCK, paddingOf } from './archiveWriter';
import { isEncrypted, type Pass } from './encryption';
import { BackupError } from './manifest';

/** Rows and images shrink to a fiftieth at most; gzip can go to a thousandth. */
const RATIO_MAX = 200;
/** This much may be unpacked whatever the size of the file: a small archive can contain repeated text. */
const UNPACKED_FREE_BYTES = 64 * 1024 * 1024;

export interface Member {
  path: string;
  /** As its header says; more is never read, and less is an error. */
  size: number;
  /** Its bytes as they are unpacked, to be read to the end before the next member. */
  chunks: AsyncIterable<Buffer>;
}

const damaged = () => new BackupError('The archive is damaged or cut off.');
const foreignPart = () =>
  new BackupError('This file is not a Byline backup: it has links, folders or parts of another kind.');
const locked = () =>
  new BackupError('The archive is encrypted. Give the file of the private key: --key KEY_FILE.');
const bomb = () => new BackupError('This file is not a Byline backup: it unpacks to far more than one does.');

/** Gives the bytes of a stream in pieces of at most the size that is asked for. */
function createCutter(stream: AsyncIterable<Buffer>, check: (unpacked: number) => void) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  let unpacked = 0;

  async function next(): Promise<Buffer | null> {
    const { value, done } = await chunks.next().catch((error: unknown) => {
      const { code = '' } = error as { code?: string };
      throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' ? damaged() : error;
    });
    if (done) return null;
    unpacked += value.length;
    check(unpacked);
    return value;
  }

  async function takeSome(most: number): Promise<Buffer> {
    while (held.length === 0) {
      const chunk = await next();
      if (!chunk) throw damaged();
      held = chunk;
    }
    const some = held.subarray(0, most);
    held = held.subarray(some.length);
    return some;
  }

  return {
    async *stream(size: number): AsyncGenerator<Buffer> {
      for (let left = size; left > 0; ) {
        const some = await takeSome(left);
        left -= some.length;
        yield some;
      }
    },

    /** For a few bytes that are needed whole. */
    async take(size: number): Promise<Buffer> {
      const parts: Buffer[] = [];
      for await (const part of this.stream(size)) parts.push(part);
      return Buffer.concat(parts);
    },

    /** Only at its end it is known whether all of it was sound. */
    async readToEnd(): Promise<void> {
      while (await next()) {}
    },
  };
}

/** @throws BackupError if it cannot be read. The package throws if a number is too large. */
function readHeader(block: Buffer): Header {
  try {
    return new Header(block);
  } catch {
    throw damaged();
  }
}

/**
 * Yields the members of an archive that `createArchiveWriter` wrote, in order. Their bytes are streamed and never
 * held in memory, whatever size a header claims.
 * @param onRead called with the number of bytes read from the file
 * @param decrypt opens an encrypted file; others are read as they are.
 * @throws BackupError if the file is no such archive, is damaged or cut off, or unpacks to far more than a backup
 * contains.
 */
export async function* readMembers(
  file: string,
  onRead: (bytes: number) => void = () => {},
  decrypt?: Pass,
): AsyncGenerator<Member> {
  const isClosed = await isEncrypted(file);
  if (isClosed && !decrypt) throw locked();
  const input = createReadStream(file);
  const gunzip = createGunzip();
  if (isClosed && decrypt) pipeline(input, decrypt, gunzip, () => {});
  else pipeline(input, gunzip, () => {});
  const cutter = createCutter(gunzip, (unpacked) => {
    if (unpacked > UNPACKED_FREE_BYTES + RATIO_MAX * input.bytesRead) throw bomb();
  });
  try {
    for (;;) {
      const header = readHeader(await cutter.take(BLOCK));
      if (header.nullBlock) return await cutter.readToEnd();
      const { cksumValid, path, size = 0, type } = header;
      if (!cksumValid || !path || !Number.isSafeInteger(size) || size < 0) throw damaged();
      if (type !== 'File') throw foreignPart();
      const chunks = cutter.stream(size);
      yield { path, size, chunks };
      for await (const _rest of chunks) {
      }
      await cutter.take(paddingOf(size));
      onRead(input.bytesRead);
    }
  } finally {
    input.destroy();
  }
}
