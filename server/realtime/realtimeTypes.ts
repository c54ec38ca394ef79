import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../caller';

interface SocketData {
  /** Null for a visitor, who may listen and say nothing. */
  caller: Caller | null;
  /** Hash of the token that the connection was opened with. */
  tokenHash: string | null;
  /** When its session ends if nothing happens to it, in milliseconds since 1970; absent until it is looked up. */
  sessionEndsAt?: number;
}

type NoEvents = Record<string, never>;
export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
