import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  link: string;
}

/** A link that makes an account, and shows that mail to its address arrives. */
const signUpLinkMail = (site: SiteIdentity, { username, link }: Facts) => ({
  subject: `Finish your account for ${site.name}`,
  body: (
    <Letter site={site} preview="The link works once, within a day.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        someone asked for an account at {site.name} with this email address and the name {username}. If it was
        you, open the link and type the password that you chose. The link works once, within a day.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Finish the account
      </LinkButton>
      <Aside>If it was not you, do not open the link. No account is created without it.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    signUpLink: Facts;
  }
}

export const letter = defineLetter({
  write: signUpLinkMail,
  examples: [
    {
      name: 'Finish the account',
      occasion: 'A person signs up where only people with an address of certain domains may.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/account/register#example` },
    },
  ],
});
