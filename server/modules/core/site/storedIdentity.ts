import { defaultSite, type SiteChanges, siteChanges } from '@contracts/rules/site/siteDefaults';
import { type SiteIdentity, siteIdentity } from '@contracts/site';

/**
 * The stored form: only what differs from the defaults, so that later defaults apply to unchanged fields. An empty
 * time zone is that of the settings.
 */
export function toStored(identity: SiteIdentity): string {
  const { timeZone, ...changes } = siteChanges(identity);
  return JSON.stringify(timeZone ? { ...changes, timeZone } : changes);
}

/**
 * Reads a stored identity, with defaults for fields that another version did not have.
 * @throws ZodError if it is not an identity.
 */
export const fromStored = (stored: string, timeZone: string): SiteIdentity =>
  siteIdentity.parse({ ...defaultSite, timeZone, ...(JSON.parse(stored) as SiteChanges) });
