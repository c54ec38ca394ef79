import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The new address. */
  email: string;
  link: string;
}

/** Notifies the old address of an account, with a link that reverts the change. */
const emailChangedMail = (site: SiteIdentity, { username, email, link }: Facts) => ({
  subject: `Your address for ${site.name} was changed`,
  body: (
    <Letter site={site} preview="If it was not you, take it back within seven days.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        your account at {site.name} has a new email address: {email}. All devices were signed out. If it was
        you, you need not do anything.
      </Paragraph>
      <Paragraph>
        If it was not you, someone knows your password. This link restores this address and removes the
        password of the account. Then you set a new one. It works once, within seven days.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Take the change back
      </LinkButton>
      <Aside>This mail was sent to the address that the account had before.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    emailChanged: Facts;
  }
}

export const letter = defineLetter({
  write: emailChangedMail,
  examples: [
    {
      name: 'Changed address',
      occasion: 'The address of an account was changed; sent to the old one.',
      facts: {
        username: EXAMPLE.name,
        email: 'ada@example.org',
        link: `${EXAMPLE.site}/account/confirm#undo:example`,
      },
    },
  ],
});
