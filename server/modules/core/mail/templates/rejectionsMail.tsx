import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, LinkButton, MailChoices, Paragraph, Words } from './Letter';

interface Facts {
  username: string;
  /** At least two. */
  articles: { title: string; articleId: string }[];
  /** In the editors' words. */
  reason: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
  unsubscribe: string;
  /** The address for choosing mails. */
  choices: string;
}

/** Notifies an author of several articles that editors sent back at once, for one reason. */
const rejectionsMail = (site: SiteIdentity, { username, articles, reason, siteAddress, ...ways }: Facts) => {
  const subject = `${articles.length} of your articles were sent back by the editors`;
  return {
    subject,
    body: (
      <Letter site={site} preview={`${subject}.`}>
        <Paragraph>Hello {username},</Paragraph>
        <Paragraph>these articles at {site.name} were sent back by the editors:</Paragraph>
        {articles.map(({ title, articleId }) => (
          <Paragraph key={articleId}>
            <a href={`${siteAddress}/dashboard/write?article=${articleId}`} style={{ color: 'inherit' }}>
              “{title}”
            </a>
          </Paragraph>
        ))}
        <Paragraph>The reason for all of them:</Paragraph>
        <Words>{reason}</Words>
        <LinkButton site={site} href={`${siteAddress}/dashboard/rejected`}>
          See what was sent back
        </LinkButton>
        <MailChoices {...ways} />
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    rejections: Facts;
  }
}

export const letter = defineLetter({
  write: rejectionsMail,
  examples: [
    {
      name: 'Several articles sent back',
      occasion: 'An editor rejects several articles of the person at once.',
      facts: {
        ...{ username: EXAMPLE.name, reason: 'These are advertisements.', siteAddress: EXAMPLE.site },
        articles: [
          { title: 'On engines', articleId: 'example' },
          { title: 'On looms', articleId: 'other' },
        ],
        ...{ unsubscribe: EXAMPLE.site, choices: EXAMPLE.site },
      },
    },
  ],
});
