import type { ServerToClientEvents } from '@contracts/realtime';

type Payload<Name extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Name]>;

/** Sends an event to every open tab of a person. */
export type SendLive = <Name extends keyof ServerToClientEvents>(
  userId: string,
  name: Name,
  ...payload: Payload<Name>
) => void;

/** What the services know of the realtime side. Tools and tests, which have none, reach nobody by it. */
export interface LiveChannel {
  send: SendLive;
  /** Whether anybody could be reached at all. */
  isConnected(): boolean;
  /** Puts the realtime side behind it. */
  connect(send: SendLive): void;
}

export function createLiveChannel(): LiveChannel {
  let connected: SendLive | null = null;
  return {
    send: (userId, name, ...payload) => connected?.(userId, name, ...payload),
    isConnected: () => connected !== null,
    connect(send) {
      connected = send;
    },
  };
}
