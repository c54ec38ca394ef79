import {
  input,
  launcher,
  message,
  openChat,
  panel,
  shownTexts,
  untilKept,
  untilMarked,
  write,
} from './support/chat';
import { startChatRooms } from './support/chatRooms';
import { editorSettings } from './support/community';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);
const chat = startChatRooms(site);

const contents = async (room: string) => (await chat.editor.all(room)).map(({ content }) => content);

// A server that is killed: draftSafety.test.ts
test('typed text, messages sent offline and answers that came meanwhile are there once and in order, until one signs out', async () => {
  const { page, room } = await chat.openRoom('First');
  const context = page.context();
  const untilAll = async (...texts: string[]) => {
    await expect.poll(() => contents(room)).toEqual(texts);
    await expect.poll(() => shownTexts(page)).toEqual(texts);
  };
  await context.setOffline(true);
  for (const text of ['One', 'Two']) await write(page, text);
  for (const text of ['One', 'Two']) await untilMarked(page, text, 'Waiting to be sent');
  await panel(page).getByText('You’re offline. Your messages will be sent').waitFor();
  await expect.poll(() => contents(room)).toEqual(['First']);
  await chat.editor.say(room, 'While you were away');
  await context.setOffline(false);
  for (const text of ['One', 'Two']) await untilMarked(page, text, 'Sent');
  await message(page, 'While you were away').waitFor();
  await untilAll('First', 'While you were away', 'One', 'Two');
  await panel(page).getByText('You’re offline').waitFor({ state: 'detached' });

  // The pages come, the connection does not: it begins with polling.
  await context.setOffline(true);
  await write(page, 'Before the reload');
  await write(page, 'And another');
  await untilMarked(page, 'And another', 'Waiting to be sent');
  await input(page).fill('Half a thought\nof two lines');
  await untilKept(page, 'Before the reload', 'And another', 'of two lines');
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await openChat(page);
  await untilMarked(page, 'Before the reload', 'Waiting to be sent');
  await untilMarked(page, 'And another', 'Waiting to be sent');
  await panel(page).getByText('Reconnecting… your messages will be sent').waitFor();
  await expect(input(page)).toHaveValue('Half a thought\nof two lines');

  await context.unroute('**/socket.io/**');
  await untilMarked(page, 'Before the reload', 'Sent');
  await untilMarked(page, 'And another', 'Sent');
  await untilAll('First', 'While you were away', 'One', 'Two', 'Before the reload', 'And another');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  await expect(launcher(page)).toHaveCount(0);
  consoleErrors.forgive(noConnection);
});
