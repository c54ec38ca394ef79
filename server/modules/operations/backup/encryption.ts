import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createPacer } from '../../../lib/pacer';
import { BackupError } from './manifest';

/** The first line of every file in the age format, https://age-encryption.org/v1. */
const AGE_LINE = 'age-encryption.org/v1\n';
const PRIVATE_KEY = /^AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]+$/;

/** Passes bytes on, changed, and holds little of them. */
export type Pass = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

export interface Sealed {
  encrypt: Pass;
  /** Reads back what `encrypt` wrote, which no public key can. It is of use as long as this object is there. */
  decrypt: Pass;
}

/** The package is loaded only where backups are encrypted. */
const loadAge = () => import('age-encryption');

/** The package works on so much at a time, about a millisecond. */
const PIECE_BYTES = 64 * 1024;

/** Otherwise all pending data would be encrypted at once, however much it is. */
async function* inPieces(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pace = createPacer();
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      await pace();
      yield chunk.subarray(from, from + PIECE_BYTES);
    }
  }
}

const asWeb = (chunks: AsyncIterable<Buffer>) =>
  Readable.toWeb(Readable.from(inPieces(chunks))) as ReadableStream;
const asNode = (stream: ReadableStream) =>
  Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]) as AsyncIterable<Buffer>;

/**
 * Refuses an invalid key before a backup is due.
 * @throws BackupError if the text is not a public key of age; its checksum detects a wrong letter.
 */
export async function checkPublicKeys(keys: string[]): Promise<void> {
  const { Encrypter } = await loadAge();
  for (const key of keys) {
    try {
      new Encrypter().addRecipient(key);
    } catch {
      throw new BackupError(`BACKUP_PUBLIC_KEY ${key} is not a public key of age: a letter may be wrong.`);
    }
  }
}

/** Encrypts one file to public keys: each of their private keys opens it. */
export function sealTo(publicKeys: string[]): Sealed {
  let fileKey: Uint8Array | null = null;
  return {
    async *encrypt(chunks) {
      const { Encrypter } = await loadAge();
      const encrypter = new Encrypter();
      for (const key of publicKeys) encrypter.addRecipient(key);
      // It receives the key of this file, and adds nothing to the file.
      encrypter.addRecipient({
        wrapFileKey(key) {
          fileKey = key;
          return [];
        },
      });
      yield* asNode(await encrypter.encrypt(asWeb(chunks)));
    },
    async *decrypt(chunks) {
      const { Decrypter } = await loadAge();
      const decrypter = new Decrypter();
      decrypter.addIdentity({ unwrapFileKey: () => fileKey });
      yield* opened(decrypter, chunks);
    },
  };
}

interface Decrypts {
  decrypt(file: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>>;
}

/** Errors of the disk have a code; those of age are about the contents of the file. */
async function* opened(decrypter: Decrypts, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* asNode(await decrypter.decrypt(asWeb(chunks)));
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') throw error;
    const isOtherKey = /no identity matched/.test((error as Error).message);
    throw new BackupError(
      isOtherKey
        ? 'The archive is encrypted to another key.'
        : 'The archive is damaged or cut off: it cannot be decrypted.',
    );
  }
}

/**
 * Opens files that were encrypted to the public keys of these private ones.
 * @param keyFile the text of a file of age: a key on each line, comments begin with `#`.
 * @throws BackupError where it has no private key; the message has nothing of the file in it.
 */
export async function openWith(keyFile: string): Promise<Pass> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  const lines = keyFile.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const isKey = (line: string) => PRIVATE_KEY.test(line);
  try {
    if (keys.length === 0 || !keys.every(isKey)) throw new Error('no key');
    for (const key of keys) decrypter.addIdentity(key);
  } catch {
    throw new BackupError(
      'The key file has no private key of age: a line that begins with AGE-SECRET-KEY-1.',
    );
  }
  return (chunks) => opened(decrypter, chunks);
}

/** Whether a file is encrypted, by how it begins. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_LINE.length), 0, AGE_LINE.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_LINE;
  } finally {
    await file.close();
  }
}
