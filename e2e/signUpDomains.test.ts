import { mailDomainsText } from '@contracts/rules/signIn/mailDomains';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs, openDeskPage } from './support/desk';
import { expectNoSidewaysScroll } from './support/page';
import {
  fillSignIn,
  fillSignUp,
  openSignUp,
  type Person,
  signInButton,
  signInForm,
  signUpButton,
} from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('certain mail domains', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);
  const mary: Person = { username: 'Mary Shelley', email: 'mary@uni.example', password: 'modern prometheus' };

  test('a lead lets certain mail domains in; a person of one finishes the account with a link from the desk', async () => {
    const desk = await openDeskAs(site, firstEditor, '/publication');
    await desk.getByLabel('Who may register').selectOption('domains');
    const domains = desk.getByLabel('Mail domains');
    await domains.fill('Uni.Example\nno domain');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByText(/^Line 2: Must be a domain/).waitFor();
    await consoleErrors.takeOut(/status of 400/);
    await domains.scrollIntoViewIfNeeded();
    await expectAccessible(desk, 'the refused domains');
    await expectNoSidewaysScroll(desk);
    await domains.fill('Uni.Example\n*.example.org');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByText('What readers see').waitFor();

    const page = await site.visit('/');
    const sentence = mailDomainsText(['uni.example', '*.example.org']);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByText(sentence).waitFor();
    await expectAccessible(page, 'the ways to sign up');
    await page.keyboard.press('Escape');
    await openSignUp(page);
    await fillSignUp(page, { ...mary, email: 'mary@elsewhere.example' });
    await signUpButton(page).click();
    await page.getByRole('alert').getByText(sentence).waitFor();
    await consoleErrors.takeOut(/status of 403/);
    await expectAccessible(page, 'the refusal');
    await fillSignUp(page, mary);
    await signUpButton(page).click();
    await page.getByText('We sent a link to mary@uni.example. Open it to finish.').waitFor();
    await expectAccessible(page, 'the sent link');
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('We sent another link.').waitFor();

    const tokens: string[] = [];
    for (const index of [0, 1]) {
      await openDeskPage(site, desk, '/mail');
      const opener = desk.getByRole('button', { name: /^Open “Finish your account/ });
      await opener.nth(index).click();
      const text = await desk.getByRole('region', { name: 'Text of the mail' }).innerText();
      tokens.push(/\/account\/register#(\S+)/.exec(text)?.[1] ?? '');
    }
    const [newest, earlier] = tokens;

    // Another browser than the one of the form.
    const phone = await site.visit(`/account/register#${earlier}`, {
      viewport: { width: 375, height: 740 },
    });
    await phone.getByRole('heading', { name: 'Finish your account' }).waitFor();
    await phone.getByLabel('Password', { exact: true }).fill(mary.password);
    await phone.getByRole('button', { name: 'Create account' }).click();
    await phone.getByRole('heading', { name: 'Your account is ready' }).waitFor();
    await expectAccessible(phone, 'the finished account');
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).last().click();
    await signInForm(phone).waitFor();
    await fillSignIn(phone, mary);
    await signInButton(phone).click();
    await phone.waitForURL('**/dashboard');

    await site.open(page, `/account/register#${newest}`);
    await page.getByLabel('Password', { exact: true }).fill(mary.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText(/^This link is no longer good/).waitFor();
    await consoleErrors.takeOut(/status of 403/);
    await expectAccessible(page, 'a link that is used up');
  });
});
