import { getRobots, getSitemapIndex, getSitemapPart } from '@contracts/sitemap';
import type { FastifyInstance } from 'fastify';
import { cacheTag } from '../../../cache/cacheTags';
import type { AppContext } from '../../../dependencies';
import { sitemapIndexXml, sitemapXml } from '../../../lib/html/sitemapXml';
import { serveSiteFile } from '../../../serveSiteFile';
import { robotsTxt } from './robotsTxt';

const type = 'application/xml; charset=utf-8';

export function sitemapRoutes(app: FastifyInstance, { sitemap, site: identity, env }: AppContext): void {
  serveSiteFile(app, getSitemapIndex, env.SITE_URL, async ({ site }) => ({
    type,
    body: sitemapIndexXml(await sitemap.parts(site)),
    tags: [cacheTag.list],
  }));

  serveSiteFile(app, getSitemapPart, env.SITE_URL, async ({ site, params: { part } }) => {
    const beginning = /^articles-?(.*)\.xml$/.exec(part)?.[1];
    const { language } = identity.current();
    if (beginning === undefined) {
      const body = sitemapXml(await sitemap.lists(site), language);
      return { type, body, tags: [cacheTag.site, cacheTag.tags, cacheTag.pages] };
    }
    const pages = [...(await sitemap.articles(site, beginning)), ...(await sitemap.authors(site, beginning))];
    return { type, body: sitemapXml(pages, language), tags: [cacheTag.site, cacheTag.list] };
  });

  serveSiteFile(app, getRobots, env.SITE_URL, async ({ site }) => ({
    type: 'text/plain; charset=utf-8',
    body: robotsTxt(site, identity.current().trainingCrawlers || env.TRAINING_CRAWLERS),
    tags: [cacheTag.site],
  }));
}
