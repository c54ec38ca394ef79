import { checkSiteIdentity, getDeskSite, getSite, publishSite, restoreSite } from '@contracts/site';
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

  implement(app, getDeskSite)(async () => ({ data: await site.forEditors() }));

  implement(
    app,
    publishSite,
  )(async ({ caller, body }) => {
    await site.publish(caller, body.after, body.identity);
    return { data: await site.forEditors() };
  });

  implement(app, checkSiteIdentity)(({ body }) => ({ data: body }));

  implement(
    app,
    restoreSite,
  )(async ({ caller, body }) => {
    await site.restore(caller, body.after, body.revision);
    return { data: await site.forEditors() };
  });
}
