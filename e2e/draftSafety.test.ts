import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import { panel, shownTexts, untilMarked, write } from './support/chat';
import { startChatRooms } from './support/chatRooms';
import { editorSettings } from './support/community';
import {
  newWriter,
  openNewDraft,
  openWriting,
  SAVED,
  saveLine,
  titleOf,
  typeText,
  untilKept,
  untilStored,
} from './support/draftSafety';
import { expect } from './support/expect';
import { noConnection, storedInBrowser } from './support/page';
import { startServer } from './support/server';
import { startOwnSite } from './support/site';
import { articleText } from './support/writing';

const { site, consoleErrors } = startOwnSite(() => startServer(editorSettings));
const chat = startChatRooms(site);

/** Reloads the page without a network, which fails, and opens it again once there is one. */
async function reloadOffline(page: Page): Promise<void> {
  const address = page.url();
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  // Fails where the browser has begun to do so by itself.
  await page.goto(address).catch(() => {});
}

/** The running server cannot make its files any larger, as on a full disk. */
const limitFiles = (bytes: string) =>
  execFileSync('prlimit', ['--pid', String(site.server.pid()), `--fsize=${bytes}:unlimited`]);

// After how long is asked of a clock that stands still: __tests__/services/draft/draftSaver.test.ts
test('no network, a killed server and a full disk lose nothing that one types, nor a message of the chat', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'In time');
  await page.context().setOffline(true);
  await typeText(page, ' Written now,');
  await untilKept(page, 'Written now,');
  await page.context().setOffline(false);
  await saveLine(page, SAVED).waitFor();
  await untilStored(writer, draft._id, 'Written now,');
  await expect.poll(() => storedInBrowser(page, 'byline', 'drafts')).toEqual([]);

  const { page: chatting, room } = await chat.openRoom('First');
  const texts = Array.from({ length: 8 }, (_, nth) => `Number ${nth + 1}`);
  for (const text of texts.slice(0, 3)) await write(chatting, text);
  await page.bringToFront();
  await typeText(page, ' before,');
  await site.server.kill();
  for (const text of texts.slice(3, 6)) await write(chatting, text);
  await panel(chatting).getByText('Reconnecting… your messages will be sent').waitFor();
  await page.keyboard.type(' during,');
  await saveLine(page, /^On this device only, since \d{1,2}:\d\d: no connection$/).waitFor();
  await untilKept(page, 'during,');
  await site.server.restart();
  await page.keyboard.type(' after');
  await untilStored(writer, draft._id, 'before, during, after');
  await saveLine(page, SAVED).waitFor();
  for (const text of texts.slice(6)) await write(chatting, text);
  for (const text of texts) await untilMarked(chatting, text, 'Sent');
  const said = async () => (await chat.editor.all(room)).map(({ content }) => content);
  await expect.poll(said).toEqual(['First', ...texts]);
  await expect.poll(() => shownTexts(chatting)).toEqual(['First', ...texts]);
  await panel(chatting).getByText('Reconnecting').waitFor({ state: 'detached' });

  limitFiles('1');
  await typeText(page, ' while the disk was full');
  await saveLine(page, /^On this device only, since .*: the server cannot save$/).waitFor();
  await untilKept(page, 'while the disk was full');
  limitFiles('unlimited');
  await untilStored(writer, draft._id, 'while the disk was full');
  await saveLine(page, SAVED).waitFor();
  consoleErrors.forgive(noConnection);
});

test('a new draft outlives a server that is killed before its first save, and is one draft, which is saved when its author leaves', async () => {
  const writer = await newWriter(site);
  const page = await openWriting(site, writer);
  await site.server.kill();
  await titleOf(page).fill('Never made');
  await saveLine(page, /^On this device only, since/).waitFor();
  await untilKept(page, 'Never made');
  await site.server.restart();
  await saveLine(page, SAVED).waitFor();
  await page.waitForURL('**/dashboard/write?article=*');
  const { data } = await writer.api.get<{ data: unknown[] }>('/api/write/my_article/stories');
  expect(data).toHaveLength(1);
  consoleErrors.forgive(noConnection);

  // Going to another page saves too.
  await titleOf(page).fill('The last words');
  await page.getByRole('link', { name: 'Stories' }).first().click();
  await page.getByRole('link', { name: 'The last words' }).first().waitFor();
});

test('a reload while the server is away and the network is cut loses nothing', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'On the train');
  await page.context().setOffline(true);
  await typeText(page, ' in the tunnel');
  await saveLine(page, /^On this device only, since \d{1,2}:\d\d: no connection$/).waitFor();
  await untilKept(page, 'in the tunnel');
  await reloadOffline(page);
  await articleText(page).getByText('in the tunnel').waitFor();
  await untilStored(writer, draft._id, 'in the tunnel');
  consoleErrors.forgive(noConnection);
});

test('a new draft that never reached the server is saved as one of its own, and Write is empty', async () => {
  const writer = await newWriter(site);
  const page = await openWriting(site, writer);
  await page.context().setOffline(true);
  await titleOf(page).fill('From the tunnel');
  await untilKept(page, 'From the tunnel');
  await reloadOffline(page);
  await page.getByRole('link', { name: 'From the tunnel' }).click();
  await page.waitForURL('**/dashboard/write?article=*');
  await page.waitForFunction(() => document.querySelector('textarea')?.value === 'From the tunnel');
  consoleErrors.forgive(noConnection);
});
