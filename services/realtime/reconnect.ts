import type { AppSocket } from './socket';

const AFTER_MS = 1_000;
const AFTER_MS_MAX = 5_000;

/**
 * The library connects again by itself after a connection broke, but not where the server refused one or ended it
 * on purpose: it may have been in trouble for a moment, or the session is over.
 * @param checkSession finds out whether the session lives, for whatever follows from it.
 * @returns the way to stop.
 */
export function comeBack(socket: AppSocket, checkSession: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function connectLater(): void {
    if (isOver) return;
    clearTimeout(timer);
    // Not all tabs at the same moment.
    const ms = AFTER_MS + Math.random() * (AFTER_MS_MAX - AFTER_MS);
    timer = setTimeout(() => {
      if (navigator.onLine) socket.connect();
    }, ms);
  }
  const handleError = () => {
    if (!socket.active) connectLater();
  };
  const handleDisconnect = (reason: string) => {
    if (reason === 'io server disconnect') void checkSession().then(connectLater, connectLater);
  };

  socket.on('connect_error', handleError);
  socket.on('disconnect', handleDisconnect);
  return () => {
    isOver = true;
    clearTimeout(timer);
    socket.off('connect_error', handleError);
    socket.off('disconnect', handleDisconnect);
  };
}
