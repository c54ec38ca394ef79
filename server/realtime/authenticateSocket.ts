import { errorTexts } from '@contracts/rules/errorTexts';
import type { Caller } from '../caller';
import { hashToken } from '../lib/tokens';
import type { Logger } from '../logger';
import { deskTokenOf, isCsrfToken } from '../modules/core/auth/deskCookie';
import type { AppSocket } from './realtimeTypes';

interface Options {
  /** Whether the site is served over HTTPS. */
  isHttps: boolean;
  findCaller(token: string): Promise<Caller | null>;
  /** The editor of a desk session. */
  findEditor(token: string): Promise<Caller | null>;
  /** Whether it is an editor who has to set up a second factor before anything else. */
  needsFactor(userId: string): Promise<boolean>;
  log: Logger;
}

/** A living session, and whose it is. */
interface Session {
  caller: Caller;
  token: string;
}

/** Finds the user of a connection. Visitors may connect; only a valid token makes them a user. */
export function createSocketAuthentication({ findCaller, findEditor, needsFactor, isHttps, log }: Options) {
  async function sessionOf({ auth, headers }: AppSocket['handshake']): Promise<Session | null> {
    // Whatever the client has sent, or nothing.
    const own: unknown = auth?.token;
    if (typeof own === 'string' && own !== '') {
      const caller = await findCaller(own);
      return caller && { caller, token: own };
    }
    const token = deskTokenOf(headers.cookie, isHttps);
    // Other sites can have the cookie sent, and cannot know this.
    if (!token || !isCsrfToken(token, auth?.csrf)) return null;
    const caller = await findEditor(token);
    return caller && !(await needsFactor(caller._id)) ? { caller, token } : null;
  }

  /** By connection: a client that authenticates again and again would cause as many simultaneous look-ups. */
  const underWay = new WeakSet<AppSocket['conn']>();

  return async function authenticate(socket: AppSocket, next: (error?: Error) => void): Promise<void> {
    if (underWay.has(socket.conn)) {
      socket.conn.close();
      return next(new Error(errorTexts.tooManyRequests));
    }
    underWay.add(socket.conn);
    try {
      const session = await sessionOf(socket.handshake);
      socket.data.caller = session?.caller ?? null;
      socket.data.tokenHash = session && hashToken(session.token);
      next();
    } catch (error) {
      log.error({ err: error }, 'socket.authentication_failed');
      next(new Error(errorTexts.unforeseen));
    } finally {
      underWay.delete(socket.conn);
    }
  };
}
