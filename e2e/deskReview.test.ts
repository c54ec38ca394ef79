import { type Api, handIn, signedIn } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { untilServed } from './support/dashboard';
import {
  type DeskEditor,
  deskMenu,
  endDeskSession,
  firstEditor,
  newEditor,
  openDeskAs,
  openDeskPage,
  signInAgain,
} from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import {
  changeWaiting,
  decisionButton,
  endTimeToUndo,
  openedTitle,
  ownWords,
  pressOnPage,
  queue,
  queuedTitles,
  queueRow,
  takeOver,
  undoButton,
} from './support/review';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
const wide = { viewport: { width: 1280, height: 800 } };
let api: Api;
let ida: DeskEditor;
let nora: Author;
let grace: Author;
let tag: string;

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  ida = await newEditor(site, 'Ida Marks');
  nora = await newAuthor(url, 'Nora Vane');
  grace = await newAuthor(url, 'Grace Brewster');
  tag = await firstTag(nora);
});

/** A desk that shows an article while it leaves the queue asks for it once more. */
const noMore = /404.*\/review/;

test('two editors read and decide, see each change at once, and authors and readers get the outcome', async () => {
  const fog = await handIn(nora.api, 'A night without fog', tag);
  await handIn(grace.api, 'Letters from the harbour', tag);
  const [edith, other] = [
    await openDeskAs(site, firstEditor, '/review', wide),
    await openDeskAs(site, ida, '/review', wide),
  ];
  const atGrace = await openAs(site, grace, '/dashboard');
  await deskMenu(edith).getByRole('link', { name: 'Review , 2 waiting' }).waitFor();
  await expect.poll(() => queuedTitles(edith)).toEqual(['A night without fog', 'Letters from the harbour']);
  await queueRow(edith, 'A night without fog').getByText('first article').waitFor();

  // A claim is seen at once, and ends with the page.
  await queueRow(other, 'A night without fog').waitFor();
  await pressOnPage(edith, 'j');
  await edith.keyboard.press('c');
  await queueRow(edith, 'fog')
    .getByText(/^Yours until \d{1,2}:\d\d$/)
    .waitFor();
  await queueRow(other, 'fog')
    .getByText(/^Claimed by editor until \d{1,2}:\d\d$/)
    .waitFor();
  await edith.keyboard.press('o');
  await openedTitle(edith, 'A night without fog').waitFor();
  await other.getByRole('link', { name: 'A night without fog' }).click();
  await other.getByText(/^editor has claimed this until \d{1,2}:\d\d; only they can decide/).waitFor();
  await expect(decisionButton(other, 'Accept')).toHaveCount(0);

  // A claim is taken over with a message that is shown at once, and taken back; typed text stays.
  await pressOnPage(edith, 'r');
  await ownWords(edith).fill('Please name the night.');
  await takeOver(other, 'The author waits at the door.');
  const atEdith = edith.getByRole('dialog', { name: 'Reject this article' });
  await atEdith.getByText('Ida Marks has claimed it. Your text is kept.', { exact: true }).waitFor();
  await expectAccessible(edith, 'a decision that came too late', '[role="dialog"]');
  await edith.keyboard.press('Escape');
  await edith
    .getByText('Ida Marks took this over from you: “The author waits at the door.” Your text is kept.')
    .waitFor();
  await takeOver(edith);
  await other.getByText('editor took this over from you. Your text is kept.').waitFor();
  await pressOnPage(edith, 'r');
  await expect(ownWords(edith)).toHaveValue('Please name the night.');
  await ownWords(edith).fill('');
  await edith.keyboard.press('Escape');
  await edith.reload();
  await decisionButton(edith, 'Release').waitFor();
  await pressOnPage(edith, 'j');
  await openedTitle(edith, 'Letters from the harbour').waitFor();
  await decisionButton(other, 'Accept').waitFor();

  // Sent back with a listed reason, words of one's own and a note; undone, and given again.
  await edith.getByText('Nobody thanks the keeper').last().selectText();
  await edith.keyboard.press('n');
  const note = edith.getByRole('form', { name: 'New note' });
  await note.getByLabel('Note', { exact: true }).fill('Who says so?');
  await note.getByRole('button', { name: 'Save note' }).click();
  await edith.getByRole('list', { name: 'Notes' }).getByText('Who says so?').waitFor();
  // One that is typed and not saved goes with the decision.
  await edith.getByRole('button', { name: 'Add a note' }).click();
  await note.getByLabel('Note', { exact: true }).fill('And in which year?');
  await pressOnPage(edith, 'r');
  const dialog = edith.getByRole('dialog', { name: 'Reject this article' });
  await dialog.getByRole('checkbox', { name: /^Claims without a source/ }).check();
  await ownWords(edith).fill('The beginning is fine.');
  const preview = dialog.getByRole('region', { name: 'What the author gets' });
  await preview.getByText(/^Some claims need a source.*The beginning is fine\.$/s).waitFor();
  await preview.getByText('2 notes.').waitFor();
  const unsaved = dialog.getByRole('region', { name: 'Unsaved notes' });
  await unsaved.getByText('And in which year?').waitFor();
  await expectAccessible(edith, 'a decision with an unsaved note', '[role="dialog"]');
  await ownWords(edith).press('Control+Enter');
  await edith.getByText('Rejected “Letters from the harbour”.').waitFor();
  await undoButton(edith).click();
  await dialog.waitFor();
  // With the claim that the decision was made with, which other editors see.
  await edith.getByText(/^Yours until \d{1,2}:\d\d$/).waitFor();
  await unsaved.waitFor({ state: 'detached' });
  await preview.getByText('2 notes.').waitFor();
  await expect(ownWords(edith)).toHaveValue('The beginning is fine.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await undoButton(edith).waitFor();
  await queue(edith).waitFor();
  await queueRow(edith, 'Letters').getByText('Rejected by you').waitFor();

  await pressOnPage(other, 'a');
  await other.keyboard.press('Enter');
  await undoButton(other).waitFor();
  await queueRow(edith, 'fog').getByText('Accepted by Ida Marks').waitFor();

  // Nothing is sent before the time is over.
  const told = () => grace.api.get<{ count: number }>(`/api/notification/${grace._id}`);
  expect((await told()).count).toBe(0);
  await endTimeToUndo(site, api);
  await untilServed(told, ({ count }) => count === 1);
  await edith.getByText('Nothing is waiting', { exact: true }).waitFor();
  await atGrace.goto(`${site.server.url}/dashboard/rejected`);
  await atGrace.getByText(/Some claims need a source.*The beginning is fine\./s).waitFor();
  const reader = await site.visit(`/${fog._id}`);
  await reader.getByRole('heading', { level: 1, name: 'A night without fog' }).waitFor();
  consoleErrors.forgive(noMore);
});

test('changes made meanwhile are shown, editors cannot decide on their own article, and typed text is kept', async () => {
  const { _id: id } = await handIn(nora.api, 'The oil ran low', tag);
  const page = await openDeskAs(site, firstEditor, `/review/${id}`, wide);
  await openedTitle(page, 'The oil ran low').waitFor();
  await pressOnPage(page, 'r');
  await ownWords(page).fill('Please say how low.');
  await changeWaiting(nora, id, 'Everybody thanks the keeper for a quiet night.');
  const dialog = page.getByRole('dialog', { name: 'Reject this article' });
  const change = dialog.getByRole('region', { name: 'Changed since you opened it' });
  await change.getByText('Everybody').waitFor();
  await dialog.getByText('Review the change first.', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Changed'));
  await expect(undoButton(page)).toHaveCount(0);

  await page.reload();
  await openedTitle(page, 'The oil ran low').waitFor();
  await page.getByText('Everybody thanks the keeper').first().waitFor();
  await pressOnPage(page, 'r');
  await expect(ownWords(page)).toHaveValue('Please say how low.');
  await changeWaiting(nora, id, 'Hardly anybody thanks the keeper for a quiet night.');
  await change.getByRole('button', { name: 'I have reviewed the change' }).click();
  await change.waitFor({ state: 'detached' });

  await endDeskSession(site, firstEditor);
  await signInAgain(page, firstEditor);
  consoleErrors.forgive(/401/);
  await expect(ownWords(page)).toHaveValue('Please say how low.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await undoButton(page).waitFor();
  await changeWaiting(nora, id, 'Some thank the keeper for a quiet night.');
  await page.getByText(/^“The oil ran low” was not rejected: the author changed the article/).waitFor();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText(/^Your decision was not carried out: the author changed/).waitFor();

  const asAuthor = await signedIn(site.server.url, ida.email, ida.password);
  const own = await handIn(asAuthor, 'By an editor', tag);
  const other = await openDeskAs(site, ida, `/review/${own._id}`, wide);
  await other.getByText('This is your own article.').waitFor();
  await expect(decisionButton(other, 'Accept')).toHaveCount(0);

  // A page that is closed gives up what its editor has claimed.
  await openDeskPage(site, other, `/review/${id}`);
  await decisionButton(other, 'Claim').click();
  await decisionButton(other, 'Release').waitFor();
  await other.goto('about:blank');
  await decisionButton(page, 'Claim').waitFor();
  consoleErrors.forgive(noMore);
});

test('the queue is filtered by its address and gone through by keys, in both palettes and every width', async () => {
  await handIn(nora.api, 'Waiting for the relief boat', tag);
  await handIn(grace.api, 'On the third night', tag);
  const page = await openDeskAs(site, firstEditor, '/review', wide);
  await queueRow(page, 'On the third night').waitFor();
  await expectAccessible(page, 'the queue');
  await expectNoSidewaysScroll(page);

  await pressOnPage(page, '/');
  await expect(page.getByLabel('Search titles and authors')).toBeFocused();
  await page.keyboard.type('third vane');
  await page.getByText('No waiting articles match these filters').waitFor();
  await page.getByLabel('Search titles and authors').fill('THIRD bre');
  await page.waitForURL('**/review?search=THIRD+bre');
  await expect.poll(() => queuedTitles(page)).toEqual(['On the third night']);
  const lamp = await handIn(grace.api, 'A third lamp', tag);
  await page.getByLabel('Order').selectOption('Title');
  await expect.poll(() => queuedTitles(page)).toEqual(['A third lamp', 'On the third night']);
  await page.getByRole('link', { name: 'A third lamp' }).click();
  await page.getByText('1 of 2', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Queue' }).click();
  await page.waitForURL('**/review?search=THIRD+bre&sort=title');
  await grace.api.post(`/api/write/article/${lamp._id}/withdraw`);
  await expect.poll(() => queuedTitles(page)).toEqual(['On the third night']);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL('**/review');

  await page.getByLabel('Author begins with').fill('gra');
  await page.waitForURL('**/review?author=gra');
  await page.getByLabel('Checks').selectOption('Some not met');
  await page.waitForURL('**/review?author=gra&checks=failed');
  await page.reload();
  await untilServed(
    () => queuedTitles(page),
    (titles) => titles.join() === 'On the third night',
  );
  await page.getByLabel('Similarity').selectOption('50% or more');
  await page.getByText('No waiting articles match these filters').waitFor();
  await page.goBack();
  await queueRow(page, 'On the third night').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL('**/review');

  // Keys do nothing while one types, and nothing at all once they are turned off.
  await page.getByLabel('Author begins with').press('?');
  await page.getByLabel('Author begins with').fill('');
  await queueRow(page, 'relief boat').waitFor();
  await pressOnPage(page, '?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByRole('checkbox').uncheck();
  await expectAccessible(page, 'the keys', '[role="dialog"]');
  await help.getByRole('button', { name: 'Close' }).click();
  await pressOnPage(page, '?');
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await help.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await pressOnPage(page, 'j');
  await page.keyboard.press('Enter');

  for (const name of ['Checks', 'Originality', 'Changes', 'Notes', 'Decisions', 'Log']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await page.getByRole('tabpanel', { name, exact: true }).waitFor();
  }
  await page.getByRole('list', { name: 'Log' }).getByText('submitted it').first().waitFor();
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByRole('button', { name: 'Go to the cover' }).click();
  await expectAccessible(page, 'an article');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'As readers see it' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Phone' }).click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Escape');
  await pressOnPage(page, 'r');
  await ownWords(page).waitFor();
  await expectAccessible(page, 'a decision', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Queue' }).click();
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-article'));

  // Words that break nowhere else break at the edge, in a row and above a text.
  const wordy = await newAuthor(site.server.url, 'Wolfeschlegelsteinhausenbergerdorff');
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const { _id } = await handIn(wordy.api, word, tag);
  await queueRow(page, word).waitFor();
  await expectNoSidewaysScroll(page);
  await openDeskPage(site, page, `/review/${_id}`);
  await openedTitle(page, word).waitFor();
  await expectNoSidewaysScroll(page);
});
