import type { IncomingMessage } from 'node:http';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { fetchSite } from '../api/site';
import { machineZone } from '../siteTime';

let known: SiteIdentity | undefined;

/**
 * The site as a page is to show it: the server hands it over with the request. Pages that are deployed apart ask for
 * it, and where there is no answer they show the last one, as an error page must not fail.
 */
export async function siteOfRequest(
  request: IncomingMessage & { site?: SiteIdentity },
): Promise<SiteIdentity> {
  if (request.site) return request.site;
  try {
    known = await fetchSite();
  } catch {
    known ??= siteOf({}, process.env.TIME_ZONE || machineZone());
  }
  return known;
}
