import { getSite } from '@contracts/site';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement } from '../../../implement';
import type { SiteService } from './site.service';

export function siteRoutes(app: FastifyInstance, { site }: { site: SiteService }): void {
  implement(
    app,
    getSite,
  )(({ cacheAs }) => {
    cacheAs([cacheTag.site]);
    return { data: site.current() };
  });
}
