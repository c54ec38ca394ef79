const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** Up to which age a save is kept beside others, and of how long a stretch of time only the last one after that. */
const stages = [
  { until: HOUR_MS, stretch: 0 },
  { until: DAY_MS, stretch: 10 * MINUTE_MS },
  { until: WEEK_MS, stretch: HOUR_MS },
  { until: Number.POSITIVE_INFINITY, stretch: DAY_MS },
];

/** When a plain save is looked at for the first time. */
export const firstLookAt = (createdAt: string): string =>
  new Date(Date.parse(createdAt) + HOUR_MS).toISOString();

/**
 * What happens to a plain save.
 * @param nextAt the time of the next version; null for the newest.
 * @returns whether it can be removed; otherwise when to check again, null for never.
 */
export function fateOf(
  createdAt: string,
  nextAt: string | null,
  now: Date,
): { isRedundant: true } | { isRedundant: false; lookAt: string | null } {
  const created = Date.parse(createdAt);
  const stage = stages.find(({ until }) => now.getTime() - created < until);
  const stretch = stage?.stretch ?? 0;
  const stretchOf = (time: number) => Math.floor(time / stretch);
  if (stretch > 0 && nextAt !== null && stretchOf(created) === stretchOf(Date.parse(nextAt))) {
    return { isRedundant: true };
  }
  const isLast = stage === undefined || stage.until === Number.POSITIVE_INFINITY;
  return { isRedundant: false, lookAt: isLast ? null : new Date(created + stage.until).toISOString() };
}
