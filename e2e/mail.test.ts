import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { apiOf } from './support/api';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { openSignIn, type Person, signIn, signInForm } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('mails', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);
  const nora: Person = { username: 'Nora Vane', email: 'nora@example.org', password: 'keeper' };

  beforeAll(async () => {
    await apiOf(site.server.url).post('/api/auth/register', nora);
  });

  test('a forgotten password is set anew with a link that an editor copies at the desk', async () => {
    const page = await site.visit('/');
    await openSignIn(page);
    await signInForm(page).getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expectAccessible(page, 'the form that asks for a link');
    await page.getByLabel('Email').fill(nora.email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();

    const desk = await openDeskAs(site, firstEditor, '/mail', { viewport: { width: 375, height: 740 } });
    await desk
      .getByRole('button', { name: /^Open “Set a new password/ })
      .first()
      .click();
    const mail = desk.getByRole('region', { name: 'Text of the mail' });
    await expect(mail).toContainText('/account/reset#');
    const text = await mail.innerText();
    await desk.getByRole('button', { name: 'Copy link' }).waitFor();
    await expectAccessible(desk, 'the mail');
    await expectNoSidewaysScroll(desk);
    const token = /\/account\/reset#(\S+)/.exec(text)?.[1];

    await page.goto(`${site.server.url}/account/reset#${token}`);
    await page.getByLabel('New password', { exact: true }).fill('a new secret');
    await expectAccessible(page, 'the form for a new password');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await signIn(await site.visit('/'), { ...nora, password: 'a new secret' });

    await page.goto(`${site.server.url}/account/reset#${token}`);
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('another secret');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('this link is no longer good').waitFor();
    await consoleErrors.takeOut(/403/);
  });

  test('the desk shows each kind of mail in both themes, sends a test, and has no errors', async () => {
    const desk = await openDeskAs(site, firstEditor, '/mail?show=looks');
    for (const theme of ['light', 'dark']) {
      const frame = desk.locator(`iframe[title="Forgotten password, ${theme} theme"]`);
      const look = () =>
        frame.evaluate((at: HTMLIFrameElement) => {
          const sheet = at.contentDocument?.querySelector('.sheet');
          return sheet && getComputedStyle(sheet).backgroundColor;
        });
      await expect.poll(look).toBe(theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(38, 36, 32)');
    }
    await expectAccessible(desk, 'what mails look like');
    await desk.getByRole('button', { name: 'Send a test mail' }).click();
    await desk.getByRole('link', { name: 'Mails', exact: true }).click();
    await desk.getByRole('rowheader', { name: /^A test mail from/ }).waitFor();
    await desk.getByText('Kept here').first().waitFor();
    await expectAccessible(desk, 'the list of mails');
    await desk.getByRole('link', { name: 'Addresses that refuse' }).click();
    await desk.getByText('No address refuses mails').waitFor();
  });
});
