import type { SiteIdentity } from '@contracts/site';

/** The day of a time, by the clocks of the site. @param at ISO 8601 */
export const dayOf = (at: string, { language, timeZone }: SiteIdentity): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timeZone || 'UTC' }).format(new Date(at));
