import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server, type ServerOptions } from 'socket.io';
import type { Caller } from '../caller';
import type { AppContext } from '../dependencies';
import { isHttpsSite } from '../env';
import { createClientKey } from '../http/clientAddress';
import { createId } from '../lib/ids';
import { createAdmission } from './admission';
import { createSocketAuthentication } from './authenticateSocket';
import { EDITORS_CHANNEL, personChannel } from './channels';
import { createEventGuard } from './eventGuard';
import { eventLimits } from './eventLimits';
import { groupWrites } from './groupWrites';
import type { AppSocket, SocketServer } from './realtimeTypes';
import { watchSessions } from './sessionWatch';

interface Options {
  headers: Record<string, string>;
  /** The origin of pages that are deployed separately from the backend. */
  allowedOrigin?: string;
  /** Sends events to the sockets of other instances. */
  adapter?: ServerOptions['adapter'];
}

interface Realtime {
  io: SocketServer;
  /** Finishes and answers current events, and disconnects every client, which then connects to another server. */
  close(): Promise<void>;
}

/** Bytes of what a connection sends at once; an event within them that is too large is still answered. */
const CONNECTION_MAX_BYTES = 256 * 1024;
const FINISH_WITHIN_MS = 5_000;
/** How long sending the last answers may take. */
const FLUSH_WITHIN_MS = 1_000;

/** The request that a connection began with, which would stay in memory for as long as it is open. */
function forgetRequest({ conn, handshake }: AppSocket): void {
  Object.assign(conn, { request: null });
  Object.assign(handshake, { headers: {}, query: {}, auth: {} });
}

const siteOrigin = ({ SITE_URL }: { SITE_URL?: string }) => SITE_URL && new URL(SITE_URL).origin;

/** Sets up the realtime server: connections, events of clients, and events of the server. */
export function createRealtime(server: HttpServer, context: AppContext, options: Options): Realtime {
  const { auth, features, live, log, limiter } = context;
  let isClosing = false;
  const admission = createAdmission({
    clientKey: createClientKey({ proxies: context.env.TRUST_PROXY }),
    limiter,
    log,
    origins: [options.allowedOrigin, siteOrigin(context.env)].filter((origin) => origin !== undefined),
  });
  const io: SocketServer = new Server(server, {
    serveClient: false,
    allowRequest(request, answer) {
      const admitted = isClosing ? Promise.resolve(false) : admission.admits(request);
      admitted.then(
        (isAdmitted) => answer(null, isAdmitted),
        () => answer(null, false),
      );
    },
    maxHttpBufferSize: CONNECTION_MAX_BYTES,
    ...(options.allowedOrigin && { cors: { origin: options.allowedOrigin } }),
    ...(options.adapter && { adapter: options.adapter }),
  });
  context.metrics.add({
    name: 'byline_sockets',
    help: 'Open realtime connections.',
    type: 'gauge',
    read: () => io.engine.clientsCount,
  });
  admission.watch(io);
  io.engine.on('headers', (headers: Record<string, string>, request: IncomingMessage) => {
    Object.assign(headers, options.headers, { 'x-request-id': createId() });
    if (request.headers.upgrade) groupWrites(request.socket);
  });
  live.connect((channel, name, ...payload) => {
    io.to(channel).emit(name, ...payload);
  });

  const guard = createEventGuard({ limiter, limits: context.eventLimits ?? eventLimits, log });
  io.use(
    createSocketAuthentication({
      ...auth,
      needsFactor: context.factorRule.isLacking,
      isHttps: isHttpsSite(context.env),
      log,
    }),
  );
  for (const { events } of features) events?.serve(guard, context);
  const watch = watchSessions({
    sockets: () => io.of('/').sockets.values(),
    changesSince: auth.sessionChanges,
    findLiving: auth.findLiving,
    clock: context.clock,
    log,
  });

  function welcome(socket: AppSocket, caller: Caller): void {
    forgetRequest(socket);
    watch.add(socket);
    void socket.join([personChannel(caller._id), ...(caller.role === 'author' ? [] : [EDITORS_CHANNEL])]);
    socket.on('disconnect', () => {
      for (const { events } of features) events?.ended?.(socket, caller, context);
    });
  }

  io.on('connection', (socket: AppSocket) => {
    const { caller } = socket.data;
    if (!caller && !admission.keepsVisitor(socket)) return;
    guard.attend(socket);
    if (caller) welcome(socket, caller);
  });

  return {
    io,
    async close() {
      isClosing = true;
      await guard.close(FINISH_WITHIN_MS);
      await Promise.race([
        Promise.all(features.map(({ events }) => events?.settled?.(context))),
        wait(FINISH_WITHIN_MS, undefined, { ref: false }),
      ]);
      await watch.stop();
      // Without a disconnect packet, after which clients would not reconnect by themselves.
      for (const socket of io.of('/').sockets.values()) socket.conn.close();
      const deadline = Date.now() + FLUSH_WITHIN_MS;
      while (io.engine.clientsCount > 0 && Date.now() < deadline) await wait(5);
      io.engine.close();
    },
  };
}
