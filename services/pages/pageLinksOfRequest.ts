import type { IncomingMessage } from 'node:http';
import type { PageLink } from '@contracts/page';
import { fetchPageLinks } from '../api/pages';

let known: PageLink[] = [];

/** The pages that the site leads to, as `siteOfRequest` has the site. */
export async function pageLinksOfRequest(
  request: IncomingMessage & { pageLinks?: PageLink[] },
): Promise<PageLink[]> {
  if (request.pageLinks) return request.pageLinks;
  try {
    known = await fetchPageLinks();
  } catch {
    // The last ones: an error page must not fail.
  }
  return known;
}
