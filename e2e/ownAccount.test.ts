import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { signedIn } from './support/api';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { focusIn, screenHeading } from './support/dashboard';
import { firstEditor, openDeskAs, openDeskPage } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { fillSignUp, openSignUp, type Person, signIn, signUpButton } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('own accounts', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('a person who is invited registers with the link, which is good once', async () => {
    const desk = await openDeskAs(site, firstEditor, '/people');
    await desk.getByRole('link', { name: 'Invite…' }).click();
    await desk.getByText('No invitation is open').waitFor();
    await desk.getByLabel('For whom').fill('Mary, who writes about ghosts');
    await button(desk, 'Make a link').click();
    const link = await desk.getByLabel('Send this link to the person').inputValue();
    await desk.getByRole('button', { name: /^End: Mary/ }).waitFor();
    await expectAccessible(desk, 'invitations');
    await expectNoSidewaysScroll(desk);

    await desk.getByLabel('For whom').fill('Percy');
    await desk.getByLabel('Email (optional)').fill('percy@example.org');
    await button(desk, 'Send the invitation').click();
    const percy = desk.getByRole('listitem').filter({ hasText: 'Mail to percy@example.org' });
    // No mail server is set: the mail waits at the desk.
    await percy.getByText('Kept here').waitFor();
    await desk.getByRole('button', { name: 'Send again: Percy' }).click();
    await desk.getByText(/^A new link goes to percy@example\.org/).waitFor();
    await expectAccessible(desk, 'an invitation by mail');
    await expectNoSidewaysScroll(desk);
    await desk.getByRole('button', { name: 'End: Percy' }).click();
    await percy.waitFor({ state: 'detached' });

    const mary = await site.newVisitor();
    await site.open(mary, link.replace(site.server.url, ''));
    await mary.getByLabel('Name').fill('Mary Shelley');
    await mary.getByLabel('Email').fill('mary@example.org');
    await mary.getByLabel('Password', { exact: true }).fill('modern prometheus');
    await expectAccessible(mary, 'an invitation');
    await expectNoSidewaysScroll(mary);
    await button(mary, 'Create account').click();
    await mary.waitForURL(({ pathname }) => pathname === '/dashboard');

    const second = await site.newVisitor();
    await site.open(second, link.replace(site.server.url, ''));
    await second.getByText(/this invitation was already used/).waitFor();
    await consoleErrors.takeOut(/403/);
  });

  test('a person ends sessions, changes the password, deletes the account but keeps it, and reads what is kept', async () => {
    const nora = await newAuthor(site.server.url, 'Nora Keats');
    const signInElsewhere = () => signedIn(site.server.url, nora.email, nora.password);
    for (let others = 0; others < 3; others++) await signInElsewhere();
    const page = await openAs(site, nora, '/dashboard/profile?tab=account');
    await screenHeading(page, 'Nora Keats').waitFor();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    const rows = sessions.getByRole('listitem');
    await sessions.getByText('(this one)').waitFor();
    await rows.nth(3).waitFor();
    await expectAccessible(page, 'the account');
    await expectNoSidewaysScroll(page);
    await sessions
      .getByRole('button', { name: /^Sign out: / })
      .first()
      .click();
    await expect(rows).toHaveCount(3);
    await sessions.getByRole('list').and(focusIn(page)).waitFor();
    await button(page, 'Sign out everywhere else').click();
    await expect(rows).toHaveCount(1);
    await sessions.getByRole('list').and(focusIn(page)).waitFor();
    await signInElsewhere();

    const copy = page.getByRole('region', { name: 'Your data' });
    await copy.getByRole('button', { name: 'Ask for a copy…' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask for a copy of your data' });
    await expectAccessible(page, 'asking for a copy');
    await asking.getByLabel('Current password').fill(nora.password);
    await button(page, 'Ask for a copy').click();
    await expect(copy.getByRole('button')).toBeFocused();
    await copy.getByText('Your copy is ready').waitFor();
    const download = page.waitForEvent('download');
    await copy.getByRole('button', { name: 'Download your data' }).click();
    expect((await download).suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);

    await button(page, 'Change password…').click();
    const change = page.getByRole('dialog', { name: 'Change password' });
    await change.getByLabel('New password').fill('a longer password');
    await change.getByLabel('Current password').fill('mistaken');
    await expectAccessible(page, 'changing the password');
    await button(page, 'Change password').click();
    await change.getByText('this is not your current password').waitFor();
    await consoleErrors.takeOut(/400/);
    await change.getByLabel('Current password').fill(nora.password);
    await button(page, 'Change password').click();
    await page.getByText(/^Your password is changed/).waitFor();
    await page.reload();
    await expect(rows).toHaveCount(1);
    const log = page.getByRole('region', { name: 'Security log' });
    await log.getByText('Another device was signed out').first().waitFor();

    await button(page, 'Delete account…').click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByLabel('Current password').fill('a longer password');
    await expectAccessible(page, 'the question for the deletion');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText(/^Your account will be deleted on/).waitFor();
    await button(page, 'Keep my account').click();
    await button(page, 'Delete account…').waitFor();

    await page.getByRole('link', { name: 'What is stored about you' }).click();
    await page.getByRole('heading', { name: 'What is stored, why and how long' }).waitFor();
    await expectAccessible(page, 'what is kept');
    await expectNoSidewaysScroll(page);
  });

  test('a person chooses which mails come', async () => {
    const olive = await newAuthor(site.server.url, 'Olive Marsh');
    const page = await openAs(site, olive, '/dashboard/profile?tab=mail', { timezoneId: 'Asia/Kolkata' });
    const form = page.getByRole('form', { name: 'Email notifications' });
    await form.waitFor();
    await expectAccessible(page, 'the choice of mails');
    await expectNoSidewaysScroll(page);
    // Browsers call it by one of two names.
    await expect(form.getByLabel('Time zone')).toHaveValue(/^Asia\/(?:Kolkata|Calcutta)$/);
    await form.getByLabel('Decisions on your articles').selectOption('Daily');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Your choices are saved.').waitFor();
    await page.reload();
    await expect(form.getByLabel('Decisions on your articles')).toHaveValue('daily');
  });

  // The last one: new authors have to be accepted from here on.
  test('a person asks for an account, an editor accepts it, and declines another', async () => {
    const desk = await openDeskAs(site, firstEditor, '/publication');
    await desk.getByLabel('Who may register').selectOption('approval');
    await button(desk, 'Publish').click();
    await desk.getByText('What readers see').waitFor();

    const people = ['Clara Reeve', 'Horace Hill'].map((username) => ({
      username,
      email: `${username.replace(' ', '.').toLowerCase()}@example.org`,
      password: 'the old baron',
    }));
    for (const person of people) {
      const page = await site.visit('/');
      await openSignUp(page);
      await fillSignUp(page, person);
      await signUpButton(page).click();
      await page.getByRole('dialog', { name: 'An editor reviews your request' }).waitFor();
      await page.getByText(`We will email ${person.email}`).waitFor();
      await expectAccessible(page, 'a request for an account');
      await expectNoSidewaysScroll(page);
    }

    await openDeskPage(site, desk, '/people');
    await desk.getByRole('link', { name: '2 people wait for an account' }).click();
    const [clara, horace] = people.map(({ username }) =>
      desk.getByRole('listitem').filter({ hasText: username }),
    );
    await button(desk, 'Accept Clara Reeve').waitFor();
    await expectAccessible(desk, 'requests for an account');
    await expectNoSidewaysScroll(desk);
    await button(desk, 'Accept Clara Reeve').click();
    await clara?.waitFor({ state: 'detached' });
    await button(desk, 'Decline Horace Hill…').click();
    const dialog = desk.getByRole('dialog', { name: 'Decline Horace Hill?' });
    await dialog.getByLabel('Reason (optional)').fill('We know all our authors.');
    await expectAccessible(desk, 'declining a request');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await horace?.waitFor({ state: 'detached' });
    await desk.getByText('No requests').waitFor();

    const accepted = await site.visit('/');
    await signIn(accepted, people[0] as Person);
  });
});
