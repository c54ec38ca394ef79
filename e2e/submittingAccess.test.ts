import type { Page } from 'playwright';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag } from './support/community';
import { expect } from './support/expect';
import { expectWidth } from './support/page';
import { startSite } from './support/site';
import { articleText, heading, paragraph } from './support/writing';

const { site } = startSite({ ...editorSettings, SUBMISSION_CHECKS: 'summary=required' });
const passage =
  'The keeper climbs the hundred and twelve steps before the sun is down, trims the wick, winds the clockwork and waits for the first boat to answer the light with its bell.';
let nora: Author;
let articleId: string;

beforeAll(async () => {
  const { url } = site.server;
  nora = await newAuthor(url, 'Nora Vane');
  const grace = await newAuthor(url, 'Grace Brewster');
  const tag = await firstTag(nora);
  const create = async ({ api }: Author, fields: object) => {
    const doc = { type: 'doc', content: [heading(2, 'One'), paragraph(passage), heading(3, 'Two')] };
    const { data } = await api.post<{ data: { _id: string } }>('/api/write/article', {
      title: 'The light',
      doc,
      ...fields,
    });
    return data._id;
  };
  const summary = 'What the keeper does while everybody sleeps, and what nobody thanks them for.';
  const waiting = await create(grace, { tag, summary });
  await grace.api.post(`/api/write/article/${waiting}/submit`);
  articleId = await create(nora, {});
});

const chooseIn = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const panels: { name: string; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'the settings',
    open: async (page) => {
      await page.getByRole('button', { name: /^Details/ }).click();
      await page.getByLabel('Cover image').fill('/uploads/none.webp');
      await page.getByLabel('Description of the cover').waitFor();
    },
  },
  {
    name: 'the menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'the submit panel',
    open: async (page) => {
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText(/an article in review/).waitFor();
      await page.locator('summary').filter({ hasText: 'checks passed' }).click();
    },
  },
  {
    name: 'the comparison',
    open: async (page) => {
      await chooseIn(page, 'Check originality');
      await page.getByText(/an article in review/).waitFor();
    },
  },
  {
    name: 'the question before an import',
    open: async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await chooseIn(page, 'Import Markdown');
      await (await chooser).setFiles({
        name: 'a.md',
        mimeType: 'text/markdown',
        buffer: Buffer.from('# New\n\nText'),
      });
      await page.getByRole('dialog', { name: 'Replace the text?' }).waitFor();
    },
  },
];

test('axe finds nothing with what lies over the text, wide and narrow; Markdown goes out and in, and undo takes it back', async () => {
  const page = await openAs(site, nora, `/dashboard/write?article=${articleId}`, {
    viewport: { width: 1280, height: 800 },
  });
  await articleText(page).waitFor();
  await page.route('**/uploads/none.webp', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
    }),
  );
  for (const { name, open } of panels) {
    await open(page);
    await expectAccessible(page, name);
    await expectWidth(page, 1280);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page, `${name}, narrow`, undefined, ['dark']);
    await expectWidth(page, 375);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' });
  }

  const download = page.waitForEvent('download');
  await chooseIn(page, 'Export as Markdown');
  const file = await download;
  expect(file.suggestedFilename()).toBe('The light.md');
  const chooser = page.waitForEvent('filechooser');
  await chooseIn(page, 'Import Markdown');
  const markdown =
    '---\ntitle: From a file\nsummary: What the file says of itself.\n---\n\n## A heading\n\nA *new* text.\n';
  await (await chooser).setFiles({
    name: 'from.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from(markdown),
  });
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await articleText(page).getByText('A new text.').waitFor();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From a file');
  await expect(articleText(page)).not.toContainText('The keeper climbs');
  await articleText(page).click();
  await page.keyboard.press('ControlOrMeta+z');
  await articleText(page).getByText('The keeper climbs').waitFor();
});
