import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from '../../cache/encodings';

const BROTLI_BEST = 11;
const worthwhile = /\.(css|js|json|svg|txt)$/;
const MIN_BYTES = 1_000;

/** Writes a `.br` and a `.gz` beside each file of the build, once, as small as they get. */
export async function compressFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !worthwhile.test(entry.name)) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const body = await readFile(file);
    if (body.length < MIN_BYTES) continue;
    const [br, gzip] = await Promise.all([compress(body, 'br', BROTLI_BEST), compress(body, 'gzip')]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
  }
}
