import { io } from 'socket.io-client';
import { serverEvents } from '@/server/contractEvents';
import { type Connection, connectionOf } from './connection';
import type { Credentials } from './target';

/** Connects to a server as the product does, and stays away once the connection has ended. */
export async function openConnection(address: string, { token, desk }: Credentials): Promise<Connection> {
  const socket = io(address, {
    ...(desk ? { auth: { csrf: desk.csrf }, extraHeaders: { cookie: desk.cookie } } : { auth: { token } }),
    forceNew: true,
    reconnection: false,
  });
  // Before it is open: what a server sends at once is not to be missed.
  const connection = connectionOf(socket, Object.keys(serverEvents));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  return connection;
}
