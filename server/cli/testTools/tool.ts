/** A program that some tests drive and that is not among the packages. */
export interface Tool {
  name: string;
  /** Its path, or null. */
  find(): string | null;
  /**
   * Ways to bring it, tried in order until `find` succeeds. Each returns how it was done, or throws an error with the
   * reason why it could not.
   */
  ways: (() => string)[];
}

export type Prepared = { name: string; place: string; broughtBy: string | null } | Missing;

export interface Missing {
  name: string;
  /** Why it could not be had. */
  missing: string;
}

/** Finds the tool, or brings it. */
export function prepare({ name, find, ways }: Tool): Prepared {
  const found = find();
  if (found) return { name, place: found, broughtBy: null };
  const reasons = ['it is not installed'];
  for (const way of ways) {
    try {
      const broughtBy = way();
      const place = find();
      if (place) return { name, place, broughtBy };
      reasons.push(`${broughtBy} did not help`);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { name, missing: reasons.join('; ') };
}

/** One line about a tool, for the person who runs the tests. */
export function lineOf(prepared: Prepared): string {
  if ('missing' in prepared) return `– ${prepared.name}: skipped, ${prepared.missing}`;
  const { name, place, broughtBy } = prepared;
  return `✓ ${name}: ${place}${broughtBy ? ` (${broughtBy})` : ''}`;
}
