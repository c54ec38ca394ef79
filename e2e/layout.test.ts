import type { Page } from 'playwright';
import { isThorough } from '@/__tests__/support/effort';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath, otherTag, tagWithSubs } from './support/magazine';
import { edgesOf, expectWidth, untilStill } from './support/page';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/shifts';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

const pages = [
  { name: 'landing', path: () => '/' },
  { name: 'category', path: () => `/categories/${tagWithSubs}/${longRead.sub}` },
  { name: 'article', path: () => articlePath },
  { name: 'missing', path: () => '/no-such-article' },
];
const widths = [1280, 1024, 800, 799, 375];
const height = 800;

const sizeOf = (width: number) => ({ viewport: { width, height } });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const opener = (page: Page) => page.getByRole('button', { name: `Sub-categories of ${tagWithSubs}` });
const menu = (page: Page) => page.getByRole('menu');

/** At which width each is loaded, in turn in an ordinary run, as what may move is loaded alike; in a thorough one at both. */
const loads = pages.flatMap((page, index) =>
  [1280, 375]
    .filter((_, turn) => isThorough || turn === index % 2)
    .map((loadedAt) => ({ ...page, loadedAt })),
);

test.each(loads)(
  'the $name page, loaded at $loadedAt px, does not jump and never scrolls sideways',
  async (one) => {
    const page = await site.newVisitor(sizeOf(one.loadedAt));
    await page.addInitScript(watchShifts);
    await site.open(page, one.path());
    await page.waitForLoadState('networkidle');
    await untilStill(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await untilStill(page);
      await expectWidth(page, width);
    }
    if (one.name === 'missing') await consoleErrors.takeOut(/404/);
  },
);

/** Fails where the bar does not stay in sight from the 31st pixel on. */
async function expectStickyBar(page: Page): Promise<void> {
  // All of the header stays in sight while the keyboard is in it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => scrollTo(0, 30));
  await page.waitForFunction(() => scrollY === 30);
  await expect(page.locator('header[data-sticky]')).toHaveCount(0);

  await page.evaluate(() => scrollTo(0, 31));
  await page.locator('header[data-sticky]').waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await page.waitForFunction(() => scrollY >= 700);
  await expect.poll(async () => (await edgesOf(bar(page))).top).toBeLessThan(20);
  await expect.poll(async () => (await edgesOf(bar(page))).top).toBeGreaterThanOrEqual(0);
  await page.getByRole('button', { name: 'Search' }).last().click();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Search' }).waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('header[data-sticky]').waitFor({ state: 'detached' });
}

// Specification 2.21, 2.22, 2.24, 4.19, 9.6, 9.7
test('under 800 px there are a menu icon and a sidebar, which closes after navigation, by Escape and beside it', async () => {
  const page = await site.visit('/', sizeOf(800));
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await expect(menuButton(page)).toBeHidden();
  await expect(signIn).toBeVisible();
  await page.setViewportSize({ width: 799, height });
  await menuButton(page).waitFor();
  await expect(signIn).toBeHidden();

  await menuButton(page).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await sidebar.getByRole('link', { name: /Byline/ }).waitFor();
  await sidebar.getByRole('button', { name: 'Sign In' }).waitFor();
  await sidebar.getByRole('button', { name: 'Get Started' }).waitFor();
  await sidebar.getByRole('link', { name: longRead.sub }).waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 375, height });
  await expectStickyBar(page);
  await menuButton(page).click();
  await sidebar.waitFor();
  await page.mouse.click(370, 400);
  await sidebar.waitFor({ state: 'detached' });

  await menuButton(page).click();
  await sidebar.getByRole('link', { name: otherTag }).click();
  await page.waitForURL(`**/categories/${otherTag}`);
  await sidebar.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: otherTag }).waitFor();
  await menuButton(page).click();
  await sidebar.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('dialog', { name: 'Join Byline' }).waitFor();
  await sidebar.waitFor({ state: 'detached' });
});

// Specification 2.24, 9.6, 9.23
test('the category bar is sticky, and opens its sub-categories by mouse and by keyboard', async () => {
  const page = await site.visit('/', sizeOf(1280));
  await expectStickyBar(page);
  await opener(page).click();
  await menu(page).waitFor();
  await expect(page.getByRole('menuitem').first()).toHaveText('all');
  await page.mouse.click(4, 600);
  await menu(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');

  await opener(page).click();
  await menu(page).waitFor();
  await opener(page).click();
  await menu(page).waitFor({ state: 'detached' });

  const focused = page.locator(':focus');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'all' }).and(focused).waitFor();
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'detached' });
  await opener(page).and(focused).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'all' }).and(focused).waitFor();
  await page.keyboard.press('End');
  const last = page.getByRole('menuitem').last();
  const chosen = await last.textContent();
  await last.and(focused).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/categories/${tagWithSubs}/${chosen}`);

  await opener(page).click();
  await page.getByRole('menuitem', { name: longRead.sub }).click();
  await page.waitForURL(`**/categories/${tagWithSubs}/${longRead.sub}`);
  await page.getByRole('heading', { level: 1, name: longRead.sub }).waitFor();
  await menu(page).waitFor({ state: 'detached' });
});
