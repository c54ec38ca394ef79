import { io } from 'socket.io-client';
import { connected, credentialsOf } from '@/__tests__/support/connected';
import { serverEvents } from '@/server/contractEvents';
import { type Connection, connectionOf } from './connection';
import type { Credentials } from './target';

/** Connects to a server as the product does, and stays away once the connection has ended. */
export async function openConnection(address: string, credentials: Credentials): Promise<Connection> {
  const socket = io(address, {
    ...credentialsOf(credentials),
    forceNew: true,
    reconnection: false,
  });
  // Before it is open: what a server sends at once is not to be missed.
  const connection = connectionOf(socket, Object.keys(serverEvents));
  await connected(socket);
  return connection;
}
