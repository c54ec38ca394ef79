import type { Page } from 'playwright';
import { handIn } from './support/api';
import { type Author, newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag } from './support/community';
import { type DeskEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { pressOnPage, queuedTitles, queueRow } from './support/review';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite({
  ...editorSettings,
  SAMPLE_CONTENT: 'off',
  TIME_ZONE: 'Europe/Vienna',
});

const DAY_MS = 24 * 60 * 60_000;
const NARROW = { width: 375, height: 740 };
const WIDE = { width: 1280, height: 900 };
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('assignments at the desk', () => {
  let nora: Author;
  let edith: DeskEditor;
  let otto: DeskEditor;

  beforeAll(async () => {
    nora = await newAuthor(site.server.url, 'Nora Vane');
    edith = await newEditor(site, 'Edith Torr');
    otto = await newEditor(site, 'Otto Reed of the very long family name', { isLead: false });
    const tag = await firstTag(nora);
    for (const title of ['First in line', 'Second in line', 'Third in line'])
      await handIn(nora.api, title, tag);
  });

  const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Assign “${title}”` });

  test('by keys alone an editor assigns articles, and the other finds them, what is due first', async () => {
    const page = await openDeskAs(site, edith, '/review', { viewport: WIDE });
    await queueRow(page, 'First in line').waitFor();
    for (const [title, due] of [
      ['First in line', ''],
      ['Second in line', dayIn(5)],
      ['Third in line', dayIn(3)],
    ] as const) {
      await page.keyboard.press('j');
      await page.keyboard.press('i');
      const dialog = dialogOf(page, title);
      await expect(dialog.getByLabel('Editor')).toBeFocused();
      await dialog.getByLabel('Editor').selectOption({ label: await ottoIn(page) });
      if (due !== '') await dialog.getByLabel('Due date (optional)').fill(due);
      if (title === 'First in line') await expectAccessible(page, 'the dialog that assigns');
      await page.keyboard.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
      await queueRow(page, title).getByText(`Assigned to ${otto.username}`).waitFor();
    }
    await queueRow(page, 'Third in line').getByText(/^due /).waitFor();
    await expectAccessible(page, 'the queue with assignments');

    const his = await openDeskAs(site, otto, '/review', { viewport: WIDE });
    await his.getByRole('link', { name: 'Assigned to you (3)' }).click();
    await his.waitForURL(/assigned=mine/);
    await expect.poll(() => queuedTitles(his)).toEqual(['Third in line', 'Second in line', 'First in line']);
    await expectAccessible(his, 'what is assigned to an editor');
    await expectNoSidewaysScroll(his);

    await his.getByRole('link', { name: 'Third in line' }).click();
    const assigned = his.locator('p', { hasText: /^Assigned to you/ });
    await assigned.waitFor();
    await pressOnPage(his, 'i');
    await dialogOf(his, 'Third in line').getByLabel('Editor').selectOption('');
    await his.getByRole('button', { name: 'End the assignment' }).click();
    await assigned.waitFor({ state: 'detached' });
    await expectAccessible(his, 'a review page');
  });

  /** The choice of Otto, with how many he has. */
  async function ottoIn(page: Page): Promise<string> {
    const options = page.getByRole('dialog').getByLabel('Editor').locator('option');
    await expect.poll(() => options.count()).toBeGreaterThan(1);
    return (await options.allTextContents()).find((text) => text.startsWith('Otto')) ?? '';
  }

  test('an editor who looks at an old state sees the new one, and the next press counts', async () => {
    const page = await openDeskAs(site, edith, '/review?sort=oldest', { viewport: NARROW });
    await page.getByRole('button', { name: 'Assign Second in line' }).click();
    const dialog = dialogOf(page, 'Second in line');
    await dialog.getByLabel('Editor').selectOption({ label: 'You' });
    const other = await openDeskAs(site, otto, '/review', { viewport: WIDE });
    await other.getByRole('button', { name: 'Assign Second in line' }).click();
    const theirs = dialogOf(other, 'Second in line');
    await theirs.getByLabel('Due date (optional)').fill(dayIn(9));
    await theirs.getByRole('button', { name: 'Assign' }).click();
    await theirs.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog
      .getByText(/^This article is now assigned to Otto Reed.*, due on .* Please look at it again\./)
      .waitFor();
    await consoleErrors.takeOut(/status of 409/);
    await expectAccessible(page, 'the dialog on a phone');
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('li p', { hasText: /^Assigned to you/ }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('an editor chooses the tags whose articles come in turn', async () => {
    const page = await openDeskAs(site, edith, '/account', { viewport: NARROW });
    const form = page.getByRole('form', { name: 'Turns' });
    const choice = form.getByLabel('Take articles of a tag');
    await choice.selectOption({ index: 1 });
    const [title = ''] = await choice.locator('option:checked').allTextContents();
    await form.getByRole('button', { name: 'Add' }).press('Enter');
    const remove = page
      .getByRole('list', { name: 'Tags of your turns' })
      .getByRole('button', { name: `Remove ${title}` });
    await remove.waitFor();
    await expect(choice).toBeFocused();
    await expectAccessible(page, 'the account with turns');
    await expectNoSidewaysScroll(page);
    await page.reload();
    await remove.click();
    await remove.waitFor({ state: 'detached' });
    await expect(choice).toBeFocused();
  });
});
