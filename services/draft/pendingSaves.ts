import { atMost } from '../withinTime';

const WAIT_AT_MOST_MS = 3_000;

const pending = new Set<Promise<unknown>>();

/** Counts a save as in progress until it ends, even if its editor is closed by then. */
export function trackSave<Result>(save: Promise<Result>): Promise<Result> {
  const tracked = save.finally(() => pending.delete(tracked));
  pending.add(tracked);
  return tracked;
}

/**
 * Resolves once current saves have ended. The page after the editor then shows the latest text, not the state
 * before; a server that does not answer delays it only briefly.
 */
export async function settledSaves(): Promise<void> {
  if (pending.size === 0) return;
  await atMost(WAIT_AT_MOST_MS, Promise.allSettled([...pending]));
}
