import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { AppError, badRequest } from '../../../../../errors';
import type { FileTree } from '../source';
import { FILES_MAX, tooManyFiles } from './limits';

/** Texts shrink to a twentieth, and a few to a hundredth; a bomb to a thousandth and less. */
const RATIO_MAX = 200;
/** This much may be unpacked at any ratio: a small file can contain repeated text. */
const UNPACKED_FREE_BYTES = 64 * 1024 * 1024;
/** Of an archive with members, and of an empty one. */
const BEGINNINGS = ['PK\u0003\u0004', 'PK\u0005\u0006'];
const STORED = 0;
const DEFLATED = 8;
const FILE_TYPE = 0o170000;
const REGULAR = 0o100000;

type Member = Pick<
  Entry,
  'relativeOffsetOfLocalHeader' | 'compressedSize' | 'uncompressedSize' | 'compressionMethod' | 'crc32'
>;

const damaged = (what: string) => badRequest(`the archive is damaged: ${what} cannot be read`);
const bomb = () => badRequest('the archive unpacks to far more than an export does');

/** Whether a file begins as ZIP archives do. Its name does not matter. */
export async function isZip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && BEGINNINGS.includes(buffer.toString('latin1'));
  } finally {
    await handle.close();
  }
}

/** Links and devices are no content of an export. Archives of other systems than Unix name no type. */
function isRegular(entry: Entry): boolean {
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  return !entry.fileName.endsWith('/') && (type === 0 || type === REGULAR);
}

/** Files that macOS and editors leave behind. The configuration of a site may be hidden too. */
const isHidden = (name: string) => /(^|\/)(\.(?!eleventy\.js$)|__MACOSX\/)/.test(name);

function check(entry: Entry): void {
  const { compressedSize, uncompressedSize, compressionMethod } = entry;
  if (entry.isEncrypted()) throw badRequest('the archive is encrypted');
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    throw badRequest(`${entry.fileName} is packed in a way that cannot be read`);
  if (uncompressedSize > UNPACKED_FREE_BYTES + RATIO_MAX * compressedSize) throw bomb();
}

/** The members of an archive by their paths, as its directory at the end says. */
async function listMembers(zip: ZipFile): Promise<Map<string, Member>> {
  const members = new Map<string, Member>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isRegular(entry) || isHidden(entry.fileName)) continue;
    check(entry);
    if (members.has(entry.fileName)) throw badRequest(`the archive has two files ${entry.fileName}`);
    if (members.size >= FILES_MAX) throw tooManyFiles();
    const { relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, compressionMethod, crc32 } = entry;
    members.set(entry.fileName, {
      ...{ relativeOffsetOfLocalHeader, compressedSize, uncompressedSize, compressionMethod, crc32 },
    });
    packed += compressedSize;
    unpacked += uncompressedSize;
  }
  // Members that share their bytes would unpack them again and again.
  if (packed > zip.fileSize || unpacked > UNPACKED_FREE_BYTES + RATIO_MAX * zip.fileSize) throw bomb();
  return members;
}

/** yauzl bounds the bytes by the size that the directory says, and has no look at their sum. */
async function* checked(bytes: Readable, member: Member, name: string): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of bytes) {
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch {
    throw damaged(name);
  } finally {
    bytes.destroy();
  }
  if (sum !== member.crc32) throw damaged(name);
}

async function openMember(zip: ZipFile, member: Member, name: string): Promise<Readable> {
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(member as Entry, { minimal: true });
    const { compressedSize, uncompressedSize, compressionMethod } = member;
    const isPacked = compressionMethod === DEFLATED;
    const bytes = await new Promise<Readable>((resolve, reject) => {
      // Its variant with a promise asks for an entry with methods, which are not kept.
      zip.openReadStreamLowLevel(
        ...([fileDataStart, compressedSize, 0, compressedSize, isPacked, uncompressedSize] as const),
        (error, stream) => (error ? reject(error) : resolve(stream)),
      );
    });
    return Readable.from(checked(bytes, member, name), { objectMode: false });
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw damaged(name);
  }
}

/**
 * A ZIP archive. Its members stay packed until they are read, and nothing is written to the disk.
 * @throws AppError 400 if it is damaged or encrypted, unpacks to far more than an export contains, or has names
 * that lead elsewhere or occur twice.
 */
export async function openZip(file: string): Promise<FileTree> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(file, { autoClose: false });
    const opened = zip;
    const members = await listMembers(opened);
    return {
      name: path.parse(file).name,
      async *files() {
        for (const [name, { uncompressedSize: size }] of members) yield { path: name, size };
      },
      has: (asked) => members.has(asked),
      async read(asked) {
        const member = members.get(asked);
        if (!member) throw badRequest(`there is no file ${asked}`);
        return openMember(opened, member, asked);
      },
      close: async () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    if (error instanceof AppError) throw error;
    throw badRequest(`the archive cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
