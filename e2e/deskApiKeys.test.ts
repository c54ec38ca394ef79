import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' });

const NARROW = { width: 375, height: 740 };

test('an editor makes a key at the desk, a program calls with it, and one press ends it', async () => {
  const page = await openDeskAs(site, firstEditor, '/api-keys', { viewport: NARROW });
  await page.getByText('No API keys yet').waitFor();
  await expectAccessible(page, 'the empty page');
  await page.getByRole('button', { name: 'Make a key…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make an API key' });
  await dialog.getByLabel('Name').fill('Weekly report');
  await expectAccessible(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Make' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await shown.getByLabel('API key').inputValue();
  await expectAccessible(page, 'the new key');
  await shown.getByRole('button', { name: 'Done' }).click();

  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await fetch(site.server.url + path, { headers })).status;
  };
  expect([await ask('/api/admin/queue'), await ask('/api/admin/person')]).toEqual([200, 403]);
  await page.getByRole('rowheader', { name: 'Weekly report' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the list');
  await page.getByRole('button', { name: 'End Weekly report' }).click();
  await page.getByText('No API keys yet').waitFor();
  expect(await ask('/api/admin/queue')).toBe(401);
});
