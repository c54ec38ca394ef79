import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import { smallExports } from './support/smallExports';

const POSTS = Number(process.argv[2] ?? 100_000);
const LOOKS = 10;

/** What is left after a collection, which needs --expose-gc. */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function measure(system: string, folder: string): Promise<void> {
  for (const [file, parts] of smallExports[system]?.(POSTS) ?? []) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    await pipeline(Readable.from(parts), createWriteStream(target));
  }
  const before = heap();
  const beganAt = performance.now();
  const source = await openSource(folder);
  const opened = heap();
  let [most, items, posts] = [opened, 0, 0];
  for await (const { kind } of source.items()) {
    if (kind === 'article') posts++;
    if (++items % (POSTS / LOOKS) === 0) most = Math.max(most, heap());
  }
  await source.close();
  const each = (bytes: number) => `${Math.round((bytes - before) / POSTS)} bytes a post`;
  const seconds = ((performance.now() - beganAt) / 1_000).toFixed(1);
  const megabytes = ((most - before) / 1024 / 1024).toFixed(1);
  console.log(
    `${source.system.padEnd(10)} ${posts} posts, ${items} items in ${seconds} s: opened ${each(opened)}, at most ${each(most)}, ${megabytes} MB`,
  );
}

/** Reads an export of each system as an import does before it stores anything: the memory that grows with the posts. */
async function run(): Promise<void> {
  for (const system of process.argv.slice(3).length > 0 ? process.argv.slice(3) : Object.keys(smallExports)) {
    const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-readers-'));
    try {
      await measure(system, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

void run();
