import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { startSmtpServer } from '@/__tests__/support/smtpServer';
import { apiOf } from './support/api';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
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

  /** The path of the newest link that a person got to a page. */
  async function linkTo(page: string, { email }: Pick<Person, 'email'>): Promise<string> {
    let link = '';
    await expect
      .poll(() => {
        const texts = smtp.received.filter(({ to }) => to.includes(email)).map(({ raw }) => raw);
        const links = texts.map((raw) => new RegExp(`${page}#[\\w-]+`).exec(raw.replace(/=\r\n/g, ''))?.[0]);
        link = links.findLast((one) => one !== undefined) ?? '';
        return link;
      })
      .not.toBe('');
    return link;
  }

  test('confirm an address and set a new password, on another device and once', async () => {
    await apiOf(site.server.url).post('/api/auth/register', nora);
    const confirmation = await linkTo('/account/confirm', nora);
    for (const text of ['Your address is confirmed', 'this link is no longer good']) {
      const other = await site.visit(confirmation, phone);
      await other.getByRole('button', { name: 'Confirm' }).click();
      await other.getByText(text).first().waitFor();
      await expectAccessible(other, text);
    }
    await consoleErrors.takeOut(/403/);

    const page = await site.visit('/account/reset');
    await page.getByLabel('Email').fill(nora.email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
    const reset = await linkTo('/account/reset', nora);
    const password = 'a new secret';
    const other = await site.visit(reset, phone);
    await other.getByLabel('New password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Set the password' }).click();
    await other.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await signIn(await site.visit('/'), { ...nora, password });
  });

  test('invite a person, who registers on another device', async () => {
    const desk = await openDeskAs(site, firstEditor, '/people');
    await desk.getByRole('link', { name: 'Invite…' }).click();
    await desk.getByLabel('For whom').fill('Percy');
    await desk.getByLabel('Email (optional)').fill('percy@example.org');
    await desk.getByRole('button', { name: 'Send the invitation', exact: true }).click();
    await desk.getByRole('listitem').filter({ hasText: 'Mail to percy@example.org' }).waitFor();
    const invitation = await linkTo('/invitation', { email: 'percy@example.org' });
    const percy = await site.visit(invitation, phone);
    await percy.getByLabel('Name').fill('Percy Shelley');
    await percy.getByLabel('Email').fill('percy@example.org');
    await percy.getByLabel('Password', { exact: true }).fill('ozymandias, king');
    await percy.getByRole('button', { name: 'Create account', exact: true }).click();
    await percy.waitForURL(({ pathname }) => pathname === '/dashboard');
  });
});
