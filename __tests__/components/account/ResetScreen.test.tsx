import { askForReset, removeWay, resetPassword, type SignInWay } from '@contracts/account';
import { COMMON_PASSWORD, REVIEW_IS_OVER } from '@contracts/rules/account';
import { getMe } from '@contracts/user';
import { screen, waitFor, within } from '@testing-library/react';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ResetScreen } from '@/components/account/reset/ResetScreen';
import { MockFailure } from '@/services/mocks/mockFailure';
import { mockRoute } from '@/services/mocks/mockRoute';
import { server } from '@/services/mocks/node';
import { presentMe } from '@/services/mocks/present';
import { mockSession } from '@/services/mocks/seed';
import { saveSession } from '@/services/storage/browserStorage';

afterEach(() => window.history.replaceState(null, '', '/'));

test('asking for a link says the same for every address', async () => {
  const { user } = renderApp(<ResetScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the email address of your account.');
  await user.type(screen.getByLabelText('Email'), 'no-one@example.org');
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeInTheDocument();
});

test('a link that is no longer good says so, and leads to another', async () => {
  window.history.replaceState(null, '', '/account/reset#old');
  const { user } = renderApp(<ResetScreen />);
  await user.type(await screen.findByLabelText('New password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'password length must be greater than or equal 6 !',
  );
  await user.type(screen.getByLabelText('New password'), ' and longer');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByText(/this link is no longer good/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ask for another' })).toHaveAttribute('href', '/account/reset');
});

test('a good link sets the password, signs this device out and is gone from the address', async () => {
  server.use(
    mockRoute(resetPassword)(() => ({ data: { ways: [] } })),
    mockRoute(askForReset)(() => ({})),
  );
  window.history.replaceState(null, '', '/account/reset#good');
  localStorage.setItem('token', 'old');
  const { user, store } = renderApp(<ResetScreen />);
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(store.getState().auth.loginPageCounter).toBe(3);
  expect(window.location.hash).toBe('');
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

test('a link that is opened where another person is signed in leaves them signed in', async () => {
  const asked = jest.fn();
  server.use(
    mockRoute(resetPassword)(() => ({ data: { ways: [] } })),
    mockRoute(getMe)(({ caller }) => {
      asked();
      return { data: presentMe(caller) };
    }),
  );
  window.history.replaceState(null, '', '/account/reset#good');
  saveSession(mockSession.token);
  const { user, store } = renderApp(<ResetScreen />, { preloadedState: signedInState(seededMe()) });
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await screen.findByRole('heading', { name: 'Your password is set' });
  expect(localStorage.getItem('token')).toBe(mockSession.token);
  expect(store.getState().auth.isLoggedIn).toBe(true);
});

test('a common password is advised against until it is changed, and can be taken', async () => {
  const set = jest.fn(() => ({ data: { ways: [] } }));
  server.use(mockRoute(resetPassword)(set));
  window.history.replaceState(null, '', '/account/reset#good');
  const { user } = renderApp(<ResetScreen />);
  const field = await screen.findByLabelText('New password');
  await user.type(field, 'Password');
  await user.tab();
  expect(await screen.findByText(COMMON_PASSWORD)).toBeInTheDocument();
  await user.type(field, '!');
  expect(screen.queryByText(COMMON_PASSWORD)).not.toBeInTheDocument();
  await user.type(field, '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeInTheDocument();
  expect(set).toHaveBeenCalledTimes(1);
});

test('what else signs in is listed after a new password, and what is new can be removed', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const way = (kind: SignInWay['kind'], name: string, is_new: boolean): SignInWay => ({
    ...{ kind, _id: `${kind} of ${name}`, name, added_at: at, used_at: null, is_new },
  });
  const ways = [
    way('passkey', 'Old phone', false),
    way('passkey', 'Phone', true),
    way('authenticator', '', true),
    way('provider', 'ada@provider.example', true),
    way('api_key', 'Report', true),
  ];
  const removed: string[] = [];
  server.use(
    mockRoute(resetPassword)(() => ({ data: { ways, ticket: 'ticket' } })),
    mockRoute(removeWay)(({ body: { ticket, id } }) => {
      removed.push(`${ticket} ${id}`);
      return { data: { ways: ways.filter(({ _id }) => _id !== id), ticket } };
    }),
  );
  window.history.replaceState(null, '', '/account/reset#good');
  const { user } = renderApp(<ResetScreen />);
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  const part = within(await screen.findByRole('region', { name: 'Other ways to sign in to your account' }));
  const names = part.getAllByRole('listitem').map((row) => within(row).getByRole('strong').textContent);
  expect(names).toEqual([
    'Passkey “Old phone”',
    'Passkey “Phone”',
    'Authenticator app',
    'Linked account ada@provider.example',
    'API key “Report”',
  ]);
  expect(part.queryByRole('button', { name: 'Remove Passkey “Old phone”' })).not.toBeInTheDocument();
  expect(part.getByText(/more than 7 days ago can be removed after you sign in/)).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'Remove Passkey “Phone”' }));
  await waitFor(() => expect(part.queryByText('Passkey “Phone”')).not.toBeInTheDocument());
  expect(removed).toEqual(['ticket passkey of Phone']);

  server.use(
    mockRoute(removeWay)(() => {
      throw new MockFailure(403, REVIEW_IS_OVER);
    }),
  );
  await user.click(part.getByRole('button', { name: 'Remove Authenticator app' }));
  expect(await part.findByRole('alert')).toHaveTextContent(
    'This took too long: please sign in, and remove it under Account.',
  );
});
