import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Lets a server listen on a free port of this machine. */
export async function listen(server: Server & { closeAllConnections?(): void }, host = '127.0.0.1') {
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host}:${port}`,
    async close(): Promise<void> {
      server.closeAllConnections?.();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type Listening = Awaited<ReturnType<typeof listen>>;
