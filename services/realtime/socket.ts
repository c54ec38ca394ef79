import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import type { Socket } from 'socket.io-client';
import { apiBaseUrl, isBrowser } from '../env';
import { openMockSocket } from '../mockBackend';
import { readSession } from '../storage/browserStorage';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What a connection is opened with: an author's token, or what the desk has beside its cookie. */
let credentials: () => Record<string, string> = () => ({ token: readSession().token });

/** Names what connections are opened with from now on. */
export function setSocketCredentials(next: () => Record<string, string>): void {
  credentials = next;
}

let opening: Promise<AppSocket> | undefined;
let opened: AppSocket | undefined;

const LOAD_AGAIN_MS = 2_000;
const LOAD_AGAIN_MS_MAX = 60_000;

/** Without it nothing arrives by itself for as long as the page is open, so it is asked for until it comes. */
async function loadClient(): Promise<typeof import('socket.io-client')> {
  for (let pause = LOAD_AGAIN_MS; ; pause = Math.min(LOAD_AGAIN_MS_MAX, 2 * pause)) {
    try {
      return await import('socket.io-client');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

async function createSocket(): Promise<AppSocket> {
  opened = (await openMockSocket(() => credentials())) ?? undefined;
  if (opened) return opened;
  const { io } = await loadClient();
  opened = io(apiBaseUrl() || window.location.origin, {
    autoConnect: false,
    // Asked again at each connection attempt, so a login or logout in between is seen.
    auth: (give) => give(credentials()),
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
  return opened;
}

/** The connection if there is one; for messages on leaving, which must not wait. */
export function openedSocket(): AppSocket | undefined {
  return opened;
}

/**
 * The one realtime connection, made at the first call and not connected by it.
 * Rejects on the server, where a connection would outlive the request that asked for it.
 */
export async function getSocket(): Promise<AppSocket> {
  if (!isBrowser) throw new Error('the realtime connection belongs to the browser');
  opening ??= createSocket();
  return opening;
}
