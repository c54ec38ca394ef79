import type { Page } from 'playwright';
import { type Author, newAuthor, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings, fillWithTwo } from './support/community';
import { bell, focusIn, tabTo, untilAt } from './support/dashboard';
import { expect } from './support/expect';
import { untilStill } from './support/page';
import { startSite } from './support/site';
import { testsAt, widths } from './support/widths';

const { site } = startSite(editorSettings);
let nora: Author;
let articleId: string;

beforeAll(async () => {
  ({ nora, gracesArticleId: articleId } = await fillWithTwo(site));
});

const open = (urlPath: string, width = 1280) =>
  openAs(site, nora, urlPath, { viewport: { width, height: 800 }, reducedMotion: 'reduce' });
const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

test('the bell leads to the own notifications', async () => {
  const page = await open('/dashboard');
  await bell(page).click();
  await untilAt(page, '/mynotification', 'My notifications');
});

test('the avatar menu has Profile, View as reader and Logout, by keyboard too', async () => {
  const page = await open('/dashboard');
  await tabTo(page, account(page));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).and(focusIn(page)).waitFor();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'View as reader', 'Logout']);
  await untilStill(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await account(page).and(focusIn(page)).waitFor();

  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Profile' }).and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await untilAt(page, '/profile', nora.username);

  await account(page).click();
  await page.mouse.click(600, 600);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(pathOf(page)).toBe('/dashboard/profile');
});

// Specification 4.12
test('Logout forgets everything and leads to the front page', async () => {
  const page = await openAs(site, await newAuthor(site.server.url, 'Ivo Lund'), '/dashboard');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isLoggedIn')]);
  await expect.poll(kept).toEqual([null, null]);
  await page.goto(`${site.server.url}/dashboard/stories`);
  await page.waitForURL((url) => url.pathname === '/');
});

describe.each(widths)('search at %d px', (width) => {
  const inTurn = testsAt(width);
  const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

  // Specification 2.13
  inTurn('finds by title or author and opens the article in the dashboard', async () => {
    const page = await open('/dashboard', width);
    const field = page.getByRole('combobox');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await field.and(focusIn(page)).waitFor();
    await field.fill('harbour');
    await page.getByRole('option', { name: /Letters from the harbour/ }).waitFor();
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('option', { name: /Letters from the harbour/ }).click();
    await untilAt(page, `/${articleId}`, 'Letters from the harbour');
    await search(page).waitFor({ state: 'detached' });

    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('tab', { name: 'Author' }).click();
    await field.fill('nora vane');
    await page.getByRole('option', { name: /notebook/ }).waitFor();
    await field.fill('zzqqxxyy');
    await search(page).getByText('Article not found').waitFor();
    await field.fill('');
    await search(page).getByText('Article not found').waitFor({ state: 'detached' });
    await expect(page.getByRole('option')).toHaveCount(0);
  });

  inTurn('works by keyboard alone', async () => {
    const page = await open('/dashboard/stories', width);
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await page.getByRole('combobox').and(focusIn(page)).waitFor();
    await page.keyboard.press('Escape');
    await button.and(focusIn(page)).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('combobox').and(focusIn(page)).waitFor();
    await page.keyboard.type('harbour');
    await page.getByRole('option', { name: /Letters from the harbour/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilAt(page, `/${articleId}`, 'Letters from the harbour');
  });
});
