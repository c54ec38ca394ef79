import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { dayOf } from './dayOf';
import { Aside, Letter, LinkButton, Paragraph, Words } from './Letter';

interface Facts {
  /** The person who is asked. */
  name: string;
  /** Username of the editor. */
  askedBy: string;
  title: string;
  /** What the person is asked; may be empty. */
  asked: string;
  /** ISO 8601. */
  endsAt: string;
  link: string;
}

/** Asks a person without an account to approve an article. */
const signOffMail = (site: SiteIdentity, { name, askedBy, title, asked, endsAt, link }: Facts) => ({
  subject: `${askedBy} of ${site.name} asks you to read “${title}”`,
  body: (
    <Letter site={site} preview="A link to read, comment and approve.">
      <Paragraph>Hello {name},</Paragraph>
      <Paragraph>
        {askedBy} of {site.name} asks you to read “{title}” before it is published, and to say whether you
        approve it. You need no account.
      </Paragraph>
      {asked !== '' && <Words>{asked}</Words>}
      <LinkButton site={site} href={link}>
        Read the article
      </LinkButton>
      <Paragraph>The link works until {dayOf(endsAt, site)}. Until then you can come back to it.</Paragraph>
      <Aside>
        The link is for you alone: please do not pass it on. Opening it approves nothing. If you do not expect
        this mail, you need not do anything.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    signOff: Facts;
  }
}

export const letter = defineLetter({
  write: signOffMail,
  examples: [
    {
      name: 'Sign-off',
      occasion: 'An editor asks a person without an account to approve an article.',
      facts: {
        ...{ name: 'Dr. Jane Doe', askedBy: EXAMPLE.name, title: 'The Analytical Engine' },
        ...{ asked: 'Are the numbers right?', endsAt: '2026-12-01T12:00:00.000Z' },
        link: `${EXAMPLE.site}/signoff#example`,
      },
    },
  ],
});
