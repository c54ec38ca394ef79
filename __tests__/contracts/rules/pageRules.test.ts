import { readdirSync } from 'node:fs';
import { isReservedAddress } from '@contracts/rules/page/pageRules';
import { siteFiles } from '@/server/contractRoutes';

/** What the addresses of the site begin with, without what an address of a page cannot have. */
const beginnings = [
  ...readdirSync('pages', { withFileTypes: true }).map(({ name }) => name.replace(/\.tsx$/, '')),
  ...siteFiles.map(({ path }) => path.split('/')[1] ?? ''),
  ...['api', 'desk', 'metrics', 'uploads'],
].filter((name) => /^[a-z0-9-]+$/.test(name) && name !== 'index');

test('no page takes an address of the site', () => {
  expect(beginnings).toContain('categories');
  expect(beginnings.filter((name) => !isReservedAddress(name))).toEqual([]);
  for (const free of ['about', 'privacy', 'terms', 'contact', 'imprint', 'accessibility'])
    expect(isReservedAddress(free)).toBe(false);
});
