import type { SiteIdentity } from '@contracts/site';
import { createId } from '../lib/ids';
import type { Pages } from '../next';
import { render } from './render';

/** Renders pages with a different identity of the site, for editors. The page cache is not involved. */
export const createPreviewRender =
  (pages: Pages, host: () => string) =>
  async (path: string, identity: SiteIdentity): Promise<string> => {
    const { status, body } = await render({
      dispatch: (request, response) => {
        pages.handle(request, response, identity).catch(() => {
          if (!response.headersSent) response.statusCode = 500;
          response.end();
        });
      },
      target: { kind: 'page', key: path, url: path },
      host: host(),
      requestId: createId(),
      securityHeaders: () => ({}),
    });
    if (status !== 200) throw new Error(`the preview of ${path} has status ${status}`);
    return body.toString();
  };
