import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import createNext from 'next';
import { sendTimeZone } from './http/timeZone';

export interface Pages {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  folder: string;
  isDevelopment: boolean;
  /** Gets the upgrades that are meant for hot reload. */
  upgrades: Server;
  hostname: string;
  port: number;
  timeZone: string;
}

/** Next's own server, made ready: it renders what the front does not answer itself. */
export async function createPages(options: Options): Promise<Pages> {
  const { folder, isDevelopment, upgrades, hostname, port, timeZone } = options;
  const next = createNext({ dev: isDevelopment, dir: folder, httpServer: upgrades, hostname, port });
  await next.prepare();
  const handle = next.getRequestHandler();
  return {
    handle(request, response) {
      sendTimeZone(request, response, timeZone);
      return handle(request, response);
    },
    close: () => next.close(),
  };
}
