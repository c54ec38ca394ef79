import { buffer } from 'node:stream/consumers';
import { handIn, publish } from './support/api';
import { newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

test('the overview shows what happens on the site in pictures, tables and files', async () => {
  const desk = await openDesk(site.server.url);
  const author = await newAuthor(site.server.url, 'Nora Vane');
  const tag = await firstTag(author);
  const id = await publish(author.api, desk, { title: 'Letters from the harbour', tag });
  const page = await openDeskAs(site, firstEditor, '/overview');
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const table = (name: string) => panel(name).getByRole('table', { name: `${name} in numbers` });
  await panel('Published per week')
    .getByRole('img', { name: /at most 1 in the week of/ })
    .waitFor();
  await expect(table('Published per week').getByRole('row')).toHaveCount(27);
  await table('Active authors per week').getByRole('row', { name: / 1$/ }).waitFor();
  await panel('Storage used').getByRole('table').getByRole('row').nth(1).waitFor();
  await panel('Waiting for a decision').getByText('Longest wait').waitFor();

  await handIn(author.api, 'Waiting for the relief boat', tag);
  await table('Waiting for a decision').getByRole('row', { name: 'Under a day 1' }).waitFor();
  const reader = await site.visit(`/${id}`);
  await reader.getByRole('heading', { name: 'Letters from the harbour' }).first().waitFor();
  await page.reload();
  await table('Reads per day').getByRole('row', { name: / 1$/ }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV: Reads per day' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('byline-reads.csv');
  const lines = (await buffer(await download.createReadStream())).toString().split('\r\n');
  expect(lines).toHaveLength(32);
  expect(lines[0]).toBe('\uFEFFDay,Reads');
  expect(lines.at(-2)).toMatch(/^\d{4}-\d\d-\d\d,1$/);

  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the overview');

  await page.getByRole('link', { name: 'Review', exact: true }).last().press('Enter');
  await panel('Decisions per month').getByRole('img', { name: '1 accepted, 0 rejected' }).waitFor();
  await expect(table('Decisions per month').getByRole('row')).toHaveCount(13);
  const by = (side: string) => page.getByRole('table', { name: `Decisions by ${side}` });
  await by('tag')
    .getByRole('row', { name: /^.+ 1 1 0 100% under a minute/ })
    .waitFor();
  await page.getByLabel('Table', { exact: true }).selectOption('By author');
  await by('author')
    .getByRole('row', { name: /^Nora Vane 1 1 0 100%/ })
    .waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV: By author' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('byline-review-by-author.csv');
  const rows = (await buffer(await file.createReadStream())).toString().split('\r\n');
  expect(rows[0]).toContain(
    'Author,Decided,Accepted,Rejected,Share accepted (%),"First look, median (hours)"',
  );
  expect(rows[1]).toMatch(/^Nora Vane,1,1,0,100,/);

  // The address keeps what was chosen, and a span that is too long is made shorter.
  const from = page.getByLabel('From', { exact: true });
  await from.selectOption({ index: 40 });
  await page.getByText('No decisions in these months.').waitFor();
  await page.reload();
  await expect(from.locator('option:checked')).toHaveText(
    (await from.locator('option').nth(40).textContent()) ?? '',
  );
  await by('author').waitFor({ state: 'detached' });
  await expectAccessible(page, 'the statistics of review without decisions');
  await page.getByLabel('To', { exact: true }).selectOption({ index: 0 });
  await by('author').waitFor();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `the statistics of review at ${width} px`);
  }
});
