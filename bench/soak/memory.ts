import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningServer } from '../../e2e/support/server';
import type { Lifetime } from './judgeMemory';
import { MEMORY_FILE, type MemorySample } from './memorySample';

function readSamples({ dataFolder }: RunningServer): MemorySample[] {
  const file = path.join(dataFolder, MEMORY_FILE);
  if (!existsSync(file)) return [];
  // A process that is killed may leave half a line.
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line) as MemorySample);
}

/** What each process of the instances used, by the samples that `measuredServer.ts` took. */
export const lifetimesOf = (instances: RunningServer[]): Lifetime[] =>
  instances.flatMap((running, index) => {
    const byProcess = new Map<number, Lifetime>();
    for (const { pid, at, mb } of readSamples(running)) {
      const sample = { at: at - performance.timeOrigin, mb };
      const known = byProcess.get(pid);
      if (known) known.samples.push(sample);
      else byProcess.set(pid, { instance: `instance ${index + 1}`, startedAt: sample.at, samples: [sample] });
    }
    return [...byProcess.values()];
  });
