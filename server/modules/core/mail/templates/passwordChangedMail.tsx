import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
  /** Whether it was set with a link of a mail; else by a person who was signed in. */
  isByLink: boolean;
}

/** Notifies the owner of an account of its new password. */
const passwordChangedMail = (site: SiteIdentity, { username, siteAddress, isByLink }: Facts) => ({
  subject: `Your password for ${site.name} was changed`,
  body: (
    <Letter
      site={site}
      preview={isByLink ? 'All devices were signed out.' : 'All other devices were signed out.'}
    >
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        {isByLink
          ? `your account at ${site.name} has a new password, set with a link that was sent to this address. All devices were signed out.`
          : `your account at ${site.name} has a new password, set by a person who knew the one before. All other devices were signed out.`}
      </Paragraph>
      <Aside>
        {isByLink
          ? 'If it was not you, someone else can read your mail. Change the password of your mailbox first, then ask'
          : 'If it was not you, ask'}{' '}
        for a link at {siteAddress}/account/reset and tell the editors.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    passwordChanged: Facts;
  }
}

export const letter = defineLetter({
  write: passwordChangedMail,
  examples: [
    {
      name: 'Changed password',
      occasion: 'A password was set with a link.',
      facts: { username: EXAMPLE.name, siteAddress: EXAMPLE.site, isByLink: true },
    },
  ],
});
