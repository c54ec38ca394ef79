import type { Page } from 'playwright-core';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, menuOf, screenHeading, tabTo } from './support/dashboard';
import { untilStill } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let desk: Api;
let nora: Author;
let articleId: string;

beforeAll(async () => {
  const { url } = site.server;
  desk = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  const grace = await newAuthor(url, 'Grace Brewster');
  const tag = await firstTag(nora);
  articleId = await publish(grace.api, desk, { title: 'Letters from the harbour', tag });
  await publish(nora.api, desk, { title: 'The lighthouse keeper’s notebook', tag });
});

const entries: { label: string; narrow?: string; path: string; heading: string }[] = [
  { label: 'Dashboard', path: '', heading: 'Dashboard' },
  { label: 'Write', path: '/write', heading: 'Write' },
  { label: 'My Notifications', path: '/mynotification', heading: 'My notifications' },
  {
    label: 'Post Notifications',
    narrow: 'Notifications',
    path: '/notifications',
    heading: 'Post notifications',
  },
  { label: 'Followings', path: '/followings', heading: 'Followings' },
  { label: 'Stories', path: '/stories', heading: 'Stories' },
  { label: 'Recent', path: '/recent', heading: 'Recent' },
  { label: 'Accepted', path: '/accepted', heading: 'Accepted' },
  { label: 'Rejected', path: '/rejected', heading: 'Rejected' },
];

const open = (urlPath: string, width = 1280, height = 800) =>
  openAs(site, nora, urlPath, { viewport: { width, height }, reducedMotion: 'reduce' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle the sidebar' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const entry = (page: Page, label: string) =>
  menuOf(page).getByRole('link', { name: new RegExp(`^${label}( ?, \\d+ unread)?$`) });
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });
const pathOf = (page: Page) => new URL(page.url()).pathname;

async function untilAt(page: Page, path: string, heading: string): Promise<void> {
  await page.waitForURL(`**/dashboard${path}`);
  await screenHeading(page, heading).waitFor();
}

const labelsOf = async (page: Page) =>
  await menuOf(page).locator('li a > span:first-of-type').allTextContents();

test('the menu has the pages of the author, by their labels wide and narrow', async () => {
  const page = await open('/dashboard');
  await bell(page)
    .and(page.getByRole('link', { name: 'Notifications, 1 unread' }))
    .waitFor();
  expect(await labelsOf(page)).toEqual(entries.map(({ label }) => label));
  const wide = await menuOf(page).boundingBox();

  await toggle(page).click();
  await menuOf(page).getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await untilStill(page);
  expect(await labelsOf(page)).toEqual(entries.map(({ label, narrow = label }) => narrow));
  const narrow = await menuOf(page).boundingBox();
  expect(narrow?.width).toBeLessThan((wide?.width ?? 0) / 2);
  for (const { label, narrow: name = label } of entries) {
    expect(await entry(page, name).getAttribute('title')).toBe(name);
  }
  expect(await axeFindings(page)).toEqual([]);
});

test('each entry leads to its page and is marked there', async () => {
  const page = await open('/dashboard/stories');
  for (const { label, path, heading } of entries) {
    await entry(page, label).click();
    await untilAt(page, path, heading);
    await page.locator('aside [aria-current=page]').getByText(label, { exact: true }).waitFor();
    expect(await page.locator('aside nav [aria-current=page]').count()).toBe(1);
  }
});

test('avatar and email stand at the bottom of the side bar and lead to the profile', async () => {
  const page = await open('/dashboard');
  const self = page.getByRole('complementary').getByRole('link', { name: `Profile ${nora.email}` });
  const [box, menu] = [await self.boundingBox(), await menuOf(page).boundingBox()];
  expect(box?.y).toBeGreaterThan((menu?.y ?? 0) + (menu?.height ?? 0) - 1);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await self.click();
  await untilAt(page, '/profile', nora.username);
});

test.each([1023, 800, 375])('at %d px the menu is a drawer, which closes after navigation', async (width) => {
  const page = await open('/dashboard', width);
  expect(await page.getByRole('complementary').isVisible()).toBe(false);
  for (const { label, path, heading } of entries) {
    await toggle(page).click();
    await drawer(page)
      .getByRole('link', { name: new RegExp(`^${label}( ?,|$)`) })
      .click();
    await drawer(page).waitFor({ state: 'detached' });
    await untilAt(page, path, heading);
  }
  await toggle(page).click();
  await drawer(page)
    .getByRole('link', { name: `Profile ${nora.email}` })
    .waitFor();
  await untilStill(page);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.mouse.click(width - 5, 400);
  await drawer(page).waitFor({ state: 'detached' });
});

test('at 1024 px the full side bar stands there', async () => {
  const page = await open('/dashboard', 1024);
  await page.getByRole('complementary').waitFor();
  await entry(page, 'Post Notifications').waitFor();
  await toggle(page).click();
  expect(await drawer(page).count()).toBe(0);
  await menuOf(page).getByRole('link', { name: 'Notifications', exact: true }).waitFor();
});

test('the keyboard opens the drawer, stays in it, and comes back to the toggle', async () => {
  const page = await open('/dashboard', 800);
  await tabTo(page, toggle(page));
  await page.keyboard.press('Enter');
  await drawer(page).and(focusIn(page)).waitFor();
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    expect(await drawer(page).locator(':focus').count()).toBe(1);
  }
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'detached' });
  await toggle(page).and(focusIn(page)).waitFor();
});

test('the keyboard alone goes through the whole menu', async () => {
  const page = await open('/dashboard');
  await screenHeading(page, 'Dashboard').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).and(focusIn(page)).waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Byline, dashboard' }).and(focusIn(page)).waitFor();
  for (const { label } of entries) {
    await page.keyboard.press('Tab');
    await entry(page, label).and(focusIn(page)).waitFor();
  }
  await page.keyboard.press('Tab');
  await page
    .getByRole('link', { name: `Profile ${nora.email}` })
    .and(focusIn(page))
    .waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await untilAt(page, '/rejected', 'Rejected');
});

test('the first stop leads over the menu to the page', async () => {
  const page = await open('/dashboard/followings');
  await screenHeading(page, 'Followings').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('main :focus').waitFor();
});

test('in a short window the side bar scrolls by itself, down to its last link', async () => {
  const page = await open('/dashboard', 1280, 360);
  const self = page.getByRole('complementary').getByRole('link', { name: `Profile ${nora.email}` });
  await self.scrollIntoViewIfNeeded();
  const box = await self.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await self.click();
  await untilAt(page, '/profile', nora.username);

  await page.setViewportSize({ width: 700, height: 320 });
  await toggle(page).click();
  await drawer(page)
    .getByRole('link', { name: `Profile ${nora.email}` })
    .click();
  await drawer(page).waitFor({ state: 'detached' });
});

test('the bell leads to the own notifications', async () => {
  const page = await open('/dashboard');
  await bell(page).click();
  await untilAt(page, '/mynotification', 'My notifications');
});

test('the avatar menu has Profile and Logout, by keyboard too', async () => {
  const page = await open('/dashboard');
  await tabTo(page, account(page));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Profile' }).and(focusIn(page)).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Profile', 'Logout']);
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

test('Logout forgets everything and leads to the front page', async () => {
  const page = await openAs(site, await newAuthor(site.server.url, 'Ivo Lund'), '/dashboard');
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Get Started' }).waitFor();
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('isLoggedIn')]),
  ).toEqual([null, null]);
  await page.goto(`${site.server.url}/dashboard/stories`);
  await page.waitForURL((url) => url.pathname === '/');
});

describe.each([1280, 375])('search at %d px', (width) => {
  const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });

  test('finds by title or author and opens the article in the dashboard', async () => {
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
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('works by keyboard alone', async () => {
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
