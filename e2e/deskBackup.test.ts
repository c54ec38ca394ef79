import { rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { zipEntries } from '@/__tests__/support/zipEntries';
import { publish, signedIn, signedInAtDesk } from './support/api';
import { newAuthor } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, newEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);

const rows = (page: Page) => page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
const start = (page: Page) => page.getByRole('button', { name: 'Back up now' });
const nothing = (page: Page) => page.getByText('No backups yet');

test('a backup is begun by one editor, seen and fetched by another, and removed for both', async () => {
  const { url } = site.server;
  const author = await newAuthor(url, 'ada');
  const editor = await signedInAtDesk(url, firstEditor.email, firstEditor.password);
  const edna = await newEditor(site, 'edna');
  await publish(await signedIn(url, author.email, author.password), editor, {
    title: 'The keeper',
    tag: 'General',
  });
  const mine = await openDeskAs(site, firstEditor, '/backup');
  const hers = await openDeskAs(site, edna, '/backup');
  await Promise.all([nothing(mine).waitFor(), nothing(hers).waitFor()]);
  await expectAccessible(mine, 'without a backup');

  await start(mine).focus();
  await mine.keyboard.press('Enter');
  await mine.getByText('The backup is ready.').waitFor();
  await rows(hers).getByText('Verified').waitFor();
  await expect(rows(hers)).toHaveCount(1);
  await expect(rows(hers)).toHaveText(/kB · \d+ rows and 0 images · by editor/);
  await expectAccessible(hers, 'with a backup');
  await expectNoSidewaysScroll(hers);

  const fetching = hers.waitForEvent('download');
  await rows(hers).getByRole('link', { name: 'Download' }).click();
  const download = await fetching;
  expect(download.suggestedFilename()).toMatch(/^byline-\d{8}T\d{6}Z-\w{4}\.tar\.gz$/);
  const kept = path.join(site.server.dataFolder, 'backups', download.suggestedFilename());
  const fetched = await buffer(await download.createReadStream());
  expect(fetched.length).toBe(statSync(kept).size);
  expect(gunzipSync(fetched).toString()).toContain('The keeper');

  await rows(hers).getByRole('button', { name: 'Remove' }).click();
  const question = hers.getByRole('dialog', { name: 'Remove this backup?' });
  await expectAccessible(hers, 'asking', '[role=dialog]');
  await question.getByRole('button', { name: 'Remove' }).click();
  await Promise.all([nothing(mine).waitFor(), nothing(hers).waitFor()]);
});

test('a backup that fails says why, and the next one works', async () => {
  const page = await openDeskAs(site, firstEditor, '/backup');
  await nothing(page).waitFor();
  const folder = path.join(site.server.dataFolder, 'backups');
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, 'in the way');
  await start(page).click();
  await rows(page).getByText('The folder cannot be written to.').waitFor();
  await expectAccessible(page, 'with a failure');
  rmSync(folder);
  await start(page).click();
  await rows(page).getByText('Verified').waitFor();
  await expect(rows(page)).toHaveCount(2);
});

test('the publication is exported in a format, and the file is fetched', async () => {
  const page = await openDeskAs(site, firstEditor, '/export');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Static pages' }) });
  await row.getByRole('button', { name: 'Export' }).click();
  await row.getByText('Ready').waitFor();
  await expectAccessible(page, 'with an export');
  await expectNoSidewaysScroll(page);
  const fetching = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Download' }).click();
  const download = await fetching;
  expect(download.suggestedFilename()).toMatch(/^static-[\d-]+\.zip$/);
  const entries = await zipEntries(await buffer(await download.createReadStream()));
  expect(entries.get('index.html')?.toString()).toContain('<h1>');
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.getByRole('button', { name: 'Export' }).waitFor();
});
