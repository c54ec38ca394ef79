import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { deskMenu, firstEditor, newEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';

import { startSite } from './support/site';

describeOnEitherDatabase('roles at the desk', (kind) => {
  const { site, consoleErrors } = startSite({ ...editorSettings, SAMPLE_CONTENT: 'off' }, kind);

  const everyone = (page: Page) => page.getByRole('list', { name: 'Everyone' });
  const LEADS = ['Publication', 'Redirects', 'API keys', 'Webhooks', 'Mail', 'Backup'];

  test('the desk of an editor has nothing that only lead editors may do', async () => {
    const editor = await newEditor(site, 'Oda Reich', { isLead: false });
    const [page, leads] = [
      await openDeskAs(site, editor, '/people'),
      await openDeskAs(site, firstEditor, '/people'),
    ];
    for (const name of LEADS) {
      await deskMenu(leads).getByRole('link', { name }).waitFor();
      await expect(deskMenu(page).getByRole('link', { name })).toHaveCount(0);
    }
    await everyone(page)
      .getByRole('link', { name: /^Oda Reich/ })
      .click();
    await page.getByRole('heading', { name: 'Oda Reich' }).waitFor();
    await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
    await expectAccessible(page, 'a person as an editor sees them');
    await openDeskPage(site, page, '/backup');
    await page.getByText('Only lead editors may open this page').waitFor();
    await expectAccessible(page, 'a page for lead editors');
    await page.getByRole('link', { name: 'The list of editors' }).click();
    await page.getByText('Lead editor', { exact: true }).waitFor();
    await expect(page.getByRole('link', { name: 'Invite…' })).toHaveCount(0);

    await everyone(leads)
      .getByRole('link', { name: /^Oda Reich/ })
      .click();
    await leads.getByRole('button', { name: 'Make a lead editor' }).click();
    const question = leads.getByRole('dialog', { name: 'Make Oda Reich a lead editor?' });
    await expectAccessible(leads, 'the question');
    await question.getByRole('button', { name: 'Make a lead editor' }).click();
    await leads.getByText('Lead editor', { exact: true }).waitFor();
    await page.getByRole('dialog', { name: 'Sign in again' }).waitFor();
    await consoleErrors.takeOut(/401/);
  });
});
