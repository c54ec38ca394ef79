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
async function look(path: string, width: number): Promise<Page> {
  const page = await newVisitorAs(site, community.nora, {
    viewport: { width, height: 800 },
    colorScheme: width === 375 ? 'dark' : 'light',
  });
  await page.addInitScript(watchShifts);
  await site.open(page, path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  return page;
}

/** From the own profile to what stands above it. */
async function lookAtOverlays(page: Page): Promise<void> {
  const overlays = {
    'Edit profile': page.getByRole('button', { name: 'Edit profile' }),
    Search: page.getByRole('banner').getByRole('button', { name: 'Search' }),
  };
  for (const [name, opener] of Object.entries(overlays)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await opener.click();
    await page.getByRole('dialog', { name }).waitFor();
    await expectAccessible(page, name, '[role=dialog]');
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page, `${name}, narrow`, '[role=dialog]', ['dark']);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** At which width each is loaded, in turn in an ordinary run, as what may move is loaded alike; in a thorough one at both. */
const loads = screens.flatMap((screen, index) =>
  [1280, 375].filter((_, turn) => isThorough || turn === index % 2).map((width) => ({ ...screen, width })),
);

test.each(loads)(
  'the $name screen, loaded at $width px, does not jump, is at no width too wide, and has nothing that axe finds',
  async ({ name, path, width: loadedAt }) => {
    const page = await look(path(), loadedAt);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    const lookedAt = tried(widths);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await untilStill(page);
      await expectWidth(page, width);
      if (lookedAt.includes(width)) await expectAccessible(page, `${name} at ${width} px`);
    }
    if (name === 'profile') await lookAtOverlays(page);
    if (isMissing(name)) await consoleErrors.takeOut(/404/);
  },
);
