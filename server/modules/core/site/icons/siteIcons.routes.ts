import { getFavicon, getManifest, getSiteCard, getSiteIcon, getTouchIcon } from '@contracts/siteIcons';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../../cache/cacheTags';
import type { AppContext } from '../../../../dependencies';
import { serveSiteFile } from '../../../../serveSiteFile';
import { manifestOf } from './manifest';

const types: Record<string, string> = { ico: 'image/x-icon', png: 'image/png', svg: 'image/svg+xml' };
const tags = [cacheTag.site];

export function siteIconRoutes(app: FastifyInstance, { site, siteIcons, env }: AppContext): void {
  const { SITE_URL } = env;
  serveSiteFile(app, getManifest, SITE_URL, async () => ({
    type: 'application/manifest+json',
    body: manifestOf(site.current()),
    tags,
  }));
  serveSiteFile(app, getFavicon, SITE_URL, async () => ({
    type: 'image/x-icon',
    body: await siteIcons.favicon(),
    tags,
  }));
  serveSiteFile(app, getTouchIcon, SITE_URL, async () => ({
    type: 'image/png',
    body: await siteIcons.touchIcon(),
    tags,
  }));
  serveSiteFile(app, getSiteCard, SITE_URL, async () => ({
    type: 'image/png',
    body: await siteIcons.card(),
    tags,
  }));
  serveSiteFile(app, getSiteIcon, SITE_URL, async ({ params: { key, file } }) => ({
    type: types[file.split('.')[1] ?? ''] ?? 'application/octet-stream',
    body: await siteIcons.icon(key, file),
    tags,
    isForever: true,
  }));
}
