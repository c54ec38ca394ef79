import { type Api, handIn } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { inDatabase } from './support/database';
import { type DeskEditor, firstEditor, newEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { atHumanPace, expectNoSidewaysScroll } from './support/page';
import {
  changeWaiting,
  decisionButton,
  endTimeToUndo,
  openedTitle,
  pressOnPage,
  queueRow,
} from './support/review';
import { startSite } from './support/site';
import { untilSaved } from './support/writing';

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

test('suggestions go to the author from a stage, are accepted while the article waits, and are counted in the dialogs', async () => {
  const title = 'A night with fog';
  const { _id: id } = await handIn(nora.api, title, await firstTag(nora));
  const author = await openAs(site, nora, `/dashboard/write?article=${id}`, wide);
  await atHumanPace(author);
  const note = (fields: object) =>
    api.post(`/api/admin/article/${id}/note`, {
      ...{ revision: 1, passage: null, audience: 'author', content: '' },
      ...fields,
    });
  const passage = { text: title, before: '', after: '' };
  await note({ field: 'title', passage, suggestion: 'A night in the fog' });
  await note({ content: 'Which night?' });
  await note({ audience: 'editors', content: 'We had this in May.' });

  const editor = await openDeskAs(site, ida, `/review/${id}`, wide);
  await editor.getByRole('tab', { name: 'Notes' }).click();
  const send = editor.getByRole('button', { name: 'Send to the author (2)' });
  await send.press('Enter');
  const dialog = editor.getByRole('dialog', { name: 'Send to the author now?' });
  await dialog.getByText('Nora Vane gets 1 suggestion and 1 note, and is notified.').waitFor();
  await expectAccessible(editor, 'the dialog that sends notes', '[role="dialog"]');
  await editor.setViewportSize(phone);
  await expectAccessible(editor, 'the dialog that sends notes on a phone', '[role="dialog"]');
  await expectNoSidewaysScroll(editor);
  await editor.setViewportSize(wide.viewport);
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await editor.getByText('Sent to Nora Vane: 1 suggestion and 1 note.').waitFor();
  await expect(send).toHaveCount(0);
  await expect(editor.getByRole('button', { name: 'Add a note' })).toBeFocused();

  // Without a reload, on both sides.
  const suggested = author.getByRole('article', { name: /added: in the/ });
  await suggested.getByText(/^From an editor, /).waitFor();
  await expect(author.getByText('We had this in May.')).toHaveCount(0);
  await expectAccessible(author, 'notes on an article that waits');
  await author.getByRole('article', { name: 'Which night?' }).getByRole('button', { name: 'Answer' }).click();
  await author.getByLabel('Your answer').fill('The third of May.');
  await author.getByRole('article', { name: 'Which night?' }).getByRole('button', { name: 'Send' }).click();
  await editor.getByText('The third of May.').waitFor();
  await suggested.getByRole('button', { name: 'Accept' }).click();
  await untilSaved(author);
  await editor.getByText('Accepted by the author').waitFor();
  await editor.getByRole('button', { name: 'I have reviewed the change' }).click();
  await openedTitle(editor, 'A night in the fog').waitFor();

  await note({ revision: 2, field: 'summary', suggestion: 'On fog.' });
  await note({ revision: 2, content: 'How long?' });
  await pressOnPage(editor, 'r');
  const rejection = editor.getByRole('dialog', { name: 'Reject this article' });
  await rejection.getByText('1 suggestion and 1 note. The article can be changed').waitFor();
  const letter = rejection.getByRole('region', { name: 'What the author gets' });
  await letter.getByText('Please see the suggestion in the text.').waitFor();
  const checks = rejection.getByRole('region', { name: 'Checks' });
  await checks.getByRole('heading', { name: /^Checks: \d+ of \d+ not met$/ }).waitFor();
  await checks.getByRole('listitem').first().waitFor();
  await expectAccessible(editor, 'a rejection with suggestions', '[role="dialog"]');
  await editor.setViewportSize(phone);
  await expectAccessible(editor, 'a rejection with suggestions on a phone', '[role="dialog"]');
  await expectNoSidewaysScroll(editor);
  await editor.setViewportSize(wide.viewport);
  await checks.getByRole('button', { name: 'Show the checks' }).click();
  await editor.getByRole('tab', { name: 'Checks', selected: true }).waitFor();

  await pressOnPage(editor, 'a');
  const approval = editor.getByRole('dialog', { name: 'Approve the stage “Facts”' });
  await approval.getByRole('checkbox', { name: 'Names are spelled right' }).check();
  await approval
    .getByRole('checkbox', { name: 'Send the author 1 suggestion and 1 note with the approval' })
    .check();
  await approval.getByText(/Nora Vane gets 1 suggestion and 1 note when the undo period ends\./).waitFor();
  await expectAccessible(editor, 'an approval that sends notes', '[role="dialog"]');
  await editor.keyboard.press('Control+Enter');
  await editor.getByText('Approved at Facts “A night in the fog”.').waitFor();
  // As if the half minute had passed: the notes were written before it.
  const created_at = new Date(Date.now() - 60_000).toISOString();
  await inDatabase(site.server, (db) => db.updateTable('review_note').set({ created_at }).execute());
  await endTimeToUndo(site, api);
  await author.getByText('How long?').waitFor();
  consoleErrors.forgive(noMore);
});
