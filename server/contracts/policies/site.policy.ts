import { definePolicy } from './policy';

/** Things of the whole publication, which belong to no one. A row without an area is not for API keys. */
export const sitePolicy = definePolicy('site', {
  /** The name and appearance of the site. */
  read: 'anyone',
  editIdentity: { who: 'lead', area: 'site' },
  /** The link that the server printed says whether they may. */
  setUp: 'anyone',
  removeSample: 'lead',
  /** Its lead, pins and sections. */
  arrangeFrontPage: { who: 'editor', area: 'site' },
  readHealth: 'anyone',
  /** The name and password say whether it is an editor. */
  openDesk: 'anyone',
  closeDesk: { who: 'editor', beforeFactor: true },
  /** By typing the password again. */
  prove: 'editor',
  /** Asked before a download, which no page can repeat. */
  checkProof: { who: 'editor', proof: true },
  /** The login of the plagiarism checker. */
  useChecker: 'author',
  readStatistics: { who: 'editor', area: 'statistics' },
  listBackups: { who: 'lead', area: 'backups' },
  /** Making, downloading and removing them. */
  backUp: { who: 'lead', area: 'backups', proof: true },
  listExports: 'lead',
  /** All texts, with the addresses of people: not with an API key. */
  exportSite: { who: 'lead', proof: true },
  /** They have links that sign a person in: not with an API key, and for who may change people. */
  readMails: 'lead',
  sendMails: 'lead',
  /** How the site is run. */
  checkSite: { who: 'editor', area: 'statistics' },
  /** Redirects of the whole site, also to other sites. */
  editRedirects: { who: 'lead', area: 'site' },
  /** Bringing another site here with its people, and taking it away again. */
  importSites: 'lead',
  /** The stages that articles pass before they are accepted. */
  arrangeStages: { who: 'lead', area: 'site' },
  /** After how many accepted articles authors are trusted more. */
  arrangeTrust: { who: 'lead', area: 'site' },
  /** Filters, replies and reasons that editors have ready: one list of each for all of them. */
  keepTexts: { who: 'editor', area: 'site' },
});
