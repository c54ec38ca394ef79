export type PagesUnderWay = ReturnType<typeof createPagesUnderWay>;

/** Counts the pages under way, as those still call the API when the server stops. */
export function createPagesUnderWay() {
  let count = 0;
  let onDrained: (() => void) | undefined;
  return {
    /** Whether nothing new is to be rendered. */
    isDraining: () => onDrained !== undefined,

    async whileCounted<T>(work: () => Promise<T>): Promise<T> {
      count++;
      try {
        return await work();
      } finally {
        count--;
        if (count === 0) onDrained?.();
      }
    },

    /** From now on nothing new is rendered; resolves once the pages under way are done. */
    drain: (): Promise<void> =>
      new Promise((resolve) => {
        onDrained = resolve;
        if (count === 0) resolve();
      }),
  };
}
