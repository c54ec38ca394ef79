import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withContext } from '@/server/cli/context/withContext';
import type { AppContext } from '@/server/dependencies';
import { parseEnv } from '@/server/env';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { Source } from '@/server/modules/operations/siteImport/source/source';
import { writeGhostExport } from './support/ghostExport';
import { createMemory } from './support/memory';

const ARTICLES = Number(process.argv[2] ?? 20_000);
const PARTS = 10;

async function importAll({ importRuns }: AppContext, source: Source): Promise<void> {
  const mapping = { authors: new Map(), tags: new Map() };
  const id = await importRuns.begin(source, { place: null, startedBy: null, isDryRun: false, mapping });
  const memory = createMemory();
  const beganAt = performance.now();
  const seconds = () => (performance.now() - beganAt) / 1_000;
  /** Of all threads: what a busy machine does not change. */
  const processorMs = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  };
  let [part, partBeganAt, partBegan, partProcessor] = [0, 0, 0, 0];
  const carried = importRuns.carryOut(id, source, {
    onProgress(done, all) {
      if (done === 0 || all === 0) return;
      if (partBeganAt === 0) {
        partBeganAt = seconds();
        partBegan = done;
        partProcessor = processorMs();
        console.log(`read once in ${partBeganAt.toFixed(1)} s: ${memory.now()}`);
      }
      if (done < (all * (part + 1)) / PARTS) return;
      part++;
      const rate = (done - partBegan) / (seconds() - partBeganAt);
      const cost = (processorMs() - partProcessor) / (done - partBegan);
      const what = `${rate.toFixed(0)} a second, ${cost.toFixed(1)} ms of processor each`;
      console.log(`${String(done).padStart(8)} of ${all}: ${what}, ${memory.now()}`);
      [partBeganAt, partBegan, partProcessor] = [seconds(), done, processorMs()];
    },
  });
  await carried;
  console.log(`${ARTICLES} articles in ${seconds().toFixed(0)} s, ${memory.end()} at most`);
}

/** Imports an export of Ghost as the command does: the rate of each tenth, and the memory after it. */
async function run(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-bench-import-'));
  const file = path.join(folder, 'old.ghost.json');
  await writeGhostExport(file, ARTICLES);
  const { DATABASE_URL } = process.env;
  const env = parseEnv({
    ...{ NODE_ENV: 'test', SAMPLE_CONTENT: 'off', DATA_DIR: path.join(folder, 'data') },
    ...(DATABASE_URL && { DATABASE_URL }),
  });
  const work = async (context: AppContext) => {
    const source = await openSource(file);
    await importAll(context, source);
    await source.close();
  };
  await withContext(env, work, { isBulk: true }).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

void run();
