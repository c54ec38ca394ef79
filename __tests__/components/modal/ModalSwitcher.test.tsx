import { act, screen, waitFor } from '@testing-library/react';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { modalKinds } from '@/components/modal/modalKinds';
import { setLoginPageCounter } from '@/store/auth/slice';
import { modalClosed, modalOpened } from '@/store/events';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test.each([
  [0, 'Join Byline'],
  [1, 'Sign up with email'],
  [2, 'Welcome back'],
  [3, 'Sign in with email'],
  [4, 'Search'],
  [5, 'Edit profile'],
  [6, 'Search'],
  // Specification 2.31, 4.1
] as const)('%d shows “%s”, and closing shows nothing', async (kind, name) => {
  const { store, user } = renderApp(<ModalSwitcher />, { preloadedState: signedInState() });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  act(() => void store.dispatch(modalOpened(kind)));
  expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
  act(() => void store.dispatch(modalClosed()));
  await noDialog();

  act(() => void store.dispatch(modalOpened(kind)));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await noDialog();
  expect(store.getState().auth.loginPageCounter).toBeNull();
});

test.each([
  [4, '/article-2'],
  [6, '/dashboard/article-2'],
  // Specification 2.31
] as const)('the search of %d leads to %s', async (kind, href) => {
  const { store, user } = renderApp(<ModalSwitcher />, { preloadedState: signedInState() });
  act(() => void store.dispatch(modalOpened(kind)));
  await user.type(await screen.findByRole('combobox'), 'reading');
  expect((await screen.findAllByRole('option'))[0]).toHaveAttribute('href', href);
});

// Specification 2.32, 4.1
test.each([7, -1, 0.5, Number.NaN, '', 'none', undefined])('%p shows nothing', async (value) => {
  const { store } = renderApp(<ModalSwitcher />);
  act(() => void store.dispatch(modalOpened(2)));
  await screen.findByRole('dialog');
  act(() => void store.dispatch(setLoginPageCounter(value as never)));
  await noDialog();
});

// Specification 2.31, 4.1
test('the numbers are those of the specification', () => {
  expect(modalKinds).toEqual({
    signUpOptions: 0,
    signUpForm: 1,
    signInOptions: 2,
    signInForm: 3,
    publicSearch: 4,
    editProfile: 5,
    dashboardSearch: 6,
  });
});
