import type { Page } from 'playwright';
import { accentColors } from '@/styles/theme/accent';
import { darkTheme } from '@/styles/theme/dark';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll, fontRules, hasFontRules } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);

const ACCENT = '#0b5d8a';

const variable = (page: Page, name: string) =>
  page.evaluate((asked) => getComputedStyle(document.documentElement).getPropertyValue(asked), name);

/** What the window of a preview shows, once its page is there. */
async function previewed(desk: Page, name: string) {
  const frame = desk.locator(`iframe[title="Preview: ${name}"]`);
  const headings = () =>
    frame.evaluate((at: HTMLIFrameElement) => at.contentDocument?.querySelectorAll('h1, h2').length);
  await expect.poll(headings).toBeGreaterThan(0);
  return frame.evaluate((at: HTMLIFrameElement) => {
    const page = at.contentDocument as Document;
    const style = getComputedStyle(page.documentElement);
    return {
      accent: style.getPropertyValue('--accent'),
      fonts: style.getPropertyValue('--font-reading'),
      width: at.contentWindow?.innerWidth,
      scripts: page.querySelectorAll('script').length,
    };
  });
}

/** As browsers tell a colour. */
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** The files of fonts that a new visitor's page names. */
async function fontsOfPages(): Promise<string> {
  const reader = await site.visit('/');
  await expect.poll(() => hasFontRules(reader)).toBe(true);
  return (await fontRules(reader)).match(/[\w.-]+\.woff2/g)?.join(' ') ?? '';
}

test('accent and fonts are previewed, then published, in both themes, and taken back', async () => {
  const desk = await openDeskAs(site, firstEditor, '/publication');
  const button = (name: string) => desk.getByRole('button', { name, exact: true });
  const begun = await (await fetch(site.server.url)).text();
  expect(await fontsOfPages()).toMatch(/source-serif/);
  await desk.getByRole('textbox', { name: 'Colour', exact: true }).fill(ACCENT);
  await desk.getByLabel('Fonts', { exact: true }).selectOption('lora');
  await expectAccessible(desk, 'the form', 'main');

  await button('Preview').click();
  const shown = await previewed(desk, 'Dark theme on a phone');
  expect(shown).toMatchObject({ accent: accentColors(ACCENT, 'dark').accent, width: 375, scripts: 0 });
  expect(shown.fonts).toContain('Georgia');
  await expectNoSidewaysScroll(desk);
  expect(await (await fetch(site.server.url)).text()).toBe(begun);
  await desk.keyboard.press('Escape');

  await desk.emulateMedia({ colorScheme: 'dark' });
  await button('Publish').click();
  const toast = desk.locator('.Toastify__toast', { hasText: 'Readers see it now.' });
  // It does not go while the pointer is on it.
  await toast.hover();
  await desk.getByText('What readers see').waitFor();
  await expect(toast).toHaveCSS('background-color', rgbOf(darkTheme.raised));
  await expect(toast).toHaveCSS('color', rgbOf(darkTheme.text));
  await desk.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => variable(desk, '--accent')).toBe(ACCENT);
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await site.visit('/', { colorScheme });
    await expect.poll(() => variable(reader, '--accent')).toBe(accentColors(ACCENT, colorScheme).accent);
    await expectAccessible(reader, `the ${colorScheme} landing page`);
  }
  const fonts = await fontsOfPages();
  expect(fonts).toMatch(/lora/);
  expect(fonts).not.toMatch(/source-serif|inter/);

  await button('Publish the first state again').click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Revision 2 by editor').waitFor();
  expect(await (await fetch(site.server.url)).text()).toBe(begun);
});

test('a short name stays in one line beside the sections', async () => {
  const desk = await openDeskAs(site, firstEditor, '/publication');
  const name = 'Lantern';
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk).toHaveTitle(`Publication · ${name} desk`);
  const logo = desk.locator('header').getByText(name, { exact: true }).first();
  for (const width of [1280, 1024, 800, 375]) {
    await desk.setViewportSize({ width, height: 800 });
    const lines = () =>
      logo.evaluate((at) => Math.round(at.clientHeight / Number.parseFloat(getComputedStyle(at).lineHeight)));
    await expect.poll(lines, `at ${width} px`).toBe(1);
  }
});

test('the longest name in one word is cut short in the bars, at every width, and widens no page', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsgazette zu Linz';
  const desk = await openDeskAs(site, firstEditor, '/publication');
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(desk).toHaveTitle(`Publication · ${name} desk`);
  const reader = await site.visit('/');
  for (const page of [desk, reader]) {
    const logo = page.locator('header').getByText(name).first();
    for (const width of [1280, 1024, 800, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      const isCutShort = () =>
        logo.evaluate((at) => {
          const lines = Math.round(at.clientHeight / Number.parseFloat(getComputedStyle(at).lineHeight));
          return lines <= 2 && at.getBoundingClientRect().right <= window.innerWidth;
        });
      await expect.poll(isCutShort, `at ${width} px`).toBe(true);
    }
  }
});
