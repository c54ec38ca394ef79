import { RESET_LINK_HOURS } from '@contracts/rules/account';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  link: string;
}

/** A link that sets a new password. */
const resetMail = (site: SiteIdentity, { username, link }: Facts) => ({
  subject: `Set a new password for ${site.name}`,
  body: (
    <Letter site={site} preview={`A link that works once, within ${RESET_LINK_HOURS} hours.`}>
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        someone asked to set a new password for your account at {site.name}. This link does it. It is good for
        {RESET_LINK_HOURS} hours, and for once.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Set a new password
      </LinkButton>
      <Aside>If it was not you, you can ignore this mail. Your password does not change.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    reset: Facts;
  }
}

export const letter = defineLetter({
  write: resetMail,
  examples: [
    {
      name: 'Forgotten password',
      occasion: 'Someone asks for it with the email address of an account.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/account/reset#example` },
    },
  ],
});
