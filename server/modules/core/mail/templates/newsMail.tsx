import type { NoticeKind } from '@contracts/rules/mail/notices';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, MailChoices, Paragraph, Words } from './Letter';

/** A kind of which several things come in one mail. */
type NewsKind = Exclude<NoticeKind, 'decision'>;

/** One thing that happened. */
interface NewsItem {
  text: string;
  /** Where it is seen. */
  href: string;
  /** The beginning of what a person wrote; empty for none. */
  words: string;
}

interface Facts {
  username: string;
  /** In the order of the mail; none is empty. `more` is how many there are that are not among the items. */
  groups: { kind: NewsKind; items: NewsItem[]; more: number }[];
  /** Of the site, without a slash at its end. */
  siteAddress: string;
  unsubscribe: string;
}

const headings: Record<NewsKind, string> = {
  comment: 'Comments on your articles',
  follower: 'New followers',
  post: 'New from authors you follow',
};

const things: Record<NewsKind, string> = {
  comment: 'new comments',
  follower: 'new followers',
  post: 'new articles of authors you follow',
};

function subjectOf({ name }: SiteIdentity, groups: Facts['groups']): string {
  const [first, ...others] = groups;
  if (!first || others.length > 0) return `What is new for you at ${name}`;
  const count = first.items.length + first.more;
  return count === 1 ? (first.items[0]?.text ?? '') : `${count} ${things[first.kind]} at ${name}`;
}

/** Tells what readers did and what followed authors published, as one mail. */
const newsMail = (site: SiteIdentity, { username, groups, siteAddress, unsubscribe }: Facts) => {
  const subject = subjectOf(site, groups);
  return {
    subject,
    body: (
      <Letter site={site} preview={groups[0]?.items[0]?.text ?? subject}>
        <Paragraph>Hello {username},</Paragraph>
        {groups.map(({ kind, items, more }) => (
          <section key={kind}>
            <h2 style={{ margin: '24px 0 12px', fontSize: 18 }}>{headings[kind]}</h2>
            {items.map(({ text, href, words }) => (
              <div key={`${href} ${text} ${words}`}>
                <Paragraph>
                  <a href={href} style={{ color: 'inherit' }}>
                    {text}
                  </a>
                </Paragraph>
                {words !== '' && <Words>{words}</Words>}
              </div>
            ))}
            {more > 0 && <Paragraph>and {more} more.</Paragraph>}
          </section>
        ))}
        <MailChoices siteAddress={siteAddress} unsubscribe={unsubscribe} />
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    news: Facts;
  }
}

export const letter = defineLetter({
  write: newsMail,
  examples: [
    {
      name: 'News',
      occasion: 'Readers comment or follow, or authors that a person follows publish.',
      facts: {
        ...{ username: EXAMPLE.name, siteAddress: EXAMPLE.site },
        unsubscribe: `${EXAMPLE.site}/api/unsubscribe/example`,
        groups: [
          {
            ...{ kind: 'comment', more: 2 },
            items: [{ text: 'Mary commented on “On engines”', href: EXAMPLE.site, words: 'So true.' }],
          },
          {
            ...{ kind: 'follower', more: 0 },
            items: [{ text: 'Mary follows you', href: EXAMPLE.site, words: '' }],
          },
        ],
      },
    },
  ],
});
