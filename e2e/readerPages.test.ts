import { authorPage } from '@contracts/rules/paths/feedPaths';
import type { Page } from 'playwright';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { expect } from './support/expect';
import { fillWithMagazine, longRead } from './support/magazine';
import { expectNoSidewaysScroll } from './support/page';
import { titlesOf } from './support/reader';
import { startSite } from './support/site';

const publicAddress = 'https://letters.example.org';
const { site, consoleErrors } = startSite({ SITE_URL: publicAddress });
const eve = authorPage('Eve Lind');

beforeAll(() => fillWithMagazine(site));

const withoutScript = (path: string) => site.visit(path, { javaScriptEnabled: false });
const headings = (page: Page) => page.getByRole('heading', { level: 1 });
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href');

describe('without script', () => {
  test('the names of an article lead to its authors', async () => {
    const page = await withoutScript('/');
    const card = page.getByRole('article').filter({ hasText: longRead.title });
    await card.getByRole('link', { name: 'Ben Ferro' }).click();
    await expect(headings(page)).toHaveText('Ben Ferro');
    await expect.poll(() => titlesOf(page)).toEqual([longRead.title]);
    expect(await canonical(page)).toBe(publicAddress + authorPage('Ben Ferro'));
    const feed = await page.request.get(
      site.server.url +
        (await page.getByRole('link', { name: 'Feed of Ben Ferro (RSS)' }).getAttribute('href')),
    );
    expect(await feed.text()).toContain(longRead.title);
  });

  test('an author has one address, and the list goes on to its end', async () => {
    const page = await withoutScript(authorPage('eve lind'));
    expect(page.url()).toBe(site.server.url + eve);
    const newest = await titlesOf(page);
    await page.getByRole('link', { name: 'Older articles' }).click();
    await page.getByRole('link', { name: 'Back to the newest' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(new Set([...newest, ...(await titlesOf(page))]).size).toBe(11);
    const missing = await page.goto(`${site.server.url}${authorPage('No Such Author')}`);
    expect(missing?.status()).toBe(404);
    await consoleErrors.takeOut(/404/);
  });

  test('the search is reached, asked and answered', async () => {
    const page = await withoutScript('/');
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('searchbox').waitFor();
    expect(await page.locator('meta[name=robots]').count()).toBe(0);
    await page.getByRole('searchbox').fill('rivver caries');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article').first()).toContainText(longRead.title);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    await page.getByRole('link', { name: 'Author', exact: true }).click();
    await page.getByRole('searchbox').fill('marquez');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article').first()).toContainText('Cleo Márquez');
    await page.getByRole('searchbox').fill('zzqqxxyy');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Article not found', { exact: true }).waitFor();
  });
});

test('an author who took another name is found under the old one', async () => {
  const { api } = await newAuthor(site.server.url, 'Ida Pfeiffer');
  await api.patch('/api/user/user_details', { username: 'Ida Reyer' });
  const old = site.server.url + authorPage('Ida Pfeiffer');
  for (const ending of ['', '/feed.xml']) {
    const { status, headers } = await fetch(old + ending, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([308, authorPage('Ida Reyer') + ending]);
  }
  const page = await site.visit(authorPage('Ida Pfeiffer'));
  await expect(headings(page)).toHaveText('Ida Reyer');
});

test.each([eve, '/search?q=letter', '/search?q=zzqqxxyy'])(
  '%s is accessible and no wider than the window',
  async (path) => {
    const page = await site.visit(path);
    await expectAccessible(page, path);
    await expectNoSidewaysScroll(page);
  },
);

test('with script a search is found again after an article', async () => {
  const page = await site.visit('/search?q=river');
  await page.getByRole('link', { name: longRead.title }).click();
  await expect(headings(page)).toHaveText(longRead.title);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('river');
  await page.getByRole('link', { name: longRead.title }).waitFor();
});

test('a signed-in reader is led to the author in the dashboard, where one can follow', async () => {
  const nora = await newAuthor(site.server.url, 'Nora Vane');
  const page = await openAs(site, nora, eve);
  await page.getByRole('button', { name: 'Follow Eve Lind' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile');
});
