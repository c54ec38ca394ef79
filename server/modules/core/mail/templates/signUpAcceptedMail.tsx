import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
}

/** Notifies a person that an editor accepted their account. */
const signUpAcceptedMail = (site: SiteIdentity, { username, siteAddress }: Facts) => ({
  subject: `Your account for ${site.name} is ready`,
  body: (
    <Letter site={site} preview="An editor accepted it. You can sign in.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        an editor accepted your account at {site.name}. You can sign in with this address and the password
        that you chose.
      </Paragraph>
      <LinkButton site={site} href={siteAddress}>
        Open the site
      </LinkButton>
      <Aside>If you did not ask for an account, please tell the editors.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    signUpAccepted: Facts;
  }
}

export const letter = defineLetter({
  write: signUpAcceptedMail,
  examples: [
    {
      name: 'Accepted account',
      occasion: 'An editor accepts a person who asked for an account.',
      facts: { username: EXAMPLE.name, siteAddress: EXAMPLE.site },
    },
  ],
});
