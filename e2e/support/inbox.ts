import type { Page } from 'playwright';

export const rooms = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('list').getByRole('listitem');
/** The row of an author, with all that it says. */
export const roomRow = (page: Page, name: string) => rooms(page).filter({ hasText: name });
export const conversation = (page: Page, name: string) =>
  page.getByRole('region', { name: `Conversation with ${name}` });
export const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const answerField = (page: Page) => page.getByRole('textbox', { name: 'Answer' });
export const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note for editors' });

/** What the list says of its authors, from the top. */
export const listedNames = (page: Page): Promise<string[]> =>
  rooms(page).locator('a > span:last-child > span:first-child > span:first-child').allTextContents();

export async function openRoom(page: Page, name: string): Promise<void> {
  await roomRow(page, name).getByRole('link').click();
  await conversation(page, name).waitFor();
}

export async function answer(page: Page, text: string): Promise<void> {
  await answerField(page).fill(text);
  await page.keyboard.press('Enter');
}

/** The messages and notes with a text. */
export const said = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: text });
