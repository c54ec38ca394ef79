import { paths } from '@/services/paths';

it('escapes what people named', () => {
  expect(paths.tag('C/C++ & friends')).toBe('/categories/C%2FC%2B%2B%20%26%20friends');
  expect(paths.subTag('Life', 'a?b#c')).toBe('/categories/Life/a%3Fb%23c');
});

it('has the specified addresses', () => {
  expect(paths.article({ _id: 'a1', slug: '' })).toBe('/a1');
  expect(paths.article({ _id: 'a1', slug: 'reading-slowly' })).toBe('/reading-slowly-a1');
  expect(paths.dashboardArticle('a1')).toBe('/dashboard/a1');
  expect(paths.myNotifications).toBe('/dashboard/mynotification');
});
