/** Collects what an import changed in a text or left out; each becomes a line of the report. */
export interface Changes {
  /** @param what such as `<Chart>`, or `{% include %}` */
  note(what: string): void;
  /** Each once, with how often it was. */
  list(): string[];
}

/** A text of nothing but components must not fill the report. */
const KINDS_MAX = 50;
const LENGTH_MAX = 250;

export function collectChanges(): Changes {
  const counts = new Map<string, number>();
  return {
    note(what) {
      const shown = what.length > LENGTH_MAX ? `${what.slice(0, LENGTH_MAX)}…` : what;
      const key = counts.has(shown) || counts.size < KINDS_MAX ? shown : 'other parts';
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    list: () => [...counts].map(([what, count]) => (count === 1 ? what : `${what}, ${count} times`)),
  };
}
