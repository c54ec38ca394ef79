import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
}

/** Notifies the owner of an account that someone is guessing its password. */
const guessedMail = (site: SiteIdentity, { username, siteAddress }: Facts) => ({
  subject: `Wrong passwords for your account at ${site.name}`,
  body: (
    <Letter site={site} preview="Many sign-ins with your email address failed.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        many wrong passwords were tried for your account at {site.name}. Further attempts are refused for some
        time. You can still sign in with browsers you have used before.
      </Paragraph>
      <Paragraph>
        If it was you, and you do not remember your password, you can set a new one. That also works while
        your password is refused.
      </Paragraph>
      <LinkButton site={site} href={`${siteAddress}/account/reset`}>
        Set a new password
      </LinkButton>
      <Aside>
        If it was not you, no one got in this way. Set a new password if you use the current one elsewhere, or
        if it is easy to guess. You get this mail at most once a day.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    guessed: Facts;
  }
}

export const letter = defineLetter({
  write: guessedMail,
  examples: [
    {
      name: 'Wrong passwords',
      occasion: 'Many sign-ins of an account failed; once a day at most.',
      facts: { username: EXAMPLE.name, siteAddress: EXAMPLE.site },
    },
  ],
});
