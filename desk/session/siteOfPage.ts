import { SITE_ELEMENT, type SiteChanges, siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { siteTimeZone } from '@/services/siteTime';

/** The site as the server wrote it into the page of the desk. */
export function siteOfPage(): SiteIdentity {
  const written = document.getElementById(SITE_ELEMENT)?.textContent;
  return siteOf(written ? (JSON.parse(written) as SiteChanges) : {}, siteTimeZone());
}
