import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expectNoSidewaysScroll } from './support/page';
import { startSite } from './support/site';

const { site } = startSite(editorSettings);

test('an editor sees what is wrong with how the site is run, and what to do', async () => {
  const page = await openDeskAs(site, firstEditor, '/check');
  const findings = page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
  await findings.filter({ hasText: 'There is no backup.' }).getByText('Problem', { exact: true }).waitFor();
  await findings.filter({ hasText: 'Run npm run backup each night' }).waitFor();
  await findings.filter({ hasText: 'Database' }).getByText('OK', { exact: true }).waitFor();
  await expectAccessible(page, 'the findings');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expectNoSidewaysScroll(page);
});
