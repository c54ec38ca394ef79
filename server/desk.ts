import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { SiteIdentity } from '@contracts/site';
import { createReply, type Reply, variantOf } from './cache/reply';
import { deskPage } from './http/deskPage';
import { sendReply } from './http/sendReply';

/** The folder of its build, within the project. */
export const DESK_BUILD = '.desk';

export interface Desk {
  handle: RequestListener;
  close(): Promise<void>;
}

interface Options {
  folder: string;
  isDevelopment: boolean;
  /** Gets the upgrades that are meant for hot reload. */
  upgrades: Server;
  site(): SiteIdentity;
}

/** One page for every address of the desk: which screen it shows is decided in the browser. */
function createBuiltDesk({ folder, site }: Options): Desk {
  const file = path.join(folder, DESK_BUILD, 'index.html');
  const built = existsSync(file) ? readFileSync(file, 'utf8') : null;
  let made: { of: SiteIdentity; page: Reply } | undefined;

  function pageNow(): Reply {
    const of = site();
    if (made?.of !== of) {
      const body = Buffer.from(built === null ? 'The desk is not built.' : deskPage(built, of));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      };
      made = { of, page: createReply({ status: 200, body, tags: [], headers }) };
    }
    return made.page;
  }

  return {
    handle(request: IncomingMessage, response: ServerResponse) {
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading || request.url?.startsWith('/desk/assets/')) {
        response.writeHead(isReading ? 404 : 405, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(isReading ? 'not found' : 'not allowed');
        return;
      }
      void sendReply(request, response, pageNow(), [], variantOf);
    },
    close: async () => {},
  };
}

/** Vite's own server, which builds on demand; it is only available in development. */
async function createDevelopmentDesk({ folder, upgrades, site }: Options): Promise<Desk> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(folder, 'desk/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: upgrades } },
    appType: 'spa',
    plugins: [{ name: 'site', transformIndexHtml: (html) => deskPage(html, site()) }],
  });
  return { handle: vite.middlewares, close: () => vite.close() };
}

/** The editors' client, made ready. */
export const createDesk = async (options: Options): Promise<Desk> =>
  options.isDevelopment ? createDevelopmentDesk(options) : createBuiltDesk(options);
