import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { PageLink } from '@contracts/page';
import type { SiteIdentity } from '@contracts/site';
import { noteListeners } from './lib/addedListeners';

export interface Pages {
  /** @param identity that of the site unless a page is shown with another one */
  handle(request: IncomingMessage, response: ServerResponse, identity?: SiteIdentity): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  folder: string;
  isDevelopment: boolean;
  /** Gets the upgrades that are meant for hot reload. */
  upgrades: Server;
  hostname: string;
  port: number;
  /** Passed to the pages with each request; `services/pages/siteOfRequest.ts` reads it. */
  site(): SiteIdentity;
  /** Likewise, for `services/pages/pageLinksOfRequest.ts`. */
  pageLinks(): PageLink[];
}

/** Next's own server, made ready: it renders what the front does not answer itself. */
export async function createPages(options: Options): Promise<Pages> {
  const { folder, isDevelopment, upgrades, hostname, port, site, pageLinks } = options;
  const { prepareStackTrace } = Error;
  const { default: createNext } = await import('next');
  const next = createNext({ dev: isDevelopment, dir: folder, httpServer: upgrades, hostname, port });
  // Next adds one for each server that it makes, and leaves it when the server is closed.
  const listening = await noteListeners(process, 'uncaughtException', () => next.prepare());
  // In a build Next writes all stack traces without the places in the sources, those of the server too.
  if (!isDevelopment) Error.prepareStackTrace = prepareStackTrace;
  const handle = next.getRequestHandler();
  return {
    handle(request, response, identity = site()) {
      return handle(Object.assign(request, { site: identity, pageLinks: pageLinks() }), response);
    },
    async close() {
      await next.close();
      listening.remove();
    },
  };
}
