import type { Page } from 'playwright';
import { newAuthor, newVisitorAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor } from './support/desk';
import { expectNoSidewaysScroll, untilHydrated } from './support/page';
import { fillSignIn, openSignIn } from './support/people';
import { startSite } from './support/site';

const { site, consoleErrors } = startSite(editorSettings);

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
  await desk.getByLabel('Email').fill(firstEditor.email);
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
  await dialog.getByLabel('Current password').fill(firstEditor.password);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await desk.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
  await button(desk, 'Sign out').click();
  await button(desk, 'Sign in with a passkey').click();
  await desk.getByText('this passkey is not known here').waitFor();
  await consoleErrors.takeOut(/401/);
  await unplug();
});
