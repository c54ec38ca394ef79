import type { Page } from 'playwright';
import type { Api } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { focusIn } from './support/dashboard';
import {
  type DeskEditor,
  endDeskSession,
  firstEditor,
  newEditor,
  openDeskAs,
  openDeskPage,
  signInAgain,
} from './support/desk';
import { expect } from './support/expect';
import { atHumanPace, expectNoSidewaysScroll } from './support/page';
import { selectWords } from './support/review';
import { startSite } from './support/site';
import { articleText, paragraph, untilSaved } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
let api: Api;
let nora: Author;
let oda: DeskEditor;
let tag: string;

const wide = { viewport: { width: 1280, height: 800 } };

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  nora = await newAuthor(url, 'Nora Vane');
  oda = await newEditor(site, 'Oda Reich');
  tag = await firstTag(nora);
});

async function handIn(title: string): Promise<string> {
  const content = [
    paragraph('The keeper counts the boats that come home before the lamp is lit.'),
    paragraph('The oil is carried up two hundred and twelve steps.'),
  ];
  const draft = { title, tag, doc: { type: 'doc', content } };
  const { data } = await nora.api.post<{ data: { _id: string } }>('/api/write/article', draft);
  await nora.api.post(`/api/write/article/${data._id}/submit`);
  return data._id;
}

const openReview = async (editor: DeskEditor, id: string) => {
  const page = await openDeskAs(site, editor, `/review/${id}`, wide);
  await page.getByRole('tab', { name: 'Notes' }).click();
  return page;
};

const noteOf = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const form = (page: Page) => page.getByRole('form', { name: 'New note' });
const noteField = (page: Page) => form(page).getByLabel('Note', { exact: true });
const marked = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('review-note') ?? [])].map((range) => (range as Range).toString()).sort(),
  );

/** As a reload does to what the browser has not written yet. */
const cutOffWrites = (page: Page) =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = function cutOff() {
      this.transaction.abort();
      throw new DOMException('The page was left.', 'AbortError');
    };
  });

test('notes of two editors: one reaches the author beside the text and comes back as done, one never does', async () => {
  const id = await handIn('On lighthouses');
  const edith = await openReview(firstEditor, id);
  const other = await openReview(oda, id);
  await edith.getByText('No notes yet.').waitFor();

  await selectWords(edith, 'two hundred and twelve steps');
  await edith.getByRole('button', { name: 'Add note', exact: true }).click();
  await noteField(edith).and(focusIn(edith)).waitFor();
  await cutOffWrites(edith);
  await noteField(edith).fill('Who counted them?');
  await edith.reload();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  await expect(noteField(edith)).toHaveValue('Who counted them?');
  await form(edith).getByText('two hundred and twelve steps').waitFor();
  await endDeskSession(site, firstEditor);
  await signInAgain(edith, firstEditor);
  consoleErrors.forgive(/401/);
  await form(edith).getByRole('button', { name: 'Save note' }).click();
  await noteOf(edith, 'Who counted them?').getByText('Not sent yet').waitFor();
  await edith.getByRole('button', { name: 'Add a note' }).and(focusIn(edith)).waitFor();

  await noteOf(other, 'Who counted them?').getByText('editor').waitFor();
  await selectWords(other, 'counts the boats');
  await other.keyboard.press('n');
  await noteField(other).fill('We had this in May.');
  await other.getByRole('radio', { name: 'Editors only' }).check();
  await expectAccessible(other, 'notes, and one being written');
  await form(other).getByRole('button', { name: 'Save note' }).click();
  await noteOf(edith, 'We had this in May.').getByText('Only editors').waitFor();
  await expect.poll(() => marked(edith)).toEqual(['counts the boats', 'two hundred and twelve steps']);
  await expect(
    noteOf(edith, 'We had this in May.').getByRole('button', { name: /^(Change|Remove)/ }),
  ).toHaveCount(0);
  await noteOf(edith, 'Who counted them?').getByRole('button', { name: 'Show passage' }).click();
  await expectNoSidewaysScroll(edith);

  await other.close();
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 1, reason: 'Please see the note.' });
  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const notes = author.getByRole('complementary', { name: 'Editors’ notes' });
  await notes.getByText('0 of 1 done').waitFor();
  await expect(author.getByText('We had this in May.')).toHaveCount(0);
  const mark = articleText(author).locator('[data-note]');
  await expect(mark).toHaveText(['two hundred and twelve steps']);
  await expectAccessible(author, 'notes beside the article');

  const first = articleText(author).locator('p').first();
  await first.click();
  await first.evaluate((element) => document.getSelection()?.collapse(element, 0));
  await author.keyboard.type('Every evening ');
  await expect(first).toHaveText(/^Every evening /);
  await mark.click();
  // Inside it for certain, however the line breaks: in front of it would leave the passage as it was.
  await mark.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (words) document.getSelection()?.collapse(words, 'two '.length);
  });
  await author.keyboard.type('exactly ');
  await expect(mark).toHaveText('two exactly hundred and twelve steps');
  await noteOf(author, 'Who counted them?').getByRole('button', { name: 'Show passage' }).click();
  await articleText(author).and(focusIn(author)).waitFor();
  await noteOf(author, 'Who counted them?').getByRole('checkbox', { name: 'Done' }).check();
  await notes.getByText('1 of 1 done').waitFor();
  await expectNoSidewaysScroll(author);
  await untilSaved(author);
  await author.getByRole('button', { name: 'Submit', exact: true }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Submit again' }).click();
  await author.waitForURL(/\/dashboard\/(?!write)/);

  await openDeskPage(site, edith, `/review/${id}`);
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const done = noteOf(edith, 'Who counted them?');
  await done.getByText('Done by the author').waitFor();
  await done.getByText('The passage has changed.').waitFor();
});

test('words that an editor suggests come into the text when the author accepts them, by keyboard and on a phone', async () => {
  const id = await handIn('On oil');
  const edith = await openReview(firstEditor, id);
  const suggest = async (words: string, suggestion: string, note = '') => {
    await selectWords(edith, words);
    await edith.keyboard.press('n');
    await noteField(edith).and(focusIn(edith)).waitFor();
    await form(edith).getByRole('button', { name: 'Suggest other words' }).click();
    await form(edith).getByLabel('Suggested words').and(focusIn(edith)).fill(suggestion);
    if (note) await form(edith).getByLabel('Note (optional)').fill(note);
    await form(edith).getByRole('button', { name: 'Save note' }).click();
    await form(edith).waitFor({ state: 'detached' });
  };
  await suggest('the boats', 'every ship', 'They are ships.');
  await suggest('two hundred and twelve steps', '212 steps');
  await suggest(' before the lamp is lit', '');
  await edith.getByText('Not sent yet').nth(2).waitFor();
  await edith.getByRole('button', { name: 'Add a note' }).click();
  await form(edith).getByRole('button', { name: 'Title', exact: true }).click();
  await form(edith).getByText('On the title').waitFor();
  await form(edith).getByRole('button', { name: 'Suggest other words' }).click();
  await form(edith).getByLabel('Suggested words').and(focusIn(edith)).fill('On the oil of lighthouses');
  await expectAccessible(edith, 'suggestions at the desk');
  await form(edith).getByRole('button', { name: 'Save note' }).click();
  await edith.getByText('Not sent yet').nth(3).waitFor();

  // What is the same as the passage suggests nothing.
  await selectWords(edith, 'keeper');
  await edith.keyboard.press('n');
  await form(edith).getByRole('button', { name: 'Suggest other words' }).click();
  await form(edith).getByRole('button', { name: 'Save note' }).click();
  await form(edith).getByText('The suggestion has the same words as the article.').waitFor();
  await form(edith).getByRole('button', { name: 'Discard' }).click();
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 1, reason: 'Please see the suggestions.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const notes = author.getByRole('complementary', { name: 'Editors’ notes' });
  await notes.getByText('0 of 4 done').waitFor();
  const paragraphs = articleText(author).locator('p');
  await expect(articleText(author).locator('ins')).toHaveText(['every ship', '212']);
  await expectAccessible(author, 'suggestions in the text');
  await noteOf(author, 'They are ships.').getByRole('button', { name: 'Accept' }).focus();
  await author.keyboard.press('Enter');
  // On to the next open one.
  await notes
    .getByRole('article', { name: /before the lamp/ })
    .and(focusIn(author))
    .waitFor();
  await author.keyboard.press('Tab');
  await author.keyboard.press('Enter');
  await expect(paragraphs.first()).toHaveText('The keeper counts every ship that come home.');
  await noteOf(author, /two hundred/)
    .getByRole('button', { name: 'Refuse' })
    .click();
  await noteOf(author, /of lighthouses/)
    .getByRole('button', { name: 'Accept' })
    .click();
  await notes.getByText('4 of 4 done').waitFor();
  await expect(author.getByRole('textbox', { name: 'Title' })).toHaveValue('On the oil of lighthouses');
  await expect(paragraphs.nth(1)).toHaveText('The oil is carried up two hundred and twelve steps.');
  await untilSaved(author);
  await author.reload();
  await expect(paragraphs.first()).toHaveText('The keeper counts every ship that come home.');

  await author.setViewportSize({ width: 375, height: 700 });
  await author.getByRole('button', { name: /^Editors’ notes/ }).click();
  const sheet = author.getByRole('dialog', { name: 'Editors’ notes' });
  await sheet.getByText('Refused').waitFor();
  await expectAccessible(author, 'suggestions on a phone');
  const refused = sheet.getByRole('article', { name: /two hundred/ });
  await refused.getByRole('button', { name: 'Open again' }).click();
  await sheet.getByRole('button', { name: 'Accept' }).click();
  await sheet.getByText('4 of 4 done').waitFor();
  await author.keyboard.press('Escape');
  await expect(paragraphs.nth(1)).toHaveText('The oil is carried up 212 steps.');
  await expectNoSidewaysScroll(author);
  await untilSaved(author);
  await author.getByRole('button', { name: 'Submit', exact: true }).click();
  await author.getByRole('dialog').getByRole('button', { name: 'Submit again' }).click();
  await author.waitForURL(/\/dashboard\/(?!write)/);

  await openDeskPage(site, edith, `/review/${id}`);
  await edith.getByRole('tab', { name: 'Notes' }).click();
  await edith.getByText('Accepted by the author').nth(3).waitFor();
});

test('author and editors talk about a note on both sides, and editors among themselves', async () => {
  const id = await handIn('On stairs');
  const edith = await openReview(firstEditor, id);
  const write = async (content: string, audience: 'author' | 'editors') =>
    (
      await api.post<{ data: { _id: string } }>(`/api/admin/article/${id}/note`, {
        ...{ revision: 1, passage: null, audience, content },
      })
    ).data._id;
  await write('Who counted them?', 'author');
  await write('We had this in May.', 'editors');
  const other = await openReview(oda, id);
  const secret = noteOf(other, 'We had this in May.');
  await secret.getByText('Editors only: the author never sees this note and its answers.').waitFor();
  await secret.getByRole('button', { name: 'Answer' }).press('Enter');
  const answer = other.getByLabel('Answer for editors only');
  await answer.and(focusIn(other)).waitFor();
  await answer.pressSequentially('And in June, @ed');
  await other.getByRole('listbox', { name: 'Editors' }).getByRole('option', { selected: true }).waitFor();
  await expectAccessible(other, 'names of editors after @');
  await answer.press('Escape');
  await other.getByRole('listbox', { name: 'Editors' }).waitFor({ state: 'detached' });
  await answer.pressSequentially('i');
  await answer.press('Backspace');
  await expect(other.getByRole('listbox', { name: 'Editors' })).toHaveCount(0);
  await answer.fill('');
  await answer.pressSequentially('And in June, @');
  await other.getByRole('listbox', { name: 'Editors' }).waitFor();
  await answer.press('Enter');
  await expect(answer).toHaveValue(/^And in June, @\S.* $/);
  const named = await answer.inputValue();
  await answer.fill('And in June.');
  await other.reload();
  await other.getByRole('tab', { name: 'Notes' }).click();
  await expect(answer).toHaveValue('And in June.');
  await expectAccessible(other, 'an answer for editors');
  await other.getByRole('button', { name: 'Send to editors only' }).click();
  await noteOf(edith, 'We had this in May.').getByText('And in June.').waitFor();

  // The editor whom the list offered sees the mention at the desk, without a reload.
  const menu = edith.getByRole('navigation', { name: 'Desk' });
  await expect(menu.getByRole('link', { name: /^Mentions/ })).toHaveCount(0);
  await secret.getByRole('button', { name: 'Answer' }).click();
  await answer.fill(`${named.trim()}?`);
  await other.getByRole('button', { name: 'Send to editors only' }).click();
  await menu.getByRole('link', { name: /^Mentions.* 1 waiting$/ }).click();
  await expectAccessible(edith, 'mentions');
  await edith.getByRole('link', { name: `${oda.username} mentioned you on “On stairs”` }).press('Enter');
  await noteOf(edith, 'We had this in May.').and(focusIn(edith)).waitFor();
  await menu.getByRole('link', { name: 'Mentions', exact: true }).waitFor();
  await other.close();
  await edith.getByRole('button', { name: 'Reject' }).click();
  await edith
    .getByRole('region', { name: 'Notes that are not resolved' })
    .getByText('1 note for editors only, open')
    .waitFor();
  await edith.keyboard.press('Escape');
  await openDeskPage(site, edith, '/review');
  await api.post(`/api/admin/article/${id}/reject`, { revision: 1, reason: 'Please see the note.' });

  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const mine = noteOf(author, 'Who counted them?');
  await mine.getByRole('button', { name: 'Answer' }).click();
  await mine.getByLabel('Your answer').fill('The keeper did, twice.');
  await mine.getByRole('button', { name: 'Send' }).click();
  await mine.getByText('The keeper did, twice.').waitFor();
  await expect(author.getByText(/in May|in June/)).toHaveCount(0);

  await mine.getByRole('button', { name: 'Ask in the chat' }).press('Enter');
  const chat = author.getByRole('dialog', { name: 'Support chat' });
  const question = chat.getByRole('textbox', { name: 'Message' });
  await expect(question).toHaveValue(/&note=\S+ $/);
  await question.press('End');
  await question.pressSequentially('Is the log enough?');
  await question.press('Enter');
  await chat.getByRole('link', { name: 'editors’ note' }).waitFor();
  await expectAccessible(author, 'a note in the chat');
  await author.keyboard.press('Escape');
  // Without a reload.
  await mine.getByRole('button', { name: /^1 message in the chat, on / }).press('Enter');
  const askedFor = chat.getByRole('listitem').filter({ hasText: 'Is the log enough?' });
  await askedFor.and(focusIn(author)).waitFor();
  await expectAccessible(author, 'the message that a note led to');
  await author.keyboard.press('Escape');

  consoleErrors.forgive(/404/);
  await openDeskPage(site, edith, '/inbox');
  await edith.getByRole('link', { name: /Nora Vane/ }).click();
  await edith.getByText('Is the log enough?').last().waitFor();
  await edith.getByRole('link', { name: 'note on an article' }).click();
  const theirs = noteOf(edith, 'Who counted them?');
  await theirs.getByText('The keeper did, twice.').waitFor();
  await expectAccessible(edith, 'a note that was asked about in the chat');
  await theirs.getByRole('link', { name: /^1 message in the chat, on / }).press('Enter');
  const message = edith.getByRole('listitem').filter({ hasText: 'Is the log enough?' });
  await message.and(focusIn(edith)).waitFor();
  await edith.waitForURL(/\/desk\/inbox\/[\w-]+$/);
  await message.getByRole('link', { name: 'note on an article' }).click();
  await theirs.getByRole('button', { name: 'Answer' }).click();
  await theirs.getByLabel('Answer for author and editors').fill('Please say so in the text.');
  await theirs.getByRole('button', { name: 'Send', exact: true }).click();
  // Without a reload.
  await mine.getByText('Please say so in the text.').waitFor();
  await expectAccessible(author, 'answers beside the article');
  await author.setViewportSize({ width: 375, height: 700 });
  await author.getByRole('button', { name: /^Editors’ notes/ }).click();
  const sheet = author.getByRole('dialog', { name: 'Editors’ notes' });
  await sheet.getByRole('button', { name: 'Answer' }).click();
  await sheet.getByLabel('Your answer').fill('I will.');
  await expectAccessible(author, 'an answer on a phone');
  await expectNoSidewaysScroll(author);
  await sheet.getByRole('button', { name: 'Send' }).click();

  await theirs.getByText('I will.').waitFor();
  await theirs.getByRole('button', { name: 'Resolve' }).click();
  await theirs.getByText('Resolved by an editor').waitFor();
  await theirs.getByRole('button', { name: '3 answers' }).click();
  await edith.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(edith, 'notes of a decided article on a phone');
  await expectNoSidewaysScroll(edith);
  await sheet.getByRole('checkbox', { name: 'Done' }).check();
  await author.getByText('An editor resolved this note just before you.').waitFor();
  await sheet.getByText('Please say so in the text.').waitFor({ state: 'detached' });
});

test('the list of reasons is one for both editors, and what is chosen of it goes into the letter', async () => {
  const id = await handIn('On fog');
  const edith = await openReview(firstEditor, id);
  const other = await openReview(oda, id);
  await other.getByRole('button', { name: 'Reject' }).click();
  const choice = other.getByRole('group', { name: 'Reasons' });
  await choice.getByRole('checkbox', { name: /^Too long/ }).check();

  await edith.getByRole('button', { name: 'Reject' }).click();
  await edith.getByRole('button', { name: 'Edit the list' }).click();
  const list = edith.getByRole('dialog', { name: 'Reasons for rejection' });
  await list.getByRole('button', { name: 'Add a reason' }).click();
  await list.getByLabel('Title, for editors').fill('Tone');
  await list.getByLabel('Text for the author').fill('Please be kinder to the keeper.');
  await expectAccessible(edith, 'the list of reasons');
  await list.getByRole('button', { name: 'Add', exact: true }).click();
  await list.getByRole('button', { name: 'Add a reason' }).and(focusIn(edith)).waitFor();
  await list.getByRole('button', { name: 'Move Tone up' }).click();
  await list.getByRole('button', { name: 'Remove Too long' }).click();
  await list.getByRole('group', { name: 'Remove Too long?' }).getByRole('button', { name: 'Remove' }).click();

  await choice.getByRole('checkbox', { name: /^Tone/ }).check();
  await choice.getByRole('checkbox', { name: /^Too long/ }).waitFor({ state: 'detached' });
  const letter = other.getByRole('region', { name: 'What the author gets' });
  // What was read and chosen stays in the letter.
  await letter.getByText(/says more than it needs to[\s\S]*Please be kinder to the keeper\./).waitFor();
  await expectAccessible(other, 'reasons in the dialog');
  const titles = await choice.getByRole('checkbox').evaluateAll((boxes) => boxes.length);
  expect(titles).toBe(7);

  await list.getByRole('button', { name: 'Done' }).click();
  await edith.getByRole('dialog', { name: 'Reject this article' }).waitFor();
});
