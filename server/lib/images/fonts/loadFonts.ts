import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { AppError } from '../../../errors';
import type { AddedFile } from './addedFonts';
import { shippedFamilies, shippedFiles } from './shippedFonts';

const loaded = new Map<string, Promise<Buffer>>();

/** Makes a font known to the library that draws texts, once for each process. */
function load(file: string): Promise<Buffer> {
  const loading =
    loaded.get(file) ??
    sharp({ text: { text: 'a', font: shippedFamilies.title, fontfile: file } }).toBuffer();
  loaded.set(file, loading);
  return loading;
}

async function isUnchanged({ path, size, mtimeMs }: AddedFile): Promise<boolean> {
  const now = await stat(path).catch(() => null);
  return now?.size === size && now.mtimeMs === mtimeMs;
}

/** Loads the fonts of the server. One at a time: the library would load them from several threads. */
export async function loadShippedFonts(): Promise<void> {
  for (const file of shippedFiles) await load(file);
}

/** @throws AppError 503 where one has changed since it was read: its picture would be kept as if it were the same. */
export async function loadAddedFonts(files: AddedFile[]): Promise<void> {
  for (const file of files) {
    if (!(await isUnchanged(file)))
      throw new AppError(503, 'the fonts of the server have changed: restart it');
    await load(file.path);
  }
}
