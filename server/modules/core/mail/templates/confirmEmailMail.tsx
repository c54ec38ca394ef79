import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  link: string;
  /** Whether the account gets this address instead of another; else it has it already. */
  isChange: boolean;
}

/** A link that shows that mail to an address arrives. */
const confirmEmailMail = (site: SiteIdentity, { username, link, isChange }: Facts) => ({
  subject: isChange ? `Your new address for ${site.name}` : `Confirm your address for ${site.name}`,
  body: (
    <Letter site={site} preview="The link works once, within a day.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        {isChange
          ? `your account at ${site.name} gets this email address once you open the link and press the button there.`
          : `please confirm that this is your email address: open the link, and press the button there.`}{' '}
        The link works once, within a day.
      </Paragraph>
      <LinkButton site={site} href={link}>
        {isChange ? 'Use this address' : 'Confirm the address'}
      </LinkButton>
      <Aside>If you did not ask for this, you can ignore this mail.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    confirmEmail: Facts;
  }
}

export const letter = defineLetter({
  write: confirmEmailMail,
  examples: [
    {
      name: 'Confirm the address',
      occasion: 'A person registered, or asks for it in the profile.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/account/confirm#example`, isChange: false },
    },
    {
      name: 'New address',
      occasion: 'A person changes the address of the account.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/account/confirm#example`, isChange: true },
    },
  ],
});
