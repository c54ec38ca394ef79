import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import {
  keptInBrowser,
  newWriter,
  openNewDraft,
  openWriting,
  SAVED,
  saveLine,
  storedDraft,
  textOf,
  titleOf,
  typeText,
  untilKept,
  untilStored,
} from './support/draftSafety';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startOwnSite } from './support/site';

const { site, consoleErrors } = startOwnSite();

/** Reloads the page without a network, which fails, and opens it again once there is one. */
async function reloadOffline(page: Page): Promise<void> {
  const address = page.url();
  await page.reload().catch(() => {});
  await page.context().setOffline(false);
  // Fails where the browser has begun to do so by itself.
  await page.goto(address).catch(() => {});
}

// After how long is asked of a clock that stands still: __tests__/services/draft/draftSaver.test.ts
test('every change is in the browser, and then on the server and no more in the browser', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'In time');
  await page.context().setOffline(true);
  await typeText(page, ' Written now');
  await untilKept(page, 'Written now');
  await page.context().setOffline(false);
  await saveLine(page, SAVED).waitFor();
  await untilStored(writer, draft._id, 'Written now');
  await expect.poll(() => keptInBrowser(page)).toEqual([]);
  consoleErrors.forgive(noConnection);
});

test('a server that is killed while one types and comes back has everything', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'Power cut');
  await typeText(page, ' before,');
  await site.server.kill();
  await page.keyboard.type(' during,');
  await saveLine(page, /^On this device only, since \d{1,2}:\d\d: no connection$/).waitFor();
  await untilKept(page, 'during,');
  await site.server.restart();
  await page.keyboard.type(' after');
  await saveLine(page, SAVED).waitFor();
  expect((await storedDraft(writer, draft._id)).content).toContain('before, during, after');
  consoleErrors.forgive(noConnection);
});

test('a new draft outlives a server that is killed before its first save, and is one draft', async () => {
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
});

test('a reload while the server is away and the network is cut loses nothing', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'On the train');
  await page.context().setOffline(true);
  await typeText(page, ' in the tunnel');
  await saveLine(page, /^On this device only, since \d{1,2}:\d\d: no connection$/).waitFor();
  await untilKept(page, 'in the tunnel');
  await reloadOffline(page);
  await textOf(page).getByText('in the tunnel').waitFor();
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

test('text is saved on the server when the author goes to another page', async () => {
  const writer = await newWriter(site);
  const page = await openWriting(site, writer);
  await titleOf(page).fill('The last words');
  await page.getByRole('link', { name: 'Stories' }).first().click();
  await page.getByRole('link', { name: 'The last words' }).first().waitFor();
});

/** The running server cannot make its files any larger, as on a full disk. */
const limitFiles = (bytes: string) =>
  execFileSync('prlimit', ['--pid', String(site.server.pid()), `--fsize=${bytes}:unlimited`]);

test('a server with a full disk is asked until it has room, and the line says so', async () => {
  const { writer, draft, page } = await openNewDraft(site, 'Full disk');
  limitFiles('1');
  await typeText(page, ' while the disk was full');
  await saveLine(page, /^On this device only, since .*: the server cannot save$/).waitFor();
  await untilKept(page, 'while the disk was full');
  limitFiles('unlimited');
  await saveLine(page, SAVED).waitFor();
  expect((await storedDraft(writer, draft._id)).content).toContain('while the disk was full');
  consoleErrors.forgive(noConnection);
});
