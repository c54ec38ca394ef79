import {
  checkSiteIdentity,
  getDeskSite,
  getSite,
  previewSite,
  publishSite,
  restoreSite,
} from '@contracts/site';
import { uploadSitePicture } from '@contracts/sitePicture';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import { implement } from '../../../implement';
import type { SitePictures } from './pictures/sitePictures';
import type { SiteService } from './site.service';
import type { SitePreview } from './sitePreview';

interface Services {
  site: SiteService;
  sitePictures: SitePictures;
  sitePreview: SitePreview;
}

export function siteRoutes(app: FastifyInstance, { site, sitePictures, sitePreview }: Services): void {
  implement(app, getSite, ({ cacheAs }) => {
    cacheAs([cacheTag.site]);
    return { data: site.current() };
  });

  implement(app, getDeskSite, async () => ({ data: await site.forEditors() }));

  implement(app, publishSite, async ({ caller, body }) => {
    await site.publish(caller, body.after, body.identity);
    return { data: await site.forEditors() };
  });

  implement(app, checkSiteIdentity, ({ body }) => ({ data: body }));

  implement(app, previewSite, async ({ caller, body }) => ({
    data: { html: await sitePreview.page(caller, body) },
  }));

  implement(app, restoreSite, async ({ caller, body }) => {
    await site.restore(caller, body.after, body.revision);
    return { data: await site.forEditors() };
  });

  implement(app, uploadSitePicture, async ({ caller, body }) => ({
    data: await sitePictures.upload(caller, body.use, body.file),
  }));
}
