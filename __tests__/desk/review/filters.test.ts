import { filtersOf, reviewPath } from '@/desk/review/queue/filters';

test('the filters of an address are taken as they are', () => {
  const search =
    'tag=Science&author=gra&claim=mine&assigned=others&days=3&checks=failed&similarity=25&sort=newest&search=old%20lamp';
  expect(filtersOf(search)).toEqual({
    tag: 'Science',
    author: 'gra',
    claim: 'mine',
    assigned: 'others',
    days: 3,
    checks: 'failed',
    similarity: 25,
    sort: 'newest',
    search: 'old lamp',
  });
});

test.each([
  '',
  'tag=&author=',
  'claim=theirs',
  'assigned=them',
  'days=0',
  'days=366',
  'days=1.5',
  'days=many',
  'similarity=101',
  'checks=1',
  'sort=words',
  'search=',
  'other=1',
])('what makes no sense in an address holds nothing back: %s', (search) => {
  expect(filtersOf(search)).toEqual({});
});

test('the way to an article and back keeps the filters', () => {
  expect(reviewPath('author=gra', 'a1')).toBe('/a1?author=gra');
  expect(reviewPath('author=gra')).toBe('?author=gra');
  expect(reviewPath('', 'a1')).toBe('/a1');
  expect(reviewPath('')).toBe('');
});
