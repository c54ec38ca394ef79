import type { FrameLocator, Page } from 'playwright';
import { type Author, newAuthor, openAs } from './support/authors';
import { axeFindings } from './support/axe';
import { editorSettings } from './support/community';
import { focusIn } from './support/dashboard';
import { expect } from './support/expect';
import { goOnTo, noConnection } from './support/page';
import { startSite } from './support/site';
import { codeBlock, heading, paragraph, table } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
let nora: Author;
let articleId: string;

const link = (text: string, href: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }],
});

beforeAll(async () => {
  nora = await newAuthor(site.server.url, 'Nora Vane');
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', {
    title: 'On lighthouses',
    summary: 'What the keeper does while everybody sleeps.',
    doc: {
      type: 'doc',
      content: [
        paragraph('Nobody thanks the keeper for a quiet night.'),
        heading(2, 'The lamp'),
        codeBlock('javascript', 'const lamp = "lit";'),
        heading(2, 'The log'),
        table(['Night', 'Boats'], ['Monday', '3']),
        link('elsewhere', '/categories/General'),
        heading(2, 'The end'),
        paragraph('Then the sun comes up.'),
      ],
    },
  });
  articleId = data._id;
});

const open = (width: number, path = `/dashboard/write?article=${articleId}`) =>
  openAs(site, nora, path, { viewport: { width, height: 800 } });
const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' });
const frameOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="The article as readers see it"]');

async function show(page: Page, width: number): Promise<FrameLocator> {
  if (width >= 800) {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
  } else {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
  }
  await preview(page).waitFor();
  const frame = frameOf(page);
  await frame.getByRole('heading', { level: 1, name: 'On lighthouses' }).waitFor();
  return frame;
}

const root = (frame: FrameLocator) => frame.locator('html');
const background = (frame: FrameLocator) =>
  frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);

async function expectAsReadersGetIt(page: Page, width: number, palette: 'Light' | 'Dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const frame = await show(page, width);
  await expect(frame.locator('pre .hljs-keyword')).not.toHaveCount(0);
  await frame.getByRole('region', { name: 'Table' }).waitFor();
  await frame.getByText('What the keeper does while everybody sleeps.').waitFor();
  const family = await frame.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily);
  const faces = await root(frame).evaluate(({ ownerDocument }) =>
    [...ownerDocument.fonts].map((face) => face.family),
  );
  expect(faces.some((face) => family.includes(face))).toBe(true);

  const light = await background(frame);
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await frame.locator('html[data-theme=dark]').waitFor();
  await expect.poll(() => background(frame)).not.toBe(light);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.getByRole('button', { name: palette, exact: true }).click();
  await frame.locator(`html[data-theme=${palette.toLowerCase()}]`).waitFor();
  for (const [name, pixels] of [
    ['Tablet', 768],
    ['Wide', 1280],
    ['Phone', 375],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForFunction(
      (wanted) => document.querySelector('iframe')?.contentWindow?.innerWidth === wanted,
      pixels,
    );
    await expect.poll(() => root(frame).evaluate((html) => html.scrollWidth), name).toBe(pixels);
    const beside = frame.getByRole('navigation', { name: 'Contents' });
    await expect(beside, name).toHaveCount(pixels === 1280 ? 1 : 0);
  }
  await page.emulateMedia({ colorScheme: palette === 'Dark' ? 'dark' : 'light' });
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('the draft is shown as readers will get it, in both palettes and each width', async () => {
  const page = await open(1280);
  await expectAsReadersGetIt(page, 1280, 'Light');
  await page.getByRole('button', { name: 'Wide', exact: true }).click();
  const frame = frameOf(page);

  // Links of the article open beside it, those to its parts lead there.
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('link', { name: 'elsewhere' }).click(),
  ]);
  await opened.close();
  await frame.getByRole('link', { name: 'The end' }).first().click();
  await frame.getByText('Then the sun comes up.').waitFor();
  await expect(frame.locator('h1')).toHaveCount(1);
  expect(new URL(page.url()).searchParams.get('article')).toBe(articleId);

  await frame.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Preview', exact: true }).and(focusIn(page)).waitFor();

  await expectAsReadersGetIt(page, 375, 'Dark');
});

test('the keyboard goes through the page shown and out of it; without a connection it is what this device has', async () => {
  const page = await open(1280, '/dashboard/write');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await preview(page).getByText('There is no text yet.').waitFor();

  await page.keyboard.press('Escape');
  await preview(page).waitFor({ state: 'detached' });
  await goOnTo(page, `/dashboard/write?article=${articleId}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('On lighthouses');
  const frame = await show(page, 1280);
  await page.getByRole('button', { name: 'Close', exact: true }).and(focusIn(page)).waitFor();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await frame.locator(':focus').getByText('elsewhere').or(frame.locator('a:focus')).count()) > 0)
      break;
  }
  await expect(frame.locator(':focus')).toHaveCount(1);
  const last = page.getByRole('button', { name: 'Close the preview' });
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await last.and(focusIn(page)).count()) > 0) break;
  }
  await last.and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await preview(page).waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await page.getByLabel('Title', { exact: true }).fill('On lighthouses at sea');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await preview(page)
    .getByText(/^The server cannot be reached/)
    .waitFor();
  await frameOf(page).getByRole('heading', { level: 1, name: 'On lighthouses at sea' }).waitFor();
  await page.context().setOffline(false);
  await preview(page).getByRole('button', { name: 'Try again' }).click();
  await preview(page)
    .getByText(/^The server cannot be reached/)
    .waitFor({ state: 'detached' });
  consoleErrors.forgive(noConnection);
});
