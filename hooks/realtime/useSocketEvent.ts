import type { ServerToClientEvents } from '@contracts/event';
import { useEffect, useEffectEvent } from 'react';
import { type AppSocket, getSocket } from '@/services/realtime/socket';

/** Calls the handler of the latest render for each event of this name while the component is mounted. */
export function useSocketEvent<Name extends keyof ServerToClientEvents>(
  name: Name,
  handler: (...values: Parameters<ServerToClientEvents[Name]>) => void,
): void {
  const handleEvent = useEffectEvent(handler);

  useEffect(() => {
    let socket: AppSocket | undefined;
    let isOver = false;
    // `never`: the library's listener type does not resolve for a name that is itself a type parameter.
    const listener = ((...values: Parameters<typeof handler>) => handleEvent(...values)) as never;
    getSocket().then(
      (opened) => {
        if (isOver) return;
        socket = opened;
        opened.on(name, listener);
      },
      () => {},
    );
    return () => {
      isOver = true;
      socket?.off(name, listener);
    };
  }, [name]);
}
