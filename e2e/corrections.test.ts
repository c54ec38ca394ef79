import { RETRACTED_TEXT } from '@contracts/rules/correction/correctionKinds';
import type { Page } from 'playwright';
import { type Api, docOf, publish } from './support/api';
import { type Author, newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { type DeskEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

const NARROW = { width: 375, height: 740 };

describe('notes for readers', () => {
  let desk: Api;
  let nora: Author;
  let edith: DeskEditor;
  let oda: DeskEditor;
  let tag: string;

  beforeAll(async () => {
    desk = await openDesk(site.server.url);
    nora = await newAuthor(site.server.url, 'Nora Vane');
    edith = await newEditor(site, 'Edith Torr');
    oda = await newEditor(site, 'Oda Lind');
    tag = await firstTag(nora);
  });

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const notesOn = (page: Page) => page.getByRole('region', { name: 'Corrections and updates' });

  test('an editor corrects with a note by keyboard; readers see it, with and without script', async () => {
    const title = 'The keeper at night';
    const id = await publish(nora.api, desk, { title, tag });
    const reader = await site.newVisitor();
    await site.open(reader, `/${id}`);
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await notesOn(reader).count()).toBe(0);

    const page = await openDeskAs(site, edith, `/articles/${id}`);
    await button(page, 'Change…').click();
    await page.getByLabel('Summary').fill('Who keeps the light.');
    await page.getByLabel('Reason').fill('It was not true.');
    const kind = page.getByLabel('Note for readers');
    await kind.focus();
    await kind.selectOption('Correction');
    await button(page, 'Publish change').press('Enter');
    await page.getByText('Write the note, or choose “No note”.').waitFor();
    await expect(page.getByLabel('Text of the note')).toBeFocused();
    await page.keyboard.type('An earlier version named another keeper.');
    await page.reload();
    await expect(page.getByLabel('Text of the note')).toHaveValue('An earlier version named another keeper.');
    await expectAccessible(page, 'the change with a note');
    await button(page, 'Publish change').press('Enter');
    await page.getByText('The change is online. Nora Vane was notified.').waitFor();
    const card = page.getByRole('region', { name: 'Notes for readers' });
    await card.getByText('An earlier version named another keeper.').waitFor();
    await page.getByText('Correction: An earlier version named another keeper.').waitFor();

    await site.open(reader, `/${id}`);
    await reader.getByRole('link', { name: /^Corrected on / }).click();
    await expect(notesOn(reader)).toBeInViewport();
    await notesOn(reader).getByText('An earlier version named another keeper.').waitFor();
    await expectAccessible(reader, 'an article with a note');

    const plain = await site.visit(`/${id}`, { javaScriptEnabled: false, viewport: NARROW });
    await notesOn(plain).getByText('An earlier version named another keeper.').waitFor();
    await expectNoSidewaysScroll(plain);
    const data = await plain.locator('script[type="application/ld+json"]').first().textContent();
    expect(data).toContain('CorrectionComment');

    const author = await openAs(site, nora, '/dashboard/mynotification');
    await author
      .locator('main')
      .getByText(/An editor changed “The keeper at night”: .*note for readers/)
      .waitFor();
  });

  test('a retraction stands above the text and in lists; two editors do not overwrite each other', async () => {
    const title = 'A very long title about lighthouses, keepers and what was never true of any of them';
    const id = await publish(nora.api, desk, { title, tag });
    const one = await openDeskAs(site, edith, `/articles/${id}`, { viewport: NARROW });
    const two = await openDeskAs(site, oda, `/articles/${id}`);
    await button(one, 'Add a note…').click();
    const dialog = one.getByRole('dialog', { name: 'Add a note for readers' });
    await dialog.getByLabel('Kind').selectOption('Retraction');
    await button(one, 'Save').click();
    await dialog.getByText('Write the note.').waitFor();
    await dialog.getByLabel('Text of the note').fill(`There was no lighthouse: ${'x'.repeat(120)}`);
    await expectAccessible(one, 'the dialog of a note');
    await button(one, 'Save').click();
    await dialog.waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(one);

    const edit = (page: Page) => button(page, /^Edit the note “There was no lighthouse/);
    await edit(two).click();
    await two.getByLabel('Text of the note').fill('Two.');
    await edit(one).click();
    await one.getByLabel('Text of the note').fill('There was no lighthouse.');
    await button(one, 'Save').click();
    await two.getByText('Another editor has changed this since you began.').waitFor();
    await two.getByRole('dialog').getByText('There was no lighthouse.').waitFor();
    await button(two, 'Cancel').click();

    const reader = await site.newVisitor({ viewport: NARROW });
    await site.open(reader, '/');
    await reader
      .getByRole('link', { name: `Retracted: ${title}` })
      .first()
      .click();
    const warning = reader.getByRole('region', { name: 'Retraction' });
    await warning.getByText(RETRACTED_TEXT).waitFor();
    await warning.getByText('There was no lighthouse.').waitFor();
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader, 'a retracted article');
    await reader.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(reader, 'a retracted article, dark');

    await button(two, 'Remove the note “There was no lighthouse.”').click();
    await button(two, 'Remove').click();
    await two.getByText('No notes yet. A note tells readers what was changed, and when.').waitFor();
    await site.open(reader, `/${id}`);
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await warning.count()).toBe(0);
  });

  test('an author proposes one with a change; the editor changes it before deciding', async () => {
    const title = 'The oil in the lamp';
    const id = await publish(nora.api, desk, { title, tag });
    const own = `/api/write/article/${id}`;
    await nora.api.patch(own, { revision: 1, doc: docOf('The oil is carried up in jugs.') });
    const page = await openAs(site, nora, `/dashboard/write?article=${id}`, { viewport: NARROW });
    await button(page, 'Submit').click();
    const panel = page.getByRole('dialog', { name: 'Submit your changes' });
    await panel.getByText(/^Ready to submit\./).waitFor();
    await panel.getByRole('combobox', { name: 'Note for readers' }).selectOption('Clarification');
    await button(page, 'Submit changes').press('Enter');
    await panel.getByText('Write the note, or choose “No note”.').waitFor();
    await expect(panel.getByLabel('Text of the note')).toBeFocused();
    await page.keyboard.type('It was carried in jugs.');
    await expectAccessible(page, 'a proposed note');
    await expectNoSidewaysScroll(page);
    await button(page, 'Keep writing').click();
    await button(page, 'Submit').click();
    await expect(panel.getByLabel('Text of the note')).toHaveValue('It was carried in jugs.');
    await panel.getByText(/^Ready to submit\./).waitFor();
    await button(page, 'Submit changes').press('Enter');
    await page.getByText('Submitted for review').waitFor();

    const review = await openDeskAs(site, edith, `/review/${id}`);
    await review.getByText(/^Its author proposes a note for readers\. Clarification: It was/).waitFor();
    await review.keyboard.press('a');
    const dialog = review.getByRole('dialog', { name: 'Accept this article' });
    await dialog.getByText('Proposed by Nora Vane. You can change it or leave it out.').waitFor();
    await expect(dialog.getByLabel('Note for readers')).toHaveValue('clarification');
    await dialog.getByLabel('Text of the note').fill('The oil was carried in jugs.');
    await expectAccessible(review, 'the decision with a note for readers');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await nora.api.get<{ data: unknown }>(`${own}/reader_note`)).data).toEqual({
      kind: 'clarification',
      text: 'It was carried in jugs.',
    });
    await button(review, 'Undo').click();
    await review.getByRole('heading', { level: 1, name: title }).waitFor();
    await review.getByRole('button', { name: /^Accept/ }).click();
    await expect(dialog.getByLabel('Text of the note')).toHaveValue('The oil was carried in jugs.');
    const reader = await site.visit(`/${id}`, { javaScriptEnabled: false });
    await reader.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await notesOn(reader).count()).toBe(0);
  });

  test('readers compare published versions without script; an editor takes one away', async () => {
    const title = 'Who built the tower';
    const id = await publish(nora.api, desk, { title, tag });
    const correct = (revision: number, summary: string) =>
      desk.patch(`/api/admin/published/${id}`, {
        ...{ revision, reason: 'It was wrong.', summary },
        note: { kind: 'update', text: `Note ${revision}.` },
      });
    await correct(1, 'Smeaton built the tower.');
    await correct(2, 'Winstanley built the tower.');
    const plain = await site.visit(`/${id}`, { javaScriptEnabled: false, viewport: NARROW });
    await plain.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await plain.getByRole('link', { name: '3 published versions' }).count()).toBe(0);
    const hidden = await fetch(`${site.server.url}/${id}/versions`);
    expect(hidden.status).toBe(404);

    const settings = await openDeskAs(site, edith, '/publication');
    await settings.getByLabel('Earlier published versions').selectOption('Shown, with what each changed');
    await button(settings, 'Publish').click();
    await settings.getByText('Readers see it now.').waitFor();

    await plain.reload();
    await plain.getByRole('link', { name: '3 published versions' }).click();
    await plain.getByText('Update: Note 2.').waitFor();
    await expectNoSidewaysScroll(plain);
    expect(await plain.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await plain.getByRole('link', { name: 'What version 3 changed' }).click();
    await plain.getByText('Winstanley built the tower.').waitFor();
    await plain.getByText('Smeaton built the tower.').waitFor();
    await expectNoSidewaysScroll(plain);

    const reader = await site.newVisitor();
    await site.open(reader, `/${id}/versions`);
    await reader.getByRole('heading', { level: 1, name: 'Published versions' }).waitFor();
    await expectAccessible(reader, 'the list of versions');
    await reader.getByRole('link', { name: 'What version 2 changed' }).click();
    await reader.getByRole('heading', { level: 1, name: 'Version 2' }).waitFor();
    await expectAccessible(reader, 'the difference of two versions');
    await reader.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(reader, 'the difference of two versions, dark');
    const signedIn = await openAs(site, nora, `/${id}/versions/2`);
    await signedIn.getByRole('heading', { level: 1, name: 'Version 2' }).waitFor();

    const page = await openDeskAs(site, edith, `/articles/${id}`, { viewport: NARROW });
    await button(page, 'Remove version 2').click();
    await expectAccessible(page, 'the dialog that removes a version');
    await button(page, 'Remove').click();
    await page.getByText('version removed').first().waitFor();
    await plain.goto(`${site.server.url}/${id}/versions`);
    await plain.getByText('Version 3').first().waitFor();
    expect(await plain.getByText('Version 2', { exact: true }).count()).toBe(0);
    await plain.goto(`${site.server.url}/${id}/versions/3`);
    await plain.getByText('Winstanley built the tower.').waitFor();
    expect(await plain.getByText('Smeaton built the tower.').count()).toBe(0);
  });

  /** Marks a word of the article as a reader does, with two presses of the mouse. */
  async function markWord(page: Page, word: string): Promise<void> {
    const place = await page.locator('#article-text').evaluate((text, wanted) => {
      const words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const { textContent } = words.currentNode;
        const at = textContent?.indexOf(wanted) ?? -1;
        if (at < 0) continue;
        words.currentNode.parentElement?.scrollIntoView({ block: 'center' });
        const range = document.createRange();
        range.setStart(words.currentNode, at);
        range.setEnd(words.currentNode, at + wanted.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      throw new Error(`there is no ${wanted}`);
    }, word);
    await page.mouse.dblclick(place.x, place.y);
  }

  test('a reader suggests other words, the author accepts by one press, and the reader is thanked', async () => {
    const title = 'The night of the keeper';
    const id = await publish(nora.api, desk, { title, tag });
    const rhea = await newAuthor(site.server.url, 'Rhea Lind');
    expect(await (await fetch(`${site.server.url}/${id}`)).text()).not.toContain('Found a mistake?');
    const settings = await openDeskAs(site, edith, '/publication');
    await settings
      .getByLabel('Corrections that readers suggest')
      .selectOption('Taken from signed-in readers');
    await button(settings, 'Publish').click();
    await settings.getByText('Readers see it now.').waitFor();

    const wide = await openAs(site, rhea, `/dashboard/${id}`);
    await wide.getByRole('heading', { level: 1, name: title }).waitFor();
    await button(wide, 'Suggest a correction').waitFor();
    await markWord(wide, 'quiet');
    // The one at the end, and the one beside the words.
    await expect(button(wide, 'Suggest a correction')).toHaveCount(2);
    await button(wide, 'Suggest a correction').last().click();
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Suggest a correction' });
    await expect(dialog(wide).getByLabel('As it should be')).toHaveValue('quiet');
    await expectAccessible(wide, 'a suggestion of a reader');
    await dialog(wide).getByLabel('As it should be').fill('calm');
    await dialog(wide).getByLabel('Thank me by name').check();
    await button(wide, 'Send to the author').click();
    await wide.getByText('Thank you. The author has your suggestion.').waitFor();

    const stranger = await site.visit(`/${id}`, { viewport: NARROW });
    await stranger.getByText(/^Found a mistake\?/).waitFor();
    await expectAccessible(stranger, 'an article that takes corrections');
    await stranger.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(stranger, 'an article that takes corrections, dark');
    await expectNoSidewaysScroll(stranger);
    await button(stranger, 'Suggest a correction').press('Enter');
    await stranger.getByRole('dialog', { name: 'Sign in to suggest a correction' }).waitFor();
    const plain = await site.visit(`/${id}`, { javaScriptEnabled: false });
    await plain.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect(plain.getByText(/^Found a mistake\?/)).toBeHidden();

    const narrow = await openAs(site, rhea, `/dashboard/${id}`, { viewport: NARROW });
    await button(narrow, 'Suggest a correction').focus();
    await narrow.keyboard.press('Enter');
    await expect(dialog(narrow).getByLabel('Which words?')).toBeFocused();
    await dialog(narrow)
      .getByLabel('Which words?')
      .selectOption('Nobody thanks the keeper for a quiet night.');
    await dialog(narrow).getByLabel('As it should be').fill('No one thanks the keeper for a quiet night.');
    await expectAccessible(narrow, 'a suggestion of a reader on a phone');
    await expectNoSidewaysScroll(narrow);
    await dialog(narrow).getByLabel('As it should be').press('Tab');
    await button(narrow, 'Send to the author').press('Enter');
    await narrow.getByText('Thank you. The author has your suggestion.').waitFor();

    const author = await openAs(site, nora, '/dashboard/mynotification');
    await author.getByText(`Readers have suggested 2 corrections to “${title}”`).first().click();
    const list = author.getByRole('complementary', { name: 'Readers’ suggestions' });
    const words = author.getByRole('textbox', { name: 'Article text' });
    await list.getByText('From a reader: Rhea Lind, who likes to be thanked by name').waitFor();
    await expectAccessible(author, 'suggestions of readers in the editor');
    const calm = list.getByRole('article').filter({ hasText: 'calm' });
    await calm.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(words).toContainText('thanks the keeper for a calm night.');
    await author.getByText('The note for readers thanks Rhea Lind. You see it when you submit.').waitFor();
    await list.getByRole('button', { name: 'Refuse' }).press('Enter');
    await list.getByText('2 of 2 done').waitFor();
    await button(author, 'Submit').click();
    const panel = author.getByRole('dialog', { name: 'Submit your changes' });
    await expect(panel.getByLabel('Text of the note')).toHaveValue('Corrected after a hint by Rhea Lind.');
    await panel.getByText(/^Ready to submit\./).waitFor();
    await button(author, 'Submit changes').press('Enter');
    await author.getByText('Submitted for review').waitFor();

    const review = `/api/admin/article/${id}/review`;
    const { data } = await desk.get<{ data: { article: { revision: number }; proposed_note: object } }>(
      review,
    );
    const text = 'Corrected after a hint by Rhea Lind.';
    expect(data.proposed_note).toEqual({ kind: 'correction', text });
    await desk.post(`/api/admin/article/${id}/accept`, { revision: data.article.revision });
    const visitor = await site.visit(`/${id}`, { javaScriptEnabled: false });
    await visitor.getByText('Nobody thanks the keeper for a calm night.').first().waitFor();

    await site.open(narrow, '/dashboard/mynotification');
    const thanks = narrow.getByText(`Thank you: your correction to “${title}” was accepted`).first();
    await thanks.click();
    const own = narrow.getByRole('region', { name: 'Your suggestions' });
    await own.getByText(/^Accepted/).waitFor();
    await own.getByText(/^Not accepted/).waitFor();
    await expectAccessible(narrow, 'the suggestions of a reader');
    await expectNoSidewaysScroll(narrow);

    const passage = { text: 'keeper', before: 'Nobody thanks the ', after: ' for a calm night.' };
    const hint = { passage, suggestion: 'keepers', thanks: true };
    await rhea.api.post(`/api/suggestion/article/${id}`, hint);
    const page = await openDeskAs(site, edith, `/articles/${id}`, { viewport: NARROW });
    const card = page.getByRole('region', { name: 'Suggestions of readers' });
    await card.getByText('likes to be thanked by name').waitFor();
    await expectAccessible(page, 'suggestions of readers at the desk');
    await expectNoSidewaysScroll(page);
    await card.getByRole('button', { name: 'Accept' }).press('Enter');
    await card.getByText('All are answered.').waitFor();
    await expect(page.getByLabel('Replace with')).toHaveValue('Nobody thanks the keepers for a calm night.');
    await expect(page.getByLabel('Text of the note')).toHaveValue(text);
    await button(page, 'Publish change').press('Enter');
    await page.getByText('The change is online. Nora Vane was notified.').waitFor();
    await visitor.reload();
    await visitor.getByText('Nobody thanks the keepers for a calm night.').first().waitFor();
    await notesOn(visitor).getByText(text).waitFor();
  });
});
