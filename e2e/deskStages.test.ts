import { type Api, handIn } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, firstEditor, newEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import {
  changeWaiting,
  decisionButton,
  endTimeToUndo,
  openedTitle,
  pressOnPage,
  queueRow,
} from './support/review';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
const wide = { viewport: { width: 1280, height: 800 } };
const phone = { width: 375, height: 740 };
let api: Api;
let ida: DeskEditor;
let nora: Author;

beforeAll(async () => {
  const { url } = site.server;
  api = await openDesk(url);
  ida = await newEditor(site, 'Ida Marks', { isLead: false });
  nora = await newAuthor(url, 'Nora Vane');
});

/** A desk that shows an article while it leaves the queue asks for it once more. */
const noMore = /404.*\/review/;

test('a lead sets stages, editors approve one after the other, and the last accepts the article', async () => {
  const lead = await openDeskAs(site, firstEditor, '/review', wide);
  await lead.getByRole('button', { name: 'Stages' }).click();
  await lead.getByText('No stages: one approval by any editor accepts an article.').waitFor();
  const add = lead.getByRole('button', { name: 'Add a stage' });
  await add.click();
  await expect(lead.getByLabel('Name', { exact: true })).toBeFocused();
  await lead.getByLabel('Name', { exact: true }).fill('Facts');
  await lead.getByRole('button', { name: 'Add a check' }).click();
  await lead.getByLabel('Check 1', { exact: true }).fill('Names are spelled right');
  await add.click();
  await lead.getByLabel('Name', { exact: true }).fill('Facts');
  const save = lead.getByRole('button', { name: 'Save' });
  await save.click();
  consoleErrors.forgive(/400/);
  await lead.getByText('two stages have the same name: please rename one').waitFor();
  await lead.getByLabel('Name', { exact: true }).fill('Final look');
  await lead.getByLabel('Who may approve it').selectOption('Lead editors');
  await lead.getByLabel('Due time').selectOption('Some working days after, Monday to Friday');
  await lead.getByLabel('Working days', { exact: true }).fill('');
  await save.click();
  await lead
    .getByText('please say after how many hours or working days the stage “Final look” is due: from 1 to 200')
    .waitFor();
  await lead.getByLabel('Working days', { exact: true }).fill('3');
  await expectAccessible(lead, 'the stages of the review');
  await lead.setViewportSize(phone);
  await expectNoSidewaysScroll(lead);
  await lead.setViewportSize(wide.viewport);
  // What is typed outlives the page.
  await lead.reload();
  await lead.getByText('Lead editors · due after 3 working days').waitFor();
  await save.click();
  await expect(save).toBeDisabled();

  const { _id: id } = await handIn(nora.api, 'A night without fog', await firstTag(nora));
  const editor = await openDeskAs(site, ida, '/review', wide);
  await queueRow(editor, 'A night without fog').getByText('Stage 1 of 2: Facts').waitFor();
  await editor.getByRole('link', { name: 'A night without fog' }).click();
  await openedTitle(editor, 'A night without fog').waitFor();
  const stages = editor.getByRole('region', { name: 'Stages' });
  await stages.getByText('One approval missing: any editor.').waitFor();
  await pressOnPage(editor, 'a');
  const dialog = editor.getByRole('dialog', { name: 'Approve the stage “Facts”' });
  const check = dialog.getByRole('checkbox', { name: 'Names are spelled right' });
  await expect(check).toBeFocused();
  await dialog.getByText('Check everything first.').waitFor();
  await editor.keyboard.press('Space');
  await expectAccessible(editor, 'the approval of a stage', '[role="dialog"]');
  await editor.setViewportSize(phone);
  await expectNoSidewaysScroll(editor);
  await editor.setViewportSize(wide.viewport);
  await editor.keyboard.press('Control+Enter');
  await editor.getByText('Approved at Facts “A night without fog”.').waitFor();
  await endTimeToUndo(site, api);
  await queueRow(editor, 'A night without fog').getByText('Stage 2 of 2: Final look').waitFor();
  await queueRow(editor, 'A night without fog').getByText(/^due /).waitFor();
  await editor.getByLabel('Due', { exact: true }).selectOption('Overdue');
  await editor.getByText('No waiting articles match these filters').waitFor();
  await editor.getByLabel('Due', { exact: true }).selectOption('Any time');

  await editor.getByRole('link', { name: 'A night without fog' }).click();
  await editor.getByText(/^due /).waitFor();
  await stages.getByText(/^Ida Marks approved revision 1 · /).waitFor();
  await editor
    .getByText('You can reject it, but not approve it: the stage “Final look” is approved by lead editors.')
    .waitFor();
  await expect(decisionButton(editor, 'Accept')).toHaveCount(0);
  const author = await openAs(site, nora, '/dashboard');
  await author.getByText(/^In review: stage 2 of 2, Final look\. /).waitFor();

  // A change of the text revokes the approval, and is shown; the stage is approved again.
  await changeWaiting(nora, id, 'Nobody thanks the keeper for a foggy night.');
  await stages.getByText(/^Ida Marks approved revision 1, which a later change revoked · /).waitFor();
  await editor.getByRole('button', { name: 'I have reviewed the change' }).click();
  await stages.getByRole('button', { name: 'Changed since Ida Marks approved it' }).click();
  await stages.getByText('foggy').waitFor();
  await expectAccessible(editor, 'a stage whose approval was revoked');
  await pressOnPage(editor, 'a');
  await expect(check).not.toBeChecked();
  await check.check();
  await editor.keyboard.press('Control+Enter');
  // The line of the first approval is still there.
  await queueRow(editor, 'A night without fog').getByText('Approved at Facts by you').waitFor();
  await endTimeToUndo(site, api);
  await queueRow(editor, 'A night without fog').getByText('Stage 2 of 2: Final look').waitFor();

  // The queue is filtered by stage; with nothing to check it takes two keys, as without stages.
  await openDeskPage(site, lead, '/review');
  await lead.getByLabel('Stage', { exact: true }).selectOption('Facts');
  await lead.getByText('No waiting articles match these filters').waitFor();
  await lead.getByLabel('Stage', { exact: true }).selectOption('Final look');
  await lead.getByRole('link', { name: 'A night without fog' }).click();
  await openedTitle(lead, 'A night without fog').waitFor();
  await pressOnPage(lead, 'a');
  await lead.getByRole('dialog', { name: 'Accept this article' }).waitFor();
  await lead.keyboard.press('Enter');
  await lead.getByText('Accepted “A night without fog”.').waitFor();
  await endTimeToUndo(site, api);
  await expect
    .poll(
      async () => (await nora.api.get<{ data: { status: string } }>(`/api/write/article/${id}`)).data.status,
    )
    .toBe('accepted');
  consoleErrors.forgive(noMore);
});
