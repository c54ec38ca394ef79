import type { Locator } from 'playwright';
import { expectAccessible } from './support/axe';
import { focusIn } from './support/dashboard';
import { expect } from './support/expect';
import { edgesOf } from './support/page';
import { startSite } from './support/site';
import {
  articleText,
  claimWithNote,
  codeBlock,
  footnotes,
  list,
  paragraph,
  startDrafts,
  table,
  tool,
  untilSaved,
} from './support/writing';

const { site } = startSite();
const openDraft = startDrafts(site);

test('a table is made by keys, filled with Tab, and grows by its tools', async () => {
  const page = await openDraft([paragraph('')]);
  await articleText(page).click();
  await page.keyboard.press('Control+Alt+t');
  await page.getByLabel('Rows').fill('2');
  await page.getByLabel('Columns', { exact: true }).fill('2');
  await page.keyboard.press('Enter');
  await page.locator('.tiptap table').waitFor();
  for (const text of ['Night', 'Ships', 'First', '12']) {
    await page.keyboard.type(text);
    if (text !== '12') await page.keyboard.press('Tab');
  }
  // Behind the last cell begins a new row.
  await page.keyboard.press('Tab');
  await page.keyboard.type('Second');
  const rows = page.locator('.tiptap tr');
  await expect(rows).toHaveText(['NightShips', 'First12', 'Second']);
  await expect(page.locator('.tiptap th')).toHaveText(['Night', 'Ships']);

  const bar = page.getByRole('toolbar', { name: 'Table' });
  await bar.getByRole('button', { name: 'Add a column after' }).click();
  await expect(rows.first().locator('th')).toHaveCount(3);
  await bar.getByRole('button', { name: 'Align the column right' }).click();
  await bar.getByRole('button', { name: 'Align the column right', pressed: true }).waitFor();
  const alignments = () =>
    page
      .locator('.tiptap tr > :first-child')
      .evaluateAll((cells) =>
        cells.map((cell) => getComputedStyle(cell.firstElementChild ?? cell).textAlign),
      );
  await expect.poll(alignments).toEqual(['right', 'right', 'right']);
  await bar.getByRole('button', { name: 'Header column' }).click();
  await expect(page.locator('.tiptap th')).toHaveCount(5);
  await bar.getByRole('button', { name: 'Header row' }).click();
  await bar.getByRole('button', { name: 'Delete from the table' }).click();
  await page.getByRole('menuitem', { name: 'Delete the row' }).click();
  await expect(rows).toHaveCount(2);
  await bar.getByRole('button', { name: 'Delete from the table' }).click();
  await page.getByRole('menuitem', { name: 'Delete the table' }).click();
  await bar.waitFor({ state: 'hidden' });
  await expect(page.locator('.tiptap table')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.locator('.tiptap table').waitFor();
});

test('a table that is wider than a phone scrolls with the keyboard', async () => {
  const names = ['Night', 'Ships', 'Weather', 'Visibility', 'Oil', 'Keeper', 'Remarks'];
  const page = await openDraft([paragraph('The log.'), table(names, names)]);
  await page.setViewportSize({ width: 375, height: 812 });
  const box = page.locator('.tiptap .tableWrapper');
  const scrolled = () => box.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(() => box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await expectAccessible(page, 'a wide table', '.tiptap', ['light']);
  await page.locator('.tiptap th').first().click();
  for (const _ of names.slice(1)) await page.keyboard.press('Tab');
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.type('Notes');
  await expect(page.locator('.tiptap th').last()).toHaveText('Notes');
});

test('lists nest by Tab and come back by Shift and Tab; a task is ticked by mouse and keys', async () => {
  const page = await openDraft([list('bulletList', 'Oil', 'Wick'), paragraph('')]);
  await articleText(page).getByText('Wick').click();
  await page.keyboard.press('Tab');
  await page.locator('.tiptap li li').waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.locator('.tiptap li li').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Shift+9');
  const task = page.getByRole('checkbox', { name: 'Done: Wick' });
  await task.check();
  await expect(task).toBeChecked();
  await task.focus();
  await page.keyboard.press('Space');
  await expect(task).not.toBeChecked();
  await untilSaved(page);
});

test('code is coloured as its language is chosen, and Tab indents it', async () => {
  const page = await openDraft([codeBlock(null, 'let lamp = 1;'), paragraph('After')]);
  await articleText(page).getByText('let lamp').click();
  const language = page.getByLabel('Language of the code');
  await language.selectOption({ label: 'JavaScript' });
  await page.locator('.tiptap .hljs-keyword', { hasText: 'let' }).waitFor();
  const sameAsPublished = await page
    .locator('.tiptap .hljs-keyword')
    .evaluate((word) => getComputedStyle(word).color);
  expect(sameAsPublished).not.toBe(
    await page.locator('.tiptap pre').evaluate((block) => getComputedStyle(block).color),
  );
  await articleText(page).locator('pre').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('.tiptap pre').textContent()).toBe('  let lamp = 1;');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.locator('.tiptap pre').textContent()).toBe('let lamp = 1;');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Out');
  await articleText(page).locator('p', { hasText: /^Out$/ }).waitFor();
});

test('a link is checked, made, seen at the cursor, changed and removed', async () => {
  const page = await openDraft([paragraph('the harbour')]);
  await articleText(page)
    .getByText('the harbour')
    .dblclick({ position: { x: 60, y: 12 } });
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await dialog.getByText(/^Enter an address/).waitFor();
  await dialog.getByLabel('Address').fill('example.org/harbour');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const link = page.locator('.tiptap a');
  await expect(link).toHaveAttribute('href', 'https://example.org/harbour');
  await expect(link).toHaveText('harbour');
  await link.click();
  const bar = page.getByRole('toolbar', { name: 'Link', exact: true });
  await bar.getByText('https://example.org/harbour').waitFor();
  await bar.getByRole('button', { name: 'Edit link' }).click();
  await dialog.getByLabel('Address').fill('https://example.org/pier');
  await page.keyboard.press('Enter');
  await bar.getByText('https://example.org/pier').waitFor();
  await bar.getByRole('button', { name: 'Remove link' }).click();
  await link.waitFor({ state: 'detached' });
  await expect(articleText(page)).toHaveText('the harbour');
});

test('a press below the text puts the cursor at its end, before the notes', async () => {
  const page = await openDraft([claimWithNote, table(['Night'], ['First']), footnotes({ a: 'Source' })]);
  const box = await page.locator('.tiptap .footnotes').boundingBox();
  if (!box) throw new Error('the notes are there');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height + 30);
  await page.keyboard.type('And so on');
  const blocks = () =>
    articleText(page).evaluate((text) => [...text.children].map((one) => one.textContent).slice(1, 3));
  await expect.poll(blocks).toEqual(['NightFirst', 'And so on']);
});

test('a reference that is cut and pasted by keys takes its note along', async () => {
  const page = await openDraft([claimWithNote, paragraph('Elsewhere'), footnotes({ a: 'The only source' })]);
  await articleText(page)
    .getByText('A claim')
    .click({ position: { x: 5, y: 10 } });
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+x');
  await page.locator('.tiptap .footnote-item').waitFor({ state: 'detached' });
  await articleText(page).getByText('Elsewhere').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await page.locator('.tiptap .footnote-item', { hasText: 'The only source' }).waitFor();
  await articleText(page).locator('p', { hasText: 'Elsewhere' }).locator('.footnote-ref').click();
  await page.keyboard.type('!');
  await page.locator('.tiptap .footnote-item', { hasText: 'The only source!' }).waitFor();
});

test('on a phone the tools stand at the bottom and are swiped; a press leaves the text its selection', async () => {
  const page = await openDraft([paragraph('A quiet night at sea.')], {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await articleText(page).getByText('A quiet').tap();
  const box = await page.getByRole('toolbar', { name: 'Formatting' }).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
  const button = await tool(page, 'Bold').boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Control+a');
  await tool(page, 'Bold').tap();
  await page.locator('.tiptap strong', { hasText: 'A quiet night at sea.' }).waitFor();
  await expect(focusIn(page)).toHaveAttribute('aria-label', 'Article text');
  const { bottom } = await edgesOf(articleText(page).locator('p'));
  const bubble = page.getByRole('toolbar', { name: 'Selected text' });
  await expect.poll(async () => (await edgesOf(bubble)).top).toBeGreaterThanOrEqual(bottom);
});

test('the block menu and the panels are above the on-screen keyboard of a phone', async () => {
  const page = await openDraft([paragraph('A quiet night at sea.')], {
    viewport: { width: 375, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await articleText(page).getByText('A quiet').tap();
  // With a keyboard on the screen, browsers report a visible height below that of the window.
  await page.evaluate(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    Object.defineProperty(seen, 'height', { get: () => 360 });
    seen.dispatchEvent(new Event('resize'));
  });
  const bar = page.getByRole('toolbar', { name: 'Formatting' });
  await expect.poll(async () => Math.round((await edgesOf(bar)).bottom)).toBe(360);
  const expectAbove = async (part: Locator) => {
    await part.waitFor();
    const { top: limit } = await edgesOf(bar);
    await expect.poll(async () => (await edgesOf(part)).bottom).toBeLessThanOrEqual(limit);
    await expect.poll(async () => (await edgesOf(part)).top).toBeGreaterThanOrEqual(0);
  };
  await page.keyboard.press('End');
  await page.keyboard.type(' /');
  await expectAbove(page.getByRole('listbox', { name: 'Blocks' }));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expectAbove(page.getByRole('dialog', { name: 'Link' }));
  await expect(focusIn(page)).toHaveAttribute('role', 'combobox');
});
