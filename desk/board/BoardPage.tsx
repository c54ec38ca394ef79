import { BOARD_LONG_COLUMNS_MAX } from '@contracts/rules/limits';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useLocation, useSearch } from 'wouter';
import { ErrorState } from '@/components/feedback/ErrorState';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { query } from '@/styles/breakpoints';
import { space } from '@/styles/spacing';
import { useNow } from '../hooks/useNow';
import { KeysHelp } from '../review/keys/KeysHelp';
import { useMay } from '../session/useMay';
import { useDeskSelector } from '../store';
import { FailureLine } from '../ui/FailureLine';
import { LinkTab, LinkTabs } from '../ui/LinkTabs';
import { ListSkeleton } from '../ui/ListSkeleton';
import { PageHeader } from '../ui/PageHeader';
import { BoardColumn } from './BoardColumn';
import { BoardFilterForm } from './BoardFilterForm';
import { BoardMoves } from './BoardMoves';
import { useBoardQuery } from './boardApi';
import { columnsOf } from './boardColumns';
import { boardFiltersOf, boardSearch } from './boardFilters';
import type { Move, Mover } from './moves';
import { useBoardKeys } from './useBoardKeys';

/** Waiting times grow and claims end by themselves. */
const LOOK_AT_CLOCK_MS = 10_000;

/** Where articles stand: a column for each stage, what is scheduled, and what is with its author. */
export function BoardPage() {
  const [long, setLong] = useState<string[]>([]);
  const search = useSearch();
  const [, navigate] = useLocation();
  const filters = useMemo(() => boardFiltersOf(search), [search]);
  const filterSearch = boardSearch(filters);
  const { data, error, isFetching, refetch } = useBoardQuery({
    ...filters,
    ...(long.length > 0 && { more: long.join(',') }),
  });
  const now = useNow(LOOK_AT_CLOCK_MS);
  const isNarrow = useMediaQuery(query.belowMobile);
  const columns = useMemo(() => (data ? columnsOf(data, now, filterSearch) : []), [data, now, filterSearch]);
  /** The same filters, at another column of a narrow window. */
  const addressOf = (key: string) => {
    const params = new URLSearchParams(filterSearch);
    params.set('column', key);
    return `/?${params}`;
  };
  const asked = new URLSearchParams(search).get('column');
  const chosen = columns.find(({ key }) => key === asked) ?? columns[0];
  const shown = isNarrow && chosen ? [chosen] : columns;
  const may = useMay();
  const editorId = useDeskSelector(({ session }) => session.editor?._id ?? '');
  const mover: Mover = { may, editorId, now };
  const [move, setMove] = useState<Move | null>(null);
  const board = useBoardKeys({ columns, isNarrow, chosen: chosen?.key, addressOf, mover });

  const showMore = (key: string) =>
    setLong((before) => [...before.filter((one) => one !== key), key].slice(-BOARD_LONG_COLUMNS_MAX));

  return (
    <>
      <PageHeader title="Board" actions={<KeysHelp />}>
        Drag a card to decide on it. Arrow keys go between cards and columns, Enter opens, M moves, I assigns,
        C claims.
      </PageHeader>
      <VisuallyHidden role="status">
        {columns.map(({ name, count }) => `${name}: ${count}`).join(', ')}
      </VisuallyHidden>
      <BoardFilterForm
        filters={filters}
        onClear={() => navigate(asked === null ? '' : `?column=${encodeURIComponent(asked)}`)}
      />
      {data && error && !isFetching && (
        <FailureLine>The board could not be asked for again: {error.message}</FailureLine>
      )}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton label="Loading the board" rows={4} rowHeight="6rem" />}
      {isNarrow && columns.length > 0 && (
        <nav aria-label="Columns">
          <LinkTabs>
            {columns.map(({ key, name, count }) => (
              <li key={key}>
                <LinkTab href={addressOf(key)} aria-current={key === chosen?.key ? 'page' : undefined}>
                  {name} ({count})
                </LinkTab>
              </li>
            ))}
          </LinkTabs>
        </nav>
      )}
      {data && (
        <BoardMoves columns={columns} mover={mover} move={move} onMove={setMove}>
          <Columns ref={board.ref} role="region" aria-label="Board" tabIndex={0} onKeyDown={board.onKeyDown}>
            {shown.map((column) => (
              <BoardColumn
                key={column.key}
                column={column}
                mover={mover}
                onMove={setMove}
                isFiltered={filterSearch !== ''}
                isLong={long.includes(column.key)}
                isLoading={isFetching && long.at(-1) === column.key}
                onMore={() => showMore(column.key)}
              />
            ))}
          </Columns>
        </BoardMoves>
      )}
    </>
  );
}

const Columns = styled.div`
  /* Content for screen readers in a card would else widen the page. */
  position: relative;
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min(100%, 16rem), 1fr);
  align-items: start;
  gap: ${space[4]};
  padding-block: ${space[1]} ${space[4]};
  overflow-x: auto;
`;
