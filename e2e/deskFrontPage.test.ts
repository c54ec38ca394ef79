import type { Page } from 'playwright';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { fillWithMagazine, longRead, otherTag } from './support/magazine';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
beforeAll(() => fillWithMagazine(site));

const visit = () => site.visit('/', { javaScriptEnabled: false });
const headings = (page: Page) => page.locator('main').getByRole('heading', { level: 2 }).allTextContents();

/** Presses the keys, one after the other. */
async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

/** Goes to a control with the Tab key alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true }).or(page.getByLabel(name, { exact: true }));
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

/** Opens a search, types, and takes the first article found. */
async function pickByKeys(page: Page, button: string, title: string): Promise<void> {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(title);
  const choice = dialog.getByRole('list', { name: 'Articles found' }).getByRole('button').first();
  await expect(choice).toContainText(title);
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    if (await choice.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

test('an editor arranges the front page with the keyboard alone, and readers without JavaScript see it', async () => {
  const before = await headings(await visit());
  const desk = await openDeskAs(site, firstEditor, '/front-page');
  await desk.getByRole('heading', { name: 'Lead story' }).waitFor();
  await pickByKeys(desk, 'Choose a lead story', longRead.title);
  await desk.getByText(`${longRead.title} was added.`).waitFor({ state: 'attached' });

  await tabTo(desk, 'New section');
  await keys(desk, 'Tab', 'Enter');
  await desk.keyboard.type('From the field');
  await keys(desk, 'Tab');
  await desk.keyboard.type(otherTag);
  await tabTo(desk, 'New section');
  await keys(desk, 'Home', 'Tab', 'Enter');
  await desk.keyboard.type('Just in');
  await expectAccessible(desk, 'the front page at the desk');
  await expectNoSidewaysScroll(desk);

  // What is not published yet outlives the page.
  await desk.reload();
  await desk.getByRole('button', { name: 'Move Just in', exact: true }).waitFor();
  await tabTo(desk, 'Move Just in');
  await keys(desk, 'Space', 'ArrowUp', 'Space');
  await desk.getByText('Just in is now number 1 of 2.').waitFor({ state: 'attached' });
  await tabTo(desk, 'Preview');
  await keys(desk, 'Enter');
  const preview = desk.getByRole('dialog', { name: 'Preview of the front page' });
  await preview.getByRole('heading', { name: 'Just in' }).waitFor();
  await expectAccessible(desk, 'the preview');
  await keys(desk, 'Escape');
  await preview.waitFor({ state: 'detached' });
  await tabTo(desk, 'Publish');
  await keys(desk, 'Enter');
  await desk.getByText('What readers see').waitFor();

  const reader = await visit();
  expect((await headings(reader)).slice(0, 4)).toEqual([
    longRead.title,
    'Just in',
    'From the field',
    'All articles',
  ]);
  expect((await headings(reader)).slice(4)).toEqual(before);
  await expectNoSidewaysScroll(reader);
  const withScript = await site.visit('/');
  await withScript.getByRole('region', { name: 'Just in' }).waitFor();
  await expectAccessible(withScript, 'the front page');

  await tabTo(desk, 'Publish the first state again');
  await keys(desk, 'Enter');
  await desk.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await desk.getByText('Revision 2 by editor').waitFor();
  expect(await headings(await visit())).toEqual(before);
});
