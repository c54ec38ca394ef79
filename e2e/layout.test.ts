import type { Page } from 'playwright';
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

describe.each(pages)('the $name page', ({ name, path }) => {
  async function expectNoJump(width: number): Promise<Page> {
    const page = await site.newVisitor(sizeOf(width));
    await page.addInitScript(watchShifts);
    await site.open(page, path());
    await page.waitForLoadState('networkidle');
    await untilStill(page);
    expect(await shiftOf(page)).toBeLessThanOrEqual(SHIFT_MAX);
    if (name === 'missing') await consoleErrors.takeOut(/404/);
    return page;
  }

  test('does not jump while it loads at 1280 px, and never scrolls sideways', async () => {
    const page = await expectNoJump(1280);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await untilStill(page);
      await expectWidth(page, width);
    }
  });

  test('does not jump while it loads at 375 px', () => expectNoJump(375));
});

// Specification 2.21, 9.7
test('the menu icon and the sidebar are there under 800 px only', async () => {
  const page = await site.visit('/', sizeOf(800));
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' });
  await expect(menuButton(page)).toBeHidden();
  await expect(signIn).toBeVisible();

  await page.setViewportSize({ width: 799, height });
  await menuButton(page).waitFor();
  await expect(signIn).toBeHidden();
});

// Specification 2.22, 4.19
test('the sidebar has logo, auth buttons and categories, and closes after navigation', async () => {
  const page = await site.visit('/', sizeOf(799));
  await menuButton(page).click();
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await sidebar.getByRole('link', { name: /Byline/ }).waitFor();
  await sidebar.getByRole('button', { name: 'Sign In' }).waitFor();
  await sidebar.getByRole('button', { name: 'Get Started' }).waitFor();
  await sidebar.getByRole('link', { name: longRead.sub }).waitFor();

  await sidebar.getByRole('link', { name: otherTag }).click();
  await page.waitForURL(`**/categories/${otherTag}`);
  await sidebar.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: otherTag }).waitFor();

  await menuButton(page).click();
  await sidebar.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('dialog', { name: 'Join Byline' }).waitFor();
  await sidebar.waitFor({ state: 'detached' });
});

test('Escape and a press beside it close the sidebar', async () => {
  const page = await site.visit('/', sizeOf(375));
  const sidebar = page.getByRole('dialog', { name: 'Menu' });
  await menuButton(page).click();
  await sidebar.waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'detached' });

  await menuButton(page).click();
  await sidebar.waitFor();
  await page.mouse.click(370, 400);
  await sidebar.waitFor({ state: 'detached' });
});

describe.each([1280, 375])('at %d px', (width) => {
  // Specification 2.24, 9.6
  test('the category bar is sticky once the page is scrolled by more than 30 px', async () => {
    const page = await site.visit('/', sizeOf(width));
    await page.evaluate(() => scrollTo(0, 30));
    await page.waitForFunction(() => scrollY === 30);
    await expect(page.locator('header[data-sticky]')).toHaveCount(0);

    await page.evaluate(() => scrollTo(0, 31));
    await page.locator('header[data-sticky]').waitFor();
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => scrollY >= 700);
    await expect.poll(async () => (await edgesOf(bar(page))).top).toBeLessThan(20);
    expect((await edgesOf(bar(page))).top).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Search' }).last().click();
    await page.getByRole('dialog', { name: 'Search' }).waitFor();
  });
});

// Specification 9.23
test('the mouse opens the sub-categories, chooses one, and a press outside closes them', async () => {
  const page = await site.visit('/', sizeOf(1280));
  await opener(page).click();
  await menu(page).waitFor();
  await expect(page.getByRole('menuitem').first()).toHaveText('all');
  await page.mouse.click(4, 600);
  await menu(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/');

  await opener(page).click();
  await opener(page).click();
  await menu(page).waitFor({ state: 'detached' });

  await opener(page).click();
  await page.getByRole('menuitem', { name: longRead.sub }).click();
  await page.waitForURL(`**/categories/${tagWithSubs}/${longRead.sub}`);
  await page.getByRole('heading', { level: 1, name: longRead.sub }).waitFor();
  await menu(page).waitFor({ state: 'detached' });
});

test('the keyboard opens the sub-categories, leaves them with Escape, and chooses one', async () => {
  const page = await site.visit('/', sizeOf(1280));
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'all' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'detached' });
  await opener(page).and(page.locator(':focus')).waitFor();

  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'all' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('End');
  const last = page.getByRole('menuitem').last();
  const chosen = await last.textContent();
  await last.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/categories/${tagWithSubs}/${chosen}`);
});
