import type { Server as HttpServer } from 'node:http';
import { errorTexts } from '@contracts/errorTexts';
import type { Acknowledgement, ClientToServerEvents, ServerToClientEvents } from '@contracts/realtime';
import { Server, type Socket } from 'socket.io';
import { createId } from '../lib/ids';
import type { Logger } from '../logger';
import type { Caller } from '../modules/auth/caller';

interface SocketData {
  caller: Caller | null;
}
type NoEvents = Record<string, never>;
export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

interface Options {
  findCaller(token: string): Promise<Caller | null>;
  log: Logger;
  headers: Record<string, string>;
  /** Where pages come from, when they are deployed apart from the backend. */
  allowedOrigin?: string;
}

/** Bytes of one event: the longest chat message with room to spare. */
const EVENT_MAX_BYTES = 64 * 1024;

function ownRoomOnly(socket: AppSocket) {
  return (room: unknown, acknowledge: unknown): void => {
    const { caller } = socket.data;
    const isOwn = caller !== null && room === `admin-${caller._id}`;
    const refusal = caller ? errorTexts.notAllowed : errorTexts.signInNeeded;
    const answer: Acknowledgement = isOwn ? { ok: true } : { ok: false, message: refusal };
    if (typeof acknowledge === 'function') acknowledge(answer);
  };
}

/** The realtime side: everybody may connect, and is somebody only with a living token. */
export function createRealtime(server: HttpServer, options: Options): RealtimeServer {
  const io: RealtimeServer = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: EVENT_MAX_BYTES,
    ...(options.allowedOrigin && { cors: { origin: options.allowedOrigin } }),
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, options.headers, { 'x-request-id': createId() });
  });
  io.use(async (socket, next) => {
    const { token } = socket.handshake.auth;
    try {
      socket.data.caller = typeof token === 'string' && token ? await options.findCaller(token) : null;
      next();
    } catch (error) {
      options.log.error({ err: error }, 'a realtime connection could not be checked');
      next(new Error(errorTexts.unforeseen));
    }
  });
  io.on('connection', (socket) => {
    socket.on('online', ownRoomOnly(socket));
    socket.on('logout', ownRoomOnly(socket));
  });
  return io;
}
