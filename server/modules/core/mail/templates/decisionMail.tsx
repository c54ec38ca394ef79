import { type NoteCounts, noteCountsText } from '@contracts/rules/review/noteCounts';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, LinkButton, MailChoices, Paragraph, Words } from './Letter';

interface Facts {
  username: string;
  /** The result for the article. */
  outcome:
    | 'scheduled'
    | 'rescheduled'
    | 'timeSet'
    | 'timeRemoved'
    | 'published'
    | 'rejected'
    | 'notPublished'
    | 'corrected'
    | 'annotated'
    | 'unpublished'
    | 'returned'
    | 'ended'
    | 'needsUpdate';
  title: string;
  articleId: string;
  /** In the editors' words; empty where there are none. */
  reason: string;
  /** Of a rejection: the notes of editors that are open beside the text. */
  notes?: NoteCounts;
  /** For one that waits for its time, ISO 8601. */
  publishAt?: string;
  /** The site's address, without a slash at its end. */
  siteAddress: string;
  /** For the times in the mail. */
  timeZone: string;
  unsubscribe: string;
  /** The address for choosing mails. */
  choices: string;
}

interface Wording {
  /** The rest of a sentence that begins with the title. */
  subject: string;
  text: string;
  button: string;
  /** The target of the button: the article as readers see it, its draft, or its history. */
  leadsTo: 'article' | 'draft' | 'history';
}

const wordings: Record<Facts['outcome'], Wording> = {
  scheduled: { subject: 'was accepted', text: 'was accepted', button: 'Open your article', leadsTo: 'draft' },
  rescheduled: {
    subject: 'was given another time',
    text: 'was given another time by an editor',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  timeSet: {
    subject: 'was given a publishing time',
    text: 'was given a publishing time by an editor',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  timeRemoved: {
    subject: 'has no publishing time any more',
    text: 'has no publishing time any more. An editor removed it: the article is published as soon as it is accepted.',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  published: {
    ...{ subject: 'is published', text: 'is published', button: 'Read it', leadsTo: 'article' },
  },
  rejected: {
    subject: 'was sent back by the editors',
    text: 'was sent back by the editors',
    button: 'See the notes',
    leadsTo: 'draft',
  },
  notPublished: {
    subject: 'could not be published',
    text: 'could not be published at the planned time.',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  corrected: {
    subject: 'was changed by an editor',
    text: 'was changed by an editor. The history shows the changes.',
    button: 'See the changes',
    leadsTo: 'history',
  },
  annotated: {
    subject: 'has other notes for readers',
    text: 'has other notes for readers. Its text did not change.',
    button: 'Read it',
    leadsTo: 'article',
  },
  unpublished: {
    subject: 'was taken offline by the editors',
    text: 'was taken offline by the editors. Readers no longer see it.',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  ended: {
    subject: 'is no longer online',
    text: 'went offline at its end time. Comments, likes and views are kept.',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  needsUpdate: {
    subject: 'needs an update',
    text: 'needs an update: the editors ask you to look at it again. It stays online. Change what is no longer right, and submit it.',
    button: 'Open your article',
    leadsTo: 'draft',
  },
  returned: {
    ...{ subject: 'is online again', text: 'is online again.', button: 'Read it', leadsTo: 'article' },
  },
};

const pathOf = (leadsTo: Wording['leadsTo'], id: string): string => {
  if (leadsTo === 'article') return `/${id}`;
  return `/dashboard/write?article=${id}${leadsTo === 'history' ? '&history=1' : ''}`;
};

function timeOf(publishAt: string, { language, timeZone }: { language: string; timeZone: string }): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(publishAt))} (${timeZone})`;
}

/** Notifies an author of a decision on an article. */
const decisionMail = (site: SiteIdentity, facts: Facts) => {
  const { username, outcome, title, articleId, reason, notes, publishAt, siteAddress, timeZone, ...ways } =
    facts;
  const { subject, text, button, leadsTo } = wordings[outcome];
  const joint = outcome === 'timeSet' ? ': if it is accepted, it' : ' and';
  const beside = notes && noteCountsText(notes);
  const withNotes = beside ? `, with ${beside} beside the text` : '';
  const when = publishAt
    ? `${joint} will be published on ${timeOf(publishAt, { language: site.language, timeZone })}`
    : '';
  return {
    subject: `“${title}” ${subject}`,
    body: (
      <Letter site={site} preview={`“${title}” ${subject}.`}>
        <Paragraph>Hello {username},</Paragraph>
        <Paragraph>
          your article “{title}” at {site.name} {`${text}${withNotes}${when}`.replace(/\.?$/, '.')}
        </Paragraph>
        {reason !== '' && <Words>{reason}</Words>}
        <LinkButton site={site} href={`${siteAddress}${pathOf(leadsTo, articleId)}`}>
          {button}
        </LinkButton>
        <MailChoices {...ways} />
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    decision: Facts;
  }
}

export const letter = defineLetter({
  write: decisionMail,
  examples: [
    {
      name: 'Decision',
      occasion: 'Editors publish, send back or change an article of the person.',
      facts: {
        ...{ username: EXAMPLE.name, outcome: 'rejected', title: 'On engines', articleId: 'example' },
        notes: { suggestions: 4, notes: 2 },
        ...{ reason: 'Please say where the numbers come from.', siteAddress: EXAMPLE.site, timeZone: 'UTC' },
        ...{ unsubscribe: EXAMPLE.site, choices: EXAMPLE.site },
      },
    },
  ],
});
