import type { Page } from 'playwright';
import type { Api } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);
let api: Api;
let nora: Author;
let oda: DeskEditor;
let tag: string;

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 375, height: 740 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectGood(page: Page, name: string): Promise<void> {
  for (const [width, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, `${name}, ${width}`);
  }
  await page.setViewportSize(WIDE);
}

beforeAll(async () => {
  api = await openDesk(site.server.url);
  nora = await newAuthor(site.server.url, 'Nora Vane');
  oda = await newEditor(site, 'Oda Reich');
  tag = await firstTag(nora);
  const { data } = await api.get<{ data: { revision: number; identity: object } }>('/api/admin/site');
  await api.post('/api/admin/site', {
    after: data.revision,
    identity: { ...data.identity, pitches: true },
  });
});

test('a pitch becomes a brief, is offered and accepted, and stands at the head of the draft', async () => {
  const author = await openAs(site, nora, '/dashboard');
  await author.getByRole('link', { name: 'Commissions' }).click();
  await author.getByRole('heading', { level: 1, name: 'Commissions' }).waitFor();
  await author.getByText('Nothing is open').waitFor();
  await expectGood(author, 'no commissions');
  await button(author, 'Pitch an idea').press('Enter');
  const title = author.getByLabel('Working title');
  await expect(title).toBeFocused();
  await author.keyboard.type('On counting boats');
  await author.getByLabel('What is it about?').fill('Why the keeper counts before the lamp is lit.');
  await author.reload();
  await button(author, 'Pitch an idea').press('Enter');
  await expect(title).toHaveValue('On counting boats');
  await expectGood(author, 'the dialog of a pitch');
  await author.getByLabel('Tag (optional)').selectOption(tag);
  await button(author, 'Send the pitch').press('Enter');
  await author.getByText('Your pitch waits for an answer').waitFor();

  const desk = await openDeskAs(site, oda, '/commissions');
  await expectGood(desk, 'the commissions of the desk');
  await desk.getByRole('link', { name: 'On counting boats' }).press('Enter');
  await desk.getByText('Why the keeper counts').waitFor();
  await button(desk, 'Make a brief of it…').press('Enter');
  await desk.getByLabel('Words (optional)').fill('900');
  const due = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  await desk.getByLabel('Due date (optional)').fill(due);
  await desk.getByLabel('Notes for the author (optional)').fill('With the winter of 1911.');
  await expectGood(desk, 'the dialog of a brief');
  await button(desk, 'Save').press('Enter');
  await desk.getByRole('heading', { name: 'Brief of a pitch' }).waitFor();
  await button(desk, 'Offer…').press('Enter');
  await button(desk, 'Offer').press('Enter');
  await desk.getByRole('heading', { name: 'Offered', exact: true }).waitFor();
  await expectGood(desk, 'a commission of the desk');

  await author.getByText('The editors ask you to write this').waitFor();
  await author.getByText('With the winter of 1911.').waitFor();
  await expectGood(author, 'an offer');
  await button(author, 'Accept').press('Enter');
  const brief = author.locator('details', { hasText: 'With the winter of 1911.' });
  await brief.waitFor();
  await expect(author.getByLabel('Title')).toHaveValue('On counting boats');
  await expect(brief.getByText('0 of about 900 words')).toBeVisible();
  await author.locator('.ProseMirror').click();
  await author.keyboard.type('Nobody counts boats.');
  await expect(brief.getByText('3 of about 900 words')).toBeVisible();
  await expectGood(author, 'the head of a commissioned draft');
  await brief.locator('summary').click();
  await expect(brief.getByText('With the winter of 1911.')).toBeHidden();

  await author.getByText('Saved', { exact: true }).waitFor();
  const { data: drafts } = await nora.api.get<{ data: { _id: string }[] }>('/api/write/my_article/stories');
  await nora.api.post(`/api/write/article/${drafts[0]?._id}/submit`);
  await desk.getByRole('link', { name: 'Open the article' }).press('Enter');
  await desk.getByText('Commission: On counting boats').waitFor();
  await expectGood(desk, 'a brief beside the waiting article');
});

test('an editor finds an author by name, who declines with a reason', async () => {
  const desk = await openDeskAs(site, oda, '/commissions');
  await button(desk, 'New brief').press('Enter');
  await desk.getByLabel('Working title').fill('On lamps');
  await button(desk, 'Save').press('Enter');
  await button(desk, 'Offer…').press('Enter');
  await desk.getByLabel('Name begins with').fill('nora');
  await desk.getByRole('button', { name: /^Nora Vane/ }).press('Enter');
  await button(desk, 'Offer').press('Enter');
  await desk.getByRole('heading', { name: 'Offered', exact: true }).waitFor();

  const author = await openAs(site, nora, '/dashboard');
  await author.getByRole('link', { name: 'The editors ask you to write 1 article' }).click();
  const offer = author.getByRole('article', { name: 'On lamps' });
  await offer.getByRole('button', { name: 'Decline…' }).press('Enter');
  await author.getByLabel('Reason').fill('I am at sea.');
  await expectGood(author, 'the dialog of declining');
  await button(author, 'Decline').press('Enter');
  await expect(offer).toHaveCount(0);

  await desk.getByRole('heading', { name: 'Declined by the author' }).waitFor();
  const steps = desk.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(steps).toHaveText([
    /^Nora Vane declined it.*I am at sea\./s,
    /^Oda Reich offered it to Nora Vane/,
    /^Oda Reich wrote the brief/,
  ]);
  await expectGood(desk, 'the history of a commission');
});
