import type { Page } from 'playwright';
import { expect } from './support/expect';
import { fillWithMagazine, longReadPath } from './support/magazine';
import { untilHydrated } from './support/page';
import { startSite } from './support/site';

const { site } = startSite();

beforeAll(() => fillWithMagazine(site));

/** Keeps the rules that come into a page by script. */
function keepRules() {
  const { insertRule } = CSSStyleSheet.prototype;
  const rules: string[] = [];
  CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
    rules.push(rule);
    return insertRule.call(this, rule, index);
  };
  Object.assign(window, { rules });
}

async function visitOnPhone(path: string) {
  const page = await site.newVisitor();
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(keepRules);
  await page.goto(site.server.url + path);
  await untilHydrated(page);
  // The code of menu and dialogs comes once the page is idle.
  await page.waitForLoadState('networkidle');
  return page;
}

/** Rules of `@media` and `@keyframes` that came into the page and are of its dialog. */
function costlyRules(): string[] {
  const rules: string[] = Reflect.get(window, 'rules');
  const elements = [...document.querySelectorAll('[role=dialog], [role=dialog] *')];
  const names = elements.flatMap((element) => [
    ...[...element.classList].map((name) => `.${name}`),
    `@keyframes ${getComputedStyle(element).animationName}{`,
  ]);
  return rules.filter((rule) => rule.startsWith('@') && names.some((name) => rule.includes(name)));
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('rules that come with a press do not make the browser compute the styles of the whole page', async () => {
  const openMenu = async (page: Page) => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await dialogOf(page, 'Menu').waitFor();
  };
  const search = async (page: Page) => {
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox').press('w');
    await page.getByRole('tab', { name: 'Author' }).waitFor();
  };
  const like = async (page: Page) => {
    await page.getByRole('button', { name: /^Like/ }).first().click();
    await page.getByRole('dialog').waitFor();
  };
  const article = await longReadPath(site.server.url);
  for (const [path, act] of [
    ['/', openMenu],
    ['/', search],
    [article, like],
  ] as const) {
    const page = await visitOnPhone(path);
    await page.evaluate(() => Reflect.get(window, 'rules').splice(0));
    await act(page);
    expect(await page.evaluate(() => Reflect.get(window, 'rules').length)).toBeGreaterThan(10);
    // Chromium compares the rules before and after, but not where one of them is of this kind.
    expect(await page.evaluate(costlyRules)).toEqual([]);
  }
});

test('the press on the menu is shown before the menu is rendered', async () => {
  const page = await visitOnPhone('/');
  const menu = page.getByRole('button', { name: 'Menu' });
  const isRenderedWithin = await menu.evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    await Promise.resolve();
    return document.querySelector('[role=dialog]') !== null;
  });
  expect(isRenderedWithin).toBe(false);
  await dialogOf(page, 'Menu').waitFor();
  await page.keyboard.press('Escape');
  await dialogOf(page, 'Menu').waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('what is typed behind the key of the search reaches its field', async () => {
  const page = await visitOnPhone('/');
  await page.keyboard.press('/');
  await page.keyboard.type('wind');
  expect(await page.getByRole('combobox').inputValue()).toBe('wind');
});
