import { createServer } from 'node:http';
import type { DateGroup } from '@contracts/chat';
import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import { io as connect, type ManagerOptions, type Socket } from 'socket.io-client';
import type { DatabaseKind } from '@/server/db/dialect';
import { createSilentServer, createUpgradeListener } from '@/server/http/upgrades';
import { createRealtime } from '@/server/realtime/io';
import type { TestAuthor } from './accounts';
import { connected, credentialsOf } from './connected';
import { eventually } from './eventually';
import { listen } from './listen';
import { startTestServer } from './testContext';

/** As the product's client, and able to send what it never would. */
export interface TestSocket
  extends Omit<Socket<ServerToClientEvents, ClientToServerEvents>, 'emitWithAck' | 'emit' | 'on' | 'once'> {
  emitWithAck(name: string, ...values: unknown[]): Promise<Answer>;
  emit(name: string, ...values: unknown[]): unknown;
  on(name: string, listener: (...values: never[]) => void): TestSocket;
  once(name: string, listener: (...values: never[]) => void): TestSocket;
}

type EventValues<Name extends keyof ServerToClientEvents> = Parameters<ServerToClientEvents[Name]>;

export interface Answer {
  ok: boolean;
  message?: string;
  retryAfter?: number;
  _id?: string;
  seq?: number;
  groups?: DateGroup[];
  more?: boolean;
}

/** The realtime side with the whole API behind it, listening on a free port. */
export async function startRealtimeServer(
  kind: DatabaseKind,
  overrides: Parameters<typeof startTestServer>[1] = {},
) {
  const site = await startTestServer(kind, overrides);
  const { context } = site;
  const silent = createSilentServer();
  const realtime = createRealtime(silent, context, {
    headers: { 'x-content-type-options': 'nosniff' },
  });
  const server = createServer((request, response) => void silent.emit('request', request, response));
  server.on('upgrade', createUpgradeListener({ realtime: silent, desk: null, pages: null }));
  const { url, close } = await listen(server);
  const sockets: TestSocket[] = [];

  return {
    ...site,
    url,
    realtime,
    /** Connects as a person, an editor from the desk, or a visitor; with a token of its own where a text is given. */
    async open(who?: TestAuthor | string, options?: Partial<ManagerOptions>) {
      const credentials = credentialsOf(typeof who === 'string' ? { token: who } : (who ?? {}));
      const socket = connect(url, {
        ...credentials,
        reconnection: false,
        forceNew: true,
        ackTimeout: 10_000,
        ...options,
      }) as unknown as TestSocket;
      sockets.push(socket);
      await connected(socket);
      return socket;
    },
    async close() {
      for (const socket of sockets) socket.disconnect();
      await realtime.close();
      await close();
      await site.close();
    },
  };
}

export type RealtimeTestServer = Awaited<ReturnType<typeof startRealtimeServer>>;

/** The next event of a name. */
export const next = <Name extends keyof ServerToClientEvents>(socket: TestSocket, name: Name) =>
  new Promise<EventValues<Name>>((resolve) => {
    socket.once(name, (...values) => resolve(values as unknown[] as EventValues<Name>));
  });

/** Remembers every event of a name. */
export function collect<Name extends keyof ServerToClientEvents>(socket: TestSocket, name: Name) {
  const heard: EventValues<Name>[] = [];
  socket.on(name, (...values) => void heard.push(values as unknown[] as EventValues<Name>));
  return heard;
}

/** Waits until something holds; a machine that is busy may take its time. */
export const until = (holds: () => boolean | Promise<boolean>) =>
  eventually(async () => {
    if (!(await holds())) throw new Error('it did not come to hold');
  });

export const roomOf = (author: TestAuthor) => `admin-${author._id}`;
export const messagesOf = (groups: DateGroup[] = []) => groups.flatMap((group) => group.messagesByDate);

let written = 0;
/** A message as the product's client sends it. */
export function messageTo(author: TestAuthor, text: string, more: Record<string, unknown> = {}) {
  written += 1;
  const id = `message-${String(written).padStart(6, '0')}`;
  return { room: roomOf(author), text, user: author._id, time: '12:00', date: '5/1/2026', id, ...more };
}
