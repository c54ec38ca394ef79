type Listener = (...args: unknown[]) => void;

/** `process`, as far as it is needed. */
interface Emitter {
  rawListeners(event: string): unknown[];
  removeListener(event: string, listener: Listener): unknown;
}

/**
 * Notes which listeners work adds, for code that adds them and never takes them away.
 * @returns what the work resolves to, and `remove`, which takes away exactly what was added meanwhile.
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
