import type { Board } from '@contracts/board';
import { columnsOf } from '@/desk/board/boardColumns';
import { boardFiltersOf, boardSearch } from '@/desk/board/boardFilters';

test('the board takes the filters of the queue that it has, as the queue reads them', () => {
  const search =
    'column=waiting&tag=Sea%20%26%20sky&claim=mine&assigned=others&due=overdue&days=3&sort=title';
  const filters = boardFiltersOf(search);
  expect(filters).toEqual({ tag: 'Sea & sky', claim: 'mine', assigned: 'others', due: 'overdue' });
  expect(boardSearch(filters)).toBe('tag=Sea+%26+sky&claim=mine&assigned=others&due=overdue');
  expect(boardFiltersOf('tag=&claim=theirs&assigned=1&due=soon')).toEqual({});
});

test('all articles of a column are in the queue with the same filters', () => {
  const none = { count: 0, is_more: false, articles: [] };
  const waiting = { ...none, oldest: null, median: null };
  const stage = { _id: 'facts', name: 'Facts', tag: null };
  const board: Board = { waiting: [{ ...waiting, stage }], scheduled: none, returned: none };
  const ways = (filters?: string) => columnsOf(board, 0, filters).map(({ all }) => all);
  expect(ways()).toEqual(['~/desk/review?stage=facts', '~/desk/calendar?view=list', undefined]);
  expect(ways('assigned=mine')).toEqual(['~/desk/review?assigned=mine&stage=facts', undefined, undefined]);
});
