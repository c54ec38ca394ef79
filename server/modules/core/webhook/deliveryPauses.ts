const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses between attempts, about three days in all, as the specification of Standard Webhooks has them. */
const pauses = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** @returns after how many ms to try again; null when there were enough attempts. */
export const pauseAfter = (attempts: number): number | null => pauses[attempts - 1] ?? null;
