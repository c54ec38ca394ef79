import type { NewAuthenticator } from '@contracts/secondFactor';
import type { Page } from 'playwright';
import { appCode } from '../__tests__/support/appCode';
import { describeOnEitherDatabase } from '../__tests__/support/eachDatabase';
import { newAuthor, openAs } from './support/authors';
import { expectAccessible } from './support/axe';
import { editorSettings } from './support/community';
import { firstEditor, openDeskAs } from './support/desk';
import { expect } from './support/expect';
import { expectNoSidewaysScroll } from './support/page';
import { fillSignIn, openSignIn } from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('second factors', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const HALF_MINUTE_MS = 30_000;
  /** Of the half-minute that comes: the server takes it, and it is later than the one that set the app up. */
  const nextCode = (secret: string) => appCode(secret, new Date(Date.now() + HALF_MINUTE_MS));

  /** Sets the app up in the part of the account. @returns its secret and the recovery codes. */
  async function setUp(page: Page, password: string) {
    await button(page, 'Set up…').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(password);
    await expectAccessible(page, 'the question for the password');
    const begun = page.waitForResponse(/\/factor\/authenticator$/);
    await button(page, 'Continue').click();
    const { secret } = ((await (await begun).json()) as { data: NewAuthenticator }).data;
    await dialog.getByRole('img', { name: 'QR code of the key' }).waitFor();
    await expectAccessible(page, 'the QR code');
    await expectNoSidewaysScroll(page);
    await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret));
    await button(page, 'Turn on').click();
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await expectAccessible(page, 'the recovery codes');
    await expectNoSidewaysScroll(page);
    const codes = await dialog.getByRole('listitem').allTextContents();
    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await button(page, 'I have kept them').click();
    await page.getByText('10 recovery codes are left.').waitFor();
    return { secret, codes };
  }

  test('an author signs in with a code of the app, and with a recovery code', async () => {
    const nora = await newAuthor(site.server.url, 'Nora Keats');
    const page = await openAs(site, nora, '/dashboard/profile?tab=account');
    const { secret, codes } = await setUp(page, nora.password);

    for (const code of [nextCode(secret), codes[0] ?? '']) {
      const visitor = await site.newVisitor();
      await site.open(visitor, '/');
      await openSignIn(visitor);
      await fillSignIn(visitor, nora);
      const dialog = visitor.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await visitor.getByRole('heading', { name: 'Two-step sign-in' }).waitFor();
      await consoleErrors.takeOut(/401/);
      await expectAccessible(visitor, 'the code of a sign-in');
      await visitor.getByLabel('Code', { exact: true }).fill('mistaken');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await visitor.getByText('this code is not right, or was used before').waitFor();
      await consoleErrors.takeOut(/400/);
      await visitor.getByLabel('Code', { exact: true }).fill(code);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await visitor.waitForURL(({ pathname }) => pathname === '/dashboard');
    }
  });

  test('an editor sets it up at the desk, and signs in there with it', async () => {
    const desk = await openDeskAs(site, firstEditor, '/review');
    await desk.getByRole('link', { name: firstEditor.username }).click();
    await desk.getByRole('heading', { name: 'Your account' }).waitFor();
    await expectAccessible(desk, 'the account at the desk');
    const { secret, codes } = await setUp(desk, firstEditor.password);
    await button(desk, 'Sign out').click();
    await desk.getByLabel('Email', { exact: true }).fill(firstEditor.email);
    await desk.getByLabel('Password', { exact: true }).fill(firstEditor.password);
    await button(desk, 'Sign in').click();
    await desk.getByRole('form', { name: 'Two-step sign-in' }).waitFor();
    await consoleErrors.takeOut(/401/);
    await expectAccessible(desk, 'the code of the desk');
    await desk.getByLabel('Code', { exact: true }).fill(nextCode(secret));
    await button(desk, 'Sign in').click();
    await desk.getByRole('navigation', { name: 'Desk' }).waitFor();

    await desk.getByRole('link', { name: firstEditor.username }).click();
    await button(desk, 'New recovery codes…').click();
    await desk.getByLabel('Current password').fill(firstEditor.password);
    await desk.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
    await expectAccessible(desk, 'the question before new recovery codes');
    await button(desk, 'Make codes').click();
    await desk.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const [code = ''] = await desk.getByRole('dialog').getByRole('listitem').allTextContents();
    await button(desk, 'I have kept them').click();

    await button(desk, 'Turn off…').click();
    await desk.getByLabel('Current password').fill(firstEditor.password);
    await desk.getByLabel('Code', { exact: true }).fill(code);
    await expectAccessible(desk, 'the question for the password and a code');
    await desk.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await button(desk, 'Set up…').waitFor();
  });
});
