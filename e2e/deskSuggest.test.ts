import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DeskSite } from '@contracts/site';
import type { Locator, Page } from 'playwright';
import type { Api } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn } from './support/dashboard';
import { endDeskSession, firstEditor, openDeskAs, openDeskPage, signInAgain } from './support/desk';
import { expect } from './support/expect';
import { atHumanPace, expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';
import {
  articleText,
  claimWithNote,
  type DocNode,
  footnotes,
  list,
  paragraph,
  untilSaved,
} from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
let api: Api;
let nora: Author;
let tag: string;

const wide = { viewport: { width: 1280, height: 800 } };

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  tag = await firstTag(nora);
});

async function handIn(title: string, ...more: DocNode[]): Promise<string> {
  const content = [
    paragraph('The keeper counts the boats that come home before the lamp is lit.'),
    paragraph('The oil is carried up two hundred and twelve steps.'),
    paragraph('In fog the horn is blown once every minute until morning.'),
    ...more,
  ];
  const draft = { title, tag, doc: { type: 'doc', content } };
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', draft);
  await nora.api.post(`/api/write/article/${data._id}/submit`);
  return data._id;
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Article text, with your suggestions' });

/** Selects words in the editor, as the mouse would. */
async function select(page: Page, words: string): Promise<void> {
  await text(page).evaluate((root, wanted) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
}

/** That the menu beside the text lies over none of its buttons. */
async function expectWhole(bar: Locator): Promise<void> {
  await bar.waitFor();
  const countCovered = () =>
    bar.getByRole('button').evaluateAll((buttons) => {
      const isCovered = (button: Element) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      };
      return buttons.filter(isCovered).length;
    });
  await expect.poll(countCovered).toBe(0);
}

/** How far below the top of the window a paragraph of the text is. */
const topOf = (page: Page, words: string) =>
  text(page)
    .locator('p', { hasText: words })
    .evaluate((paragraph) => paragraph.getBoundingClientRect().top);

test('what an editor writes into the article are suggestions that its author accepts one by one or together', async () => {
  const id = await handIn('On lighthouses');
  const edith = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await atHumanPace(edith);
  await edith.getByRole('tab', { name: 'Notes' }).click();
  await edith.getByText('No notes yet.').waitFor();
  await edith.getByRole('heading', { name: 'On lighthouses' }).click();
  await edith.keyboard.press('e');
  await text(edith).and(focusIn(edith)).waitFor();
  await expectAccessible(edith, 'the article in the editor at the desk');

  await select(edith, 'The');
  await text(edith).evaluate((root) => root.scrollIntoView({ block: 'center' }));
  await expectWhole(edith.getByRole('toolbar', { name: 'Selected text' }));
  await select(edith, 'the boats');
  await edith.keyboard.type('every ship');
  await select(edith, 'two hundred');
  await edith.keyboard.press('Control+b');
  await select(edith, 'morning.');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Enter');
  await edith.keyboard.type('The end.');
  await edith.getByText('3 suggestions. Saved.').first().waitFor();
  await expect(text(edith).locator('del').first()).toHaveText('the boats');
  await expect(text(edith).locator('ins').first()).toHaveText('every ship');
  await expect(text(edith).locator('p.suggested-addition')).toHaveText('The end.');
  const notes = edith.getByRole('list', { name: 'Notes' });
  await expect(notes.getByRole('article')).toHaveCount(3);
  const block = notes.getByRole('article', { name: /^New: paragraph/ });
  await block.getByText('Not sent yet').waitFor();
  await block.getByRole('button', { name: 'Change the note' }).click();
  await block.getByLabel('Note (optional)').fill('It ends too soon.');
  await block.getByRole('button', { name: 'Save' }).click();
  await expectAccessible(edith, 'written suggestions and their notes');
  await expectNoSidewaysScroll(edith);

  // Without a network it is kept, and sent when there is one again.
  await edith.context().setOffline(true);
  consoleErrors.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await edith.getByRole('textbox', { name: 'Title' }).fill('On lighthouses at night');
  await edith.getByText(/^Not saved: /).waitFor();
  await edith.context().setOffline(false);
  await edith.getByText('4 suggestions. Saved.').first().waitFor();
  await edith.getByRole('textbox', { name: 'Title' }).fill('On lighthouses');
  await edith.getByText('3 suggestions. Saved.').first().waitFor();

  // What is not sent yet outlives the sign-in and the page.
  await select(edith, 'until morning');
  await edith.keyboard.type('all night');
  await endDeskSession(site, firstEditor);
  consoleErrors.forgive(/401/);
  await signInAgain(edith, firstEditor);
  await expect(text(edith)).toContainText('all night');
  await edith.reload();
  await expect(text(edith)).toContainText('all night');
  await edith.getByText('4 suggestions. Saved.').first().waitFor();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const night = notes.getByRole('article', { name: /all night/ });
  await night.getByRole('button', { name: 'Remove the note' }).click();
  await edith.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(text(edith)).toContainText('until morning');
  await expect(text(edith)).toContainText('every ship');

  await edith.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(edith, 'the article in the editor at the desk on a phone');
  await expectNoSidewaysScroll(edith);
  await edith.setViewportSize(wide.viewport);
  await edith.getByRole('button', { name: 'Done' }).click();
  await edith.getByRole('button', { name: 'Suggest changes' }).and(focusIn(edith)).waitFor();
  await expect(notes.getByRole('article')).toHaveCount(3);
  await expect(notes.getByText('The passage is no longer in the text.')).toHaveCount(0);
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 1, reason: 'Please see the suggestions.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  await beside.getByText('0 of 3 done').waitFor();
  await expect(articleText(author).locator('ins')).toHaveText(['every ship', 'two hundred', 'The end.']);
  await expectAccessible(author, 'suggested blocks and formats in the text');
  await author.getByRole('button', { name: '3 suggestions', exact: true }).waitFor();
  await author.keyboard.press('Control+Alt+n');
  await beside.getByRole('article').first().and(focusIn(author)).waitFor();
  await beside
    .getByRole('article', { name: 'It ends too soon.' })
    .getByRole('button', { name: 'Accept' })
    .press('Enter');
  await beside.getByText('1 of 3 done').waitFor();
  await beside.getByRole('button', { name: 'Accept all 2 suggestions' }).click();
  await beside.getByText('3 of 3 done').and(focusIn(author)).waitFor();
  await untilSaved(author);
  await author.reload();
  const paragraphs = articleText(author).locator('p');
  await expect(paragraphs).toHaveText([
    'The keeper counts every ship that come home before the lamp is lit.',
    'The oil is carried up two hundred and twelve steps.',
    'In fog the horn is blown once every minute until morning.',
    'The end.',
  ]);
  await expect(paragraphs.locator('strong')).toHaveText('two hundred');
});

test('items of a list are suggested one by one, with the keyboard', async () => {
  const id = await handIn('On supplies', list('bulletList', 'Two cans of oil', 'A spare wick', 'Cloth'));
  const edith = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await atHumanPace(edith);
  await edith.getByRole('button', { name: 'Suggest changes' }).click();
  await text(edith).and(focusIn(edith)).waitFor();
  await select(edith, 'wick');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Enter');
  await edith.keyboard.type('A funnel');
  await select(edith, 'Two');
  await edith.keyboard.type('Four');
  await edith.getByText('2 suggestions. Saved.').first().waitFor();
  await expect(text(edith).locator('li.suggested-addition')).toHaveText('A funnel');
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const notes = edith.getByRole('list', { name: 'Notes' });
  await notes.getByRole('article', { name: /^New: list item/ }).waitFor();
  await select(edith, 'Cloth');
  await edith.keyboard.press('Tab');
  await notes.getByRole('article', { name: /^Replace: list item/ }).waitFor();
  await select(edith, 'Cloth');
  await edith.keyboard.press('Shift+Tab');
  await notes.getByRole('article', { name: /^New: list item/ }).waitFor();
  await edith.getByText('2 suggestions. Saved.').first().waitFor();
  await expectAccessible(edith, 'suggested list items');
  await edith.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(edith, 'suggested list items on a phone');
  await expectNoSidewaysScroll(edith);
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 1, reason: 'Please see the suggestions.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  await beside.getByText('0 of 2 done').waitFor();
  await expectAccessible(author, 'suggested list items in the text of their author');
  const item = beside.getByRole('article', { name: /list item/ });
  await item.getByRole('button', { name: 'Accept' }).press('Enter');
  await beside.getByText('1 of 2 done').waitFor();
  await untilSaved(author);
  await author.reload();
  await expect(articleText(author).locator('li')).toHaveText([
    // The other suggestion is still open.
    'TwoFour cans of oil',
    'A spare wick',
    'A funnel',
    'Cloth',
  ]);
});

test('small corrections are made at once where the publication allows them, and taken back by the author', async () => {
  const { data: publication } = await api.get<{ data: DeskSite }>('/api/admin/site');
  const identity = { ...publication.identity, smallCorrections: 'on' };
  await api.post('/api/admin/site', { after: publication.revision, identity });
  const id = await handIn('On foghorns', ...Array.from({ length: 30 }, (_, at) => paragraph(`Night ${at}.`)));
  const edith = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await atHumanPace(edith);
  await edith.getByRole('button', { name: 'Suggest changes' }).click();
  await text(edith).and(focusIn(edith)).waitFor();
  await select(edith, 'boats');
  await edith.keyboard.type('ships');
  await select(edith, 'up two');
  await edith.keyboard.type('up some two');
  await edith.getByText('2 suggestions. Saved.').first().waitFor();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const notes = edith.getByRole('list', { name: 'Notes' });
  const ships = notes.getByRole('article', { name: /ships/ });
  await expectAccessible(edith, 'small corrections beside the text');
  await select(edith, 'Night 20');
  await edith.keyboard.press('ArrowRight');
  const night = text(edith).locator('p', { hasText: 'Night 20.' });
  await night.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }));
  const top = await topOf(edith, 'Night 20.');
  await ships.getByRole('button', { name: 'Correct now' }).press('Enter');
  await ships.getByText('Corrected at once').waitFor();
  // The editor goes on with the next revision, where the cursor was and with what else it suggests.
  await expect(text(edith)).toContainText('up some two');
  await text(edith).and(focusIn(edith)).waitFor();
  expect(await topOf(edith, 'Night 20.')).toBeCloseTo(top, -1);
  await edith.keyboard.type(' And dark');
  await expect(text(edith)).toContainText('Night 20 And dark.');
  for (let key = 0; key < ' And dark'.length; key += 1) await edith.keyboard.press('Backspace');
  await edith.getByText('1 suggestion. Saved.').first().waitFor();
  await edith.getByRole('button', { name: 'Make 1 small correction now' }).click();
  await expect(notes.getByText('Corrected at once')).toHaveCount(2);
  await edith.getByText('No suggestions yet').first().waitFor();
  await edith.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(edith, 'small corrections on a phone');
  await expectNoSidewaysScroll(edith);

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  await expect(articleText(author)).toContainText('The keeper counts the ships that come');
  await author.getByRole('button', { name: /^Editors’ notes,/ }).click();
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  const note = beside.getByRole('article', { name: /ships/ });
  await note.getByText(/^Corrected by /).waitFor();
  await expectAccessible(author, 'corrections of an editor among the notes');
  await note.getByRole('button', { name: 'Take it back' }).press('Enter');
  await note.getByText('Taken back').waitFor();
  await untilSaved(author);
  await author.reload();
  await expect(articleText(author)).toContainText('counts the boats that come');
  await expect(articleText(author)).toContainText('carried up some two hundred');
});

test('footnotes and pictures are suggested, and what cannot be is kept when the author hands in another text', async () => {
  const id = await handIn('On lamps', claimWithNote, footnotes({ a: 'The old book.' }));
  const edith = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await atHumanPace(edith);
  await edith.getByRole('button', { name: 'Suggest changes' }).click();
  await text(edith).and(focusIn(edith)).waitFor();
  await select(edith, 'twelve steps');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Control+Alt+f');
  await edith.keyboard.type('Counted in 1871.');
  await select(edith, 'until morning.');
  await edith.keyboard.press('ArrowRight');
  const chooser = edith.waitForEvent('filechooser');
  await edith.keyboard.type(' /image');
  await edith.keyboard.press('Enter');
  await (await chooser).setFiles(path.resolve(__dirname, '../public/og-default.png'));
  await text(edith).locator('img[src^="/uploads/"]').waitFor();
  await edith.getByText('2 suggestions. Saved.').first().waitFor();

  await select(edith, 'The old book.');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Enter');
  await edith.keyboard.type('It lies in the tower.');
  await edith.getByRole('button', { name: 'Copy what cannot be suggested' }).waitFor();
  await expectAccessible(edith, 'an editor with words that cannot be suggested');
  await nora.api.patch(`/api/write/article/${id}`, { revision: 1, summary: 'On oil and fog.' });
  await edith.getByRole('button', { name: 'I have reviewed the change' }).click();
  const kept = edith.getByRole('region', { name: 'Kept from an earlier revision' });
  await expect(kept).toContainText('It lies in the tower.');
  await expect(text(edith).locator('.footnote-item')).toHaveCount(2);
  await expect(text(edith)).not.toContainText('It lies in the tower.');
  await edith.reload();
  await expect(kept).toContainText('It lies in the tower.');
  await text(edith).waitFor();
  await expectAccessible(edith, 'words that are kept from an earlier revision');
  await edith.setViewportSize({ width: 375, height: 700 });
  await expectNoSidewaysScroll(edith);
  await kept.getByRole('button', { name: 'Discard' }).click();
  await kept.waitFor({ state: 'detached' });
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 2, reason: 'Please see the suggestions.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  await beside.getByText('0 of 2 done').waitFor();
  await expect(articleText(author).locator('ins img[src^="/uploads/"]')).toHaveCount(1);
  await expectAccessible(author, 'a suggested footnote and picture');
  await beside.getByRole('button', { name: 'Accept all 2 suggestions' }).click();
  await beside.getByText('2 of 2 done').waitFor();
  await untilSaved(author);
  await author.reload();
  await expect(articleText(author).locator('.footnote-item section')).toHaveText([
    'Counted in 1871.',
    'The old book.',
  ]);
  await articleText(author).locator('img[src^="/uploads/"]').waitFor();
});

test('another cover is suggested, waits for its upload, and is accepted beside the one of before', async () => {
  const png = path.resolve(__dirname, '../public/og-default.png');
  const file = `data:image/png;base64,${await readFile(png, 'base64')}`;
  const { url } = await nora.api.post<{ url: string }>('/api/upload/image', { file });
  const id = await handIn('On harbours');
  await nora.api.patch(`/api/write/article/${id}`, { revision: 1, cover_pic: url, cover_alt: 'The pier' });
  const edith = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await atHumanPace(edith);
  await edith.getByRole('button', { name: 'Suggest changes' }).click();
  await text(edith).and(focusIn(edith)).waitFor();
  await edith.getByText('Cover', { exact: true }).click();
  const cover = edith.getByRole('group', { name: 'Cover' });
  await edith.context().setOffline(true);
  consoleErrors.forgive(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await cover
    .getByLabel('Choose another picture')
    .setInputFiles(path.resolve(__dirname, '../public/apple-touch-icon.png'));
  await cover.getByText(/^Kept on this device: no connection/).waitFor();
  await edith.getByRole('button', { name: 'Done' }).click();
  await edith.getByText(/^The cover picture is not uploaded yet/).waitFor();
  await expectAccessible(edith, 'a suggested cover that waits for the network');
  await edith.context().setOffline(false);
  await cover.getByLabel('Description of the cover').fill('The lamp at night');
  await edith.getByText('1 suggestion. Saved.').first().waitFor();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const note = edith.getByRole('list', { name: 'Notes' }).getByRole('article', { name: /The lamp at night/ });
  await expect(note.locator('img')).toHaveCount(2);
  await expectAccessible(edith, 'a suggested cover among the notes');
  await edith.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(edith, 'a suggested cover on a phone');
  await expectNoSidewaysScroll(edith);
  await edith.setViewportSize(wide.viewport);
  await edith.reload();
  await expect(cover.getByLabel('Description of the cover')).toHaveValue('The lamp at night');
  await edith.getByRole('button', { name: 'Done' }).click();
  await edith.getByRole('button', { name: 'Suggest changes' }).and(focusIn(edith)).waitFor();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  await edith.getByRole('button', { name: 'Add a note' }).click();
  const form = edith.getByRole('form', { name: 'New note' });
  await form.getByRole('button', { name: 'Cover', exact: true }).click();
  await form.getByRole('button', { name: 'Suggest another cover' }).click();
  await form.getByRole('button', { name: 'Save note' }).click();
  await form.getByText('Choose another cover, or remove this one.').waitFor();
  await form.getByRole('button', { name: 'Remove the cover' }).click();
  await expectAccessible(edith, 'a note that suggests no cover');
  await form.getByRole('button', { name: 'Save note' }).click();
  await edith.getByRole('article', { name: 'Before The pier Suggested No cover' }).waitFor();
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 2, reason: 'Please see the cover.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  const seen = beside.getByRole('article', { name: /The pier Suggested The lamp at night/ });
  await expect(seen.locator('img')).toHaveCount(2);
  await expectAccessible(author, 'a suggested cover beside that of the article');
  await seen.getByRole('button', { name: 'Accept' }).press('Enter');
  await seen.getByText('The cover was replaced:').waitFor();
  await untilSaved(author);
  const { data: changed } = await nora.api.get<{ data: { cover_pic: string; cover_alt: string } }>(
    `/api/write/article/${id}`,
  );
  expect(changed).toMatchObject({ cover_alt: 'The lamp at night' });
  expect(changed.cover_pic).not.toBe(url);
  await seen.getByRole('button', { name: 'Put the former cover back' }).press('Enter');
  await seen.getByText('The article has the former cover.').waitFor();
  await author.setViewportSize({ width: 375, height: 700 });
  await author.getByRole('button', { name: /^Editors’ notes,/ }).click();
  await author.getByRole('dialog').getByText('The article has the former cover.').waitFor();
  await expectAccessible(author, 'a suggested cover on the author’s phone');
  await expectNoSidewaysScroll(author);
});
