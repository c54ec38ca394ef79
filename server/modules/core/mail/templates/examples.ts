import type { SiteIdentity } from '@contracts/site';
import type { MailTemplate } from '../renderMail';
import { confirmEmailMail } from './confirmEmailMail';
import { decisionMail } from './decisionMail';
import { emailChangedMail } from './emailChangedMail';
import { factorMail } from './factorMail';
import { guessedMail } from './guessedMail';
import { newsMail } from './newsMail';
import { ownDataMail } from './ownDataMail';
import { passwordChangedMail } from './passwordChangedMail';
import { resetMail } from './resetMail';
import { testMail } from './testMail';

interface MailExample extends MailTemplate {
  name: string;
  /** When it is sent. */
  occasion: string;
}

const NAME = 'Ada Lovelace';
const EXAMPLE = 'https://example.org';

/** Each kind of mail as it could be. */
export const mailExamples = (site: SiteIdentity): MailExample[] => [
  {
    ...{ name: 'Forgotten password', occasion: 'Someone asks for it with the email address of an account.' },
    ...resetMail(site, { username: NAME, link: `${EXAMPLE}/account/reset#example` }),
  },
  {
    ...{ name: 'Changed password', occasion: 'A password was set with a link.' },
    ...passwordChangedMail(site, { username: NAME, siteAddress: EXAMPLE, isByLink: true }),
  },
  {
    ...{ name: 'Confirm the address', occasion: 'A person registered, or asks for it in the profile.' },
    ...confirmEmailMail(site, {
      username: NAME,
      link: `${EXAMPLE}/account/confirm#example`,
      isChange: false,
    }),
  },
  {
    ...{ name: 'New address', occasion: 'A person changes the address of the account.' },
    ...confirmEmailMail(site, { username: NAME, link: `${EXAMPLE}/account/confirm#example`, isChange: true }),
  },
  {
    ...{ name: 'Changed address', occasion: 'The address of an account was changed; sent to the old one.' },
    ...emailChangedMail(site, {
      username: NAME,
      email: 'ada@example.org',
      link: `${EXAMPLE}/account/confirm#undo:example`,
    }),
  },
  {
    ...{ name: 'Wrong passwords', occasion: 'Many sign-ins of an account failed; once a day at most.' },
    ...guessedMail(site, { username: NAME, siteAddress: EXAMPLE }),
  },
  {
    ...{ name: 'Decision', occasion: 'Editors publish, send back or change an article of the person.' },
    ...decisionMail(site, {
      ...{ username: NAME, outcome: 'rejected', title: 'On engines', articleId: 'example' },
      ...{ reason: 'Please say where the numbers come from.', siteAddress: EXAMPLE, timeZone: 'UTC' },
      unsubscribe: `${EXAMPLE}/api/unsubscribe/example`,
    }),
  },
  {
    ...{ name: 'Copy of your data', occasion: 'The copy that a person asked for is ready.' },
    ...ownDataMail(site, { username: NAME, link: `${EXAMPLE}/dashboard/profile?tab=account` }),
  },
  {
    ...{
      name: 'Second factor',
      occasion: 'An authenticator app was set up or removed, or its codes are guessed.',
    },
    ...factorMail(site, { username: NAME, siteAddress: EXAMPLE, change: 'added' }),
  },
  {
    ...{ name: 'News', occasion: 'Readers comment or follow, or authors that a person follows publish.' },
    ...newsMail(site, {
      ...{ username: NAME, siteAddress: EXAMPLE, unsubscribe: `${EXAMPLE}/api/unsubscribe/example` },
      groups: [
        {
          ...{ kind: 'comment', more: 2 },
          items: [{ text: 'Mary commented on “On engines”', href: EXAMPLE, words: 'So true.' }],
        },
        { kind: 'follower', more: 0, items: [{ text: 'Mary follows you', href: EXAMPLE, words: '' }] },
      ],
    }),
  },
  { name: 'Test', occasion: 'An editor asks for it.', ...testMail(site, NAME) },
];
