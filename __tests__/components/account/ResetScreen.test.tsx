import { askForReset, resetPassword } from '@contracts/account';
import { COMMON_PASSWORD } from '@contracts/rules/account';
import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ResetScreen } from '@/components/account/ResetScreen';
import { mockRoute } from '@/services/mocks/mockRoute';
import { server } from '@/services/mocks/node';

afterEach(() => window.history.replaceState(null, '', '/'));

test('asking for a link says the same for every address', async () => {
  const { user } = renderApp(<ResetScreen />);
  await user.click(await screen.findByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Type the email address of your account.');
  await user.type(screen.getByLabelText('Email'), 'no-one@example.org');
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect(await screen.findByRole('heading', { name: 'Look into your mail' })).toBeInTheDocument();
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
    mockRoute(resetPassword)(() => ({})),
    mockRoute(askForReset)(() => ({})),
  );
  window.history.replaceState(null, '', '/account/reset#good');
  localStorage.setItem('token', 'old');
  const { user, store } = renderApp(<ResetScreen />);
  await user.type(await screen.findByLabelText('New password'), 'long enough');
  await user.click(screen.getByRole('button', { name: 'Set the password' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(store.getState().auth.loginPageCounter).toBe(3);
  expect([window.location.hash, localStorage.getItem('token')]).toEqual(['', null]);
});

test('a common password is advised against until it is changed, and can be taken', async () => {
  const set = jest.fn(() => ({}));
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
