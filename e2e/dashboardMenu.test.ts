import type { Page } from 'playwright';
import { type Author, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings, fillWithTwo } from './support/community';
import { bell, focusIn, menuOf, screenHeading, tabTo, untilAt } from './support/dashboard';
import { expect } from './support/expect';
import { edgesOf, untilHydrated, untilStill } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let nora: Author;

beforeAll(async () => {
  ({ nora } = await fillWithTwo(site));
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

const open = (urlPath: string, width = 1280) =>
  openAs(site, nora, urlPath, { viewport: { width, height: 800 } });
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle the sidebar' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const entry = (page: Page, label: string) =>
  menuOf(page).getByRole('link', { name: new RegExp(`^${label}( ?, \\d+ unread)?$`) });

const labelsOf = async (page: Page) =>
  await menuOf(page).locator('li a > span:first-of-type').allTextContents();

// Specification 2.8, 2.11, 2.26, 2.30, 4.21, 4.45
test('the menu has the pages of the author by their labels wide and narrow, leads to each and marks it', async () => {
  const page = await open('/dashboard');
  await bell(page)
    .and(page.getByRole('link', { name: 'My notifications, 1 unread' }))
    .waitFor();
  await expect.poll(() => labelsOf(page)).toEqual(entries.map(({ label }) => label));
  for (const { label, path, heading } of entries) {
    await entry(page, label).click();
    await untilAt(page, path, heading);
    await page.locator('aside [aria-current=page]').getByText(label, { exact: true }).waitFor();
    await expect(page.locator('aside nav [aria-current=page]')).toHaveCount(1);
  }

  const wide = await menuOf(page).boundingBox();
  await toggle(page).click();
  await menuOf(page).getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await untilStill(page);
  await expect.poll(() => labelsOf(page)).toEqual(entries.map(({ label, narrow = label }) => narrow));
  const narrowWidth = async () => (await menuOf(page).boundingBox())?.width;
  await expect.poll(narrowWidth).toBeLessThan((wide?.width ?? 0) / 2);
  for (const { label, narrow: name = label } of entries) {
    await expect(entry(page, name)).toHaveAttribute('title', new RegExp(`^${name}(: |$)`));
  }
  expect(await axeFindings(page)).toEqual([]);
  await toggle(page).click();
  await entry(page, 'Post Notifications').waitFor();

  // Avatar and email stand at the bottom of the side bar.
  const self = page.getByRole('complementary').getByRole('link', { name: `Profile ${nora.email}` });
  const below = async () => (await edgesOf(self)).top - (await edgesOf(menuOf(page))).bottom;
  await expect.poll(below).toBeGreaterThan(-1);
  await expect.poll(async () => (await edgesOf(self)).bottom).toBeLessThanOrEqual(800);
  // In a short window it scrolls by itself, down to its last link.
  await page.setViewportSize({ width: 1280, height: 360 });
  await self.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await edgesOf(self)).bottom).toBeLessThanOrEqual(360);
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

// Specification 2.27, 9.8
test('under 1024 px the menu is a drawer, which closes after navigation, and keeps the keyboard until Escape', async () => {
  const page = await open('/dashboard', 1024);
  await page.getByRole('complementary').waitFor();
  await entry(page, 'Post Notifications').waitFor();
  await toggle(page).click();
  await expect(drawer(page)).toHaveCount(0);
  await menuOf(page).getByRole('link', { name: 'Notifications', exact: true }).waitFor();
  await toggle(page).click();
  await entry(page, 'Post Notifications').waitFor();

  for (const width of [1023, 800, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('complementary')).toBeHidden();
    for (const { label, path, heading } of entries.slice(1, 3)) {
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
    if (width === 375) expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
    await page.mouse.click(width - 5, 400);
    await drawer(page).waitFor({ state: 'detached' });
  }

  await tabTo(page, toggle(page));
  await page.keyboard.press('Enter');
  await drawer(page).and(focusIn(page)).waitFor();
  for (let press = 0; press < 16; press += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer(page).locator(':focus')).toHaveCount(1);
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

  // The first stop of a page leads over the menu to what it has.
  await page.reload();
  await screenHeading(page, 'Rejected').waitFor();
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  await page.keyboard.press('Tab');
  await page.locator('main :focus').waitFor();
});
