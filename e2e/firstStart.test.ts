import { describeOnEitherDatabase } from '../__tests__/support/eachDatabase';
import { expectAccessible } from './support/axe';
import { setUpLink } from './support/demonstration/steps';
import { deskMenu } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll, noConnection } from './support/page';
import { startServerOn } from './support/server';
import { startOwnSite } from './support/site';

describeOnEitherDatabase('the first start', (kind) => {
  const { site, consoleErrors } = startOwnSite(() => startServerOn(kind, { SAMPLE_CONTENT: 'auto' }));

  test('from an empty folder: the printed link, the set-up, the renamed site, and no sample any more', async () => {
    const link = await setUpLink(site);
    const editor = await site.newVisitor();
    await editor.goto(link);
    const form = editor.getByRole('form', { name: 'Set up the site' });
    const fill = (label: string, value: string) => form.getByLabel(label, { exact: true }).fill(value);
    await fill('Name', 'The Lamp');
    await fill('Time zone', 'Vienna');
    await fill('Your name', 'Nora Vane');
    await fill('Email', 'nora@example.org');
    await fill('Password', 'keeper of the lamp');
    await form.getByLabel('Who may register').selectOption('closed');
    await form.getByRole('button', { name: 'Set up the site' }).click();
    await form.getByText('Must be a time zone, such as Europe/Vienna').waitFor();
    // The browser logs the refusal.
    await consoleErrors.takeOut(/status of 400/);
    await expectAccessible(editor, 'the set-up');
    await expectNoSidewaysScroll(editor);
    await fill('Time zone', 'Europe/Vienna');
    await form.getByRole('button', { name: 'Set up the site' }).click();

    await editor.waitForURL('**/desk/start');
    const tasks = editor.getByRole('list', { name: 'What is left to do' });
    await expect(tasks.getByRole('listitem').first()).toContainText('Done');
    await expectAccessible(editor, 'what is left to do');
    const reader = await site.visit('/');
    await expect(reader).toHaveTitle(/^The Lamp/);

    const late = await site.newVisitor();
    await late.goto(link);
    await late.getByText('This site has an editor already: sign in at /desk.').waitFor();
    await consoleErrors.takeOut(/status of 4\d\d/);

    await editor.getByRole('button', { name: 'Remove the sample' }).click();
    const question = editor.getByRole('dialog', { name: 'Remove the sample?' });
    await question.getByText(/32 articles/).waitFor();
    await expectAccessible(editor, 'the question');
    await question.getByRole('button', { name: 'Remove' }).click();
    await editor.getByRole('heading', { name: 'The sample publication' }).waitFor({ state: 'detached' });

    await site.open(reader, '/');
    await reader.getByText('Nothing published here yet').waitFor();
    await reader.getByRole('button', { name: 'Get started' }).first().click();
    await reader.getByText(/takes no new accounts at the moment/).waitFor();
    await expectAccessible(reader, 'the closed site');

    await editor.getByRole('button', { name: 'Hide this list' }).click();
    await expect(deskMenu(editor).getByRole('link', { name: 'Make it yours' })).toHaveCount(0);
    await site.server.end();
    await site.server.restart();
    expect(site.server.output().match(/Make this site yours/g)).toHaveLength(1);
    consoleErrors.forgive(noConnection);
  });
});
