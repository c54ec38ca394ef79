import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { badRequest } from '../../../../../errors';

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/**
 * The bytes of a regular file, as many as it had when it was listed.
 * @throws AppError 400 where it is no regular file any more, or another size.
 */
export async function readPlainFile(file: string, size: number, shown: string): Promise<Readable> {
  // A link, or a pipe that would wait for a writer, may have taken its place.
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  if (!handle) throw badRequest(`${shown} cannot be read`);
  const now = await handle.stat();
  if (now.isFile() && now.size === size) return handle.createReadStream();
  await handle.close();
  throw badRequest(`${shown} has changed since it was listed`);
}
