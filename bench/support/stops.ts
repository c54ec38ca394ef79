/** Ends what a benchmark started, the last first, also where one of the ends fails. */
export function createStops() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>): void => void stops.push(stop),
    async stop(): Promise<void> {
      for (const end of stops.splice(0).reverse())
        await end().catch((error: unknown) => console.error(error));
    },
  };
}
