import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { type Api, publish } from './support/api';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings, firstTag, openDesk } from './support/community';
import { toast } from './support/dashboard';
import { type DeskEditor, firstEditor, newEditor, signInAgain, startDesks } from './support/desk';
import { newWriter, openWriting, SAVED, saveLine, typeText } from './support/draftSafety';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { fillSignIn, openSignIn, signInButton, signInForm } from './support/people';
import { startSite } from './support/site';
import { articleText } from './support/writing';

describeOnEitherDatabase('people at the desk', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);
  const atDesk = startDesks(site);
  let api: Api;
  let oda: DeskEditor;

  beforeAll(async () => {
    api = await openDesk(site.server.url);
    oda = await newEditor(site, 'Oda Reich');
  });

  /** A browser writes a line for each refusal, which the page has shown. */
  const forgiveRefusals = () => consoleErrors.forgive(/status of (401|403|404|409)/);

  const openBoth = async (...paths: [string, string]) =>
    [await atDesk(firstEditor, paths[0]), await atDesk(oda, paths[1])] as [Page, Page];
  const search = (page: Page) => page.getByLabel('Find people');
  const personLink = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
  const log = (page: Page) => page.getByRole('region', { name: 'Log' });

  async function find(page: Page, beginning: string, name: string): Promise<void> {
    await search(page).fill(beginning);
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === beginning);
    await personLink(page, name).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }

  async function suspend(page: Page, name: string, reason: string): Promise<void> {
    await button(page, 'Suspend').click();
    const form = dialog(page, `Suspend ${name}?`);
    await form.getByLabel('Reason').fill(reason);
    await expectAccessible(page, 'the question for the reason');
    await form.getByRole('button', { name: 'Suspend' }).click();
    await form.waitFor({ state: 'detached' });
  }

  test('a suspended person sees the reason immediately and at sign-in, and loses nothing; both editors see it', async () => {
    const grace = await newAuthor(site.server.url, 'Grace Brewster');
    const nora = await newWriter(site);
    const [edith, other] = await openBoth('/people', '/people?show=suspended');
    await other.getByText('No one is suspended').waitFor();
    const [reading, writing] = await Promise.all([
      openAs(site, grace, '/dashboard'),
      openWriting(site, nora),
    ]);
    await typeText(writing, 'Words before the ban.');
    await saveLine(writing, SAVED).waitFor();

    await expectAccessible(edith, 'the list of people');
    await expectNoSidewaysScroll(edith);
    await find(edith, 'grace.b', 'Grace Brewster');
    await suspend(edith, 'Grace Brewster', 'Advertising under every article.');
    await log(edith).getByText('by editor: Advertising under every article.').waitFor();
    await edith.getByRole('region', { name: 'Security log' }).getByText('Signed in').waitFor();
    await personLink(other, 'Grace Brewster').waitFor();
    const told = 'this account is suspended: Advertising under every article.';
    await toast(reading, told).waitFor();
    await site.open(reading, '/');
    await openSignIn(reading);
    await fillSignIn(reading, grace);
    await signInButton(reading).click();
    await signInForm(reading).getByText(told).waitFor();

    await edith.getByRole('link', { name: 'People', exact: true }).first().click();
    await find(edith, nora.username, nora.username);
    await suspend(edith, nora.username, 'A mistake.');
    const ended = dialog(writing, 'Sign in again');
    await ended.getByText('this account is suspended: A mistake.').waitFor();
    await ended.getByText('Your text is kept on this device.').waitFor();

    await personLink(other, nora.username).click();
    await button(other, 'Restore').click();
    await button(other, 'Suspend').waitFor();
    await button(edith, 'Suspend').waitFor();
    await log(edith).getByText('Restored').waitFor();
    await expectAccessible(edith, 'the page of a person');
    await expectNoSidewaysScroll(edith);
    await ended.getByLabel('Password', { exact: true }).fill(nora.password);
    await ended.getByRole('button', { name: 'Sign in' }).click();
    await ended.waitFor({ state: 'detached' });
    await articleText(writing).getByText('Words before the ban.').waitFor();
    await saveLine(writing, SAVED).waitFor();
    forgiveRefusals();
  });

  test('an editor is unmade while at work and made again; the only one stays', async () => {
    const [edith, other] = await openBoth('/people?show=editors', '/people');
    await search(other).fill('oda');
    await personLink(edith, oda.username).click();
    await button(edith, 'Make an author again').click();
    const question = dialog(edith, `Make ${oda.username} an author again?`);
    await expectAccessible(edith, 'the question before an editor is unmade');
    await question.getByRole('button', { name: 'Make an author again' }).click();
    await button(edith, 'Make an editor').waitFor();
    await dialog(other, 'Sign in again').waitFor();

    await edith.getByRole('link', { name: 'People', exact: true }).first().click();
    await edith.getByRole('link', { name: 'Editors' }).click();
    await personLink(edith, firstEditor.username).click();
    await button(edith, 'Make an author again').click();
    const refused = dialog(edith, `Make ${firstEditor.username} an author again?`);
    await refused.getByRole('button', { name: 'Make an author again' }).click();
    await refused.getByText('is the only lead editor: make another person a lead editor first').waitFor();
    await refused.getByRole('button', { name: 'Cancel' }).click();

    await edith.getByRole('link', { name: 'People', exact: true }).first().click();
    await find(edith, 'oda', oda.username);
    await button(edith, 'Make an editor').click();
    await dialog(edith, `Make ${oda.username} an editor?`)
      .getByRole('button', { name: 'Make an editor' })
      .click();
    await button(edith, 'Make an author again').waitFor();
    await signInAgain(other, oda);
    await expect(search(other)).toHaveValue('oda');
    await personLink(other, oda.username).waitFor();
    forgiveRefusals();
  });

  test('a person is removed after a typed confirmation, and the articles stay under “former author”', async () => {
    const leaving = await newAuthor(site.server.url, 'Lee Vance');
    const id = await publish(leaving.api, api, { title: 'Last words', tag: await firstTag(leaving) });
    const [edith, other] = await openBoth('/people', '/people?search=lee');
    await personLink(other, 'Lee Vance').waitFor();
    await find(edith, 'Lee', 'Lee Vance');
    await button(edith, 'Remove').click();
    const question = dialog(edith, 'Remove Lee Vance?');
    const confirm = question.getByRole('button', { name: 'Remove permanently' });
    await question.getByLabel('Type Lee Vance to confirm').fill('lee vance');
    await expect(confirm).toBeDisabled();
    await expectAccessible(edith, 'the question before a removal');
    await expectNoSidewaysScroll(edith);
    await question.getByLabel('Type Lee Vance to confirm').fill('Lee Vance');
    await confirm.click();
    await edith.waitForURL('**/desk/people/');
    await toast(edith, 'Lee Vance was removed.').waitFor();
    await other.getByText('No one found').waitFor();

    const visitor = await site.visit(`/${id}`);
    await visitor.getByRole('heading', { name: 'Last words' }).waitFor();
    await visitor.getByText('former author').first().waitFor();
    await expect(visitor.getByText('Lee Vance')).toHaveCount(0);
    forgiveRefusals();
  });

  test('two accounts of a person become one, which has the articles of both', async () => {
    const earlier = await newAuthor(site.server.url, 'Ines Falk');
    const present = await newAuthor(site.server.url, 'Ines Falk-Berg');
    const id = await publish(earlier.api, api, { title: 'Before the wedding', tag: await firstTag(earlier) });
    const edith = await atDesk(firstEditor, '/people');
    await find(edith, 'Ines Falk', 'Ines Falk');
    await button(edith, 'Merge into another account').click();
    const choosing = dialog(edith, 'Merge Ines Falk into another account');
    const field = choosing.getByLabel('Name or email of the account to keep');
    await field.fill('Ines Zzz');
    await choosing.getByText('No other account found.').waitFor();
    await field.fill('Ines Falk');
    await choosing.getByRole('button', { name: present.username }).waitFor();
    await expectAccessible(edith, 'the choice of an account');
    await choosing.getByRole('button', { name: present.username }).click();
    const question = dialog(edith, 'Merge Ines Falk into Ines Falk-Berg?');
    await question.getByText('1 article').waitFor();
    await question.getByLabel('Type Ines Falk to confirm').fill('Ines Falk');
    await expectAccessible(edith, 'the question before a merge');
    await question.getByRole('button', { name: 'Merge accounts' }).click();
    await toast(edith, 'Ines Falk was merged into Ines Falk-Berg.').waitFor();
    await edith.getByRole('heading', { level: 1, name: 'Ines Falk-Berg' }).waitFor();

    const visitor = await site.visit(`/${id}`);
    await visitor.getByRole('link', { name: 'Ines Falk-Berg' }).first().waitFor();
  });
});
