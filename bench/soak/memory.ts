import { readFileSync } from 'node:fs';
import type { RunningServer } from '../../e2e/support/server';
import type { Lifetime } from './judgeMemory';

const EVERY_MS = 1_000;

/** Resident memory in MB; null where there is no such process, or no `/proc`. */
function residentMemory(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/** Looks at the memory of each instance every second. A process that was started again is another lifetime. */
export function watchMemory(instances: RunningServer[]) {
  const lifetimes = new Map<number, Lifetime>();
  const timer = setInterval(() => {
    for (const [index, instance] of instances.entries()) {
      const [pid, at] = [instance.pid(), performance.now()];
      const mb = residentMemory(pid);
      if (mb === null) continue;
      const known = lifetimes.get(pid) ?? { instance: `instance ${index + 1}`, startedAt: at, samples: [] };
      known.samples.push({ at, mb });
      lifetimes.set(pid, known);
    }
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    return [...lifetimes.values()];
  };
}
