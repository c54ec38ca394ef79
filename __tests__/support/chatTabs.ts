import { createId } from '@/server/lib/ids';
import { type ChatSession, createChatSession } from '@/services/chat/chatSession';
import type { ChatStorage } from '@/services/chat/chatStorage';
import { createOutbox } from '@/services/chat/outbox';
import type { ThreadMessage } from '@/services/chat/thread.types';
import { MockSocket } from '@/services/mocks/realtime/mockSocket';
import type { AppSocket } from '@/services/realtime/socket';
import { ChatServer } from './chatServer';
import { buildMe } from './factories';

export const ada = buildMe({ _id: 'ada', username: 'Ada', usedroom: 'created' });

/** The storage of one browser, for any number of its tabs. */
export function memoryStorage(): ChatStorage {
  const held = new Map<string, unknown>();
  return {
    name: createId(),
    get: async <Value>(key: string) => structuredClone(held.get(key)) as Value | undefined,
    set: async (key, value) => void held.set(key, structuredClone(value)),
    drop: async (key) => void held.delete(key),
    list: async <Value>(prefix: string) =>
      [...held].filter(([key]) => key.startsWith(prefix)).map(([, value]) => structuredClone(value) as Value),
  };
}

/** A browser that forbids storage. */
export function noStorage(): ChatStorage {
  const refuse = () => Promise.reject(new Error('storage is forbidden'));
  return { name: createId(), get: refuse, set: refuse, drop: refuse, list: refuse };
}

const opened = new Set<ChatSession>();

/** Opens a tab of the author; its socket is not connected. */
export function openTab(
  server: ChatServer,
  storage: ChatStorage = memoryStorage(),
  options: { makeRoom?: () => Promise<boolean>; caller?: string } = {},
) {
  const { makeRoom = async () => false, caller } = options;
  const socket = server.serve(new MockSocket(), caller);
  const session = createChatSession({
    userId: server.owner,
    ownerId: server.owner,
    storage,
    outbox: createOutbox(storage),
    makeRoom,
  });
  opened.add(session);
  session.attach(socket as unknown as AppSocket);
  session.setPerson({ ...ada, _id: server.owner });
  const messages = (): ThreadMessage[] => session.getThread().days.flatMap((day) => day.messages);
  /** `content` with `delivery`, of messages of others without it. */
  const lines = () => messages().map((line) => [line.content, line.delivery].filter(Boolean).join(' '));
  return { session, socket, messages, lines };
}

export type Tab = ReturnType<typeof openTab>;

/** Opens a tab that has a connection, in which nothing has been said yet. */
export function openConnectedTab(...how: Parameters<typeof openTab>): Tab {
  const tab = openTab(...how);
  tab.socket.connect();
  return tab;
}

/** Opens a tab and lets it join the room. */
export async function openJoinedTab(...how: Parameters<typeof openTab>): Promise<Tab> {
  const tab = openConnectedTab(...how);
  await pass();
  return tab;
}

/** A reload, a crash or leaving: nothing of the page goes on. */
export function closeTab({ session, socket }: Tab): void {
  opened.delete(session);
  session.close();
  if (socket.connected) socket.lose();
}

export function closeAllTabs(): void {
  for (const session of opened) session.close();
  opened.clear();
}

/** Lets everything happen that needs no time, and then what needs so much of it. */
export const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

export const newServer = () => new ChatServer('ada');

/** A server on which an editor has said so much, each time its number. */
export function serverWith(count: number): ChatServer {
  const server = newServer();
  for (let made = 0; made < count; made += 1) server.write(`number ${made + 1}`);
  return server;
}

/** What `serverWith` says, from one number to another. */
export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `number ${from + index}`);

/** What a tab has sent with the events of a name. */
export const payloadsOf = ({ socket }: Tab, name: string): unknown[] =>
  socket.sent.filter(([event]) => event === name).map(([, payload]) => payload);

/** Lets the time of each test stand still at ten in the morning, and closes its tabs after it. */
export function startChatClock(): void {
  beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 0) }));
  afterEach(() => {
    closeAllTabs();
    jest.useRealTimers();
  });
}
