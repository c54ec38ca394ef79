import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Header } from 'tar';
import { BLOCK, paddingOf } from './archiveWriter';
import { BackupError } from './manifest';

/** More than any part that is written; a larger one would be read into memory in vain. */
const MEMBER_MAX_BYTES = 512 * 1024 * 1024;

interface Member {
  path: string;
  bytes: Buffer;
}

const damaged = () => new BackupError('The archive is damaged or cut off.');

/** Cuts a stream of bytes into pieces of the sizes that are asked for. */
function createCutter(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let size = 0;
  return {
    async take(wanted: number): Promise<Buffer> {
      while (size < wanted) {
        const { value, done } = await chunks.next();
        if (done) throw damaged();
        held.push(value);
        size += value.length;
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held, size);
      held = [all.subarray(wanted)];
      size -= wanted;
      return all.subarray(0, wanted);
    },

    /** Only at its end it is known whether all of it was sound. */
    async readToEnd(): Promise<void> {
      while (!(await chunks.next()).done) {}
    },
  };
}

/**
 * The members of an archive that `createArchiveWriter` wrote, in order, each whole.
 * @param onRead is told how many bytes of the file were read.
 * @throws BackupError for a file that is no such archive, or is damaged or cut off.
 */
export async function* readMembers(
  file: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<Member> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  pipeline(input, gunzip, () => {});
  const { take, readToEnd } = createCutter(gunzip);
  try {
    for (;;) {
      const header = new Header(await take(BLOCK));
      if (header.nullBlock) return await readToEnd();
      const { cksumValid, path, size = 0, type } = header;
      if (!cksumValid || !path || type !== 'File' || size > MEMBER_MAX_BYTES) throw damaged();
      const bytes = await take(size);
      await take(paddingOf(size));
      onRead(input.bytesRead);
      yield { path, bytes };
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    throw code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE' ? damaged() : error;
  } finally {
    input.destroy();
  }
}
