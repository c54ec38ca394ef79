import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright';
import { giveSession } from './support/authors';
import { launchProfile } from './support/chromium';
import {
  makeDraft,
  newWriter,
  SAVED,
  saveLine,
  storedDraft,
  typeText,
  untilKept,
  writingPath,
} from './support/draftSafety';
import { expect } from './support/expect';
import { noConnection } from './support/page';
import { startSite } from './support/site';
import { articleText } from './support/writing';

const { site, consoleErrors } = startSite();
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newProfile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'byline-profile-'));
  folders.push(folder);
  return folder;
}

/** The process that the others of this browser belong to. */
async function processOf(context: BrowserContext): Promise<number> {
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.browser()?.newBrowserCDPSession();
  const found = session ?? (await context.newCDPSession(page));
  const { processInfo } = (await found.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('the browser does not tell its process');
  return main.id;
}

test('a browser that is killed during typing keeps all text that is older than a second', async () => {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, 'The crash');
  const urlPath = site.server.url + writingPath(draft);
  const folder = newProfile();

  const before = await launchProfile(folder);
  await giveSession(before, writer.token);
  const page = await before.newPage();
  await page.goto(urlPath);
  await articleText(page).waitFor();
  await before.setOffline(true);
  await typeText(page, ' typed before the crash');
  await untilKept(page, 'typed before the crash');
  const browserProcess = await processOf(before);
  const isGone = new Promise((resolve) => before.once('close', resolve));
  process.kill(browserProcess, 'SIGKILL');
  await isGone;

  const after = await launchProfile(folder);
  // What the browser had not yet written of its local storage is gone with it; signing in is not what is tried here.
  await giveSession(after, writer.token);
  const again = await after.newPage();
  await again.goto(urlPath);
  await articleText(again).getByText('typed before the crash').waitFor();
  await again.getByText(/^Restored from this device/).waitFor();
  await saveLine(again, SAVED).waitFor();
  expect((await storedDraft(writer, draft._id)).content).toContain('typed before the crash');
  await after.close();
  consoleErrors.forgive(noConnection);
});

test('a tab that crashes loses nothing, also while another tab is open on the same article', async () => {
  const writer = await newWriter(site);
  const draft = await makeDraft(writer, 'Two tabs');
  const urlPath = writingPath(draft);
  const page = await site.newVisitor();
  await giveSession(page.context(), writer.token);
  await site.open(page, urlPath);
  const other = await page.context().newPage();
  await site.open(other, urlPath);
  await page.context().setOffline(true);
  await typeText(page, ' from the tab that crashed');
  await untilKept(page, 'from the tab that crashed');
  await Promise.all([page.waitForEvent('crash'), page.goto('chrome://crash').catch(() => {})]);
  await page.close();
  await other.context().setOffline(false);

  const third = await other.context().newPage();
  await site.open(third, urlPath);
  await articleText(third).getByText('from the tab that crashed').waitFor();
  await saveLine(third, SAVED).waitFor();
  expect((await storedDraft(writer, draft._id)).content).toContain('from the tab that crashed');
  consoleErrors.forgive(noConnection);
});
