/** The time in which a part was down, in milliseconds of one clock. */
export interface Outage {
  part: string;
  from: number;
  /** When it answered again. */
  until: number;
}

/** A request that was not answered as it should have been. */
export interface Failure {
  kind: string;
  /** When it failed. */
  at: number;
  what: string;
}

/** How long errors may last after a part is back. */
const GRACE_MS = 5_000;

/** Whether any part was down, or had been back for less than the grace period, at any time between the two moments. */
export const isDisturbed = (outages: Outage[], from: number, to: number): boolean =>
  outages.some((outage) => outage.from <= to && from <= outage.until + GRACE_MS);

/**
 * Failures that no outage explains. What counts is when one failed: a client that was still waiting long after all parts
 * were back waited for something else.
 */
export const unexplained = (failures: Failure[], outages: Outage[]): Failure[] =>
  failures.filter(({ at }) => !isDisturbed(outages, at, at));
