import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The account page, where the file can be downloaded. */
  link: string;
}

/** Notifies a person that the copy of their data is ready. They must sign in to download it. */
const ownDataMail = (site: SiteIdentity, { username, link }: Facts) => ({
  subject: `Your data at ${site.name} is ready`,
  body: (
    <Letter site={site} preview="You can download it for seven days.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        the copy of your data at {site.name} is ready. You can download it for seven days, after you sign in.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Download your data
      </LinkButton>
      <Aside>If you did not ask for it, another person knows your password. Change it.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    ownData: Facts;
  }
}

export const letter = defineLetter({
  write: ownDataMail,
  examples: [
    {
      name: 'Copy of your data',
      occasion: 'The copy that a person requested is ready.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/dashboard/profile?tab=account` },
    },
  ],
});
