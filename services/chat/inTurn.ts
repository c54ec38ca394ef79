/**
 * Does the work when no other tab of this browser does work with this name. Without locks (a page without
 * encryption, an old browser) it runs immediately.
 */
export async function inTurn(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) {
    await work();
    return;
  }
  try {
    await locks.request(name, { signal }, work);
  } catch {
    // Either called off while it waited for its turn, or the browser forbids locks, which is like having none.
    if (!signal.aborted) await work();
  }
}
