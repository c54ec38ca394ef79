import { setTimeout as wait } from 'node:timers/promises';
import type { ClientToServerEvents, ServerToClientEvents } from '@contracts/event';
import { io, type Socket } from 'socket.io-client';
import { ask } from '@/services/chat/ask';
import type { Person } from '../support/people';
import { keys } from './authors';
import type { Client } from './client';
import type { SoakRecord } from './record';

type ClientSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** Below the limit of messages per person. */
const PAUSE_MS = 700;
const RETRY_MS = 500;

/** One person's connection. When it breaks, a new one is opened at another instance. */
function connectAs({ token, desk }: Person, address: string, room: string, client: Client) {
  let socket: ClientSocket | null = null;
  let isOver = false;

  function connect(): void {
    if (isOver) return;
    const url = client.next();
    const tried: ClientSocket = io(url, {
      auth: desk ? { csrf: desk.csrf } : { token },
      transports: ['websocket'],
      extraHeaders: { 'x-forwarded-for': address, ...(desk && { cookie: desk.cookie }) },
      forceNew: true,
      reconnection: false,
    });
    socket = tried;
    const again = () => {
      tried.disconnect();
      if (socket === tried) setTimeout(connect, RETRY_MS).unref();
    };
    tried.once('connect', () => void ask(tried, 'join-room', room));
    tried.once('connect_error', () => {
      client.avoid(url);
      again();
    });
    tried.once('disconnect', again);
  }

  connect();
  return {
    current: () => socket,
    end() {
      isOver = true;
      socket?.disconnect();
    },
  };
}

/**
 * Authors in rooms of their own, and an editor for some rooms who answers there. Like the product's client it sends a
 * message again under the same id until it is acknowledged.
 */
export function createChat(
  client: Client,
  record: SoakRecord,
  authors: Person[],
  editors: Person[],
  addressOf: (index: number) => string,
) {
  const people = [...authors, ...editors].map((person, index) => {
    const room = `admin-${(authors[index % authors.length] ?? person).id}`;
    const link = connectAs(person, addressOf(index), room, client);
    return { person, room, link, freeAt: 0 };
  });
  const idle = [...people];
  let sent = 0;
  let isOver = false;

  async function deliver({ person, room, link }: (typeof people)[number], dueAt: number): Promise<void> {
    const id = `soak-message-${sent++}`;
    const payload = { room, text: `Message ${id}`, user: person.id, time: '12:00', date: '1/1/2026', id };
    const acknowledge = record.write('message', keys.message(id));
    for (let since = dueAt; !isOver; since = performance.now()) {
      let isRefused = false;
      const stored = await record.time('message', since, async () => {
        const socket = link.current();
        const answer = socket && (await ask(socket, 'message-room', payload));
        if (!answer) throw new Error('not acknowledged');
        // A refusal without a time to retry is final.
        isRefused = !answer.ok && answer.retryAfter === undefined;
        if (!answer.ok) throw new Error(answer.message);
        return true;
      });
      if (stored) return acknowledge();
      if (isRefused) return;
      await wait(RETRY_MS);
    }
  }

  return {
    /** Once all are connected. */
    async ready(): Promise<void> {
      while (!people.every(({ link }) => link.current()?.connected)) await wait(20);
    },
    async write(dueAt: number): Promise<void> {
      const [first] = idle;
      if (!first || first.freeAt > performance.now()) return;
      idle.shift();
      await deliver(first, dueAt);
      first.freeAt = performance.now() + PAUSE_MS;
      idle.push(first);
    },
    end: () => {
      isOver = true;
      for (const { link } of people) link.end();
    },
  };
}
