import {
  makeDraft,
  newWriter,
  openNewDraft,
  openWriting,
  SAVED,
  saveLine,
  storedDraft,
  titleOf,
  typeText,
  writingPath,
} from './support/draftSafety';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startSite } from './support/site';
import { articleText } from './support/writing';

const { site, consoleErrors } = startSite();

test('two devices on one draft: both versions are shown, merged where they can be, chosen where not', async () => {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, 'One text');
  const urlPath = writingPath(draft);
  const one = await openWriting(site, writer, urlPath);
  const other = await openWriting(site, writer, urlPath);

  await other.context().setOffline(true);
  await titleOf(one).fill('One text, by the first');
  await saveLine(one, SAVED).waitFor();
  await typeText(other, ' And by the second.');
  await other.context().setOffline(false);
  await saveLine(other, /^Not synced: edited in another tab or device$/).waitFor();
  expect((await storedDraft(writer, draft._id)).content).not.toContain('by the second');

  await one.context().setOffline(true);
  await other.getByRole('button', { name: 'Compare versions' }).click();
  const dialog = other.getByRole('dialog', { name: 'Two versions of this article' });
  await dialog.getByText('All differences resolved.').waitFor();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await other.getByText(/^Versions merged/).waitFor();
  await expect(titleOf(other)).toHaveValue('One text, by the first');
  const stored = await storedDraft(writer, draft._id);
  expect(stored).toMatchObject({ title: 'One text, by the first' });
  expect(stored.content).toContain('And by the second.');

  await typeText(one, ' Against it.');
  await one.context().setOffline(false);
  await one.getByRole('button', { name: 'Compare versions' }).click();
  const again = one.getByRole('dialog', { name: 'Two versions of this article' });
  await again.getByText('1 choice left').waitFor();
  await again.getByRole('radio', { name: 'Both' }).press('Space');
  await again.getByRole('button', { name: 'Save the merged version' }).click();
  await one.getByText(/^Versions merged/).waitFor();
  const both = await storedDraft(writer, draft._id);
  expect(both.content).toContain('And by the second.');
  expect(both.content).toContain('Against it.');
  consoleErrors.forgive(noConnection);
});

test('a device without changes follows another one at once, and the cursor stays at its word', async () => {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, 'Read here, written there', 'The lamp is lit.');
  const written = await openWriting(site, writer, writingPath(draft));
  const followed = await openWriting(site, writer, writingPath(draft));
  await articleText(followed).click();
  await followed.keyboard.press('Control+Home');
  for (let letters = 0; letters < 'The lamp'.length; letters += 1)
    await followed.keyboard.press('ArrowRight');
  await articleText(written).click();
  await written.keyboard.press('Control+Home');
  await written.keyboard.type('Every night ');
  await written.keyboard.press('Control+End');
  await written.keyboard.type(' And so on.');
  await expect(articleText(followed)).toHaveText('Every night The lamp is lit. And so on.');
  await followed.keyboard.type('!');
  await expect(articleText(followed)).toHaveText(/The lamp! is lit/);
  await expect(articleText(written)).toHaveText('Every night The lamp! is lit. And so on.');
});

test('a version of the history comes back and goes again; a sign-in that is revoked while one types is renewed in place', async () => {
  const { writer, page } = await openNewDraft(site, 'First title');
  await titleOf(page).fill('Second title');
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
  await versions.nth(1).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText(/^Restored the version from/).waitFor();
  await expect(titleOf(page)).toHaveValue('First title');
  await page.getByRole('button', { name: /^Undo: restored/ }).click();
  await page.getByText('The earlier version is back.').waitFor();
  await expect(titleOf(page)).toHaveValue('Second title');

  await typeText(page, ' while');
  // The server ends the connection within a second, and an author who has stopped typing is asked at once.
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
  await articleText(page).getByText('while signed out and after').waitFor();
  await saveLine(page, SAVED).waitFor();
  consoleErrors.forgive(noConnection);
});
