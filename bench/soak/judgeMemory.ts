import { t95 } from './t95';

/** What one process uses after full collections of garbage, a sample at a time. What the system lends it is more: V8 gives it back late. */
export interface Lifetime {
  instance: string;
  startedAt: number;
  samples: { at: number; mb: number }[];
}

export interface Slope {
  instance: string;
  minutes: number;
  /** MB a minute, with the bounds between which it is with 95 %. */
  perMinute: number;
  least: number;
  most: number;
}

/** The time in which caches fill: results of texts are kept for ten minutes. */
const WARM_UP_MS = 10 * 60_000;
/** A process that lived less long after its warm-up has no result. */
const SHORTEST_MS = 3 * 60_000;
/** Adjacent samples are correlated; means over blocks of this length hardly are. */
const BLOCK_MS = 15_000;
/** MB a minute: what is kept of the growing site, and a heap that settles slowly, stay below it. */
const SLOPE_MOST = 0.5;

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Means of blocks of samples: minutes since the first, and MB. */
function blocksOf(samples: Lifetime['samples']): { x: number; y: number }[] {
  const blocks = new Map<number, number[]>();
  for (const { at, mb } of samples) {
    const block = Math.floor(at / BLOCK_MS);
    blocks.set(block, [...(blocks.get(block) ?? []), mb]);
  }
  return [...blocks].map(([block, values]) => ({ x: (block * BLOCK_MS) / 60_000, y: mean(values) }));
}

/** The line through the memory of a process after its warm-up; null where it did not live long enough. */
export function slopeOf({ instance, startedAt, samples }: Lifetime): Slope | null {
  const warm = samples.filter(({ at }) => at >= startedAt + WARM_UP_MS);
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last || last.at - first.at < SHORTEST_MS) return null;
  const blocks = blocksOf(warm);
  const [meanX, meanY] = [mean(blocks.map(({ x }) => x)), mean(blocks.map(({ y }) => y))];
  const spread = blocks.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const perMinute = blocks.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = blocks.reduce((sum, { x, y }) => sum + (y - meanY - perMinute * (x - meanX)) ** 2, 0);
  const freedom = blocks.length - 2;
  const reach = t95(freedom) * Math.sqrt(rest / freedom / spread);
  return {
    instance,
    minutes: (last.at - first.at) / 60_000,
    perMinute,
    least: perMinute - reach,
    most: perMinute + reach,
  };
}

/** Whether memory certainly grows. */
export const climbs = ({ least }: Slope): boolean => least > SLOPE_MOST;
