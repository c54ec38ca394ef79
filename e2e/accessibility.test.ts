import type { Page } from 'playwright';
import { expectAccessible } from './support/axe';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, longReadPath, otherTag } from './support/magazine';
import { edgesOf } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();
let articlePath = '';

beforeAll(async () => {
  await fillWithMagazine(site);
  articlePath = await longReadPath(site.server.url);
});

const visit = (path: string, width: number) => site.visit(path, { viewport: { width, height: 800 } });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const inDialog = '[role=dialog]';
const focused = (page: Page) => page.locator(':focus');

/** From the front page to one dialog after the other. */
const dialogs: { name: string; open: (page: Page) => Promise<void> }[] = [
  { name: 'Join Byline', open: (page) => page.getByRole('button', { name: 'Get Started' }).click() },
  {
    name: 'Sign up with email',
    open: (page) => page.getByRole('button', { name: 'Sign up with email' }).click(),
  },
  {
    name: 'Welcome back',
    open: (page) => dialog(page, 'Sign up with email').getByRole('button', { name: 'Sign in' }).click(),
  },
  {
    name: 'Sign in with email',
    open: (page) => page.getByRole('button', { name: 'Sign in with email' }).click(),
  },
];

/** Fails with what axe finds in a wide window, in either theme, and in a narrow one. */
async function expectAccessibleAtWidths(page: Page, state: string, within?: string): Promise<void> {
  await expectAccessible(page, state, within);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page, `${state}, narrow`, within, ['dark']);
  await page.setViewportSize({ width: 1280, height: 800 });
}

describe('axe finds nothing', () => {
  test.each([
    { name: 'category', path: () => `/categories/${otherTag}` },
    { name: 'article', path: () => articlePath },
    { name: 'missing', path: () => '/no-such-article' },
  ])('on the $name page', async ({ name, path }) => {
    await expectAccessibleAtWidths(await visit(path(), 1280), name);
    if (name === 'missing') await consoleErrors.takeOut(/404/);
  });

  test('on the landing page, in its dialogs, menus and search', async () => {
    const page = await visit('/', 1280);
    await expectAccessibleAtWidths(page, 'landing');
    await page.getByRole('button', { name: /^Sub-categories of/ }).click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page, 'menu');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 375, height: 800 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await dialog(page, 'Menu').waitFor();
    await expectAccessible(page, 'sidebar', inDialog);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Search' }).first().click();
    await dialog(page, 'Search').waitFor();
    await expectAccessibleAtWidths(page, 'empty search', inDialog);
    await page.getByRole('combobox').fill('letter');
    await page.getByRole('option').nth(4).waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessibleAtWidths(page, 'found articles', inDialog);
    await page.getByRole('combobox').fill('zzqqxxyy');
    await dialog(page, 'Search').getByText('Article not found').waitFor();
    await expectAccessibleAtWidths(page, 'nothing found', inDialog);
    await page.keyboard.press('Escape');

    for (const { name, open } of dialogs) {
      await open(page);
      await dialog(page, name).waitFor();
      await expectAccessibleAtWidths(page, name, inDialog);
    }
    await dialog(page, 'Sign in with email').getByLabel('Email', { exact: true }).fill('nobody@example.org');
    await dialog(page, 'Sign in with email').getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    await page.locator('.Toastify__toast').waitFor();
    await expectAccessible(page, 'a toast', '.Toastify');
    await expectAccessibleAtWidths(page, 'a wrong field', inDialog);
  });
});

test('the keyboard alone skips to the text, searches, and goes from dialog to dialog and back', async () => {
  const page = await visit('/', 1280);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.and(focused(page)).waitFor();
  await expect.poll(async () => (await edgesOf(skip)).top).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.locator('main:focus').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);

  // A dialog keeps the focus, and gives it back.
  const joining = page.getByRole('button', { name: 'Get Started' });
  await joining.focus();
  await page.keyboard.press('Enter');
  const box = dialog(page, 'Join Byline');
  const byEmail = box.getByRole('button', { name: 'Sign up with email' });
  await byEmail.and(focused(page)).waitFor();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(box.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  await joining.and(focused(page)).waitFor();

  // From one dialog into the next, and back to where the first was opened.
  await page.keyboard.press('Enter');
  await byEmail.and(focused(page)).waitFor();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Sign up with email');
  await form.getByLabel('Name', { exact: true }).and(focused(page)).waitFor();
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await joining.and(focused(page)).waitFor();

  const searching = page.getByRole('banner').getByRole('button', { name: 'Search' }).first();
  const field = page.getByRole('combobox');
  await searching.focus();
  await page.keyboard.press('Enter');
  await field.and(focused(page)).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page, 'Search').waitFor({ state: 'detached' });
  await searching.and(focused(page)).waitFor();
  await page.keyboard.press('Space');
  await field.and(focused(page)).waitFor();
  await page.keyboard.type('river carries');
  await page.getByRole('option', { name: longRead.title }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${articlePath}`);
  await page.getByRole('heading', { level: 1, name: longRead.title }).waitFor();
});
