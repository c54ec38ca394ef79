import type { Page } from 'playwright';

export interface Person {
  username: string;
  email: string;
  password: string;
}

export const signUpForm = (page: Page) => page.getByRole('dialog', { name: 'Sign up with email' });
export const signInForm = (page: Page) => page.getByRole('dialog', { name: 'Sign in with email' });
export const signUpButton = (page: Page) => signUpForm(page).getByRole('button', { name: 'Create account' });
export const signInButton = (page: Page) =>
  signInForm(page).getByRole('button', { name: 'Sign in', exact: true });

/** From the front page to the form for new authors. */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  await signUpForm(page).waitFor();
}

/** From a public page to the form for those who have an account. */
export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Sign in with email' }).click();
  await signInForm(page).waitFor();
}

/** @param repeated the second password, where it is to differ */
export async function fillSignUp(page: Page, person: Person, repeated = person.password): Promise<void> {
  const form = signUpForm(page);
  await form.getByLabel('Name', { exact: true }).fill(person.username);
  await form.getByLabel('Email', { exact: true }).fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByLabel('Repeat the password').fill(repeated);
}

export async function fillSignIn(page: Page, { email, password }: Omit<Person, 'username'>): Promise<void> {
  const form = signInForm(page);
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
}

/** From a public page to the dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await openSignIn(page);
  await fillSignIn(page, person);
  await signInButton(page).click();
  await page.waitForURL('**/dashboard');
}
