import type { IncomingMessage } from 'node:http';
import type { ClientKey } from '../http/clientAddress';
import type { RateLimiter } from '../lib/rateLimit';
import type { Logger } from '../logger';
import type { AppSocket, SocketServer } from './realtimeTypes';

/** Connections of one address. */
export const connectionLimits = {
  /** More than the readers of a large house, or of an office behind one address, open. */
  open: 1_000,
  /** Connections without a sign-in, which our pages never open. */
  anonymous: 50,
  new: { most: 100, windowMs: 10_000 },
};

interface Options {
  clientKey: ClientKey;
  limiter: RateLimiter;
  log: Logger;
  /** Origins whose pages may connect, beside those of the host that is asked. */
  origins: string[];
}

/** How many there are under each key. */
function createTally() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove(key: string): void {
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
  };
}

/** Decides who may open a connection, and how many. */
export function createAdmission({ clientKey, limiter, log, origins }: Options) {
  const open = createTally();
  const anonymous = createTally();

  /** Browsers name the site whose page connects. Programs name none, and have no cookies of others to misuse. */
  function isOwnOrigin({ headers: { origin, host } }: IncomingMessage): boolean {
    if (origin === undefined || origins.includes(origin)) return true;
    // Of a site with HTTPS a page that came without it may be the work of who listens.
    const isEncrypted = origins.includes(`https://${host}`);
    return !isEncrypted && URL.canParse(origin) && new URL(origin).host === host;
  }

  return {
    /** Whether a request may begin a connection; engine.io asks this of handshakes only. */
    async admits(request: IncomingMessage): Promise<boolean> {
      if (!isOwnOrigin(request)) {
        log.warn({ origin: request.headers.origin, host: request.headers.host }, 'socket.origin_refused');
        return false;
      }
      const key = clientKey(request);
      if (key === null) return true;
      return (
        open.of(key) < connectionLimits.open &&
        (await limiter.take(`socket:${key}`, connectionLimits.new)) === null
      );
    },

    /** Counts the connections of a server from now on. */
    watch(io: SocketServer): void {
      io.engine.on('connection', (connection: AppSocket['conn']) => {
        const key = clientKey(connection.request);
        if (key === null) return;
        open.add(key);
        connection.once('close', () => open.remove(key));
      });
    },

    /** Closes the connection of a visitor whose address has too many. @returns whether it stays. */
    keepsVisitor({ conn }: AppSocket): boolean {
      // Forgotten where a person signed in over this connection, who does not become a visitor.
      const request: IncomingMessage | null = conn.request;
      if (!request) {
        conn.close();
        return false;
      }
      const key = clientKey(request);
      if (key === null) return true;
      if (anonymous.of(key) >= connectionLimits.anonymous) {
        conn.close();
        return false;
      }
      anonymous.add(key);
      conn.once('close', () => anonymous.remove(key));
      return true;
    },
  };
}
