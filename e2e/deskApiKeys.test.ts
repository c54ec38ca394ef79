import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { eventually } from '@/__tests__/support/eventually';
import { type HookReceiver, startHookReceiver, status } from '@/__tests__/support/hookReceiver';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

describeOnEitherDatabase('API keys at the desk', (kind) => {
  const { site } = startSite(
    {
      ...editorSettings,
      ...{ SAMPLE_CONTENT: 'off', WEBHOOK_NETWORKS: '127.0.0.2' },
    },
    kind,
  );

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

  let receiver: HookReceiver | undefined;
  afterAll(() => receiver?.close());

  test('an editor adds a webhook at the desk, sees what it was sent, and sends it again', async () => {
    receiver = await startHookReceiver();
    receiver.behave(status(503));
    const page = await openDeskAs(site, firstEditor, '/webhooks', { viewport: NARROW });
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Add a webhook…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByLabel('Address').fill(receiver.url);
    await expectAccessible(page, 'the dialog');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const shown = page.getByRole('dialog', { name: 'The secret of the webhook' });
    expect(await shown.getByLabel('Secret').inputValue()).toMatch(/^whsec_/);
    await shown.getByRole('button', { name: 'Done' }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText(/503 in \d+ ms/).waitFor();
    receiver.behave(status(204));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'its calls');
    await page.getByRole('button', { name: /^Open webhook\.test/ }).click();
    const call = page.getByRole('dialog', { name: 'webhook.test' });
    await expectAccessible(page, 'a call');
    // It may have been tried again by itself meanwhile.
    await call.getByRole('button', { name: /^(Try now|Send again)$/ }).click();
    await call.getByText('Delivered').waitFor();
    const { ids } = receiver;
    await eventually(() => expect(new Set(ids()).size).toBe(1));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No webhooks yet').waitFor();
  });
});
