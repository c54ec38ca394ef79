import { articlesPath, filtersOf, searchOf } from '@/desk/articles/filters';

test('filters of an address are those that make sense in it', () => {
  const filters = {
    search: 'cats',
    tag: 'Craft',
    sub: 'Prose',
    from: '2026-02-28',
    lacks: 'cover',
    planned: 'end',
  } as const;
  expect(filtersOf(`${searchOf(filters)}&state=gone&sort=best&until=2026-02-30&x=1`)).toEqual(filters);
  expect(filtersOf('sub=Prose')).toEqual({});
});

test('an article keeps the filters of the list in its address', () => {
  expect(articlesPath('tag=Craft', 'a b')).toBe('/a%20b?tag=Craft');
  expect(articlesPath('')).toBe('/');
});
