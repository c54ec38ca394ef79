import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { focusIn } from './support/dashboard';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';
import { phone, select, startSuggesting, suggestedText, wide } from './support/suggesting';
import { articleText, claimWithNote, footnotes, untilSaved } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
const { nora, handIn, openSuggesting, reject, openAuthor } = startSuggesting(site);

test('footnotes and pictures are suggested, and what cannot be is kept when the author hands in another text', async () => {
  const id = await handIn('On lamps', claimWithNote, footnotes({ a: 'The old book.' }));
  const edith = await openSuggesting(id);
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
  await suggestedText(edith).locator('img[src^="/uploads/"]').waitFor();
  await edith.getByText('2 suggestions. Saved.').first().waitFor();

  await select(edith, 'The old book.');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Enter');
  await edith.keyboard.type('It lies in the tower.');
  await edith.getByRole('button', { name: 'Copy what cannot be suggested' }).waitFor();
  await expectAccessible(edith, 'an editor with words that cannot be suggested');
  await nora().api.patch(`/api/write/article/${id}`, { revision: 1, summary: 'On oil and fog.' });
  await edith.getByRole('button', { name: 'I have reviewed the change' }).click();
  const kept = edith.getByRole('region', { name: 'Kept from an earlier revision' });
  await expect(kept).toContainText('It lies in the tower.');
  await expect(suggestedText(edith).locator('.footnote-item')).toHaveCount(2);
  await expect(suggestedText(edith)).not.toContainText('It lies in the tower.');
  await edith.reload();
  await expect(kept).toContainText('It lies in the tower.');
  await suggestedText(edith).waitFor();
  await expectAccessible(edith, 'words that are kept from an earlier revision');
  await edith.setViewportSize(phone);
  await expectNoSidewaysScroll(edith);
  await kept.getByRole('button', { name: 'Discard' }).click();
  await kept.waitFor({ state: 'detached' });
  await reject(edith, id, 2);

  const author = await openAuthor(id);
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
  const { url } = await nora().api.post<{ url: string }>('/api/upload/image', { file });
  const id = await handIn('On harbours');
  await nora().api.patch(`/api/write/article/${id}`, { revision: 1, cover_pic: url, cover_alt: 'The pier' });
  const edith = await openSuggesting(id);
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
  await edith.setViewportSize(phone);
  await expectAccessible(edith, 'a suggested cover on a phone');
  await expectNoSidewaysScroll(edith);
  await edith.setViewportSize(wide);
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
  await reject(edith, id, 2);

  const author = await openAuthor(id);
  const beside = author.getByRole('complementary', { name: 'Editors’ notes' });
  const seen = beside.getByRole('article', { name: /The pier Suggested The lamp at night/ });
  await expect(seen.locator('img')).toHaveCount(2);
  await expectAccessible(author, 'a suggested cover beside that of the article');
  await seen.getByRole('button', { name: 'Accept' }).press('Enter');
  await seen.getByText('The cover was replaced:').waitFor();
  await untilSaved(author);
  const { data: changed } = await nora().api.get<{ data: { cover_pic: string; cover_alt: string } }>(
    `/api/write/article/${id}`,
  );
  expect(changed).toMatchObject({ cover_alt: 'The lamp at night' });
  expect(changed.cover_pic).not.toBe(url);
  await seen.getByRole('button', { name: 'Put the former cover back' }).press('Enter');
  await seen.getByText('The article has the former cover.').waitFor();
  await author.setViewportSize(phone);
  await author.getByRole('button', { name: /^Editors’ notes,/ }).click();
  await author.getByRole('dialog').getByText('The article has the former cover.').waitFor();
  await expectAccessible(author, 'a suggested cover on the author’s phone');
  await expectNoSidewaysScroll(author);
});
