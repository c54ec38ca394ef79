import type { Page } from 'playwright';
import { expect } from './support/expect';
import { untilStill } from './support/page';
import { SHIFT_MAX, shiftOf, watchShifts } from './support/shifts';
import { startSite } from './support/site';
import { articleText, codeBlock, type DocNode, paragraph, startDrafts, table } from './support/writing';

const { site } = startSite();
const openDraft = startDrafts(site);

const long = (count: number): DocNode[] =>
  Array.from({ length: count }, (_, index) =>
    paragraph(`Night ${index}: nothing happened at the lighthouse.`),
  );

/** Whether the line that is written on is in sight, with no bar over it. */
const isLineInSight = (page: Page) =>
  page.evaluate(() => {
    const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
    if (!box) return false;
    const middle = (box.top + box.bottom) / 2;
    const hit = document.elementFromPoint(box.left + 1, middle);
    return hit?.closest('.tiptap') !== null && box.top >= 0 && box.bottom <= window.innerHeight;
  });

test.each([1280, 375])('at %d px the line that is written on stays clear of the bars', async (width) => {
  const page = await openDraft(long(60), { viewport: { width, height: 700 } });
  await articleText(page).getByText('Night 30:').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' More');
  await page.waitForFunction(() => scrollY > 500);
  await expect.poll(() => isLineInSight(page)).toBe(true);
  for (let line = 0; line < 6; line += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('Next');
    await expect.poll(() => isLineInSight(page)).toBe(true);
  }
  for (let line = 0; line < 25; line += 1) {
    await page.keyboard.press('ArrowUp');
  }
  await page.keyboard.type('!');
  await expect.poll(() => isLineInSight(page)).toBe(true);
});

test('tools that appear and go beside the text move nothing', async () => {
  const page = await openDraft(
    [...long(3), codeBlock('js', 'let lamp = 1;'), table(['Night', 'Ships'], ['First', '12']), ...long(2)],
    { viewport: { width: 1280, height: 900 } },
  );
  await page.addInitScript(watchShifts);
  await page.reload();
  await articleText(page).waitFor();
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  // On the page: a line that is written on may be scrolled clear of the bars.
  const places = () =>
    articleText(page).evaluate((text) =>
      [...text.children].map((one) => one.getBoundingClientRect().top + scrollY),
    );
  const before = await places();
  await articleText(page).getByText('First', { exact: true }).click();
  await page.getByRole('toolbar', { name: 'Table' }).waitFor();
  await articleText(page).getByText('let lamp').click();
  await page.getByRole('toolbar', { name: 'Code' }).waitFor();
  await articleText(page)
    .getByText('Night 1:')
    .first()
    .dblclick({ position: { x: 10, y: 10 } });
  await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  await page.keyboard.press('Control+f');
  await page.getByRole('search', { name: 'Find in the text' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(places).toEqual(before);
  expect(await shiftOf(page)).toBeLessThan(SHIFT_MAX);
});
