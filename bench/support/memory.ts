const LOOK_EVERY_MS = 500;

const asMb = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The memory of this process, its threads included, and the most since it began. */
export function createMemory() {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, LOOK_EVERY_MS);
  return {
    now(): string {
      // With --expose-gc, the rest is still referenced.
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      return `${asMb(rss)} resident, heap ${asMb(heapUsed)}, external ${asMb(external)}`;
    },
    end(): string {
      clearInterval(timer);
      return asMb(most);
    },
  };
}
