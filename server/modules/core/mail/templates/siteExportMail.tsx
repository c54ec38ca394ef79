import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Aside, Letter, LinkButton, Paragraph } from './Letter';

interface Facts {
  username: string;
  /** The page of the desk where the file can be downloaded. */
  link: string;
}

/** Notifies an editor that an export is ready. They must sign in at the desk to download it. */
const siteExportMail = (site: SiteIdentity, { username, link }: Facts) => ({
  subject: `The export of ${site.name} is ready`,
  body: (
    <Letter site={site} preview="You can download it for seven days.">
      <Paragraph>Hello {username},</Paragraph>
      <Paragraph>
        the export of {site.name} is ready. You can download it at the desk for seven days.
      </Paragraph>
      <LinkButton site={site} href={link}>
        Open the exports
      </LinkButton>
      <Aside>If you did not ask for it, another person knows your password. Change it.</Aside>
    </Letter>
  ),
});

declare module '../../../../letterFacts' {
  interface LetterFacts {
    siteExport: Facts;
  }
}

export const letter = defineLetter({
  write: siteExportMail,
  examples: [
    {
      name: 'Export',
      occasion: 'The export that a lead editor asked for is ready.',
      facts: { username: EXAMPLE.name, link: `${EXAMPLE.site}/desk/export` },
    },
  ],
});
