import type { SiteIdentity } from '@contracts/site';
import { Letter, Paragraph } from './Letter';

/** What an editor sends to see whether mail works. */
export const testMail = (site: SiteIdentity, username: string) => ({
  subject: `A test mail from ${site.name}`,
  body: (
    <Letter site={site} preview="Mail works.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>mail of {site.name} works: this one reached you.</Paragraph>
    </Letter>
  ),
});
