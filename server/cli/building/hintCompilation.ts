import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const manifest = z.object({ pages: z.record(z.string(), z.array(z.string())) });

/** Browsers that know it compile all of the file beside the page's own thread, while the file arrives. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the scripts that pages start with. Without it each function is compiled when it is first called: half of the time
 * that the start of the app keeps a phone from answering.
 */
export function hintCompilation(folder: string): void {
  const { pages } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'build-manifest.json'), 'utf8')),
  );
  for (const name of new Set(Object.values(pages).flat())) {
    const file = path.join(folder, name);
    if (name.endsWith('.js')) writeFileSync(file, HINT + readFileSync(file, 'utf8'));
  }
}
