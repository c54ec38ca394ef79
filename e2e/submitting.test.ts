import type { Page } from 'playwright';
import type { Api } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, screenHeading } from './support/dashboard';
import { expect } from './support/expect';
import { goOnTo, noConnection, twoFrames } from './support/page';
import { startSite } from './support/site';
import { articleText, heading, paragraph } from './support/writing';

const { site, consoleErrors } = startSite({
  ...editorSettings,
  SUBMISSION_CHECKS: 'summary=required,headings=required,cover=advice,words=off',
});
let desk: Api;
let tag: string;
let number = 0;

beforeAll(async () => {
  desk = await openDesk(site.server.url);
  tag = await firstTag(await newAuthor(site.server.url, 'Ben Ferro'));
});

interface Draft {
  nora: Author;
  articleId: string;
}

const body = [
  heading(2, 'The lamp'),
  paragraph('Nobody thanks the keeper for a quiet night.'),
  heading(4, 'A level too deep'),
  paragraph('The oil is carried up in cans.'),
];

async function draftOf(fields: Record<string, unknown> = {}): Promise<Draft> {
  number += 1;
  const nora = await newAuthor(site.server.url, `Nora ${number}`);
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', {
    title: 'On lighthouses',
    doc: { type: 'doc', content: body },
    ...fields,
  });
  return { nora, articleId: data._id };
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Submit/ });

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const panel = panelOf(page);
  await panel.getByRole('region', { name: 'Passed' }).waitFor();
  return panel;
}

const open = ({ nora, articleId }: Draft, width: number) =>
  openAs(site, nora, `/dashboard/write?article=${articleId}`, { viewport: { width, height: 800 } });

describe.each([1280, 375])('at %d px', (width) => {
  test('unmet requirements prevent submitting, and each links to its field', async () => {
    const draft = await draftOf();
    const page = await open(draft, width);
    const panel = await openPanel(page);
    const required = panel.getByRole('region', { name: 'Required' });
    await expect(required.getByRole('listitem').filter({ has: page.locator('p') })).toHaveCount(3);
    const submit = panel.getByRole('button', { name: 'Submit', exact: true });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await panel.getByText(/^Fix 3 required changes to submit/).waitFor();

    await required.getByRole('button', { name: 'Go to “A level too deep”' }).click();
    await panel.waitFor({ state: 'detached' });
    await articleText(page).and(focusIn(page)).waitFor();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('A level too deep');
    const isInView = () =>
      page.evaluate(() => {
        const { top } = getSelection()?.getRangeAt(0).getBoundingClientRect() ?? { top: 0 };
        return top > 170 && top < 760;
      });
    await expect.poll(isInView).toBe(true);

    await openPanel(page);
    await required.getByRole('button', { name: 'Go to the tag' }).click();
    await page.getByLabel('Tag', { exact: true }).and(focusIn(page)).waitFor();
    await page.getByLabel('Tag', { exact: true }).selectOption(tag);

    await openPanel(page);
    await required.getByRole('button', { name: 'Go to the summary' }).click();
    await page.getByLabel('Summary').and(focusIn(page)).waitFor();
    await page.keyboard.type('What the keeper does while everybody sleeps, and what nobody thanks them for.');
    await articleText(page).getByRole('heading', { name: 'A level too deep' }).click();
    await twoFrames(page);
    await page.keyboard.press('ControlOrMeta+Alt+3');

    await openPanel(page);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=dialog] button')].some(
        (button) => button.textContent?.trim() === 'Submit' && !button.hasAttribute('aria-disabled'),
      ),
    );
    await submit.click();
    await page.waitForURL('**/dashboard/recent');
    await screenHeading(page, 'Recent').waitFor();
    await page.getByText(/^(First|\d+(st|nd|rd|th)) in the queue/).waitFor();
  });
});

test('a failed check is repeated; without a connection the panel says why an article cannot be submitted', async () => {
  const page = await open(await draftOf(), 1280);
  await page.route('**/check', (route) =>
    route.fulfill({ status: 500, json: { message: 'the cellar is flooded' } }),
  );
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const panel = panelOf(page);
  await panel.getByText('Checking failed: the cellar is flooded').waitFor();
  await consoleErrors.takeOut(/status of 500/);
  await page.unroute('**/check');
  await panel.getByRole('button', { name: 'Check again' }).click();
  await panel.getByRole('region', { name: 'Required' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit', exact: true }).and(focusIn(page)).waitFor();

  await page.context().setOffline(true);
  await page.getByLabel('Title', { exact: true }).fill('On lighthouses at night');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await panel.getByText('Not saved on the server yet, so it cannot be checked.').waitFor();
  await panel.getByText('You can submit once it is saved on the server.').waitFor();
  await page.context().setOffline(false);
  await panel.getByRole('button', { name: 'Check again' }).click();
  await panel.getByRole('region', { name: 'Required' }).waitFor();
  consoleErrors.forgive(noConnection);
});

test('two authors stand in one queue, by the time of their submission', async () => {
  const whole = {
    tag,
    summary: 'What the keeper does while everybody sleeps, and what nobody thanks them for.',
  };
  const doc = { type: 'doc', content: [paragraph('Nobody thanks the keeper.')] };
  const earlier = await draftOf({ ...whole, doc });
  const later = await draftOf({ ...whole, doc });
  for (const { nora, articleId } of [earlier, later]) {
    await nora.api.post(`/api/write/article/${articleId}/submit`);
  }
  const first = await open(earlier, 1280);
  const second = await open(later, 375);
  const placeIn = async (page: Page) => {
    const line = (await page.getByText(/ in the queue\. No decisions yet\.$/).textContent()) ?? '';
    return line.startsWith('First') ? 1 : Number.parseInt(line, 10);
  };
  await first.getByText(/ in the queue\. No decisions yet\.$/).waitFor();
  await second.getByText(/ in the queue\. No decisions yet\.$/).waitFor();
  expect((await placeIn(second)) - (await placeIn(first))).toBe(1);

  const { data } = await earlier.nora.api.get<{ data: { revision: number } }>(
    `/api/write/article/${earlier.articleId}`,
  );
  await desk.post(`/api/admin/article/${earlier.articleId}/accept`, { revision: data.revision });
  await goOnTo(second, `/dashboard/${later.articleId}`);
  await second.getByText(/ in the queue\. The last decision took under a minute\.$/).waitFor();

  await goOnTo(second, `/dashboard/write?article=${later.articleId}`);
  await second.getByRole('button', { name: 'Withdraw' }).click();
  await second.getByLabel('Title', { exact: true }).and(focusIn(second)).waitFor();
  await expect(second.getByText(/ in the queue/)).toHaveCount(0);
});
