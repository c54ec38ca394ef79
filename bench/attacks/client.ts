import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';

export interface Call {
  path: string;
  method?: 'GET' | 'POST' | 'PATCH';
  /** The address that the server sees: it trusts this machine as a proxy. */
  address: string;
  headers?: Record<string, string>;
  token?: string;
  body?: object;
}

export interface Answer {
  status: number;
  text: string;
  ms: number;
}

/** How many answers there were of each status; 0 for calls that failed. */
export type Statuses = Map<number, number>;

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

export function send(
  site: string,
  { path, method = 'GET', address, headers, token, body }: Call,
): Promise<Answer> {
  const from = performance.now();
  const sent = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - from });
    const asked = request(
      site,
      {
        path,
        method,
        agent,
        headers: {
          'x-forwarded-for': address,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        textOf(response).then(
          (text) => end(response.statusCode ?? 0, text),
          () => end(0, ''),
        );
      },
    );
    asked.once('error', () => end(0, '')).end(sent);
  });
}

/** Sends so many calls, so many of them at once. */
export async function flood(
  site: string,
  { count, atOnce }: { count: number; atOnce: number },
  call: (index: number) => Call,
): Promise<Statuses> {
  const statuses: Statuses = new Map();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const { status } = await send(site, call(next++));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

export const closeConnections = () => agent.destroy();
