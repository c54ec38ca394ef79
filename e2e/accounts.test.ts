import { articleIdOf } from '@contracts/rules/paths/articlePath';
import type { Page } from 'playwright';
import { describeOnEitherDatabase } from '@/__tests__/support/eachDatabase';
import { apiOf, publish } from './support/api';
import { newAuthor, openAs } from './support/authors';
import { editorSettings, firstTag, openDesk } from './support/community';
import { expect } from './support/expect';
import { edgesOf } from './support/page';
import {
  fillSignIn,
  fillSignUp,
  openSignIn,
  openSignUp,
  type Person,
  signInButton,
  signInForm,
  signUpButton,
  signUpForm,
} from './support/people';
import { startSite } from './support/site';

describeOnEitherDatabase('accounts', (kind) => {
  const { site, consoleErrors } = startSite(editorSettings, kind);
  const nora: Person = { username: 'Nora Vane', email: 'nora@example.org', password: 'keeper' };
  const newcomer: Person = { username: 'Ivo Lund', email: 'ivo@example.org', password: 'sailor' };

  const TOO_SHORT = 'password length must be greater than or equal 6 !';

  beforeAll(async () => {
    await apiOf(site.server.url).post('/api/auth/register', nora);
  });

  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

  /** The newest toast: its exact text, whether it is at the top right below the bars, and how long it stays. */
  async function expectToast(page: Page, text: string): Promise<void> {
    const toast = page.locator('.Toastify__toast').filter({ hasText: text.trim() }).first();
    // It does not go while the pointer is on it, however long looking takes.
    await toast.hover();
    await expect(toast).toHaveText(text);
    await expect.poll(async () => (await edgesOf(toast)).top).toBeLessThan(300);
    const width = page.viewportSize()?.width ?? 0;
    await expect.poll(async () => (await edgesOf(toast)).right).toBeGreaterThan(width - 40);
    const timeLeft = toast.locator('.Toastify__progress-bar--animated');
    expect(await timeLeft.evaluate((bar) => getComputedStyle(bar).animationDuration)).toBe('5s');
    await page.mouse.move(1, 1);
  }

  /** The red sentence that stands above the form. */
  async function expectFailure(page: Page, form: ReturnType<typeof signInForm>, text: string): Promise<void> {
    const sentence = form.getByRole('alert').getByText(text, { exact: true });
    await sentence.waitFor();
    const [red, green, blue] = await sentence.evaluate((element) =>
      (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(1.5 * Math.max(green ?? 255, blue ?? 255));
    const above = await sentence.boundingBox();
    const field = await form.getByLabel('Email', { exact: true }).boundingBox();
    expect(above?.y).toBeLessThan(field?.y ?? 0);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  }

  // Specification 2.33, 5.6, 8.9
  test('signing up says by a toast what is missing or too short, earlier what differs, and sends nothing', async () => {
    const page = await site.visit('/');
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await openSignUp(page);
    await signUpButton(page).click();
    await expectToast(page, 'All inputs are required !');
    await expect(signUpForm(page).locator('[aria-invalid]')).toHaveCount(4);
    await expect(signUpForm(page).getByLabel('Name', { exact: true })).toBeFocused();
    await fillSignUp(page, newcomer, 'sailing');
    // The line appears below the field that is left, and the button moves: the press must arrive all the same.
    await signUpForm(page).getByRole('button', { name: 'Show the characters' }).first().click();
    await signUpForm(page).getByText('The passwords do not match.').waitFor();
    await signUpForm(page).getByLabel('Repeat the password').fill('sailin');
    await signUpForm(page).getByText('The passwords do not match.').waitFor({ state: 'detached' });
    for (const [password, repeated, text] of [
      ['sailor', 'sailing', 'All inputs are required !'],
      ['short', 'short', TOO_SHORT],
    ] as const) {
      await fillSignUp(page, { ...newcomer, password }, repeated);
      await signUpButton(page).click();
      await expectToast(page, text);
      await expect(signUpForm(page).getByLabel('Name', { exact: true })).toHaveValue(newcomer.username);
    }
    // Whether a password is a common one is asked when its field is left.
    const calls = sent.filter((url) => url.includes('/api/') && !url.endsWith('/password_advice'));
    expect(calls).toEqual([]);

    await signUpForm(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with email' }).waitFor();
    const join = page.getByRole('dialog', { name: 'Join Byline' });
    const back = page.getByRole('dialog', { name: 'Welcome back' });
    await back.getByText('No Account?').waitFor();
    await back.getByRole('button', { name: 'Create One' }).click();
    await back.waitFor({ state: 'detached' });
    await join.getByText('Already have an account?').waitFor();
    await join.getByRole('button', { name: 'Sign in', exact: true }).click();
    await back.waitFor();
    await back.getByRole('button', { name: 'Close' }).click();
    await back.waitFor({ state: 'detached' });
  });

  // Specification 8.4
  test('what the server refuses is shown in red above the form, which keeps what was typed', async () => {
    const page = await site.visit('/');
    await openSignUp(page);
    for (const person of [
      { ...newcomer, email: nora.email.toUpperCase() },
      { ...newcomer, username: nora.username.toLowerCase() },
    ]) {
      await fillSignUp(page, person);
      const refusal = page.waitForResponse('**/api/auth/register');
      await signUpButton(page).click();
      await refusal;
      await expectFailure(page, signUpForm(page), 'user already exits');
      await expect(signUpForm(page).getByLabel('Email', { exact: true })).toHaveValue(person.email);
    }
    await page.keyboard.press('Escape');

    // Signing in waits for both fields.
    await openSignIn(page);
    await expect(signInButton(page)).toBeDisabled();
    for (const label of ['Email', 'Password']) {
      await fillSignIn(page, nora);
      await expect(signInButton(page)).toBeEnabled();
      await signInForm(page).getByLabel(label, { exact: true }).fill('');
      await expect(signInButton(page)).toBeDisabled();
    }
    await fillSignIn(page, { ...nora, email: 'nobody@example.org' });
    await signInButton(page).click();
    await expectFailure(page, signInForm(page), 'user not exiting');
    await fillSignIn(page, { ...nora, password: 'keepers' });
    await signInButton(page).click();
    await expectFailure(page, signInForm(page), 'wrong passwrod');
    await expect(signInForm(page).getByText('user not exiting')).toHaveCount(0);
    expect(await stored(page, 'token')).toBeNull();
    await consoleErrors.takeOut(/401/);

    await page.keyboard.press('Escape');
    await openSignIn(page);
    await expect(signInForm(page).getByText('wrong passwrod')).toHaveCount(0);
    await fillSignIn(page, { ...nora, password: 'keepe' });
    await signInButton(page).click();
    await expectToast(page, TOO_SHORT);
  });

  // Specification 1.4, 3.13, 4.5, 8.10, 9.17, 9.18
  test('a new author signs up, signs in, and logs out with nothing left behind', async () => {
    const page = await site.visit('/');
    await openSignUp(page);
    await fillSignUp(page, newcomer);
    await signUpButton(page).click();
    await expectToast(page, ' Account created successfully!');
    await signInForm(page).waitFor();
    await signUpForm(page).waitFor({ state: 'detached' });

    await fillSignIn(page, newcomer);
    await signInButton(page).click();
    await expectToast(page, ' Login successfully!');
    await page.waitForURL('**/dashboard');
    await signInForm(page).waitFor({ state: 'detached' });
    expect(await stored(page, 'isLoggedIn')).toBe('true');
    const token = await stored(page, 'token');
    expect(token).toBeTruthy();

    const ended = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await ended;
    await expect(apiOf(site.server.url, token ?? '').get('/api/user/user_details')).rejects.toThrow(/401/);
  });

  // Specification 2.47, 6.4
  test('a visitor of the dashboard is led to the front page', async () => {
    const page = await site.visit('/dashboard/some-article');
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await expect.poll(() => pathOf(page)).toBe('/');
  });

  // Specification 2.48, 6.6
  test('an author is led from public pages to the dashboard, or looks at the site as a reader', async () => {
    const { url } = site.server;
    const desk = await openDesk(url);
    const author = await newAuthor(url, 'Ada Quill');
    const id = await publish(author.api, desk, { title: 'A quiet night', tag: await firstTag(author) });
    const page = await openAs(site, author, '/no/such/page');
    await page.waitForURL('**/dashboard');
    await consoleErrors.takeOut(/404/);
    await page.goto(`${url}/${id}`);
    await page.waitForURL(`**/dashboard/${id}`);
    await page.getByRole('heading', { level: 1, name: 'A quiet night' }).waitFor();

    const bar = (tab: Page) => tab.getByRole('complementary', { name: 'Reader view' });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'View as reader' }).click();
    await bar(page).waitFor();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByText(/^This is a preview/).waitFor();
    await page.keyboard.press('Escape');
    if (pathOf(page) === '/') {
      await page.getByRole('main').getByRole('heading').getByRole('link').first().click();
      await page.waitForURL(({ pathname }) => pathname !== '/');
    }
    await page.reload();
    await bar(page).waitFor();
    const article = `/${articleIdOf(pathOf(page).slice(1))}`;

    // Another tab goes where it always went.
    const other = await page.context().newPage();
    await site.open(other, '/');
    await other.waitForURL('**/dashboard');
    await page.bringToFront();

    await bar(page).getByRole('link', { name: 'Back to dashboard' }).click();
    await page.waitForURL(`**/dashboard${article}`);
    await page.getByRole('button', { name: 'Account' }).waitFor();
    await page.goBack();
    await page.waitForURL(`**/dashboard${article}`);
    await page.getByRole('button', { name: 'Account' }).waitFor();

    // In a tab of its own the address is enough; it ends with the session.
    await site.open(other, '/#view-as-reader');
    await bar(other).waitFor();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await bar(other).waitFor({ state: 'detached' });
  });

  // Specification 4.14
  test('a logout in one tab reaches the other', async () => {
    const page = await openAs(site, await newAuthor(site.server.url, 'Ben Ferro'), '/dashboard');
    const other = await page.context().newPage();
    await site.open(other, '/dashboard');
    await other.getByRole('button', { name: 'Account' }).waitFor();

    await page.bringToFront();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await other.waitForURL((url) => url.pathname === '/');
    await other.getByRole('button', { name: 'Get Started' }).waitFor();
  });
});
