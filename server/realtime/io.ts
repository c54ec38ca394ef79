import type { Server as HttpServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server, type ServerOptions } from 'socket.io';
import { createId } from '../lib/ids';
import type { RateLimiter } from '../lib/rateLimit';
import type { Logger } from '../logger';
import type { Caller } from '../modules/auth/caller';
import type { ChatService } from '../modules/chat/chat.service';
import { createSocketAuthentication } from './authenticateSocket';
import { EDITORS_CHANNEL, personChannel } from './channels';
import { chatHandlers } from './chat.handlers';
import { createEventGuard } from './eventGuard';
import { type EventLimits, eventLimits } from './eventLimits';
import type { LiveChannel } from './liveChannel';
import { type NotificationParts, notificationHandlers } from './notification.handlers';
import type { Presence } from './presence';
import { createPresenceKeeper, presenceHandlers } from './presence.handlers';
import type { AppSocket, SocketServer } from './realtimeTypes';
import { watchSessions } from './sessionWatch';

interface Options {
  findCaller(token: string): Promise<Caller | null>;
  /** Whose session of the desk it is. */
  findEditor(token: string): Promise<Caller | null>;
  /** Those of the sessions that live, named by the hashes of their tokens. */
  findLiving(tokenHashes: string[]): Promise<Map<string, { admin: boolean }>>;
  chat: ChatService;
  live: LiveChannel;
  presence: Presence;
  limiter: RateLimiter;
  /** Others than people have, for tests and measurements. */
  limits?: EventLimits;
  readNotifications: NotificationParts['readNotifications'];
  log: Logger;
  headers: Record<string, string>;
  /** Where pages come from, when they are deployed apart from the backend. */
  allowedOrigin?: string;
  /** Carries what is sent to the sockets of other instances. */
  adapter?: ServerOptions['adapter'];
}

export interface Realtime {
  io: SocketServer;
  /** Finishes and answers what is being served, and lets every client go, which then looks for another server. */
  close(): Promise<void>;
}

/** Bytes of what a connection sends at once; an event within them that is too large is still answered. */
const CONNECTION_MAX_BYTES = 256 * 1024;
const FINISH_WITHIN_MS = 5_000;
/** How long the last answers may take on their way. */
const FLUSH_WITHIN_MS = 1_000;

/** Puts the realtime side together: who connects, what they may send, and what they are told. */
export function createRealtime(server: HttpServer, options: Options): Realtime {
  const { chat, live, log, presence, limiter } = options;
  let isClosing = false;
  const io: SocketServer = new Server(server, {
    serveClient: false,
    allowRequest: (_request, answer) => answer(null, !isClosing),
    maxHttpBufferSize: CONNECTION_MAX_BYTES,
    ...(options.allowedOrigin && { cors: { origin: options.allowedOrigin } }),
    ...(options.adapter && { adapter: options.adapter }),
  });
  io.engine.on('headers', (headers: Record<string, string>) => {
    Object.assign(headers, options.headers, { 'x-request-id': createId() });
  });
  live.connect((channel, name, ...payload) => {
    io.to(channel).emit(name, ...payload);
  });

  const guard = createEventGuard({ limiter, limits: options.limits ?? eventLimits, log });
  const keeper = createPresenceKeeper({ presence, live, log });
  io.use(createSocketAuthentication(options));
  io.on('connection', (socket: AppSocket) => {
    presenceHandlers(socket, { guard, keeper });
    chatHandlers(socket, { guard, chat, tellPresence: keeper.answer });
    notificationHandlers(socket, { guard, readNotifications: options.readNotifications });
    guard.refuseOthers(socket);
    const { caller } = socket.data;
    if (caller) void socket.join([personChannel(caller._id), ...(caller.admin ? [EDITORS_CHANNEL] : [])]);
  });
  const watch = watchSessions({
    sockets: () => io.of('/').sockets.values(),
    findLiving: options.findLiving,
    log,
  });

  return {
    io,
    async close() {
      isClosing = true;
      await guard.close(FINISH_WITHIN_MS);
      await Promise.race([chat.settled(), wait(FINISH_WITHIN_MS, undefined, { ref: false })]);
      await watch.stop();
      // Without a farewell of the server, after which clients would not come back by themselves.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      const deadline = Date.now() + FLUSH_WITHIN_MS;
      while (io.engine.clientsCount > 0 && Date.now() < deadline) await wait(5);
      io.engine.close();
      await keeper.settled();
    },
  };
}
