import { defaultSite, type SiteChanges, siteChanges } from '@contracts/rules/siteDefaults';
import { type SiteIdentity, siteIdentity } from '@contracts/site';

/** As it is stored: what differs from the defaults, so that later defaults reach what was not changed. */
export const toStored = (identity: SiteIdentity): string => JSON.stringify(siteChanges(identity));

/**
 * What was stored, with the defaults for what another version did not know.
 * @throws ZodError for what is no identity.
 */
export const fromStored = (stored: string, timeZone: string): SiteIdentity =>
  siteIdentity.parse({ ...defaultSite, timeZone, ...(JSON.parse(stored) as SiteChanges) });
