import { articleIdOf } from '@contracts/rules/paths/articlePath';
import { apiOf, publish } from './support/api';
import { newAuthor } from './support/authors';
import { editorSettings, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath, postCount, tagWithSubs } from './support/magazine';
import { coveredByToast, expectWidth, noConnection, untilHydrated } from './support/page';
import { scrollUntilListed, titlesOf, untilListed } from './support/reader';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

test('further pages come by a press and while one scrolls, none twice, and back returns to the same place', async () => {
  const page = await site.visit('/', { viewport: { width: 375, height: 500 } });
  await untilListed(page, 10);
  await page.getByRole('link', { name: 'Load more articles' }).press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('main article h2').length >= 20);
  expect(new URL(page.url()).search).toBe('');

  await page.setViewportSize({ width: 1280, height: 720 });
  const link = page.getByRole('link', { name: 'Letter number 16 from the road' });
  const opened = page.getByRole('heading', { level: 1, name: 'Letter number 16 from the road' });
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  const count = (await titlesOf(page)).length;
  await page.keyboard.press('Enter');
  await opened.waitFor();
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 4, before);
  expect((await titlesOf(page)).length).toBeGreaterThanOrEqual(count);
  await link.click();
  await opened.waitFor();
  await page.reload();
  await page.goBack();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 4, before);

  await scrollUntilListed(page, postCount);
  await page.getByText('That is all for now').waitFor();
  const titles = await titlesOf(page);
  expect(new Set(titles).size).toBe(postCount);
  expect(titles.slice(0, 2)).toEqual([longRead.title, 'Letter number 32 from the road']);
});

test('a visitor copies code, learns what signing in is for, and a like is carried out by it after a reload', async () => {
  const { url } = site.server;
  const reader = await newAuthor(url, 'Lena Ruud');
  const page = await site.visit(articlePath);
  const permissions = ['clipboard-read', 'clipboard-write'];
  await page.context().grantPermissions(permissions);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(longRead.code);
  await page.context().clearPermissions();

  for (const [name, title] of [
    [/^Dislike/, 'Sign in to dislike this'],
    [/^Save/, 'Sign in to save this'],
    [/^Write a comment/, 'Sign in to write a comment'],
    [`Follow ${longRead.authors[0]}`, `Sign in to follow ${longRead.authors[0]}`],
  ] as const) {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  await page.getByRole('button', { name: 'Like', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Sign in to like this' }).waitFor();
  await page.reload();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Sign in to like this' }).waitFor();
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email', { exact: true }).fill(reader.email);
  await dialog.getByLabel('Password', { exact: true }).fill(reader.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('You like this article.').waitFor();
  await page.waitForURL(`${url}/dashboard/${articleIdOf(articlePath.slice(1))}`);
  await page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor();
});

test('a phone shows two icons above the text, all below it; on paper there is the article alone, black on white', async () => {
  const page = await site.visit(articlePath, { viewport: { width: 375, height: 800 }, colorScheme: 'dark' });
  const rows = page.getByRole('group', { name: 'Reactions' });
  await expect(rows.first().locator('button, a').filter({ visible: true })).toHaveCount(2);
  await expect(rows.last().locator('button, a').filter({ visible: true })).toHaveCount(6);
  const table = page.getByRole('region', { name: 'Table' });
  await table.and(page.locator('[data-wide][tabindex="0"]')).waitFor();
  await expectWidth(page, 375);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of ['Ada Quill and Ben Ferro', site.server.url + articlePath])
    await page.getByText(text, { exact: true }).filter({ visible: true }).waitFor();
  for (const frame of ['header >> text=Byline', 'footer', 'button', 'nav', '[aria-label^="More "]'])
    await expect(page.locator(frame).filter({ visible: true })).toHaveCount(0);
  const colors = () =>
    page
      .getByText('The water comes down')
      .first()
      .evaluate((paragraph) => [
        getComputedStyle(paragraph).color,
        getComputedStyle(document.body).backgroundColor,
      ]);
  await expect.poll(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('a visit counts as one view, however often the page is loaded', async () => {
  const list = await apiOf(site.server.url).get<{ data: { _id: string }[] }>('/api/main/all_article');
  const path = `/${list.data[5]?._id}`;

  const page = await site.newVisitor();
  for (const load of [() => site.open(page, path), () => page.reload()]) {
    const counted = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await load();
    expect(await (await counted).json()).toMatchObject({ data: { views: 1 } });
    await page.getByText('1 view', { exact: true }).first().waitFor({ state: 'attached' });
  }
});

// Specification 8.13
test('offline is announced once, lists keep what they have, and reading continues afterwards', async () => {
  const page = await site.visit('/');
  await untilListed(page, 10);
  await page.locator('.Toastify').waitFor({ state: 'attached' });
  // The dialogs are loaded ahead by then.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByText('You’re offline.').waitFor();
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Get Started' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Join Byline' });
    await dialog.getByText('You’re offline. To sign up you need a connection.').waitFor();
    await expect(page.getByText('No internet connection', { exact: true })).toHaveCount(1);
    await expect.poll(() => coveredByToast(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  await page.keyboard.press('End');
  await page.getByText('More articles load when you’re back online.').waitFor();
  await expect.poll(() => titlesOf(page)).toHaveLength(10);

  await page.context().setOffline(false);
  await untilListed(page, 20);
  consoleErrors.forgive(noConnection);
});

test('an address without an article says so', async () => {
  const page = await site.visit('/no-such-article');
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await consoleErrors.takeOut(/404/);
  await page.getByRole('link', { name: 'Go to the front page' }).click();
  await untilListed(page, 10);
});

test('an article that its author removes is gone from every page', async () => {
  const { url } = site.server;
  const { api: author } = await newAuthor(url, 'Nora Vane');
  const desk = await openDesk(url);
  const title = 'Here today';
  const id = await publish(author, desk, { title, tag: tagWithSubs });
  const addresses = [url, `${url}/categories/${tagWithSubs}`, `${url}/${id}`];
  const showing = async () => {
    const texts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()));
    return texts.filter((text) => text.includes(title)).length;
  };
  await untilServed(showing, (pages) => pages === addresses.length);

  await author.delete(`/api/write/article/${id}`);
  await untilServed(showing, (pages) => pages === 0);
  expect((await fetch(`${url}/${id}`)).status).toBe(410);
  expect((await fetch(`${url}/00000000000000`)).status).toBe(404);
  const page = await site.visit(`/other-words-${id}`);
  await page.getByRole('heading', { level: 1, name: 'This article was removed' }).waitFor();
  await page.getByRole('region', { name: /^Newest in / }).waitFor();
  await consoleErrors.takeOut(/410/);
});
