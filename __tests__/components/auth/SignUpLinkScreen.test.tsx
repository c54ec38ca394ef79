import { SIGN_UP_LINK_IS_OLD, SIGN_UP_LINK_PASSWORD_WRONG } from '@contracts/rules/signIn/signUp';
import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { signInEmail } from '@/components/auth/signInEmail';
import { SignUpLinkScreen } from '@/components/auth/signUpLink/SignUpLinkScreen';
import { signIn } from '@/services/api/auth';
import { db } from '@/services/mocks/db';

afterEach(() => window.history.replaceState(null, '', '/'));

const mary = { username: 'Mary', email: 'mary@uni.example', password: 'secret1' };

function open(hash: string, registration: 'domains' | 'approval' = 'domains') {
  db.site = { registration, mailDomains: ['uni.example'] };
  db.signUpLinks = [{ token: 'good', ...mary }];
  window.history.replaceState(null, '', `/account/register${hash}`);
  return renderApp(<SignUpLinkScreen />);
}
const press = (name: string) => screen.findByRole('button', { name });
const typePassword = async (user: ReturnType<typeof open>['user'], password = mary.password) =>
  user.type(await screen.findByLabelText('Password'), password);

test('without a link it says where to find one', async () => {
  open('');
  expect(await screen.findByRole('heading', { name: 'Open the link in your mail' })).toBeInTheDocument();
});

test('only the chosen password makes the account, which is signed in to afterwards', async () => {
  const { user, store } = open('#good');
  await typePassword(user, 'another one');
  await user.click(await press('Create account'));
  expect(await screen.findByRole('alert')).toHaveTextContent(SIGN_UP_LINK_PASSWORD_WRONG.slice(1));
  expect(db.signUpLinks).toHaveLength(1);
  await user.clear(screen.getByLabelText('Password'));
  await typePassword(user);
  await user.click(await press('Create account'));
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Sign in with mary@uni.example');
  expect(window.location.hash).toBe('');
  await expect(signIn(mary)).resolves.toMatchObject({ token: expect.any(String) });
  await user.click(await press('Sign in'));
  expect([store.getState().auth.loginPageCounter, signInEmail()]).toEqual([3, mary.email]);
});

test('an old link says so, and leads to signing in', async () => {
  const { user } = open('#old');
  await typePassword(user);
  await user.click(await press('Create account'));
  expect(await screen.findByRole('alert')).toHaveTextContent(SIGN_UP_LINK_IS_OLD.slice(1));
  expect(await press('Sign in')).toBeInTheDocument();
});

test('where editors accept accounts by now, the page says so', async () => {
  const { user } = open('#good', 'approval');
  await typePassword(user);
  await user.click(await press('Create account'));
  expect(await screen.findByRole('status')).toHaveTextContent('An editor reviews each new account.');
});
