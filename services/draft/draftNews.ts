import type { DraftChange } from '@contracts/ownArticle';

const CHANNEL = 'byline-saved-drafts';
const isKnown = () => typeof BroadcastChannel !== 'undefined';

/** Notifies the other tabs of this browser of a save, also without a realtime connection. */
export function tellSaved({ _id: id, revision }: { _id: string; revision: number }): void {
  if (!isKnown()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id, revision } satisfies DraftChange);
  channel.close();
}

/** @returns the way to stop listening. */
export function listenToSaves(onChange: (change: DraftChange) => void): () => void {
  if (!isKnown()) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<DraftChange>) => onChange(data);
  return () => channel.close();
}
