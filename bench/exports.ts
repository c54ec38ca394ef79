import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exportFormats } from '@contracts/rules/site/exportFormats';
import { withContext } from '@/server/cli/context/withContext';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { writeZip } from '@/server/lib/archive/writeZip';
import { systemClock } from '@/server/lib/clock';
import { exportEntries } from '@/server/modules/operations/siteExport/exportFormats';
import { createMemory } from './support/memory';
import { makeSite } from './support/site';

const ARTICLES = Number(process.argv[2] ?? 20_000);
const FORMAT = exportFormats.find((one) => one === process.argv[3]) ?? 'static';
const TELL_EVERY = Math.max(1, Math.round(ARTICLES / 5));

/** Makes an export of a publication with so many articles as a ZIP: the files of each part, and the memory after it. */
async function exportAll(context: AppContext): Promise<void> {
  await context.site.load();
  const memory = createMemory();
  const beganAt = performance.now();
  const seconds = () => ((performance.now() - beganAt) / 1_000).toFixed(0);
  let files = 0;
  async function* counted() {
    const parts = {
      ...context,
      ...{ db: context.database.db, lists: context.publications, site: context.site.current() },
      ...{ address: 'https://example.org', now: systemClock.now() },
    };
    for await (const entry of exportEntries(FORMAT, parts)) {
      if (files++ % TELL_EVERY === 0)
        console.log(`${String(files).padStart(8)} files in ${seconds()} s: ${memory.now()}`);
      yield entry;
    }
  }
  const target = path.join(context.env.DATA_DIR, 'out.zip');
  await writeZip(target, counted(), new AbortController().signal);
  console.log(`${FORMAT}: ${files} files of ${ARTICLES} articles in ${seconds()} s, ${memory.end()} at most`);
}

async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-export-'));
  await makeSite(ARTICLES, folder);
  const env = parseEnv({ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', DATA_DIR: folder });
  await withContext(env, exportAll).finally(() => rmSync(folder, { recursive: true, force: true }));
}

void run();
