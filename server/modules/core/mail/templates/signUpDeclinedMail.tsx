import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, Paragraph, Words } from './Letter';

interface Facts {
  username: string;
  /** In the editor's words; empty where there are none. */
  reason: string;
}

/** Notifies a person that an editor declined their account. */
const signUpDeclinedMail = (site: SiteIdentity, { username, reason }: Facts) => ({
  subject: `Your request for an account at ${site.name}`,
  body: (
    <Letter site={site} preview="The editors declined it.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        you asked for an account at {site.name}. The editors declined
        {reason === '' ? ' it.' : ' it, with these words:'}
      </Paragraph>
      {reason !== '' && <Words>{reason}</Words>}
      <Aside>
        What you entered was deleted. If you did not ask for an account, you need not do anything.
      </Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    signUpDeclined: Facts;
  }
}

export const letter = defineLetter({
  write: signUpDeclinedMail,
  examples: [
    {
      name: 'Declined account',
      occasion: 'An editor declines a person who asked for an account.',
      facts: { username: EXAMPLE.name, reason: 'We only take authors whom we know.' },
    },
  ],
});
