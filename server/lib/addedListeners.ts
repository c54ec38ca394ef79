type Listener = (...args: unknown[]) => void;

/** `process`, as far as it is needed. */
interface Emitter {
  rawListeners(event: string): unknown[];
  removeListener(event: string, listener: Listener): unknown;
}

/**
 * Records which listeners the work adds, for code that never removes them.
 * @returns the result of the work, and `remove`, which removes exactly the listeners added meanwhile.
 */
export async function noteListeners<Result>(
  emitter: Emitter,
  event: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; remove(): void }> {
  const before = new Set(emitter.rawListeners(event));
  const result = await work();
  const added = emitter.rawListeners(event).filter((listener) => !before.has(listener)) as Listener[];
  return {
    result,
    remove() {
      for (const listener of added) emitter.removeListener(event, listener);
    },
  };
}
