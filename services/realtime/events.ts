import { type AppSocket, getSocket, openedSocket } from './socket';

/** The support room of an author, which also names the author's presence. */
export const roomOf = (userId: string) => `admin-${userId}`;

/** No call waits for a realtime event: a connection that never comes fails nothing. */
function withSocket(send: (socket: AppSocket) => void): void {
  getSocket()
    .then(send)
    .catch(() => {});
}

/** Says that the author is here, as soon as a connection stands. */
export function emitOnline(userId: string): void {
  withSocket((socket) => socket.emit('online', roomOf(userId)));
}

/**
 * Says that the author left, before the connection is given up. Without a connection the presence was not known,
 * and a late word would undo a new one.
 */
export function emitLogout(userId: string): void {
  const socket = openedSocket();
  if (socket?.connected) socket.emit('logout', roomOf(userId));
}
