import type { AppealKind } from '@contracts/rules/appeal/appealRules';
import type { SiteIdentity } from '@contracts/site';
import { defineLetter, EXAMPLE } from '../letter';
import { Letter, LinkButton, Paragraph, Words } from './Letter';

interface Facts {
  username: string;
  /** Who appealed, or the editor whose decision it was about. */
  to: 'author' | 'editor';
  kind: AppealKind;
  /** Of the article; empty for a suspension. */
  title: string;
  outcome: 'upheld' | 'granted';
  /** In the words of the editor who answered. */
  answer: string;
  link: string;
}

const effects: Record<AppealKind, string> = {
  rejection:
    'The article waits for a decision again. Where it was changed since, its author submits it when it is ready.',
  removal: 'The article is online again.',
  suspension: 'The account is no longer suspended.',
};

const decisionOf = ({ kind, title }: Facts) => {
  if (kind === 'suspension') return 'the suspension of the account';
  return kind === 'removal' ? `the removal of “${title}”` : `the rejection of “${title}”`;
};

/** Tells the author, and the editor who decided, how an appeal was answered. */
const appealMail = (site: SiteIdentity, facts: Facts) => {
  const { username, to, outcome, answer, kind, link } = facts;
  const which = to === 'author' ? 'Your appeal' : 'An appeal';
  const result = outcome === 'granted' ? 'was granted' : 'was answered: the decision stays';
  return {
    subject: `${which} against ${decisionOf(facts)} ${result}`,
    body: (
      <Letter site={site} preview={`${which} ${result}.`}>
        <Paragraph>Hello {username},</Paragraph>
        <Paragraph>
          {to === 'author' ? 'your appeal' : 'an appeal'} at {site.name} against {decisionOf(facts)} {result}.{' '}
          {outcome === 'granted' && effects[kind]}
        </Paragraph>
        <Words>{answer}</Words>
        <LinkButton site={site} href={link}>
          {to === 'editor'
            ? 'Open the appeal'
            : kind === 'suspension'
              ? 'Open the site'
              : 'Open your article'}
        </LinkButton>
      </Letter>
    ),
  };
};

declare module '../../../../letterFacts' {
  interface LetterFacts {
    appeal: Facts;
  }
}

export const letter = defineLetter({
  write: appealMail,
  examples: [
    {
      name: 'Answer to an appeal',
      occasion: 'An editor answers an appeal; its author and the editor who decided get it.',
      facts: {
        ...{ username: EXAMPLE.name, to: 'author', kind: 'rejection', title: 'On engines' },
        ...{ outcome: 'granted', answer: 'The numbers are in the note at its end.' },
        link: `${EXAMPLE.site}/dashboard/write?article=example`,
      },
    },
  ],
});
