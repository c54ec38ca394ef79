import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { dayOf } from './dayOf';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** When the account is removed, ISO 8601. */
  at: string;
  /** Of the account page, where the account can be kept. */
  link: string;
}

/** Tells the owner of an account that it is going to be deleted. */
const deletionMail = (site: SiteIdentity, { username, at, link }: Facts) => ({
  subject: `Your account at ${site.name} will be deleted`,
  body: (
    <Letter site={site} preview={`You can keep it until ${dayOf(at, site)}.`}>
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        your account at {site.name} will be deleted on {dayOf(at, site)}. Until then you can sign in and keep
        it.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Keep your account
      </LinkButton>
      <Aside>
        If you did not ask for it, another person knows your password. Keep the account, and change the
        password.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    deletion: Facts;
  }
}

export const letter = defineLetter({
  write: deletionMail,
  examples: [
    {
      name: 'Account to be deleted',
      occasion: 'A person asked for the deletion of their account.',
      facts: {
        ...{ username: EXAMPLE.name, at: '2026-12-01T12:00:00.000Z' },
        link: `${EXAMPLE.site}/dashboard/profile?tab=account`,
      },
    },
  ],
});
