import type { SavedReply } from '@contracts/savedReply';
import type { Page } from 'playwright';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { launcher, message, openChat, shownTexts, untilKept, untilMarked, write } from './support/chat';
import { editorSettings, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import {
  deskMenu,
  endDeskSession,
  firstEditor,
  newEditor,
  openDeskAs,
  openDeskPage,
  signInAgain,
} from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll, noConnection } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);

const rooms = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('list').getByRole('listitem');
/** The row of an author, with all that it says. */
const roomRow = (page: Page, name: string) => rooms(page).filter({ hasText: name });
const conversation = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` });
const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const answerField = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note for editors' });

/** What the list says of its authors, from the top. */
const listedNames = (page: Page): Promise<string[]> =>
  rooms(page).locator('a > span:last-child > span:first-child > span:first-child').allTextContents();

async function openRoom(page: Page, name: string): Promise<void> {
  await roomRow(page, name).getByRole('link').click();
  await conversation(page, name).waitFor();
}

async function answer(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text);
  await page.keyboard.press('Enter');
}

/** The messages and notes with a text. */
const said = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text });

const wide = { viewport: { width: 1280, height: 800 } };

test('two authors write; two editors answer, note and close, and see each change at once', async () => {
  const ida = await newEditor(site, 'Ida Marks');
  const [nora, ben] = [
    await newAuthor(site.server.url, 'Nora Vane'),
    await newAuthor(site.server.url, 'Ben Ferro'),
  ];
  const [atEdith, atIda] = [
    await openDeskAs(site, firstEditor, '/inbox', wide),
    await openDeskAs(site, ida, '/inbox', wide),
  ];
  const [atBen, atNora] = [await openAs(site, ben, '/dashboard'), await openAs(site, nora, '/dashboard')];
  await openChat(atBen);
  await write(atBen, 'How do I add a footnote?');
  await untilMarked(atBen, 'footnote', 'Sent');
  await openChat(atNora);
  await write(atNora, 'Is my article lost?');
  await untilServed(
    () => listedNames(atEdith),
    (names) => names.join() === 'Nora Vane,Ben Ferro',
  );
  await roomRow(atEdith, 'Nora Vane').getByText('Online').waitFor();
  await roomRow(atEdith, 'Nora Vane').getByText('Is my article lost?').waitFor();
  await roomRow(atEdith, 'Nora Vane').getByText('Waiting: less than a minute').waitFor();
  await deskMenu(atEdith).getByRole('link', { name: 'Inbox , 2 waiting' }).waitFor();

  await openRoom(atEdith, 'Nora Vane');
  await untilMarked(atNora, 'Is my article lost?', 'Seen');
  await openRoom(atIda, 'Nora Vane');
  await deskMenu(atIda).getByRole('link', { name: 'Inbox , 1 waiting' }).waitFor();
  await answer(atEdith, 'It is not.');
  await message(atNora, 'It is not.').waitFor();
  await said(atIda, 'It is not.').getByText(firstEditor.username).waitFor();
  await said(atEdith, 'It is not.').getByText('Seen').waitFor();
  await roomRow(atIda, 'Nora Vane').getByText('Waiting:').waitFor({ state: 'detached' });

  await atIda.getByRole('button', { name: 'Note', exact: true }).click();
  await noteField(atIda).fill('She wrote by mail too.');
  await atIda.keyboard.press('Enter');
  await said(atEdith, 'She wrote by mail too.').getByText('Only editors see this').waitFor();
  await expectAccessible(atEdith, 'a conversation with a note');

  await atIda.getByRole('button', { name: 'Close' }).click();
  await conversation(atEdith, 'Nora Vane').getByText('Closed by Ida Marks').waitFor();
  await roomRow(atEdith, 'Nora Vane').waitFor({ state: 'detached' });
  await write(atNora, 'Thank you! One more thing.');
  await said(atEdith, 'One more thing.').waitFor();
  await conversation(atIda, 'Nora Vane').getByRole('button', { name: 'Close' }).waitFor();
  await roomRow(atEdith, 'Nora Vane').getByText('One more thing.').waitFor();
  await expect
    .poll(() => shownTexts(atNora))
    .toEqual(['Is my article lost?', 'It is not.', 'Thank you! One more thing.']);
  expect(await atNora.content()).not.toContain('by mail');
  await roomRow(atEdith, 'Ben Ferro').getByText('Online').waitFor();
  await atBen.close();
  await roomRow(atEdith, 'Ben Ferro').getByText('Online').waitFor({ state: 'detached' });
});

test('typed text is kept over rooms, a reload and an ended session, and is sent once', async () => {
  const cleo = await newAuthor(site.server.url, 'Cleo Márquez');
  await newAuthor(site.server.url, 'Dora Lind');
  const page = await openDeskAs(site, firstEditor, '/inbox?search=Cleo', wide);
  // There are no messages yet: the editor is the first.
  await openRoom(page, 'Cleo Márquez');
  await answer(page, 'Welcome, Cleo');
  await said(page, 'Welcome, Cleo').getByText('Sent', { exact: true }).waitFor();
  const atCleo = await openAs(site, cleo, '/dashboard');
  await launcher(atCleo, 1).waitFor();

  await answerField(page).fill('Half an answer');
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await noteField(page).fill('Half a note');
  await page.getByRole('searchbox', { name: 'Author' }).fill('dora');
  await page.waitForURL('**/inbox/*?search=dora');
  await openRoom(page, 'Dora Lind');
  await answerField(page).fill('For Dora');
  await untilKept(page, 'Half an answer', 'For Dora');
  await page.reload();
  await untilServed(
    () => answerField(page).inputValue(),
    (value) => value === 'For Dora',
  );
  await page.getByRole('searchbox', { name: 'Author' }).fill('cleo');
  await openRoom(page, 'Cleo Márquez');
  await untilServed(
    () => answerField(page).inputValue(),
    (value) => value === 'Half an answer',
  );
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await untilServed(
    () => noteField(page).inputValue(),
    (value) => value === 'Half a note',
  );
  await page.getByRole('button', { name: 'Answer', exact: true }).click();

  await endDeskSession(site, firstEditor);
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
  await signInAgain(page, firstEditor);
  await expect(answerField(page)).toHaveValue('Half an answer');
  await answerField(page).press('End');
  await page.keyboard.type(', and the rest');
  await page.keyboard.press('Enter');
  await openChat(atCleo);
  await message(atCleo, 'Half an answer, and the rest').waitFor();

  // What waits goes out after a reload, wherever one is then.
  const context = page.context();
  await context.setOffline(true);
  await answer(page, 'Written offline');
  await said(page, 'Written offline').getByText('Waiting to be sent').waitFor();
  await untilKept(page, 'Written offline');
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.setOffline(false);
  await openDeskPage(site, page, '/tags');
  await context.unroute('**/socket.io/**');
  await message(atCleo, 'Written offline').waitFor();
  await expect
    .poll(() => shownTexts(atCleo))
    .toEqual(['Welcome, Cleo', 'Half an answer, and the rest', 'Written offline']);
  consoleErrors.forgive(noConnection);
  consoleErrors.forgive(/status of 401/);
});

test('saved replies are written, put in order, and set in where the cursor stands', async () => {
  const eve = await newAuthor(site.server.url, 'Eve Lindqvist');
  const page = await openDeskAs(site, firstEditor, '/inbox/saved-replies', wide);
  for (const [title, text] of [
    ['Queue', 'we read in order'],
    ['Pictures', 'they may have 8 MB'],
  ] as const) {
    await page.getByRole('button', { name: 'Write a reply' }).click();
    await page.getByLabel('Name').fill(title);
    await page.getByLabel('Reply', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: `Change ${title}` }).waitFor();
  }
  const titles = () =>
    page.getByRole('list', { name: 'Saved replies' }).locator('li p:first-child').allTextContents();
  await page.getByRole('button', { name: 'Move Pictures up' }).focus();
  await page.keyboard.press('Enter');
  await untilServed(titles, (now) => now.join() === 'Pictures,Queue');
  await page.getByRole('button', { name: 'Change Queue' }).click();
  await page.getByLabel('Name').fill('The queue');
  // Another editor saves first: both versions are there to choose from, and neither is lost without a word.
  const desk = await openDesk(site.server.url);
  const { data: replies } = await desk.get<{ data: SavedReply[] }>('/api/admin/saved_reply');
  const { _id, ...was } = replies.find(({ title }) => title === 'Queue') as SavedReply;
  await desk.patch(`/api/admin/saved_reply/${_id}`, { title: 'Oldest first', content: was.content, was });
  await page.getByRole('alert').getByText('Oldest first').waitFor();
  await expectAccessible(page, 'a reply that is changed', '[role=dialog]');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Pictures' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await untilServed(titles, (now) => now.join() === 'The queue');
  await expectNoSidewaysScroll(page);

  await page.goto(`${site.server.url}/desk/inbox/${eve._id}`);
  await answerField(page).fill('Dear Eve, .');
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'The queue' }).click();
  await expect(answerField(page)).toHaveValue('Dear Eve, we read in order.');
  await page.keyboard.type(' here');
  await page.keyboard.press('Enter');
  await said(page, 'Dear Eve, we read in order here.').waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 375, height: 700 });
  await expectAccessible(page, 'a conversation on a phone');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await roomRow(page, 'Eve Lindqvist').waitFor();
  await expectAccessible(page, 'the list on a phone');
  await expectNoSidewaysScroll(page);
});
