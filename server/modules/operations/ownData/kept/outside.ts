import type { Env } from '../../../../env';
import type { KeptText } from './listed';

export type KeptSettings = Pick<Env, 'SESSION_MAX_DAYS' | 'SECURITY_LOG' | 'BACKUPS_KEPT' | 'DATABASE_URL'>;

const securityLog: KeptText = {
  about:
    'The security log: who signed in, was refused, and what was done to accounts, with ids and a hash of the address',
  why: 'The operator can find out who signed in. It contains no names, email addresses or texts.',
  until: 'Until the operator of the server rotates it: two years with the settings of the handbook.',
};

/** Data stored outside the database. */
export const keptOutside = ({ SECURITY_LOG, BACKUPS_KEPT }: KeptSettings): KeptText[] => [
  {
    about: 'The log of requests: time, path, result, and the id of the account',
    why: 'The operator can find errors. It contains no network addresses. A path can have a name or the words of a search.',
    until: 'Until the operator of the server rotates it.',
  },
  ...(SECURITY_LOG === 'off' ? [] : [securityLog]),
  {
    about: 'Backups of all of this except sign-ins, links and copies of data',
    why: 'The site can be restored from them.',
    until: `The newest ${BACKUPS_KEPT} are kept. What you deleted stays in older ones until newer ones replace them. The site does not know of copies that the operator keeps elsewhere.`,
  },
];

/** What remains of deleted data. */
export const leftOver = ({ DATABASE_URL }: KeptSettings): string[] => [
  'Single words of texts stay in the vocabulary of the search, which all texts share.',
  `The files of the database overwrite what was deleted${DATABASE_URL ? ' after a while' : ' when they need the space'}.`,
  'What editors wrote in their own words can name a person.',
];
