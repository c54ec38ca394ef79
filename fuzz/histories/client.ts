import { type Agent, request } from 'node:http';
import type { TestAuthor } from '@/__tests__/support/accounts';

/** The server did not accept the connection: the call was not sent. */
export class NotSent extends Error {}

export interface HttpReply {
  status: number;
  data: Record<string, unknown>;
}

/**
 * Calls the API. @param lostAfterMs cuts the connection so long after the call was sent.
 * @returns undefined where no answer came. @throws NotSent where no server was there.
 */
export function callSite(
  url: string,
  agent: Agent,
  caller: TestAuthor | null,
  [method, path, body]: [string, string, object?],
  lostAfterMs?: number,
): Promise<HttpReply | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...caller?.headers, ...(body && { 'content-type': 'application/json' }) };
    const sent = request(new URL(path, url), { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => resolve(undefined));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (!response.complete || !text.startsWith('{')) return resolve(undefined);
        resolve({
          status: response.statusCode ?? 0,
          data: (JSON.parse(text) as { data?: HttpReply['data'] }).data ?? {},
        });
      });
    });
    sent.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNREFUSED' ? reject(new NotSent()) : resolve(undefined),
    );
    sent.end(body && JSON.stringify(body));
    if (lostAfterMs !== undefined) {
      setTimeout(() => {
        sent.destroy();
        resolve(undefined);
      }, lostAfterMs);
    }
  });
}
