import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '../__tests__/support/eachDatabase';
import {
  client,
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../__tests__/support/identityProvider';
import { newAuthor, newVisitorAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll, untilHydrated } from './support/page';
import { fillSignIn, openSignIn } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('passkeys', (kind) => {
  const settings: Record<string, string> = {
    ...editorSettings,
    ...{ OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret, OIDC_NAME: 'Example' },
  };
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(() => addressOf('/api/auth/provider/callback'));
    settings.OIDC_ISSUER = provider.issuer;
  });
  const { site, consoleErrors } = startSite(settings, kind);
  afterAll(() => provider.close());

  /** Browsers make no passkeys for the number that the site has in other tests. */
  const addressOf = (urlPath: string) => site.server.url.replace('127.0.0.1', 'localhost') + urlPath;

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  /** Gives the browser a device that confirms by itself. @returns how to take it away, with its passkeys. */
  async function plugIn(page: Page): Promise<() => Promise<void>> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return () => session.detach();
  }

  /** Adds one in the part of the account, with the recovery codes that it brings. */
  async function addPasskey(page: Page, password: string): Promise<void> {
    await button(page, 'Add a passkey…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Phone');
    await dialog.getByLabel('Current password').fill(password);
    await expectAccessible(page, 'the question for a passkey');
    await button(page, 'Continue').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await button(page, 'I have kept them').click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Phone').waitFor();
    await page.getByText('10 recovery codes are left.').waitFor();
    await expectAccessible(page, 'the passkeys');
    await expectNoSidewaysScroll(page);
  }

  test('an author makes a passkey, and signs in with it alone and after the password', async () => {
    const nora = await newAuthor(site.server.url, 'Nora Keats');
    const page = await newVisitorAs(site, nora);
    await page.goto(addressOf('/dashboard/profile?tab=account'));
    const unplug = await plugIn(page);
    await addPasskey(page, nora.password);

    for (const isAfterPassword of [false, true]) {
      await page.evaluate(() => localStorage.clear());
      await page.goto(addressOf('/'));
      await untilHydrated(page);
      await openSignIn(page);
      const dialog = page.getByRole('dialog');
      if (isAfterPassword) {
        await fillSignIn(page, nora);
        await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
        await consoleErrors.takeOut(/401/);
        await expectAccessible(page, 'a passkey after the password');
      }
      await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/dashboard');
    }
    await unplug();
  });

  test('an editor signs in with one at the desk, until it is removed', async () => {
    const desk = await site.newVisitor();
    await desk.goto(addressOf('/desk'));
    const unplug = await plugIn(desk);
    await desk.getByLabel('Email', { exact: true }).fill(firstEditor.email);
    await desk.getByLabel('Password', { exact: true }).fill(firstEditor.password);
    await button(desk, 'Sign in').click();
    await desk.getByRole('link', { name: firstEditor.username }).click();
    await addPasskey(desk, firstEditor.password);
    await button(desk, 'Sign out').click();
    await button(desk, 'Sign in with a passkey').click();
    await desk.getByRole('navigation', { name: 'Desk' }).waitFor();

    await desk.getByRole('link', { name: firstEditor.username }).click();
    await button(desk, 'Remove Phone…').click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).waitFor();
    await expectAccessible(desk, 'a passkey as the proof');
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
    await desk.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
    await button(desk, 'Sign out').click();
    await button(desk, 'Sign in with a passkey').click();
    await desk.getByText('this passkey is not known here').waitFor();
    await consoleErrors.takeOut(/401/);
    await unplug();
  });

  const lena: Person = { sub: 'lena', email: 'lena@example.org', email_verified: true, name: 'Lena Holt' };
  const throughProvider = (page: Page) => page.getByRole('link', { name: 'Sign in with Example' });
  const isAt = (path: string) => (url: URL) => url.pathname === path;

  /** Begins signed out on the front page. */
  async function goToProvider(page: Page, person: Person | null): Promise<void> {
    if (person) provider.people.set(person.sub, person);
    provider.state.asWho = person?.sub ?? '';
    await page.goto(addressOf('/api/auth/provider'));
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await page.goto(addressOf('/'));
    await untilHydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await throughProvider(page).waitFor();
  }

  test('a newcomer gets an account through the provider, which stays the only way in until there is a password', async () => {
    const page = await site.newVisitor();
    await goToProvider(page, lena);
    await expectAccessible(page, 'signing in with a provider');
    await throughProvider(page).click();
    await page.getByRole('heading', { name: 'Choose your name' }).waitFor();
    await expectAccessible(page, 'the name of a new account');
    await expectNoSidewaysScroll(page);
    await expect(page.getByLabel('Name')).toHaveValue('Lena Holt');
    await button(page, 'Create account').click();
    await page.waitForURL(isAt('/dashboard'));

    await page.goto(addressOf('/dashboard/profile?tab=account'));
    const part = page.getByRole('region', { name: 'Linked account' });
    await part.getByText('lena@example.org').waitFor();
    await expectAccessible(page, 'a linked account');
    await expectNoSidewaysScroll(page);
    await button(page, 'Unlink…').click();
    await page
      .getByRole('dialog')
      .getByText(/^Your account has no password\./)
      .waitFor();
    await expectAccessible(page, 'an account without a password');
  });

  test('an author who is known proves the account, unlinks it, links it again, and the provider may say no', async () => {
    const nora = await newAuthor(site.server.url, 'Nora Vane');
    const page = await site.newVisitor();
    await goToProvider(page, { ...lena, sub: 'nora', email: nora.email });
    await throughProvider(page).click();
    await page.getByRole('heading', { name: 'You have an account here' }).waitFor();
    await expectAccessible(page, 'proving an account');
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Password', { exact: true }).fill(nora.password);
    await button(page, 'Sign in and link').click();
    await page.waitForURL(isAt('/dashboard'));

    await page.goto(addressOf('/dashboard/profile?tab=account'));
    const dialog = page.getByRole('dialog');
    for (const [open, send] of [
      ['Unlink…', 'Unlink'],
      ['Link…', 'Continue'],
    ] as const) {
      await button(page, open).click();
      await dialog.getByLabel('Current password').fill(nora.password);
      await expectAccessible(page, `the question of ${open}`);
      await button(page, send).click();
    }
    await page.getByText('The account is linked.').waitFor();
    await page.getByRole('region', { name: 'Linked account' }).getByText(nora.email).waitFor();

    await goToProvider(page, null);
    await throughProvider(page).click();
    await page.getByText('The provider did not sign you in.').waitFor();
    await page.getByText('access_denied').waitFor();
    await expectAccessible(page, 'a refusal of the provider');
    await expectNoSidewaysScroll(page);
    await button(page, 'Sign in').click();
    await throughProvider(page).waitFor();
  });

  test('an editor links the provider at the desk, and signs in there with it', async () => {
    const desk = await site.newVisitor();
    provider.people.set('edgar', { ...lena, sub: 'edgar', email: 'edgar@example.org' });
    provider.state.asWho = 'edgar';
    await desk.goto(addressOf('/desk'));
    await throughProvider(desk).waitFor();
    await expectAccessible(desk, 'signing in at the desk with a provider');
    await throughProvider(desk).click();
    await desk.getByText(/^No account here is linked with this sign-in/).waitFor();
    await consoleErrors.takeOut(/403/);
    await desk.getByRole('link', { name: 'Go to the desk' }).click();
    await desk.getByLabel('Email', { exact: true }).fill(firstEditor.email);
    await desk.getByLabel('Password', { exact: true }).fill(firstEditor.password);
    await button(desk, 'Sign in').click();
    await desk.getByRole('link', { name: firstEditor.username }).click();
    await button(desk, 'Link…').click();
    await desk.getByLabel('Current password').fill(firstEditor.password);
    await button(desk, 'Continue').click();
    await button(desk, 'Unlink…').waitFor();
    await expectAccessible(desk, 'the linked account at the desk');
    await button(desk, 'Sign out').click();
    await throughProvider(desk).click();
    await desk.getByRole('navigation', { name: 'Desk' }).waitFor();
  });
});
