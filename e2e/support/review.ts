import type { Page } from 'playwright';
import { type Api, docOf, handIn } from './api';
import { type Author, newAuthor } from './authors';
import { firstTag } from './community';
import { untilServed } from './dashboard';
import { inDatabase } from './database';
import type { Site } from './site';

/** The queue where there is room for columns. */
export const queue = (page: Page) => page.getByRole('table', { name: /^Waiting articles/ });
export const queueRow = (page: Page, title: string) => queue(page).getByRole('row', { name: title });

/** The titles of the rows, from the top. */
export const queuedTitles = (page: Page): Promise<string[]> =>
  queue(page).locator('[data-article]').allTextContents();

/** The heading of the article that is open. */
export const openedTitle = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('heading', { level: 1 });

export const decisionButton = (
  page: Page,
  name: 'Accept' | 'Approve' | 'Reject' | 'Claim' | 'Release' | 'Take over',
) => page.getByRole('group', { name: 'Decision' }).getByRole('button', { name });

export const ownWords = (page: Page) => page.getByRole('textbox', { name: 'In your own words' });
export const undoButton = (page: Page) =>
  page.getByRole('list', { name: 'Recent decisions' }).getByRole('button', { name: /^Undo/ });

/** Takes the open article over from its editor, with a word. */
export async function takeOver(page: Page, word = ''): Promise<void> {
  await decisionButton(page, 'Take over').click();
  const field = page.getByRole('dialog', { name: /^Take over from/ }).getByLabel(/^Message to/);
  await field.fill(word);
  await field.press('Control+Enter');
  await decisionButton(page, 'Release').waitFor();
}

/** Presses a key with the focus on the page, not on a control. */
export async function pressOnPage(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}

/** Lets the half minute pass in which decisions can be undone, and the server carry them out. */
export async function endTimeToUndo({ server }: Site, editor: Api): Promise<void> {
  const until = new Date().toISOString();
  await inDatabase(server, (db) => db.updateTable('open_decision').set({ until }).execute());
  // A decision makes the server look what is due.
  const author = await newAuthor(server.url, `Author ${Date.now()}`);
  const { _id, revision } = await handIn(author.api, 'Something else', await firstTag(author));
  await editor.post(`/api/admin/article/${_id}/decision`, { outcome: 'rejected', revision, reason: 'No.' });
  await editor.delete(`/api/admin/article/${_id}/decision`);
  await author.api.post(`/api/write/article/${_id}/withdraw`);
  await untilServed(
    () => inDatabase(server, (db) => db.selectFrom('open_decision').select('article_id').execute()),
    (open) => open.length === 0,
  );
}

/** Changes a sentence of an article that waits, as its author does in the editor. */
export async function changeWaiting(author: Author, id: string, text: string): Promise<void> {
  const { data } = await author.api.get<{ data: { revision: number } }>(`/api/write/article/${id}`);
  await author.api.patch(`/api/write/article/${id}`, { doc: docOf(text), revision: data.revision });
}

/** Selects words of an article, as the mouse would. */
export const selectWords = (page: Page, words: string): Promise<void> =>
  page.evaluate((wanted) => {
    const walker = document.createTreeWalker(
      document.querySelector('[data-place="doc"]') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node as Text).data.indexOf(wanted);
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
    }
  }, words);
