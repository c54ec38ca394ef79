import type { Page } from 'playwright';
import { tried } from '@/__tests__/support/effort';
import { type Author, newAuthor, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings, fillWithTwo } from './support/community';
import { bell, focusIn, tabTo, untilAt } from './support/dashboard';
import { expect } from './support/expect';
import { untilStill } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let nora: Author;
let articleId: string;

beforeAll(async () => {
  ({ nora, gracesArticleId: articleId } = await fillWithTwo(site));
});

const open = (urlPath: string) => openAs(site, nora, urlPath, { viewport: { width: 1280, height: 800 } });
const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const pathOf = (page: Page) => new URL(page.url()).pathname;

// Specification 4.12
test('the avatar menu has Profile, View as reader and Logout, which forgets everything', async () => {
  const page = await open('/dashboard');
  await bell(page).click();
  await untilAt(page, '/mynotification', 'My notifications');
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

  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isLoggedIn')]);
  await expect.poll(kept).toEqual([null, null]);
  await page.goto(`${site.server.url}/dashboard/stories`);
  await page.waitForURL((url) => url.pathname === '/');
});

/** At one width in an ordinary run, as nothing of it is done otherwise at another. */
test.each(tried([1280, 375]))(
  // Specification 2.13
  'at %d px the search finds by title or author and opens the article here, by keyboard alone too',
  async (width) => {
    const reader = await newAuthor(site.server.url, `Reader at ${width}`);
    const page = await openAs(site, reader, '/dashboard', { viewport: { width, height: 800 } });
    const search = page.getByRole('dialog', { name: 'Search' });
    const field = page.getByRole('combobox');
    const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await field.and(focusIn(page)).waitFor();
    await page.keyboard.press('Escape');
    await button.and(focusIn(page)).waitFor();
    await page.keyboard.press('Space');
    await field.and(focusIn(page)).waitFor();
    await page.keyboard.type('harbour');
    await page.getByRole('option', { name: /Letters from the harbour/ }).waitFor();
    expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await untilAt(page, `/${articleId}`, 'Letters from the harbour');
    await search.waitFor({ state: 'detached' });

    await button.click();
    await page.getByRole('tab', { name: 'Author' }).click();
    await field.fill('zzqqxxyy');
    await search.getByText('Article not found').waitFor();
    await field.fill('');
    await search.getByText('Article not found').waitFor({ state: 'detached' });
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill('nora vane');
    await page.getByRole('option', { name: /notebook/ }).click();
    await page.getByRole('heading', { level: 1, name: /notebook/ }).waitFor();
  },
);
