import type { PageLink } from '@contracts/page';
import { type SiteChanges, siteChanges } from '@contracts/rules/site/siteDefaults';
import type { NextPageContext } from 'next';
import { paths } from '../paths';
import { keepPage } from './cacheTags';
import { pageLinksOfRequest } from './pageLinksOfRequest';
import { siteOfRequest } from './siteOfRequest';

export interface SiteProps {
  /** Absent where a page follows another in the browser: the site is that of the first one, and so are its links. */
  site?: SiteChanges;
  pageLinks?: PageLink[];
}

/**
 * What the app needs of the site for a page that is rendered on the server; nothing in the browser, and for the data of
 * a page there. A page of the dashboard shows nothing else, and is the same for every author.
 */
export async function siteProps(context: NextPageContext): Promise<SiteProps> {
  // Written out, so that the bundler drops the rest.
  if (typeof window !== 'undefined') return {};
  const { req, res, pathname } = context;
  if (!req || !res || req.headers['x-nextjs-data']) return {};
  if (pathname.startsWith(paths.dashboard)) keepPage(res, []);
  const [site, pageLinks] = await Promise.all([siteOfRequest(req), pageLinksOfRequest(req)]);
  return { site: siteChanges(site), ...(pageLinks.length > 0 && { pageLinks }) };
}
