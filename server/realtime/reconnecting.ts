import { setTimeout as wait } from 'node:timers/promises';
import type { SocketServer } from './realtimeTypes';

const AT_ONCE = 200;
const PAUSE_MS = 200;

/**
 * Makes connected tabs reconnect, which is when they request what they missed; in slices, so that thousands do not
 * do so at once.
 */
export async function reconnectAll(io: SocketServer): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    for (const socket of sockets.slice(from, from + AT_ONCE)) socket.conn.close();
    await wait(PAUSE_MS, undefined, { ref: false });
  }
}
