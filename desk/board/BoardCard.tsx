import styled from 'styled-components';
import { Link } from 'wouter';
import { formatMoment } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { AssignedLine } from '../review/assign/AssignedLine';
import { StatePart, WaitingPart } from '../review/queue/RowParts';
import { ArticleLink } from '../ui/ArticleLink';
import { agoText } from '../ui/durationText';
import type { Card } from './boardColumns';

interface BoardCardProps {
  card: Card;
  now: number;
}

/** An article on the board. Its first link is where the arrow keys go. */
export function BoardCard({ card, now }: BoardCardProps) {
  return (
    <Root data-card={card.article._id}>
      <CardBody card={card} now={now} />
    </Root>
  );
}

function CardBody({ card, now }: BoardCardProps) {
  const { _id, title, author } = card.article;
  const name = title.trim() || 'Untitled';
  if (card.kind === 'waiting') {
    const { article } = card;
    return (
      <>
        <ArticleLink id={_id} href={`~/desk/review/${encodeURIComponent(_id)}`}>
          {name}
        </ArticleLink>
        <Quiet>{article.mine ? `${author.username} (you)` : author.username}</Quiet>
        <WaitingPart article={article} now={now} />
        <AssignedLine article={article} now={now} />
        <StatePart article={article} now={now} />
      </>
    );
  }
  if (card.kind === 'scheduled') {
    return (
      <>
        <ArticleLink id={_id} href={`~/desk/calendar/${encodeURIComponent(_id)}`}>
          {name}
        </ArticleLink>
        <Quiet>{author.username}</Quiet>
        <Quiet>Goes online {formatMoment(card.article.publish_at)}</Quiet>
      </>
    );
  }
  // What its author writes now is not for editors: there is no page of it.
  const { returned_at, editor } = card.article;
  return (
    <>
      <Name>{name}</Name>
      <Link href={`~/desk/people/${encodeURIComponent(author._id)}`} data-article={_id}>
        {author.username}
      </Link>
      <Quiet>
        Sent back {agoText(returned_at, now)}
        {editor && ` by ${editor.username}`}
      </Quiet>
    </>
  );
}

const Root = styled.li`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow-wrap: anywhere;

  &:focus-within {
    border-color: ${color.accentStrong};
  }
`;

const Quiet = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const Name = styled.p`
  ${text.body}
  font-weight: ${weight.semibold};
`;
