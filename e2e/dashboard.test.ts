import type { Page } from 'playwright';
import { isThorough, tried } from '@/__tests__/support/effort';
import { newVisitorAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { type Community, editorSettings, fillWithCommunity } from './support/community';
import { expect } from './support/expect';
import { expectWidth, untilStill } from './support/page';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/shifts';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
let community: Community;

beforeAll(async () => {
  community = await fillWithCommunity(site);
});

const screens: { name: string; path: () => string }[] = [
  { name: 'feed', path: () => '/dashboard' },
  { name: 'own notifications', path: () => '/dashboard/mynotification' },
  { name: 'post notifications', path: () => '/dashboard/notifications' },
  { name: 'followings', path: () => '/dashboard/followings' },
  { name: 'profile', path: () => '/dashboard/profile' },
  { name: 'saved articles', path: () => '/dashboard/profile?tab=saved' },
  { name: "another author's profile", path: () => '/dashboard/profile?author=Grace%20Brewster' },
  { name: 'stories', path: () => '/dashboard/stories' },
  { name: 'recent', path: () => '/dashboard/recent' },
  { name: 'accepted', path: () => '/dashboard/accepted' },
  { name: 'rejected', path: () => '/dashboard/rejected' },
  { name: 'own article', path: () => `/dashboard/${community.articleId}` },
  { name: "another author's article", path: () => `/dashboard/${community.gracesArticleId}` },
  { name: 'missing article', path: () => '/dashboard/no-such-article' },
];
const widths = [1280, 1024, 800, 375];

const isMissing = (name: string) => name.startsWith('missing');

/** Open and quiet: what was asked for has come. */
async function look(path: string, width: number, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const page = await newVisitorAs(site, community.nora, {
    viewport: { width, height: 800 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.addInitScript(watchShifts);
  await site.open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  return page;
}

test.each(screens)(
  'the $name screen does not jump while it loads at 1280 px, and at no width is too wide or has what axe finds',
  async ({ name, path }) => {
    const page = await look(path(), 1280);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    const lookedAt = tried(widths);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await untilStill(page);
      await expectWidth(page, width);
      if (lookedAt.includes(width)) await expectAccessible(page, `${name} at ${width} px`);
    }
    if (isMissing(name)) await consoleErrors.takeOut(/404/);
  },
);

/** Every second one in an ordinary run: what may move is loaded alike at every width. */
const loadedNarrow = screens.filter((_, index) => isThorough || index % 2 === 0);

test.each(loadedNarrow)(
  'the $name screen does not jump while it loads at 375 px in the dark theme',
  async ({ name, path }) => {
    const page = await look(path(), 375, 'dark');
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    if (isMissing(name)) await consoleErrors.takeOut(/404/);
  },
);

/** From the own profile to what stands above it. */
const overlays: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'Edit profile', open: (page) => page.getByRole('button', { name: 'Edit profile' }).click() },
  {
    name: 'Search',
    open: (page) => page.getByRole('banner').getByRole('button', { name: 'Search' }).click(),
  },
];

test.each(overlays)('wide and narrow axe finds nothing in the dialog “$name”', async ({ name, open }) => {
  const page = await look('/dashboard/profile', 1280);
  await open(page);
  await page.getByRole('dialog', { name }).waitFor();
  await expectAccessible(page, name, '[role=dialog]');
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page, `${name}, narrow`, '[role=dialog]', ['dark']);
});
