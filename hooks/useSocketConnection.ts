import { useEffect } from 'react';
import { isRealtimeOn } from '@/services/env';
import { type AppSocket, getSocket } from '@/services/socket';
import { whenIdle } from '@/services/whenIdle';
import { selectToken } from '@/store/auth/selectors';
import { useAppSelector } from '@/store/hooks';

/**
 * Keeps the one realtime connection open: from when the page is interactive, with the present token, and only
 * while there is a network, because each failing attempt would be a line in the console. Mounted once, in the shell.
 */
export function useSocketConnection(isRestored: boolean): void {
  const token = useAppSelector(selectToken);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the handshake reads the token itself; a new one needs a new handshake
  useEffect(() => {
    if (!isRestored || !isRealtimeOn()) return;
    let socket: AppSocket | undefined;
    let isOver = false;
    const connect = () => {
      if (navigator.onLine) socket?.connect();
    };
    const disconnect = () => socket?.disconnect();
    const cancel = whenIdle(() => {
      getSocket().then(
        (opened) => {
          if (isOver) return;
          socket = opened;
          connect();
        },
        () => {},
      );
    });
    window.addEventListener('online', connect);
    window.addEventListener('offline', disconnect);
    return () => {
      isOver = true;
      cancel();
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', disconnect);
      disconnect();
    };
  }, [isRestored, token]);
}
