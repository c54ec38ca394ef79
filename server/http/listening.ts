import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError, SettingsError } from '../commandErrors';

/** How long requests under way may take once the server stops. */
const FINISH_WITHIN_MS = 10_000;
/** Longer than the 60 seconds of common proxies, which must not find a connection closed under them. */
const KEEP_ALIVE_MS = 65_000;

/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>();

function watchConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** Browsers open connections before they need them. Node counts those as busy, as if a request were arriving. */
function closeUnusedConnections(server: Server): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
}

function explain(
  error: NodeJS.ErrnoException,
  { PORT, HOST }: { PORT: number; HOST: string },
  names: { PORT: string; HOST: string },
): CommandError | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CommandError(
        `Port ${PORT} of ${HOST} is in use: stop the program that uses it, or set ${names.PORT} to another.`,
      );
    case 'EACCES':
      return new SettingsError(
        `Port ${PORT} may not be used by this user: set ${names.PORT} to one of 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      // A network may become available later than the server.
      return new CommandError(`${names.HOST} ${HOST} is not an address of this machine.`);
    default:
      return null;
  }
}

/**
 * Listens where the settings say.
 * @param names of these settings, for the message.
 * @throws CommandError when that cannot be.
 */
export async function listen(
  server: Server,
  env: { PORT: number; HOST: string },
  names = { PORT: 'PORT', HOST: 'HOST' },
): Promise<AddressInfo> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  watchConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explain(error, env, names) ?? error);
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address;
}

/**
 * Stops accepting and waits for the requests under way. Pages first: while they are rendered they still
 * ask the API over this very port.
 */
export async function closeGently(server: Server, drain: () => Promise<void>, withinMs = FINISH_WITHIN_MS) {
  const timedOut = wait(withinMs, undefined, { ref: false });
  await Promise.race([drain(), timedOut]);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection is idle and can be closed once its last reply is sent.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    closeUnusedConnections(server);
  }, 50);
  await Promise.race([closed, timedOut]);
  clearInterval(sweep);
  server.closeAllConnections();
}
