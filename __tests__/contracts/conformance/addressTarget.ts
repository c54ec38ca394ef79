import { type Target, toAnswer } from './target';

/** A server elsewhere has its limits, and time is its own: what is refused for now is tried again once. */
async function inItsTime(send: () => Promise<Response>): Promise<Response> {
  const first = await send();
  if (first.status !== 429) return first;
  const seconds = Number(first.headers.get('retry-after') ?? 1);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  return send();
}

/** Whatever answers at the address; what the cases make stays there. */
export async function openAddress(address: string): Promise<Target> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
  if (!email || !password) throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD must be those of an editor there');
  return {
    editor: { email, password },
    async call({ method, path, headers, body }) {
      const url = new URL(path, address);
      return toAnswer(await inItsTime(() => fetch(url, { method, headers, body, redirect: 'manual' })));
    },
    nextHour: () => {},
    now: () => new Date(),
    close: async () => {},
  };
}
