import { type Role, roleNames } from '@contracts/policies/roles';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { dayOf } from './dayOf';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  /** Username of the lead editor. */
  invitedBy: string;
  role: Role;
  /** ISO 8601. */
  endsAt: string;
  link: string;
}

/** Invites a person to make an account. */
const invitationMail = (site: SiteIdentity, { invitedBy, role, endsAt, link }: Facts) => ({
  subject: `${invitedBy} invites you to ${site.name}`,
  body: (
    <Letter site={site} preview="A link to create your account.">
      <Paragraph>Hello,</Paragraph>
      <Paragraph>
        {invitedBy} invites you to {site.name}, as {roleNames[role]}. With this link you make your account. It
        is good until {dayOf(endsAt, site)}, and for once.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Make your account
      </LinkButton>
      <Aside>
        The link is for you alone: please do not pass it on. If you do not want it, you need not do anything.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    invitation: Facts;
  }
}

export const letter = defineLetter({
  write: invitationMail,
  examples: [
    {
      name: 'Invitation',
      occasion: 'A lead editor invites a person by mail.',
      facts: {
        ...{ invitedBy: EXAMPLE.name, role: 'author', endsAt: '2026-12-01T12:00:00.000Z' },
        link: `${EXAMPLE.site}/invitation#example`,
      },
    },
  ],
});
