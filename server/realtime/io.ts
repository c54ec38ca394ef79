import type { Server as HttpServer } from 'node:http';
import { errorTexts } from '@contracts/errorTexts';
import type { Acknowledgement, ClientToServerEvents, ServerToClientEvents } from '@contracts/realtime';
import { Server, type Socket } from 'socket.io';
import { createId } from '../lib/ids';
import type { Logger } from '../logger';
import type { Caller } from '../modules/auth/caller';
import type { LiveChannel } from './liveChannel';

type NotificationCount = Parameters<ServerToClientEvents['users-notification']>[0];

interface SocketData {
  caller: Caller | null;
}
type NoEvents = Record<string, never>;
export type RealtimeServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;
type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>;

interface Options {
  findCaller(token: string): Promise<Caller | null>;
  live: LiveChannel;
  /** What a person's tabs show of their notifications. */
  readNotifications(userId: string): Promise<NotificationCount>;
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

/** All sockets of a person: one for each open tab. */
const personRoom = (userId: string) => `user:${userId}`;

/** Answers a person who asks for their own count, and refuses everybody else. */
function answerCount(socket: AppSocket, { readNotifications, log }: Options) {
  return async (userId: unknown, acknowledge: unknown): Promise<void> => {
    const tell = (answer: Acknowledgement) => {
      if (typeof acknowledge === 'function') acknowledge(answer);
    };
    const { caller } = socket.data;
    if (!caller) return tell({ ok: false, message: errorTexts.signInNeeded });
    if (userId !== caller._id) return tell({ ok: false, message: errorTexts.notAllowed });
    try {
      socket.emit('users-notification', await readNotifications(caller._id));
      tell({ ok: true });
    } catch (error) {
      log.error({ err: error }, 'a count of notifications could not be read');
      tell({ ok: false, message: errorTexts.unforeseen });
    }
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
    socket.on('check-users-notification', answerCount(socket, options));
    if (socket.data.caller) void socket.join(personRoom(socket.data.caller._id));
  });
  options.live.connect((userId, name, ...payload) => {
    io.to(personRoom(userId)).emit(name, ...payload);
  });
  return io;
}
