import { getPage, listPageLinks } from '@contracts/page';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement } from '../../../implement';
import type { Pages } from './pages.service';

export function pageRoutes(app: FastifyInstance, { pages }: { pages: Pages }): void {
  implement(app, getPage, async ({ params, cacheAs }) => {
    const data = await pages.read(params.address);
    cacheAs([cacheTag.pages]);
    return { data };
  });

  implement(app, listPageLinks, ({ cacheAs }) => {
    cacheAs([cacheTag.site]);
    return { data: pages.links() };
  });
}
