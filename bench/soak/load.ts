import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '@/__tests__/support/random';
import type { SoakRecord } from './record';

/** One action of a person; resolves once it is answered, also if it failed. */
type Act = (dueAt: number) => Promise<void>;

export interface Share {
  act: Act;
  /** Its share of a hundred actions. */
  weight: number;
}

const TICK_MS = 5;
const WORKERS = 24;
/** The most requests in progress: with more, the clients would run out of connections. */
const OPEN_MOST = 2_000;
/** A message is sent again until it is acknowledged, and it should be by then. */
const LAST_ANSWERS_WITHIN_MS = 30_000;

function pickAct(shares: Share[], random: Random): Act {
  let left = random.below(shares.reduce((sum, { weight }) => sum + weight, 0));
  for (const { act, weight } of shares) {
    if (left < weight) return act;
    left -= weight;
  }
  throw new Error('there is nothing to do');
}

/** Repeats actions as fast as they are answered. @returns actions per second, without the first third of the time. */
export async function measureLimit(shares: Share[], lengthMs: number, random: Random): Promise<number> {
  const beganAt = performance.now();
  const countFrom = beganAt + lengthMs / 3;
  const until = beganAt + lengthMs;
  let done = 0;
  const work = async () => {
    while (performance.now() < until) {
      await pickAct(shares, random)(performance.now());
      const now = performance.now();
      if (now > countFrom && now < until) done += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return (done * 1_000) / (until - countFrom);
}

/** Starts actions at this rate, also while earlier ones are in progress. Resolves when the last one has ended. */
export async function offer(
  shares: Share[],
  { rate, lengthMs }: { rate: number; lengthMs: number },
  random: Random,
  record: SoakRecord,
): Promise<void> {
  const open = new Set<Promise<void>>();
  const beganAt = performance.now();
  for (let begun = 0; performance.now() - beganAt < lengthMs; await wait(TICK_MS)) {
    const due = ((performance.now() - beganAt) / 1_000) * rate;
    for (; begun < due; begun++) {
      const dueAt = beganAt + (begun * 1_000) / rate;
      if (open.size >= OPEN_MOST) {
        record.failures.push({ kind: 'any', at: performance.now(), what: 'not sent' });
        continue;
      }
      const acted = pickAct(shares, random)(dueAt).finally(() => open.delete(acted));
      open.add(acted);
    }
  }
  await Promise.race([Promise.all(open), wait(LAST_ANSWERS_WITHIN_MS, null, { ref: false })]);
}
