import { defaultSite, type SiteChanges, siteChanges } from '@contracts/rules/site/siteDefaults';
import { type SiteIdentity, siteIdentity } from '@contracts/site';

/**
 * As it is stored: what differs from the defaults, so that later defaults reach what was not changed. An empty time zone
 * is that of the settings.
 */
export function toStored(identity: SiteIdentity): string {
  const { timeZone, ...changes } = siteChanges(identity);
  return JSON.stringify(timeZone ? { ...changes, timeZone } : changes);
}

/**
 * What was stored, with the defaults for what another version did not know.
 * @throws ZodError for what is no identity.
 */
export const fromStored = (stored: string, timeZone: string): SiteIdentity =>
  siteIdentity.parse({ ...defaultSite, timeZone, ...(JSON.parse(stored) as SiteChanges) });
