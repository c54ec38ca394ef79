import { useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { focusRing, resetList } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { useFocusInPlace } from '../hooks/useFocusInPlace';
import { MoreButton } from '../ui/MoreButton';
import { BoardCard } from './BoardCard';
import type { Column } from './boardColumns';
import type { Move, Mover } from './moves';

interface BoardColumnProps {
  column: Column;
  mover: Mover;
  onMove: (move: Move) => void;
  /** Whether articles are left out that do not match. */
  isFiltered: boolean;
  /** Whether it lists more already. */
  isLong: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** A column of the board: its name, how many articles it has, and the first ones. */
export function BoardColumn({
  column,
  mover,
  onMove,
  isFiltered,
  isLong,
  isLoading,
  onMore,
}: BoardColumnProps) {
  const { key, name, count, facts, cards, hasMore, all } = column;
  const id = useId();
  const list = useFocusInPlace();
  const { setNodeRef, isOver } = useDroppable({ id: key });
  const showsAll = hasMore && isLong && !isLoading && all;
  return (
    <Root ref={setNodeRef} aria-labelledby={id} data-column={key} $isOver={isOver}>
      <Head>
        <h2 id={id}>
          {name} <span>{count}</span>
        </h2>
        {facts && <p>{facts}</p>}
      </Head>
      {cards.length === 0 && <p>{isFiltered ? 'No articles with these filters.' : 'No articles.'}</p>}
      <List ref={list}>
        {cards.map((card) => (
          <BoardCard key={card.article._id} card={card} mover={mover} onMove={onMove} />
        ))}
      </List>
      {hasMore && (!isLong || isLoading) && <MoreButton size="sm" isLoading={isLoading} onMore={onMore} />}
      {showsAll && <All href={all}>All {count}</All>}
    </Root>
  );
}

const Root = styled.section<{ $isOver: boolean }>`
  ${text.small}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  min-width: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.sunken};
  ${({ $isOver }) => $isOver && `box-shadow: inset 0 0 0 2px ${color.accentStrong};`}

  > p {
    color: ${color.textMuted};
  }
`;

const Head = styled.header`
  h2 {
    ${text.label}
    overflow-wrap: anywhere;
  }
  h2 > span {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
  p {
    ${text.caption}
    color: ${color.textMuted};
  }
`;

const List = styled.ul`
  ${resetList}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};

  &:empty {
    display: none;
  }
`;

const All = styled(Link)`
  ${text.label}
  ${focusRing}
  justify-self: start;
  border-radius: ${radius.sm};
`;
