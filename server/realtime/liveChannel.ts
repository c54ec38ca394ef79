import type { ServerToClientEvents } from '@contracts/event';
import { EDITORS_CHANNEL, personChannel, roomChannel } from './channels';

type EventName = keyof ServerToClientEvents;
type Payload<Name extends EventName> = Parameters<ServerToClientEvents[Name]>;

/** Sends an event to every socket in a channel, on whichever instance it is. */
type SendToChannel = <Name extends EventName>(channel: string, name: Name, ...payload: Payload<Name>) => void;

/** The services' interface to the realtime server. Commands and tests, which have none, send nothing. */
export interface LiveChannel {
  /** To every open tab of a person. */
  send<Name extends EventName>(userId: string, name: Name, ...payload: Payload<Name>): void;
  /** To all sockets that joined a room of the chat. */
  sendToRoom<Name extends EventName>(room: string, name: Name, ...payload: Payload<Name>): void;
  /** To every open tab of every editor. */
  sendToEditors<Name extends EventName>(name: Name, ...payload: Payload<Name>): void;
  /** Whether there is a realtime side at all. */
  isConnected(): boolean;
  /** Puts the realtime side behind it. */
  connect(send: SendToChannel): void;
}

export function createLiveChannel(): LiveChannel {
  let connected: SendToChannel | null = null;
  return {
    send: (userId, name, ...payload) => connected?.(personChannel(userId), name, ...payload),
    sendToRoom: (room, name, ...payload) => connected?.(roomChannel(room), name, ...payload),
    sendToEditors: (name, ...payload) => connected?.(EDITORS_CHANNEL, name, ...payload),
    isConnected: () => connected !== null,
    connect(send) {
      connected = send;
    },
  };
}
