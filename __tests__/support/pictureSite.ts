import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site on this machine. It keeps what it was asked for, with the headers. */
export async function startPictureSite(answer: RequestListener, host = '127.0.0.2') {
  const asked: { url: string; headers: Record<string, unknown> }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers });
    answer(request, response);
  }).listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    port,
    url: `http://${host}:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
