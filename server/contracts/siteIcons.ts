import { z } from 'zod';
import { sitePolicy } from './policies/site.policy';
import { iconFiles } from './rules/site/siteMark';
import { defineSiteFile } from './siteFile';

/** Read by browsers and phones when the site is installed as an app. */
export const getManifest = defineSiteFile({ path: '/manifest.webmanifest', access: sitePolicy.read });

/** The icon of the site where programs look for it unasked. */
export const getFavicon = defineSiteFile({ path: '/favicon.ico', access: sitePolicy.read });
export const getTouchIcon = defineSiteFile({ path: '/apple-touch-icon.png', access: sitePolicy.read });

/** The preview picture of pages without one. */
export const getSiteCard = defineSiteFile({ path: '/og-default.png', access: sitePolicy.read });

/** An icon at an address that changes with its content. */
export const getSiteIcon = defineSiteFile({
  path: '/icons/:key/:file',
  access: sitePolicy.read,
  params: z.object({ key: z.string().max(40), file: z.enum(iconFiles) }),
});
