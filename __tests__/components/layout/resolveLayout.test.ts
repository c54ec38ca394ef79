import { resolveLayout } from '@/components/layout/resolveLayout';

test.each([
  ['/', 'public'],
  ['/[articleId]', 'public'],
  ['/categories/[tagTitle]/[subcontent]', 'public'],
  ['/404', 'public'],
  ['/dashboard', 'dashboard'],
  ['/dashboard/[articleId]', 'dashboard'],
  ['/dashboard/write?article=a1', 'dashboard'],
  ['/?next=/dashboard', 'public'],
  ['/#dashboard', 'public'],
  // Specification 2.16
])('%s has the %s layout', (path, layout) => {
  expect(resolveLayout(path)).toBe(layout);
});
