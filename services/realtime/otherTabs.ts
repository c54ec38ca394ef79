import type { NotificationList } from '../api/notifications';

/** What one tab tells the others of the same browser. */
export interface ReadElsewhere {
  userId: string;
  of: NotificationList;
  ids: string[] | 'all';
  /** How many are still unread. */
  count: number;
}

const CHANNEL = 'notifications';
const isKnown = () => typeof BroadcastChannel !== 'undefined';

/** The other tabs follow also where there is no realtime connection; the channel does not reach this tab. */
export function tellOtherTabs(news: ReadElsewhere): void {
  if (!isKnown()) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(news);
  channel.close();
}

/** @returns the way to stop listening. */
export function listenToOtherTabs(onNews: (news: ReadElsewhere) => void): () => void {
  if (!isKnown()) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ReadElsewhere>) => onNews(data);
  return () => channel.close();
}
