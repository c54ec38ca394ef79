import {
  makeDraft,
  newWriter,
  openNewDraft,
  openWriting,
  requestFailed,
  SAVED,
  saveLine,
  storedDraft,
  textOf,
  titleOf,
  typeText,
  writingPath,
} from './support/draftSafety';
import { expect } from './support/expect';
import { forgive } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite();

test('two devices on one draft: both versions are shown, merged where they can be, chosen where not', async () => {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, 'One text');
  const urlPath = writingPath(draft);
  const one = await openWriting(site, writer, urlPath);
  const other = await openWriting(site, writer, urlPath);

  await titleOf(one).fill('One text, by the first');
  await saveLine(one, SAVED).waitFor();
  await typeText(other, ' And by the second.');
  await saveLine(other, /^On this device only: it was changed elsewhere$/).waitFor();
  expect((await storedDraft(writer, draft._id)).content).not.toContain('by the second');

  await other.getByRole('button', { name: 'Compare the two versions' }).click();
  const dialog = other.getByRole('dialog', { name: 'Two versions of this article' });
  await dialog.getByText('Every difference is settled.').waitFor();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await other.getByText(/^One version now/).waitFor();
  await expect(titleOf(other)).toHaveValue('One text, by the first');
  const stored = await storedDraft(writer, draft._id);
  expect(stored).toMatchObject({ title: 'One text, by the first' });
  expect(stored.content).toContain('And by the second.');

  await typeText(one, ' Against it.');
  await one.getByRole('button', { name: 'Compare the two versions' }).click();
  const again = one.getByRole('dialog', { name: 'Two versions of this article' });
  await again.getByText('1 choice left').waitFor();
  await again.getByRole('radio', { name: 'Both' }).press('Space');
  await again.getByRole('button', { name: 'Save the merged version' }).click();
  await one.getByText(/^One version now/).waitFor();
  const both = await storedDraft(writer, draft._id);
  expect(both.content).toContain('And by the second.');
  expect(both.content).toContain('Against it.');
  forgive(consoleErrors, requestFailed);
});

test('every version is in the history, and one comes back and goes again', async () => {
  const { page } = await openNewDraft(site, 'First title');
  await titleOf(page).fill('Second title');
  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const versions = dialog.getByRole('list', { name: 'Versions' }).getByRole('button');
  await versions.nth(1).click();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText(/^Restored the version of/).waitFor();
  await expect(titleOf(page)).toHaveValue('First title');
  await page.getByRole('button', { name: /^Undo: restored/ }).click();
  await page.getByText('The version of before is back.').waitFor();
  await expect(titleOf(page)).toHaveValue('Second title');
});

test('a sign-in that is revoked while one types is renewed in place', async () => {
  const { writer, page } = await openNewDraft(site, 'Signed out');
  await typeText(page, ' while');
  // The server ends the connection within a second, and whoever has stopped typing is asked at once.
  await Promise.all([writer.api.post('/api/auth/logout'), page.keyboard.type(' signed out')]);
  await saveLine(page, /^On this device only: sign in again$/).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(writer.email);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('alert').getByText(/\w/).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(writer.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await saveLine(page, SAVED).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type(' and after');
  await textOf(page).getByText('while signed out and after').waitFor();
  await saveLine(page, SAVED).waitFor();
  forgive(consoleErrors, requestFailed);
});
