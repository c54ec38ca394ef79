import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, MailChoices, Paragraph, Words } from './Letter';

/** One thing that happened. */
interface NewsItem {
  text: string;
  /** The address that shows it. */
  href: string;
  /** The beginning of what a person wrote; empty for none. */
  words: string;
}

interface NewsGroup {
  heading: string;
  /** The plural of its things. */
  things: string;
  /** None is empty. */
  items: NewsItem[];
  /** How many there are that are not among the items. */
  more: number;
}

interface Facts {
  username: string;
  /** In the order of the mail. */
  groups: NewsGroup[];
  unsubscribe: string;
  /** The address for choosing mails. */
  choices: string;
}

function subjectOf({ name }: SiteIdentity, groups: Facts['groups']): string {
  const [first, ...others] = groups;
  if (!first || others.length > 0) return `What is new for you at ${name}`;
  const count = first.items.length + first.more;
  return count === 1 ? (first.items[0]?.text ?? '') : `${count} ${first.things} at ${name}`;
}

/** Reports reactions of readers and publications of followed authors, in one mail. */
const newsMail = (site: SiteIdentity, { username, groups, unsubscribe, choices }: Facts) => {
  const subject = subjectOf(site, groups);
  return {
    subject,
    body: (
      <Letter site={site} preview={groups[0]?.items[0]?.text ?? subject}>
        <Paragraph>Hello {username},</Paragraph>
        {groups.map(({ heading, items, more }) => (
          <section key={heading}>
            <h2 style={{ margin: '24px 0 12px', fontSize: 18 }}>{heading}</h2>
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
        <MailChoices choices={choices} unsubscribe={unsubscribe} />
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
        ...{ username: EXAMPLE.name, choices: EXAMPLE.site, unsubscribe: EXAMPLE.site },
        groups: [
          {
            ...{ heading: 'Comments on your articles', things: 'new comments', more: 2 },
            items: [{ text: 'Mary commented on “On engines”', href: EXAMPLE.site, words: 'So true.' }],
          },
          {
            ...{ heading: 'Corrections that readers suggest', things: 'corrections that readers suggest' },
            items: [
              {
                ...{ text: 'A reader suggests a correction to “On engines”', href: EXAMPLE.site },
                words: 'Babage → Babbage',
              },
            ],
            more: 0,
          },
          {
            ...{ heading: 'New followers', things: 'new followers', more: 0 },
            items: [{ text: 'Mary follows you', href: EXAMPLE.site, words: '' }],
          },
        ],
      },
    },
    {
      name: 'A message of the editors',
      occasion: 'An author has not read it for some minutes, and is not on the site.',
      facts: {
        ...{ username: EXAMPLE.name, choices: EXAMPLE.site, unsubscribe: EXAMPLE.site },
        groups: [
          {
            ...{ heading: 'Messages from the editors', things: 'messages from the editors', more: 0 },
            items: [{ text: 'Edith wrote to you', href: EXAMPLE.site, words: 'Which picture do you mean?' }],
          },
        ],
      },
    },
    {
      name: 'Waiting for editors',
      occasion:
        'Authors wait for an answer, an article was assigned, a claim ended without a decision, or articles have waited for long.',
      facts: {
        ...{ username: EXAMPLE.name, choices: EXAMPLE.site, unsubscribe: EXAMPLE.site },
        groups: [
          {
            ...{ heading: 'Messages that wait for an answer', things: 'messages wait', more: 0 },
            items: [{ text: 'Mary waits for an answer', href: EXAMPLE.site, words: 'Is my article lost?' }],
          },
          {
            ...{ heading: 'Assigned to you', things: 'articles are assigned to you', more: 0 },
            items: [{ text: '“On looms” is assigned to you', href: EXAMPLE.site, words: '' }],
          },
          {
            ...{ heading: 'Claims that ended without a decision', things: 'claims ended', more: 0 },
            items: [{ text: 'Your claim on “On engines” ended', href: EXAMPLE.site, words: '' }],
          },
          {
            ...{ heading: 'Articles that have waited for long', things: 'articles wait', more: 3 },
            items: [{ text: '“On looms” by Mary has waited for 5 days', href: EXAMPLE.site, words: '' }],
          },
        ],
      },
    },
  ],
});
