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
import { untilServed } from './support/dashboard';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startOwnSite } from './support/site';

const { site, consoleErrors } = startOwnSite(editorSettings);
const chat = startChatRooms(site);

const contents = async (room: string) => (await chat.editor.all(room)).map(({ content }) => content);

test('typed text is kept over a reload', async () => {
  const { page } = await chat.openRoom('First');
  await input(page).fill('Half a thought\nof two lines');
  await untilKept(page, 'of two lines');
  await page.reload();
  await openChat(page);
  await untilServed(
    () => input(page).inputValue(),
    (value) => value === 'Half a thought\nof two lines',
  );
  await untilMarked(page, 'First', 'Sent');
});

test('three messages sent offline go out once and in order when the network is back', async () => {
  const { page, room } = await chat.openRoom('First');
  await page.context().setOffline(true);
  for (const text of ['One', 'Two', 'Three']) await write(page, text);
  for (const text of ['One', 'Two', 'Three']) await untilMarked(page, text, 'Waiting to be sent');
  await panel(page).getByText('You’re offline. Your messages will be sent').waitFor();
  await expect.poll(() => contents(room)).toEqual(['First']);

  await page.context().setOffline(false);
  for (const text of ['One', 'Two', 'Three']) await untilMarked(page, text, 'Sent');
  await expect.poll(() => contents(room)).toEqual(['First', 'One', 'Two', 'Three']);
  await expect.poll(() => shownTexts(page)).toEqual(['First', 'One', 'Two', 'Three']);
  await panel(page).getByText('You’re offline').waitFor({ state: 'detached' });
  consoleErrors.forgive(noConnection);
});

test('waiting messages survive a reload and are sent once there is a connection', async () => {
  const { page, room } = await chat.openRoom('First');
  const context = page.context();
  // The pages come, the connection does not: it begins with polling.
  await context.setOffline(true);
  await write(page, 'Before the reload');
  await write(page, 'And another');
  await untilMarked(page, 'And another', 'Waiting to be sent');
  await untilKept(page, 'Before the reload', 'And another');
  await context.route('**/socket.io/**', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await openChat(page);
  await untilMarked(page, 'Before the reload', 'Waiting to be sent');
  await untilMarked(page, 'And another', 'Waiting to be sent');
  await panel(page).getByText('Reconnecting… your messages will be sent').waitFor();

  await context.unroute('**/socket.io/**');
  await untilMarked(page, 'Before the reload', 'Sent');
  await untilMarked(page, 'And another', 'Sent');
  await expect.poll(() => contents(room)).toEqual(['First', 'Before the reload', 'And another']);
  await expect.poll(() => shownTexts(page)).toEqual(['First', 'Before the reload', 'And another']);
  consoleErrors.forgive(noConnection);
});

test('messages are neither lost nor doubled when the server is killed and restarted', async () => {
  const { page, room } = await chat.openRoom('First');
  const texts = Array.from({ length: 8 }, (_, nth) => `Number ${nth + 1}`);
  for (const text of texts.slice(0, 3)) await write(page, text);
  await site.server.kill();
  for (const text of texts.slice(3, 6)) await write(page, text);
  await panel(page).getByText('Reconnecting… your messages will be sent').waitFor();
  await site.server.restart();
  for (const text of texts.slice(6)) await write(page, text);
  for (const text of texts) await untilMarked(page, text, 'Sent');
  await expect.poll(() => contents(room)).toEqual(['First', ...texts]);
  await expect.poll(() => shownTexts(page)).toEqual(['First', ...texts]);
  await panel(page).getByText('Reconnecting').waitFor({ state: 'detached' });
  consoleErrors.forgive(noConnection);
}, 120_000);

test('answers that came while the author was away are shown afterwards', async () => {
  const { page, room } = await chat.openRoom('First');
  await page.context().setOffline(true);
  await chat.editor.say(room, 'While you were away');
  await chat.editor.say(room, 'And once more');
  await page.context().setOffline(false);
  await message(page, 'And once more').waitFor();
  await expect.poll(() => shownTexts(page)).toEqual(['First', 'While you were away', 'And once more']);
  consoleErrors.forgive(noConnection);
});

test('signing out removes the chat, and the next person has their own room', async () => {
  const { page } = await chat.openRoom('First');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL((address) => address.pathname === '/');
  await expect(launcher(page)).toHaveCount(0);
});
