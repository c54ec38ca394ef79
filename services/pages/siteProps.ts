import { type SiteChanges, siteChanges } from '@contracts/rules/site/siteDefaults';
import type { NextPageContext } from 'next';
import { paths } from '../paths';
import { keepPage } from './cacheTags';
import { siteOfRequest } from './siteOfRequest';

/**
 * What the app needs of the site for a page that is rendered on the server; nothing in the browser, and for the data of
 * a page there. A page of the dashboard shows nothing else, and is the same for every author.
 */
export async function siteProps(context: NextPageContext): Promise<{ site?: SiteChanges }> {
  // Written out, so that the bundler drops the rest.
  if (typeof window !== 'undefined') return {};
  const { req, res, pathname } = context;
  if (!req || !res || req.headers['x-nextjs-data']) return {};
  if (pathname.startsWith(paths.dashboard)) keepPage(res, []);
  return { site: siteChanges(await siteOfRequest(req)) };
}
