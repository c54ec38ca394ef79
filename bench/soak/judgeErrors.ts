/** A part that was away, in milliseconds of one clock. */
export interface Outage {
  part: string;
  from: number;
  /** When it answered again. */
  until: number;
}

/** A request that was not answered as it should have been. */
export interface Failure {
  kind: string;
  /** When it was sent. */
  from: number;
  /** When it failed. */
  at: number;
  what: string;
}

/** How long errors may last after a part is back. */
export const GRACE_MS = 5_000;

/** Whether any part was away, or back for less than the grace, at any time from one moment to the other. */
export const isDisturbed = (outages: Outage[], from: number, to: number, graceMs = GRACE_MS): boolean =>
  outages.some((outage) => outage.from <= to && from <= outage.until + graceMs);

/**
 * Failures that no outage explains. One that ended later than the grace is not explained by an outage that it began in:
 * the client waited for something that was back.
 */
export const unexplained = (failures: Failure[], outages: Outage[], graceMs = GRACE_MS): Failure[] =>
  failures.filter(({ at }) => !isDisturbed(outages, at, at, graceMs));
