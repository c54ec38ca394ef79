import type { SiteIdentity } from '@contracts/site';
import type { LetterFacts } from '../../../../letterFacts';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, Paragraph } from './Letter';

/** An editor's test of whether mail works. */
const testMail = (site: SiteIdentity, { username }: LetterFacts['test']) => ({
  subject: `A test mail from ${site.name}`,
  body: (
    <Letter site={site} preview="Mail works.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>mail of {site.name} works: this one reached you.</Paragraph>
    </Letter>
  ),
});

export const letter = defineLetter({
  write: testMail,
  examples: [
    {
      name: 'Test',
      occasion: 'An editor asks for it.',
      facts: { username: EXAMPLE.name },
    },
  ],
});
