import { type CommissionNews, commissionNewsTexts } from '@contracts/rules/commission/commissionNews';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, LinkButton, MailChoices, Paragraph, Words } from './Letter';

interface Facts {
  username: string;
  what: CommissionNews;
  title: string;
  /** Empty for none. */
  tag: string;
  words: number | null;
  /** A day, for reading; null where it is not due. */
  due: string | null;
  /** The editors' words for the author. */
  notes: string;
  /** Why it was declined or withdrawn. */
  reason: string;
  /** For editors. */
  author: string;
  link: string;
  unsubscribe: string;
  /** The address for choosing mails. */
  choices: string;
}

/** The mails that have the brief, those that have a reason, and what their buttons say. */
const withBrief: readonly CommissionNews[] = ['offered', 'changed', 'pitchAccepted'];
const withReason: readonly CommissionNews[] = ['withdrawn', 'pitchDeclined', 'turnedDown'];
const buttons: Partial<Record<CommissionNews, string>> = {
  offered: 'Answer',
  pitchAccepted: 'Begin to write',
  due: 'Write',
  overdue: 'Write',
};

const briefLine = ({ tag, words, due }: Facts) =>
  [
    tag,
    words === null ? '' : `about ${new Intl.NumberFormat('en').format(words)} words`,
    due === null ? '' : `due on ${due}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** Tells an author, or the editor, what happened to a commission. */
const commissionMail = (site: SiteIdentity, facts: Facts) => {
  const { username, what, title, due, author, notes, reason, link, unsubscribe, choices } = facts;
  const subject = commissionNewsTexts[what]({ title, author, due: due ?? undefined });
  const line = briefLine(facts);
  const hasBrief = withBrief.includes(what);
  return {
    subject,
    body: (
      <Letter site={site} preview={`${subject}.`}>
        <Paragraph>Hello {username},</Paragraph>
        <Paragraph>
          {subject}, at {site.name}.
        </Paragraph>
        {hasBrief && line !== '' && <Paragraph>{line}</Paragraph>}
        {hasBrief && notes !== '' && <Words>{notes}</Words>}
        {withReason.includes(what) && reason !== '' && <Words>{reason}</Words>}
        <LinkButton site={site} href={link}>
          {buttons[what] ?? 'Open it'}
        </LinkButton>
        <MailChoices unsubscribe={unsubscribe} choices={choices} />
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    commission: Facts;
  }
}

const example: Facts = {
  ...{ username: EXAMPLE.name, what: 'offered', title: 'On engines', tag: 'Machines', words: 1_200 },
  ...{ due: 'Friday, December 4, 2026', notes: 'From the beginning to the present, with one example.' },
  ...{ reason: '', author: '', link: `${EXAMPLE.site}/dashboard/commissions` },
  ...{ unsubscribe: EXAMPLE.site, choices: EXAMPLE.site },
};

export const letter = defineLetter({
  write: commissionMail,
  examples: [
    {
      name: 'Commission',
      occasion:
        'Editors ask the person to write, change or withdraw that, or answer a pitch; it is due tomorrow, or overdue.',
      facts: example,
    },
    {
      name: 'Answer to a commission',
      occasion: 'An author answers what the editor asked for, or is late with it.',
      facts: {
        ...{ ...example, what: 'turnedDown', author: 'Grace', reason: 'I am away until January.' },
        link: `${EXAMPLE.site}/desk/commissions/example`,
      },
    },
  ],
});
