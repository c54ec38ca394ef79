import type { SiteIdentity } from '@contracts/site';

/** The names of the site's fields at the desk. */
export const fieldNames: Record<keyof SiteIdentity, string> = {
  name: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  language: 'Language',
  timeZone: 'Time zone',
  dateFormat: 'Dates',
  logo: 'Logo',
  icon: 'Icon',
  covers: 'Stand-in covers',
  registration: 'Who may register',
  mailDomains: 'Mail domains',
  throwAwayMail: 'Throw-away addresses',
  signInTexts: 'What a failed sign-in says',
  editorFactors: 'Second factor of editors',
  reminderDays: 'Reminder of articles that wait',
  assignInTurn: 'Assigning in turn',
  newcomerComments: 'Comments of newcomers',
  feedText: 'Texts in feeds',
  trainingCrawlers: 'Crawlers that train models',
  llmsTxt: 'List for programs that answer questions',
  accent: 'Accent colour',
  fonts: 'Fonts',
  menu: 'Menu',
  footer: 'Footer and social accounts',
};
