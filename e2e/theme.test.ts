import type { Page } from 'playwright';
import { darkTheme } from '@/styles/theme/dark';
import { lightTheme } from '@/styles/theme/light';
import { expect } from './support/expect';
import { startSite } from './support/site';

const { site } = startSite();

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const light = rgb(lightTheme.bg);
const dark = rgb(darkTheme.bg);

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const toggleOf = (page: Page) => page.getByRole('button', { name: 'Dark theme' });

declare global {
  interface Window {
    seenBackgrounds: string[];
  }
}

/** Notes the background of every frame from the first one on. */
function watchFrames() {
  window.seenBackgrounds = [];
  requestAnimationFrame(function look() {
    const color = document.body && getComputedStyle(document.body).backgroundColor;
    if (color && !window.seenBackgrounds.includes(color)) window.seenBackgrounds.push(color);
    requestAnimationFrame(look);
  });
}

const cases = [
  { system: 'light', stored: null, expected: light },
  { system: 'dark', stored: null, expected: dark },
  { system: 'light', stored: 'dark', expected: dark },
  { system: 'dark', stored: 'light', expected: light },
] as const;

/** A visitor whose system and earlier choice are these. */
async function visitorWith({ system, stored }: (typeof cases)[number]): Promise<Page> {
  const page = await site.newVisitor({ colorScheme: system });
  if (stored) await page.addInitScript((theme) => localStorage.setItem('theme', theme), stored);
  return page;
}

describe.each(cases)('with a $system system and $stored stored', (situation) => {
  test('the page is right before any bundle has run', async () => {
    const page = await visitorWith(situation);
    // They are never answered: after empty ones the page would start its app, and report that Next's loader is missing.
    await page.route(/\/_next\/static\/.*\.js/, () => {});
    await page.goto(site.server.url);

    await expect.poll(() => backgroundOf(page)).toBe(situation.expected);
  });
});

test.each(cases.filter(({ stored }) => stored))(
  'with a $system system and $stored stored every frame until the page can be used has the same background',
  async (situation) => {
    const page = await visitorWith(situation);
    await page.addInitScript(watchFrames);
    await site.open(page, '/');
    await page.waitForFunction(() => window.seenBackgrounds.length > 0);

    expect(await page.evaluate(() => window.seenBackgrounds)).toEqual([situation.expected]);
    await expectToggle(page, situation.expected === dark);
  },
);

const expectToggle = (page: Page, isPressed: boolean) =>
  page.locator(`button[aria-label="Dark theme"][aria-pressed="${isPressed}"]`).first().waitFor();

// Specification 1.3, 4.15, 9.9
test('the page follows the system until the reader chooses, and then keeps the choice, in every tab', async () => {
  const page = await site.visit('/', { colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToggle(page, true);
  await expect.poll(() => backgroundOf(page)).toBe(dark);

  await toggleOf(page).click();
  await expectToggle(page, false);
  await expect.poll(() => backgroundOf(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => backgroundOf(page)).toBe(light);

  await page.reload();
  await expect.poll(() => backgroundOf(page)).toBe(light);
  await expectToggle(page, false);

  const other = await page.context().newPage();
  await site.open(other, '/');
  await page.bringToFront();
  await toggleOf(page).click();
  await expectToggle(other, true);
  await expect.poll(() => backgroundOf(other)).toBe(dark);
});
