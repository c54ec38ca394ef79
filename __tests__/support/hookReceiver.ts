import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen';

interface HookCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** As it travelled. */
  body: string;
}

type Answer = (response: ServerResponse, call: HookCall) => unknown;

/** Answers with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end(`status ${code}`);

/** Begins an answer that never ends. */
export const endless: Answer = (response) => {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write('endless '.repeat(8_000)));
  };
  response.on('drain', more);
  more();
};

/** Never answers. */
export const silent: Answer = () => {};

/** A real receiver of webhooks at an address of this machine that tests allow. */
export async function startHookReceiver(host = '127.0.0.2') {
  const calls: HookCall[] = [];
  let answer: Answer = status(204);
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '' } = request;
    const headers = request.headers as Record<string, string>;
    const call = { method, path, headers, body: await text(request) };
    calls.push(call);
    answer(response, call);
  });
  const { port, url, close } = await listen(server, host);
  return {
    calls,
    port,
    url: `${url}/hook`,
    /** The ids of the calls, in their order. */
    ids: () => calls.map(({ headers }) => headers['webhook-id']),
    /** What it does from now on. */
    behave(next: Answer): void {
      answer = next;
    },
    close,
  };
}

export type HookReceiver = Awaited<ReturnType<typeof startHookReceiver>>;
