declare global {
  /** Of `jest/workerEnvironment.ts`: what a worker keeps for all its files. It is missing outside of API tests. */
  var keptByWorker: WeakMap<object, unknown> | undefined;
}

/**
 * What a worker keeps for all its files, which a module of the tests cannot: each file loads its own.
 * @param code what it belongs to, which a file that mocks a part of it has for itself
 */
export function keepForWorker<Kept>(code: object, make: () => Kept): Kept {
  globalThis.keptByWorker ??= new WeakMap();
  const kept = (globalThis.keptByWorker.get(code) ?? make()) as Kept;
  globalThis.keptByWorker.set(code, kept);
  return kept;
}
