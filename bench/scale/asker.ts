import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** Asks a server as browsers do, over kept connections, and counts what it sends. */
export function createAsker(url: string) {
  const agent = new Agent({ keepAlive: true });
  return {
    /**
     * @returns the text of the answer and its bytes as sent
     * @throws Error for an answer other than 2xx
     */
    ask({ method = 'GET', path, headers, body }: Asked): Promise<{ text: string; bytes: number }> {
      const sent = body && JSON.stringify(body);
      const type = sent === undefined ? {} : { 'content-type': 'application/json' };
      const all = { 'accept-encoding': 'br', ...type, ...headers };
      return new Promise((resolve, reject) => {
        const asked = request(url + path, { method, agent, headers: all }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const bytes = Buffer.concat(chunks);
            const isPacked = response.headers['content-encoding'] === 'br';
            const text = (isPacked ? brotliDecompressSync(bytes) : bytes).toString();
            const { statusCode = 0 } = response;
            if (statusCode >= 200 && statusCode <= 299) resolve({ text, bytes: bytes.length });
            else reject(new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 200)}`));
          });
        });
        asked.once('error', reject).end(sent);
      });
    },
    close: () => agent.destroy(),
  };
}

export type Asker = ReturnType<typeof createAsker>;
