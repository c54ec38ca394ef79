import { useEffect } from 'react';
import { roomOf } from '@/services/realtime/events';
import { comeBack } from '@/services/realtime/reconnect';
import { type AppSocket, getSocket } from '@/services/realtime/socket';
import { whenIdle } from '@/services/whenIdle';
import { selectToken, selectUserId } from '@/store/auth/selectors';
import { loadMe } from '@/store/bootstrap';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useEachConnection } from './useEachConnection';

/**
 * Keeps the one realtime connection open: from when the page is interactive, with the present token, and only
 * while there is a network, because each failing attempt would be a line in the console. Mounted once, in the shell.
 */
export function useSocketConnection(isRestored: boolean): void {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  const userId = useAppSelector(selectUserId);

  // The server counts a person as online while a connection that said so is open.
  useEachConnection(userId, (socket, id) => socket.emit('online', roomOf(id)));

  useEffect(() => {
    if (!isRestored) return;
    let socket: AppSocket | undefined;
    let isOver = false;
    let stopComingBack = () => {};
    // A session that is over is noticed by any call.
    const checkSession = async () => token !== '' && dispatch(loadMe());
    const connect = () => {
      if (navigator.onLine) socket?.connect();
    };
    const disconnect = () => socket?.disconnect();
    const cancel = whenIdle(() => {
      getSocket().then(
        (opened) => {
          if (isOver) return;
          socket = opened;
          stopComingBack = comeBack(opened, checkSession);
          connect();
        },
        () => {},
      );
    });
    window.addEventListener('online', connect);
    window.addEventListener('offline', disconnect);
    // Browsers keep a page for "back" only if it has no open connection.
    window.addEventListener('pagehide', disconnect);
    window.addEventListener('pageshow', connect);
    return () => {
      isOver = true;
      cancel();
      stopComingBack();
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', disconnect);
      window.removeEventListener('pagehide', disconnect);
      window.removeEventListener('pageshow', connect);
      disconnect();
    };
  }, [dispatch, isRestored, token]);
}
