import { z } from 'zod';
import { articlePolicy } from './policies/article.policy';
import { defineSiteFile } from './siteFile';

/** The parts of the sitemap. */
export const getSitemapIndex = defineSiteFile({ path: '/sitemap.xml', access: articlePolicy.read });

/**
 * A part of the sitemap: the front page and the categories, all articles and authors, or those whose ids begin with
 * one letter or digit, or with two.
 */
export const getSitemapPart = defineSiteFile({
  path: '/sitemaps/:part',
  access: articlePolicy.read,
  params: z.object({
    part: z.string().regex(/^(?:lists|articles(?:-[0-9a-z]{1,2})?)\.xml$/, 'there is no such part'),
  }),
});

/** Which programs may read what. */
export const getRobots = defineSiteFile({ path: '/robots.txt', access: articlePolicy.read });
