import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { startSmtpServer } from '@/__tests__/support/smtpServer';
import { apiOf } from './support/api';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { focusIn, screenHeading, toast } from './support/dashboard';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { type Person, signIn } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('links that a mail server brings', (kind) => {
  const settings: Record<string, string> = {
    ...editorSettings,
    ...{ MAIL_FROM: 'news@example.org', SMTP_TLS: 'optional' },
  };
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    settings.SMTP_URL = smtp.url;
  });
  const { site, consoleErrors } = startSite(settings, kind);
  afterAll(() => smtp.close());

  const nora: Person = { username: 'Nora Vane', email: 'nora@example.org', password: 'keeper' };
  const phone = { viewport: { width: 375, height: 740 } };

  /** The path of the newest link that a person got. @param beginning what it has before its token. */
  async function linkTo(beginning: string, { email }: Pick<Person, 'email'>): Promise<string> {
    let link = '';
    await expect
      .poll(() => {
        const texts = smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
        const pattern = new RegExp(`${beginning}[\\w.-]+`);
        const links = texts.map((raw) => pattern.exec(raw.replace(/=\r\n/g, ''))?.[0]);
        link = links.findLast((one) => one !== undefined) ?? '';
        return link;
      })
      .not.toBe('');
    return link;
  }

  /** Presses the button of a link on two devices, of which the later one is refused. @returns the first. */
  async function pressTwice(link: string, button: string, done: string): Promise<Page> {
    const devices: Page[] = [];
    for (const text of [done, 'this link is no longer good']) {
      const device = await site.visit(link, phone);
      await device.getByRole('button', { name: button }).press('Enter');
      await device.getByText(text).first().waitFor();
      await expectAccessible(device, text);
      devices.push(device);
    }
    await consoleErrors.takeOut(/403/);
    return devices[0] as Page;
  }

  /** From the form that asks for a link to a sign-in with the new password, which is set on another device. */
  async function resetPassword(page: Page, { email }: Person): Promise<void> {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const other = await site.visit(await linkTo('/account/reset#', { email }), phone);
    const password = 'a new secret';
    await other.getByLabel('New password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Set the password' }).click();
    await other.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await signIn(await site.visit('/'), { username: '', email, password });
  }

  test('confirm an address and set a new password, on another device and once', async () => {
    await apiOf(site.server.url).post('/api/auth/register', nora);
    await pressTwice(await linkTo('/account/confirm#', nora), 'Confirm', 'Your address is confirmed');
    await resetPassword(await site.visit('/account/reset'), nora);
  });

  test('change an address, and take the change back in another browser', async () => {
    const olive = await newAuthor(site.server.url, 'Olive Marsh');
    const moved = { email: 'olive@example.net' };
    const page = await openAs(site, olive, '/dashboard/profile?tab=account');
    await page.getByRole('button', { name: 'Change address…' }).press('Enter');
    await page.getByLabel('New address').and(focusIn(page)).waitFor();
    await page.keyboard.type(moved.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(olive.password);
    await expectAccessible(page, 'the question for another address');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Enter');
    await page.getByText(`A link was sent to ${moved.email}`).waitFor();

    await pressTwice(await linkTo('/account/confirm#', moved), 'Confirm', 'Your address is changed');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await consoleErrors.takeOut(/401/);

    const undo = await linkTo('/account/confirm#undo:', olive);
    const restored = await pressTwice(undo, 'Take it back', 'Your earlier address is back');
    await restored.getByRole('link', { name: 'set a new password' }).press('Enter');
    await resetPassword(restored, olive);
  });

  test('end mails by a press, without a session and twice', async () => {
    const ada = await newAuthor(site.server.url, 'Ada Quill');
    const grace = await newAuthor(site.server.url, 'Grace Brewster');
    await ada.api.patch('/api/account/mail', { choices: { follower: 'now' } });
    await grace.api.post('/api/following/create_followers', { userId: ada._id });
    const link = await linkTo('/api/unsubscribe/', ada);
    for (const time of ['first', 'second']) {
      const page = await site.newVisitor(phone);
      await page.goto(site.server.url + link);
      await page.getByRole('heading', { name: 'End these mails?' }).waitFor();
      await expectAccessible(page, `the ${time} question`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'These mails have ended' }).waitFor();
      await page.getByText(/^You get no more mails from .+ about new followers\.$/).waitFor();
      await expectAccessible(page, `mails that have ended, the ${time} time`);
      await expectNoSidewaysScroll(page);
    }
    const profile = await openAs(site, ada, '/dashboard/profile?tab=mail');
    await expect(profile.getByLabel('New followers')).toHaveValue('never');
  });

  test('reach an address that refused mails, once an editor allows it', async () => {
    smtp.behave('never');
    const edgar = await newAuthor(site.server.url, 'Edgar Poole');
    const refusal = async () =>
      (await edgar.api.get<{ data: { refusal: string | null } }>('/api/account/mail')).data.refusal;
    await expect.poll(refusal).toContain('no such mailbox');
    smtp.behave('accept');
    const page = await openAs(site, edgar, '/dashboard/profile?tab=mail', phone);
    await page.getByText(/^No mail reaches your address.+no such mailbox/).waitFor();
    await expectAccessible(page, 'a refused address in the profile');

    const desk = await openDeskAs(site, firstEditor, '/mail?show=refused', phone);
    await expectNoSidewaysScroll(desk);
    await desk.getByRole('rowheader', { name: edgar.email }).waitFor();
    await expectAccessible(desk, 'a refused address at the desk');
    await desk.getByRole('button', { name: `Allow mails to ${edgar.email}` }).press('Enter');
    await toast(desk, `Mails go to ${edgar.email} again.`).waitFor();
    await desk.getByText('No address refuses mails').waitFor();
    await screenHeading(desk, 'Mail').and(focusIn(desk)).waitFor();

    await site.open(page, '/dashboard/profile?tab=account');
    await page.getByRole('button', { name: 'Send a link to confirm it' }).click();
    await pressTwice(await linkTo('/account/confirm#', edgar), 'Confirm', 'Your address is confirmed');
  });

  test('invite a person, who registers on another device', async () => {
    const desk = await openDeskAs(site, firstEditor, '/people');
    await desk.getByRole('link', { name: 'Invite…' }).click();
    await desk.getByLabel('For whom').fill('Percy');
    await desk.getByLabel('Email (optional)').fill('percy@example.org');
    await desk.getByRole('button', { name: 'Send the invitation', exact: true }).click();
    await desk.getByRole('listitem').filter({ hasText: 'Mail to percy@example.org' }).waitFor();
    const invitation = await linkTo('/invitation#', { email: 'percy@example.org' });
    const percy = await site.visit(invitation, phone);
    await percy.getByLabel('Name').fill('Percy Shelley');
    await percy.getByLabel('Email').fill('percy@example.org');
    await percy.getByLabel('Password', { exact: true }).fill('ozymandias, king');
    await percy.getByRole('button', { name: 'Create account', exact: true }).click();
    await percy.waitForURL(({ pathname }) => pathname === '/dashboard');
  });
});
