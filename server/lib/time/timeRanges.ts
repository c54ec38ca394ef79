const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
/** Ranges in which a time doubles: a middle value is right to within a tenth. */
const PER_DOUBLING = 4;
/** The last one begins at two years. */
const RANGES = 82;

/** The number of the range that a time falls into; 0 is everything below a minute. */
export function rangeOf(ms: number): number {
  const minutes = ms / MINUTE_MS;
  return minutes < 1 ? 0 : Math.min(RANGES - 1, 1 + Math.floor(PER_DOUBLING * Math.log2(minutes)));
}

/** The hours in the middle of a range. */
export const hoursOfRange = (range: number): number =>
  range === 0 ? 0 : 2 ** ((range - 0.5) / PER_DOUBLING) / MINUTES_PER_HOUR;

/**
 * The bucket of counted values below which a share of them lies, by the nearest rank.
 * @returns null where nothing was counted.
 */
export function quantileBucket(counts: ReadonlyMap<number, number>, share: number): number | null {
  const sorted = [...counts].sort(([one], [other]) => one - other);
  const rank = Math.ceil(share * sorted.reduce((sum, [, count]) => sum + count, 0));
  let passed = 0;
  for (const [bucket, count] of sorted) {
    passed += count;
    if (passed >= rank) return bucket;
  }
  return null;
}
