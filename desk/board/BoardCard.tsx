import { useDraggable } from '@dnd-kit/core';
import styled from 'styled-components';
import { Link } from 'wouter';
import { IconButton } from '@/components/ui/button/IconButton';
import { Dropdown } from '@/components/ui/menu/Dropdown';
import { formatMoment } from '@/services/siteTime';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { AssignedLine } from '../review/assign/AssignedLine';
import { StatePart, WaitingPart } from '../review/queue/RowParts';
import { ArticleLink } from '../ui/ArticleLink';
import { MoveCardIcon } from '../ui/deskIcons';
import { agoText } from '../ui/durationText';
import type { Card } from './boardColumns';
import { type Move, type Mover, movesOf, titleOf } from './moves';

interface BoardCardProps {
  card: Card;
  mover: Mover;
  onMove: (move: Move) => void;
}

/** An article on the board. Its first link is where the arrow keys go. It is moved by dragging it, or by its menu. */
export function BoardCard({ card, mover, onMove }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `${card.kind} ${card.article._id}`,
    data: card,
  });
  const moves = movesOf(card, mover);
  const title = titleOf(card);
  return (
    <Root ref={setNodeRef} {...listeners} data-card={card.article._id} $isDragging={isDragging}>
      <CardBody card={card} now={mover.now} />
      {moves.length > 0 && (
        <Dropdown
          align="end"
          entries={moves.map(({ outcome, label }) => ({
            ...{ key: outcome, label },
            onSelect: () => onMove({ id: card.article._id, title, outcome }),
          }))}
          renderTrigger={(trigger) => (
            <MoveButton {...trigger} label={`Move “${title}”…`} title="Move…" data-move>
              <MoveCardIcon aria-hidden />
            </MoveButton>
          )}
        />
      )}
    </Root>
  );
}

/** What follows the pointer. */
export const DraggedCard = ({ card }: { card: Card }) => (
  <Root as="div" $isDragging={false}>
    <Name>{titleOf(card)}</Name>
    <Quiet>{card.article.author.username}</Quiet>
  </Root>
);

function CardBody({ card, now }: { card: Card; now: number }) {
  const { _id, author } = card.article;
  const name = titleOf(card);
  if (card.kind === 'waiting') {
    const { article } = card;
    return (
      <>
        <ArticleLink id={_id} draggable={false} href={`~/desk/review/${encodeURIComponent(_id)}`}>
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
        <ArticleLink id={_id} draggable={false} href={`~/desk/calendar/${encodeURIComponent(_id)}`}>
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
      <Link href={`~/desk/people/${encodeURIComponent(author._id)}`} draggable={false} data-article={_id}>
        {author.username}
      </Link>
      <Quiet>
        Sent back {agoText(returned_at, now)}
        {editor && ` by ${editor.username}`}
      </Quiet>
    </>
  );
}

const Root = styled.li<{ $isDragging: boolean }>`
  ${text.small}
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[1]};
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  overflow-wrap: anywhere;
  cursor: grab;
  opacity: ${({ $isDragging }) => ($isDragging ? 0.4 : 1)};

  /* Beside the button. */
  &:has(> [data-move]) > :first-child {
    padding-inline-end: ${space[6]};
  }
  &:focus-within {
    border-color: ${color.accentStrong};
  }
`;

const MoveButton = styled(IconButton)`
  position: absolute;
  inset-block-start: ${space[1]};
  inset-inline-end: ${space[1]};
`;

const Quiet = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

const Name = styled.p`
  ${text.body}
  font-weight: ${weight.semibold};
`;
