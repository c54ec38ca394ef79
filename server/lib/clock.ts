/** The time, injected so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO 8601 in UTC, as every date is stored and sent. */
export const isoNow = (clock: Clock) => clock.now().toISOString();
