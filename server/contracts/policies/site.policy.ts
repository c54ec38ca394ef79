import { definePolicy } from './policy';

/** What belongs to the whole publication, and to no person. A row without an area is not for API keys. */
export const sitePolicy = definePolicy('site', {
  /** What it is called and how it looks. */
  read: 'anyone',
  editIdentity: { who: 'editor', area: 'site' },
  /** The link that the server printed says whether they may. */
  setUp: 'anyone',
  removeSample: 'editor',
  /** What leads it, what is pinned, and its sections. */
  arrangeFrontPage: { who: 'editor', area: 'site' },
  readHealth: 'anyone',
  /** The name and password say whether it is an editor. */
  openDesk: 'anyone',
  closeDesk: 'editor',
  /** The login of the plagiarism checker. */
  useChecker: 'author',
  readStatistics: { who: 'editor', area: 'statistics' },
  backUp: { who: 'editor', area: 'backups' },
  /** They have links that sign a person in: not with an API key. */
  readMails: 'editor',
  sendMails: 'editor',
  /** How the site is run. */
  checkSite: { who: 'editor', area: 'statistics' },
  /** Where old addresses lead. */
  editRedirects: { who: 'editor', area: 'site' },
  /** Filters, replies and reasons that editors have ready: one list of each for all of them. */
  keepTexts: { who: 'editor', area: 'site' },
});
