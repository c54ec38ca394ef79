import type { OwnArticle } from '@contracts/article';
import type { Outcome } from '@contracts/queue';
import styled from 'styled-components';
import { formatMoment } from '@/components/ui/localTime';
import { countOf } from '@/components/ui/textFormat';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface AuthorGetsProps {
  outcome: Outcome;
  article: OwnArticle;
  /** Of a rejection. */
  letter: string;
  /** Of the editors, which go with the decision. */
  notes: number;
}

/** When readers see what is accepted. */
function onlineText({ publish_at, published_revision }: OwnArticle): string {
  if (publish_at !== null && Date.parse(publish_at) > Date.now()) {
    return `It goes out on ${formatMoment(publish_at)}, as the author wishes.`;
  }
  return published_revision === null
    ? 'It is online as soon as the time to undo is over.'
    : 'Readers see the changes as soon as the time to undo is over.';
}

/** What becomes of the article, and what its author is told. */
export function AuthorGets({ outcome, article, letter, notes }: AuthorGetsProps) {
  const { username } = article.author;
  return (
    <Root aria-label="What the author gets">
      <h3>What {username} gets</h3>
      {outcome === 'accepted' ? (
        <p>
          The news that “{article.title}” is accepted. {onlineText(article)}
        </p>
      ) : letter === '' ? (
        <Empty>Choose a reason or write your own: an author is never sent back without one.</Empty>
      ) : (
        <Letter>{letter}</Letter>
      )}
      <Notes>
        {notes === 0 ? 'No notes beside the text.' : `${countOf(notes, 'note')} beside the text.`}
        {outcome === 'rejected' && ' The article can be changed and handed in again.'}
      </Notes>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};

  > h3 {
    ${text.label}
  }
`;

const Letter = styled.blockquote`
  ${text.body}
  padding-inline-start: ${space[4]};
  border-inline-start: 3px solid ${color.borderStrong};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Empty = styled.p`
  color: ${color.textMuted};
`;

const Notes = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;
