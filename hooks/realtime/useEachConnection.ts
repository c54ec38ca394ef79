import { useEffect, useEffectEvent } from 'react';
import { type AppSocket, getSocket } from '@/services/realtime/socket';

/**
 * Calls the newest handler for each connection of a known person while the component is mounted: the current one
 * and every later one, because events in between were missed.
 */
export function useEachConnection(
  userId: string | undefined,
  handler: (socket: AppSocket, userId: string) => void,
): void {
  const tell = useEffectEvent(handler);

  useEffect(() => {
    if (userId === undefined) return;
    let socket: AppSocket | undefined;
    let isOver = false;
    const handleConnect = () => socket && tell(socket, userId);
    getSocket().then(
      (opened) => {
        if (isOver) return;
        socket = opened;
        opened.on('connect', handleConnect);
        if (opened.connected) handleConnect();
      },
      () => {},
    );
    return () => {
      isOver = true;
      socket?.off('connect', handleConnect);
    };
  }, [userId]);
}
