import { errorTexts } from '@contracts/errorTexts';
import { hashToken } from '../lib/tokens';
import type { Logger } from '../logger';
import type { Caller } from '../modules/auth/caller';
import type { AppSocket } from './realtimeTypes';

interface Options {
  findCaller(token: string): Promise<Caller | null>;
  log: Logger;
}

/** Finds out whose a connection is. Everybody may connect, and is somebody only with a living token. */
export function createSocketAuthentication({ findCaller, log }: Options) {
  /** Of connections: one that says again and again who it is would have as many look-ups made at once. */
  const underWay = new WeakSet<AppSocket['conn']>();

  return async function authenticate(socket: AppSocket, next: (error?: Error) => void): Promise<void> {
    if (underWay.has(socket.conn)) {
      socket.conn.close();
      return next(new Error(errorTexts.tooManyRequests));
    }
    underWay.add(socket.conn);
    try {
      // Whatever the client has sent, or nothing.
      const token: unknown = socket.handshake.auth?.token;
      const hasToken = typeof token === 'string' && token !== '';
      const caller = hasToken ? await findCaller(token) : null;
      socket.data.caller = caller;
      socket.data.tokenHash = hasToken && caller ? hashToken(token) : null;
      next();
    } catch (error) {
      log.error({ err: error }, 'a realtime connection could not be checked');
      next(new Error(errorTexts.unforeseen));
    } finally {
      underWay.delete(socket.conn);
    }
  };
}
