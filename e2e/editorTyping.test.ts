import { expect } from './support/expect';
import { startSite } from './support/site';
import { typeLetter, waysToType } from './support/waysToType';
import {
  articleText,
  claimWithNote,
  footnotes,
  paragraph,
  picture,
  startDrafts,
  table,
} from './support/writing';

const { site } = startSite();
const openDraft = startDrafts(site);

test('after a table at the end there is a place for the cursor, before the notes too', async () => {
  const page = await openDraft([claimWithNote, table(['Night'], ['First']), footnotes({ a: 'Source' })]);
  await articleText(page).getByText('First', { exact: true }).click();
  await page.getByRole('toolbar', { name: 'Table' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('And so on');
  const blocks = () =>
    articleText(page).evaluate((text) => [...text.children].map((one) => one.textContent).slice(1, 3));
  await expect.poll(blocks).toEqual(['NightFirst', 'And so on']);
});

test.each([
  ['pictures first and last', [picture, paragraph('Night'), picture]],
  ['notes', [table(['Night'], ['First']), claimWithNote, footnotes({ a: 'Source' })]],
])('words take the place of everything selected in a text with %s', async (_, content) => {
  const page = await openDraft(content);
  for (const way of waysToType) {
    await articleText(page).focus();
    await page.keyboard.press('Control+a');
    await typeLetter(page, '灯', way);
    await expect(articleText(page).locator('> *'), way).toHaveText(['灯']);
    await page.keyboard.press('Control+z');
    await expect(articleText(page), way).toContainText('Night');
  }
});

test('a paragraph in Hebrew begins on the right, in a text that begins on the left', async () => {
  const page = await openDraft([paragraph('לילה שקט'), paragraph('A quiet night')]);
  const starts = await articleText(page)
    .locator('p')
    .evaluateAll((paragraphs) =>
      paragraphs.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const words = range.getBoundingClientRect();
        return words.right > one.getBoundingClientRect().right - 2 ? 'right' : 'left';
      }),
    );
  expect(starts).toEqual(['right', 'left']);
});

test('what is typed behind a link made by keys is no part of it', async () => {
  const page = await openDraft([paragraph('the harbour')]);
  await articleText(page).getByText('the harbour').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByLabel('Address or article title').fill('example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
  // Right behind it, it can be changed nevertheless.
  await page.getByRole('toolbar', { name: 'Link', exact: true }).getByText('https://example.org').waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Address or article title')).toHaveValue('https://example.org');
  await page.getByLabel('Address or article title').fill('example.org/harbour');
  await page.keyboard.press('Enter');
  await page.locator('.tiptap a[href="https://example.org/harbour"]', { hasText: /^harbour$/ }).waitFor();
  await page.keyboard.type(' at night, [as told](https://example.org/told)! - [ ] no');
  await expect(page.locator('.tiptap a')).toHaveText(['harbour', 'as told']);
  await expect(articleText(page)).toHaveText('the harbour at night, as told! - [ ] no');
});

test('quotes and dashes are corrected while one types, and undo or Backspace takes each back', async () => {
  const page = await openDraft([paragraph('')]);
  await articleText(page).click();
  await page.keyboard.type(`"It's late" -- so...`);
  await expect(articleText(page)).toHaveText('“It’s late” – so…');
  await page.keyboard.press('Control+z');
  await expect(articleText(page)).toHaveText('“It’s late” – so...');
  await page.keyboard.type(' "');
  await expect(articleText(page)).toHaveText('“It’s late” – so... “');
  await page.keyboard.press('Backspace');
  await expect(articleText(page)).toHaveText('“It’s late” – so... "');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('`a "b"`');
  await page.locator('.tiptap code', { hasText: /^a "b"$/ }).waitFor();
});
