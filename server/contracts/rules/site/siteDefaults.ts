import { FOOTER_YEAR } from '@contracts/rules/limits';
import type { SiteIdentity } from '@contracts/site';

/** The default name and appearance of a site. The time zone comes from the settings. */
export const defaultSite: Omit<SiteIdentity, 'timeZone'> = {
  name: 'Byline',
  tagline: 'Good writing, by many hands.',
  description: 'A publication by many authors: essays, notes and reports, read by an editor before you.',
  language: 'en',
  dateFormat: 'month-first',
  registration: 'open',
  mailDomains: [],
  throwAwayMail: 'refuse',
  signInTexts: 'exact',
  editorFactors: 'optional',
  reminderDays: 3,
  assignInTurn: false,
  pitches: false,
  newcomerComments: 'show',
  articleVersions: 'off',
  readerSuggestions: 'off',
  smallCorrections: 'off',
  appealFigures: 'off',
  feedText: '',
  trainingCrawlers: '',
  llmsTxt: '',
  logo: { light: null, dark: null },
  icon: null,
  covers: [],
  accent: '',
  fonts: 'source-serif',
  menu: [],
  footer: { copyright: '', groups: [], social: [] },
};

/** The id of the element in the page of the desk that has the changes as JSON. */
export const SITE_ELEMENT = 'site';

/** The fields that differ from the defaults. */
export type SiteChanges = Partial<SiteIdentity>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isSameSite = (one: SiteIdentity, other: SiteIdentity): boolean =>
  Object.entries(one).every(([name, value]) => isSame(value, Object(other)[name]));

/** The fields of a site that differ from the defaults: a page includes only these. */
export const siteChanges = (site: SiteIdentity): SiteChanges =>
  Object.fromEntries(
    Object.entries(site).filter(([name, value]) => !isSame(value, Object(defaultSite)[name])),
  );

/** The whole identity again. @param timeZone where the changes name none */
export const siteOf = (changes: SiteChanges, timeZone = 'UTC'): SiteIdentity => ({
  ...defaultSite,
  timeZone,
  ...changes,
});

/** The last line of the footer. */
export const copyrightLine = ({ name, footer }: Pick<SiteIdentity, 'name' | 'footer'>): string =>
  footer.copyright || `© ${FOOTER_YEAR} ${name}. All rights reserved.`;
