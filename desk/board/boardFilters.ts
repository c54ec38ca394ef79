import type { BoardFilters } from '@contracts/board';
import { present } from '../filters/addressValues';
import { filtersOf } from '../review/queue/filters';

/** The filters of the queue that the board has too. */
export const boardFilterNames = ['tag', 'claim', 'assigned', 'due'] as const satisfies (keyof BoardFilters)[];

/** Reads the filters from an address, as the queue does. */
export function boardFiltersOf(search: string): BoardFilters {
  const { tag, claim, assigned, due } = filtersOf(search);
  return present<BoardFilters>({ tag, claim, assigned, due });
}

/** The filters of an address as a part of another one. */
export const boardSearch = (filters: BoardFilters): string =>
  new URLSearchParams(
    boardFilterNames.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();
