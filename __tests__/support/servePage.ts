import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '@/server/serve';

type Options = Parameters<typeof serve>[0];

interface PageOptions extends Pick<Options, 'context'>, Partial<Pick<Options, 'cache' | 'instances'>> {
  closePages?(): Promise<void>;
}

/** Serves a site without a build: each of its pages is the one of a test. */
export const servePage = (
  handle: (request: IncomingMessage, response: ServerResponse) => unknown,
  { cache = null, closePages = async () => {}, ...options }: PageOptions,
) =>
  serve({
    ...{ ...options, cache, folders: null },
    createPages: async () => ({
      handle: async (request, response) => void (await handle(request, response)),
      close: closePages,
    }),
    createDesk: async () => ({ handle: (_request, response) => void response.end(), close: async () => {} }),
  });
