import { badRequest } from '../../../../../errors';
import type { FileTree } from '../source';

/** The limit of one item, such as an article with its comments: several times what an article may have. */
export const PIECE_MAX_LENGTH = 32 * 1024 * 1024;

export const tooLarge = (what: string) =>
  badRequest(`${what} is too large: one item of an export can have ${PIECE_MAX_LENGTH / 1024 / 1024} MB`);

/**
 * Decodes a text in chunks.
 * @param encoding by the names of the web; invalid bytes become `�`.
 * @throws TypeError for invalid bytes if `fatal` is set.
 */
export async function* charactersOf(
  bytes: AsyncIterable<unknown>,
  encoding = 'utf-8',
  options: { fatal?: boolean } = {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, options);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk as Buffer, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The start of a file; the rest is not read. */
export async function beginningOf(tree: FileTree, path: string, length: number): Promise<string> {
  let text = '';
  for await (const part of charactersOf(await tree.read(path))) {
    text += part;
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

/**
 * The whole text of a file that is one item.
 * @throws AppError 400 if it is too large.
 */
export async function wholeText(
  tree: FileTree,
  path: string,
  options: { fatal?: boolean } = {},
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  for await (const part of charactersOf(await tree.read(path), 'utf-8', options)) {
    length += part.length;
    if (length > PIECE_MAX_LENGTH) throw tooLarge(path);
    parts.push(part);
  }
  return parts.join('');
}

/**
 * The lines of a text, without line ends.
 * @throws AppError 400 if a line is too long.
 */
export async function* linesOf(characters: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const part of characters) {
    const lines = part.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      yield (begun + line).replace(/\r$/, '');
      begun = '';
    }
    begun += last;
    if (begun.length > PIECE_MAX_LENGTH) throw tooLarge('a line');
  }
  if (begun !== '') yield begun;
}
