import type { Connection } from './connection';
import { openConnection } from './socketClient';
import { type Target, toAnswer } from './target';

/** No call waits longer for an answer. */
const WAIT_MAX_SECONDS = 60;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A server elsewhere has its limits, and time is its own: what is refused for now is tried again once. */
async function inItsTime(what: string, send: () => Promise<Response>): Promise<Response> {
  const first = await send();
  if (first.status !== 429) return first;
  const seconds = Number(first.headers.get('retry-after') ?? 1);
  if (seconds > WAIT_MAX_SECONDS) {
    throw new Error(
      `${what}: the server takes no more of these for ${Math.ceil(seconds / 60)} minutes; ask it again then`,
    );
  }
  await wait(seconds * 1_000);
  return send();
}

/** Characters of a body that is sent in several parts. */
const LONG = 16_000;

/** Whatever answers at the address; what the cases make stays there. */
export async function openAddress(address: string): Promise<Target> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password)
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD must be those of a lead editor there');
  const opened: Connection[] = [];
  return {
    editor: { email, password },
    async call({ method, path, headers, body }) {
      const url = new URL(path, address);
      // A connection that is kept may be closed there at the moment in which it is used again; one that is not may be
      // closed before all of a long request is sent.
      const isShort = (body?.length ?? 0) < LONG;
      const sent = { method, headers: { ...headers, ...(isShort && { connection: 'close' }) }, body };
      return toAnswer(
        await inItsTime(`${method} ${path}`, () => fetch(url, { ...sent, redirect: 'manual' })),
      );
    },
    async connect(caller) {
      const connection = await openConnection(address, caller);
      opened.push(connection);
      return connection;
    },
    nextHour: () => {},
    wait,
    now: () => new Date(),
    async close() {
      for (const connection of opened) connection.close();
    },
  };
}
