import { APPEAL_DAYS } from '@contracts/rules/appeal/appealRules';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  link: string;
}

/** A link with which a suspended person appeals. */
const appealLinkMail = (site: SiteIdentity, { username, link }: Facts) => ({
  subject: `Your suspended account at ${site.name}`,
  body: (
    <Letter site={site} preview="A link to the reason, and to an appeal.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        your account at {site.name} is suspended. Behind this link you read the reason, can appeal against it
        once, and later read the answer. The link is good for {APPEAL_DAYS} days. It is for you alone.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Read the reason and appeal
      </LinkButton>
      <Aside>
        Someone asked for this link with your address. If it was not you, you need not do anything.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    appealLink: Facts;
  }
}

export const letter = defineLetter({
  write: appealLinkMail,
  examples: [
    {
      name: 'Appeal against a suspension',
      occasion: 'Someone asks for it with the email address of a suspended account.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/account/appeal#example` },
    },
  ],
});
