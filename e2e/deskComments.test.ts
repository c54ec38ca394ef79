import type { DeskSite } from '@contracts/site';
import type { Page } from 'playwright';
import { type Api, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn, tabTo, toast } from './support/dashboard';
import {
  type DeskEditor,
  deskMenu,
  endDeskSession,
  firstEditor,
  newEditor,
  signInAgain,
  startDesks,
} from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
const atDesk = startDesks(site);
let api: Api;
let tag: string;
let nora: Author;
let grace: Author;
let oda: DeskEditor;

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  grace = await newAuthor(url, 'Grace Brewster');
  oda = await newEditor(site, 'Oda Reich');
  tag = await firstTag(nora);
});

/** An article of Nora's with a comment of Grace's. */
async function discussed(title: string, content: string) {
  const id = await publish(nora.api, api, { title, tag });
  const { data } = await grace.api.post<{ data: { _id: string } }>(`/api/comment/${id}`, { content });
  return { id, commentId: data._id };
}

/** From now on comments of newcomers wait for an editor, or are shown at once. */
async function setNewcomers(newcomerComments: 'hold' | 'show') {
  const { data } = await api.get<{ data: DeskSite }>('/api/admin/site');
  const body = { after: data.revision, identity: { ...data.identity, newcomerComments } };
  await api.post('/api/admin/site', body);
}

const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const menuCount = (page: Page, count: number) =>
  deskMenu(page).getByRole('link', { name: `Comments , ${count} waiting` });
const noCount = (page: Page) => deskMenu(page).getByRole('link', { name: 'Comments', exact: true });
const done = (page: Page) => page.getByRole('group', { name: 'What was done' });
const openBoth = async (urlPath: string) =>
  [await atDesk(firstEditor, urlPath), await atDesk(oda, urlPath)] as [Page, Page];

test('a newcomer’s comment is held, shown by an editor at all open desks, and then seen by readers', async () => {
  const { id } = await discussed('Day watch', 'Before.');
  const ben = await newAuthor(site.server.url, 'Ben Stone');
  const [edith, other] = await openBoth('/comments?show=held');
  for (const page of [edith, other]) await page.getByText('No held comments').waitFor();
  await setNewcomers('hold');
  const writer = await openAs(site, ben, `/dashboard/${id}`);
  await writer.getByLabel('Your comment').fill('See https://lamps.example/ for lamps.');
  await writer.getByRole('button', { name: 'Comment', exact: true }).click();
  await writer.getByText('Waiting for an editor').waitFor();
  await expectAccessible(writer, 'a held comment');
  await expectNoSidewaysScroll(writer);
  for (const page of [edith, other]) {
    await card(page, 'for lamps').getByText('Readers do not see it yet').waitFor();
    await menuCount(page, 1).waitFor();
  }
  await expectAccessible(edith, 'the held comments');
  await edith.getByRole('button', { name: 'Show: the comment by Ben Stone' }).click();
  await done(edith).getByText('The comment by Ben Stone is shown.').waitFor();
  for (const page of [edith, other]) await noCount(page).waitFor();
  const reader = await site.visit(`/${id}`);
  await card(reader, 'for lamps').waitFor();
  await setNewcomers('show');
});

test('a comment is reported, seen by both editors at once, removed for all, and shown again', async () => {
  const { id } = await discussed('Night watch', 'Buy lamps at lamps.example!');
  const [edith, other] = await openBoth('/comments');
  for (const page of [edith, other]) await page.getByText('No reports').waitFor();

  const author = await openAs(site, nora, `/dashboard/${id}`);
  await author.getByRole('button', { name: 'More about the comment by Grace Brewster' }).click();
  await author.getByRole('menuitem', { name: 'Report…' }).click();
  const dialog = author.getByRole('dialog', { name: 'Report the comment by Grace Brewster' });
  await dialog.getByRole('radio', { name: 'Advertising or spam' }).check();
  await dialog.getByLabel(/^Details/).fill('The third time this week.');
  await expectAccessible(author, 'the report dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await toast(author, 'Thank you. The editors will review it.').waitFor();

  for (const page of [edith, other]) {
    await card(page, 'Buy lamps').getByText('The third time this week.').waitFor();
    await menuCount(page, 1).waitFor();
  }
  await expectAccessible(edith, 'a reported comment');

  await edith.getByRole('button', { name: 'Remove the comment by Grace Brewster' }).click();
  const removal = edith.getByRole('dialog', { name: 'Remove the comment by Grace Brewster' });
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await removal.getByText('Enter a reason.').waitFor();
  await removal.getByLabel('Reason').fill('Advertising.');
  await expectAccessible(edith, 'the removal dialog');
  await removal.getByRole('button', { name: 'Remove', exact: true }).click();
  await done(edith).and(focusIn(edith)).waitFor();
  for (const page of [edith, other]) {
    await card(page, 'Buy lamps').waitFor({ state: 'detached' });
    await noCount(page).waitFor();
  }

  const visitor = await site.visit(`/${id}`);
  await visitor.getByRole('article', { name: 'Removed comment' }).waitFor();
  await visitor.getByText('removed by an editor: Advertising.').waitFor();
  const page = await visitor.request.get(`${site.server.url}/${id}`);
  expect(await page.text()).toContain('removed by an editor');
  expect(await page.text()).not.toMatch(/lamps\.example|Grace/);
  await expectAccessible(visitor, 'a stub');
  const writer = await openAs(site, grace, `/dashboard/${id}`);
  await writer.getByRole('article', { name: 'Removed comment' }).getByText('Your comment').waitFor();

  await done(edith).getByRole('button', { name: 'Undo' }).click();
  await done(edith).getByText('The comment is shown again.').waitFor();
  await visitor.reload();
  await visitor.getByLabel('Comment by Grace Brewster').getByText('Buy lamps').waitFor();
});

test('a reported article is kept, or taken offline with a reason that its author reads', async () => {
  const { id } = await discussed('Copied pages', 'Well told.');
  const [edith, other] = await openBoth('/comments?show=articles');
  const author = await openAs(site, grace, `/dashboard/${id}`);

  async function report(words: string) {
    await author.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = author.getByRole('dialog', { name: 'Report “Copied pages”' });
    await dialog.getByRole('radio', { name: 'Copied from elsewhere' }).check();
    await dialog.getByLabel(/^Details/).fill(words);
    await dialog.getByRole('button', { name: 'Send the report' }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  await report('From a book.');
  await card(other, 'From a book.').getByRole('button', { name: /^Keep/ }).click();
  await done(other).getByText('The reports on “Copied pages” are settled.').waitFor();
  await card(edith, 'Copied pages').waitFor({ state: 'detached' });

  await report('From page 7 of it.');
  await card(edith, 'From page 7 of it.').waitFor();
  await expectAccessible(edith, 'a reported article');
  await expectNoSidewaysScroll(edith);
  await edith.getByRole('button', { name: 'Take offline: “Copied pages”' }).click();
  const dialog = edith.getByRole('dialog', { name: 'Take “Copied pages” offline' });
  await dialog.getByLabel('Reason').fill('Please name the book.');
  await dialog.getByRole('button', { name: 'Take offline' }).click();
  await done(edith).and(focusIn(edith)).waitFor();
  await card(other, 'Copied pages').waitFor({ state: 'detached' });

  const gone = await site.newVisitor();
  expect((await gone.request.get(`${site.server.url}/${id}`)).status()).toBe(410);
  const owner = await openAs(site, nora, `/dashboard/${id}`);
  await owner.getByText('Please name the book.').waitFor();
});

test('a reason that is being typed survives the end of the session and the decision of another editor', async () => {
  const { id, commentId } = await discussed('Fog signals', 'Lamps again.');
  const [edith, other] = await openBoth('/comments?show=newest');
  const remove = (page: Page) =>
    card(page, 'Lamps again.').getByRole('button', { name: 'Remove the comment by Grace Brewster' });
  await remove(edith).click();
  const dialog = edith.getByRole('dialog', { name: 'Remove the comment by Grace Brewster' });
  await dialog.getByLabel('Reason').fill('No advertising, please.');

  await endDeskSession(site, firstEditor);
  await signInAgain(edith, firstEditor);
  await expect(dialog.getByLabel('Reason')).toHaveValue('No advertising, please.');

  await remove(other).click();
  await other.getByLabel('Reason').fill('Lamps.');
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await card(edith, 'Lamps again.').getByText('Removed by Oda Reich').waitFor();
  await expect(dialog.getByLabel('Reason')).toHaveValue('No advertising, please.');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.getByText('this comment was removed at this moment').waitFor();
  await edith.keyboard.press('Escape');

  await card(edith, 'Lamps again.')
    .getByRole('button', { name: /^Show again/ })
    .click();
  await card(other, 'Lamps again.').getByRole('button', { name: 'Remove the comment' }).waitFor();
  const { data } = await grace.api.get<{ data: object[] }>(`/api/comment/single_post/${id}`);
  expect(data).toMatchObject([{ _id: commentId, content: 'Lamps again.' }]);
  await consoleErrors.takeOut(/status of (401|409)/);
});

test('by keyboard alone: to the list, through a removal with its reason, and back', async () => {
  await discussed('Relief boat', 'Third lamp.');
  const page = await atDesk(firstEditor, '/comments');
  await page.getByText('No reports').waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Newest', exact: true }));
  await page.keyboard.press('Enter');
  const remove = card(page, 'Third lamp.').getByRole('button', { name: 'Remove the comment' });
  await remove.waitFor();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').and(focusIn(page)).waitFor();
  await page.keyboard.press('Escape');
  await remove.and(focusIn(page)).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel('Reason').and(focusIn(page)).waitFor();
  await page.keyboard.type('Lamps.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await done(page).and(focusIn(page)).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await done(page).getByText('The comment is shown again.').waitFor();
  await expectAccessible(page, 'the newest comments');
  await expectNoSidewaysScroll(page);
});

test('visitors are asked to sign in before they report', async () => {
  const { id } = await discussed('Storm glass', 'I have one.');
  const page = await site.visit(`/${id}`);
  await page.getByRole('button', { name: 'Report the comment by Grace Brewster' }).click();
  await page.getByRole('dialog', { name: /^(Sign in|Welcome)/ }).waitFor();
});
