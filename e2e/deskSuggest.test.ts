import type { DeskSite } from '@contracts/site';
import type { Locator, Page } from 'playwright';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { focusIn } from './support/dashboard';
import { endDeskSession, firstEditor, signInAgain } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';
import { phone, select, startSuggesting, suggestedText, wide } from './support/suggesting';
import { articleText, list, paragraph, untilSaved } from './support/writing';

const { site, consoleErrors } = startSite(editorSettings);
const { api, handIn, openReview, openSuggesting, reject, openAuthor } = startSuggesting(site);

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
  suggestedText(page)
    .locator('p', { hasText: words })
    .evaluate((paragraph) => paragraph.getBoundingClientRect().top);

test('what an editor writes into the article are suggestions that its author accepts one by one or together', async () => {
  const id = await handIn('On lighthouses');
  const edith = await openReview(id);
  await edith.getByRole('tab', { name: 'Notes' }).click();
  await edith.getByText('No notes yet.').waitFor();
  await edith.getByRole('heading', { name: 'On lighthouses' }).click();
  await edith.keyboard.press('e');
  await suggestedText(edith).and(focusIn(edith)).waitFor();
  await expectAccessible(edith, 'the article in the editor at the desk');

  await select(edith, 'The');
  await suggestedText(edith).evaluate((root) => root.scrollIntoView({ block: 'center' }));
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
  await expect(suggestedText(edith).locator('del').first()).toHaveText('the boats');
  await expect(suggestedText(edith).locator('ins').first()).toHaveText('every ship');
  await expect(suggestedText(edith).locator('p.suggested-addition')).toHaveText('The end.');
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
  await expect(suggestedText(edith)).toContainText('all night');
  await edith.reload();
  await expect(suggestedText(edith)).toContainText('all night');
  await edith.getByText('4 suggestions. Saved.').first().waitFor();
  await edith.getByRole('tab', { name: 'Notes' }).click();
  const night = notes.getByRole('article', { name: /all night/ });
  await night.getByRole('button', { name: 'Remove the note' }).click();
  await edith.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(suggestedText(edith)).toContainText('until morning');
  await expect(suggestedText(edith)).toContainText('every ship');

  await edith.setViewportSize(phone);
  await expectAccessible(edith, 'the article in the editor at the desk on a phone');
  await expectNoSidewaysScroll(edith);
  await edith.setViewportSize(wide);
  await edith.getByRole('button', { name: 'Done' }).click();
  await edith.getByRole('button', { name: 'Suggest changes' }).and(focusIn(edith)).waitFor();
  await expect(notes.getByRole('article')).toHaveCount(3);
  await expect(notes.getByText('The passage is no longer in the text.')).toHaveCount(0);
  await reject(edith, id, 1);

  const author = await openAuthor(id);
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
  // Undo opens one again, and redo accepts it again.
  await articleText(author).focus();
  await author.keyboard.press('Control+z');
  await beside.getByText('2 of 3 done').waitFor();
  await expect(articleText(author).locator('ins')).toHaveCount(1);
  await author.keyboard.press('Control+Shift+z');
  await beside.getByText('3 of 3 done').waitFor();
  await expect(articleText(author).locator('ins')).toHaveCount(0);
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
  const edith = await openSuggesting(id);
  await select(edith, 'wick');
  await edith.keyboard.press('ArrowRight');
  await edith.keyboard.press('Enter');
  await edith.keyboard.type('A funnel');
  await select(edith, 'Two');
  await edith.keyboard.type('Four');
  await edith.getByText('2 suggestions. Saved.').first().waitFor();
  await expect(suggestedText(edith).locator('li.suggested-addition')).toHaveText('A funnel');
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
  await edith.setViewportSize(phone);
  await expectAccessible(edith, 'suggested list items on a phone');
  await expectNoSidewaysScroll(edith);
  await reject(edith, id, 1);

  const author = await openAuthor(id);
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
  const { data: publication } = await api().get<{ data: DeskSite }>('/api/admin/site');
  const identity = { ...publication.identity, smallCorrections: 'on' };
  await api().post('/api/admin/site', { after: publication.revision, identity });
  const id = await handIn('On foghorns', ...Array.from({ length: 30 }, (_, at) => paragraph(`Night ${at}.`)));
  const edith = await openSuggesting(id);
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
  const night = suggestedText(edith).locator('p', { hasText: 'Night 20.' });
  await night.evaluate((paragraph) => paragraph.scrollIntoView({ block: 'center' }));
  const top = await topOf(edith, 'Night 20.');
  await ships.getByRole('button', { name: 'Correct now' }).press('Enter');
  await ships.getByText('Corrected at once').waitFor();
  // The editor goes on with the next revision, where the cursor was and with what else it suggests.
  await expect(suggestedText(edith)).toContainText('up some two');
  await suggestedText(edith).and(focusIn(edith)).waitFor();
  expect(await topOf(edith, 'Night 20.')).toBeCloseTo(top, -1);
  await edith.keyboard.type(' And dark');
  await expect(suggestedText(edith)).toContainText('Night 20 And dark.');
  for (let key = 0; key < ' And dark'.length; key += 1) await edith.keyboard.press('Backspace');
  await edith.getByText('1 suggestion. Saved.').first().waitFor();
  await edith.getByRole('button', { name: 'Make 1 small correction now' }).click();
  await expect(notes.getByText('Corrected at once')).toHaveCount(2);
  await edith.getByText('No suggestions yet').first().waitFor();
  await edith.setViewportSize(phone);
  await expectAccessible(edith, 'small corrections on a phone');
  await expectNoSidewaysScroll(edith);

  const author = await openAuthor(id);
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
