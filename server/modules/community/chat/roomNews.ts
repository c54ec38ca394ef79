import type { LiveChannel } from '../../../realtime/liveChannel';

/** However much is written: each time every open desk asks for its list again. */
const EVERY_MS = 500;

/** @returns a function that notifies the desk of changed rooms: immediately, and then at the end of each interval. */
export function createRoomNews(live: LiveChannel): () => void {
  let quietUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    timer = undefined;
    quietUntil = performance.now() + EVERY_MS;
    live.sendToEditors('desk-changed', { topic: 'rooms' });
  }

  return () => {
    if (timer) return;
    const rest = quietUntil - performance.now();
    if (rest <= 0) tell();
    else timer = setTimeout(tell, rest).unref();
  };
}
