import { definePolicy } from './policy';

/** What belongs to the whole publication, and to no person. */
export const sitePolicy = definePolicy('site', {
  /** What it is called and how it looks. */
  read: 'anyone',
  editIdentity: 'editor',
  /** The link that the server printed says whether they may. */
  setUp: 'anyone',
  removeSample: 'editor',
  /** What leads it, what is pinned, and its sections. */
  arrangeFrontPage: 'editor',
  readHealth: 'anyone',
  /** The name and password say whether it is an editor. */
  openDesk: 'anyone',
  closeDesk: 'editor',
  /** The login of the plagiarism checker. */
  useChecker: 'author',
  readStatistics: 'editor',
  backUp: 'editor',
  /** How the site is run. */
  checkSite: 'editor',
  /** Where old addresses lead. */
  editRedirects: 'editor',
  /** Filters, replies and reasons that editors have ready: one list of each for all of them. */
  keepTexts: 'editor',
});
