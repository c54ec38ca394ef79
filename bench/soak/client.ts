import { Agent, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { CSRF_HEADER } from '@contracts/rules/headers';

/** A request for the API or a page, from one person at one address. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  address: string;
  token?: string;
  /** Of an editor, in the place of a token. */
  desk?: { cookie: string; csrf: string };
  body?: object;
}

export interface Reply {
  status: number;
  text: string;
}

const ANSWER_WITHIN_MS = 20_000;
/** How long an instance that refuses connections gets no requests. */
const AVOID_MS = 500;

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

function send(url: string, agent: Agent, { method, path, address, token, desk, body }: Call): Promise<Reply> {
  const sent = body && JSON.stringify(body);
  const headers = {
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(desk && { cookie: desk.cookie, [CSRF_HEADER]: desk.csrf }),
    ...(sent !== undefined && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const asked = request(url + path, { method, agent, headers, signal }, (response) => {
      textOf(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject);
    });
    asked.once('error', reject).end(sent);
  });
}

/**
 * Spreads calls over instances as a balancer does: one that refuses connections is passed over, and what was not
 * sent, or only reads, is asked of another.
 */
export function createClient(urls: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const avoidUntil = new Map<string, number>();
  let turn = 0;

  function next(): string {
    turn += 1;
    const now = performance.now();
    const open = urls.filter((url) => (avoidUntil.get(url) ?? 0) <= now);
    const among = open.length > 0 ? open : urls;
    return among[turn % among.length] ?? '';
  }

  return {
    next,
    avoid: (url: string) => void avoidUntil.set(url, performance.now() + AVOID_MS),
    /** @throws Error where no answer came. */
    async ask(call: Call): Promise<Reply> {
      const url = next();
      try {
        return await send(url, agent, call);
      } catch (error) {
        const isRefused = codeOf(error) === 'ECONNREFUSED';
        if (isRefused) this.avoid(url);
        if (!isRefused && !(call.method === 'GET' && codeOf(error) === 'ECONNRESET')) throw error;
        return send(next(), agent, call);
      }
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof createClient>;
