import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

function openDialog(kind: 0 | 2) {
  const store = makeStore();
  store.dispatch(modalOpened(kind));
  return renderApp(<ModalSwitcher />, { store });
}

test('signing up and signing in lead to each other', async () => {
  const { user } = openDialog(0);
  expect(await screen.findByText(/Already have an account\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText(/No Account\?/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create One' }));
  expect(await screen.findByRole('button', { name: 'Sign up with email' })).toBeInTheDocument();
});

test.each([
  [0, 'Sign up with email'],
  [2, 'Sign in with email'],
] as const)('dialog %i offers email and opens its form', async (kind, choice) => {
  const { user, store } = openDialog(kind);
  await user.click(await screen.findByRole('button', { name: choice }));
  expect(store.getState().auth.loginPageCounter).toBe(kind + 1);
  expect(await screen.findByRole('form', { name: choice })).toBeInTheDocument();
});

test.each([0, 2] as const)('dialog %i mentions terms and privacy without a link', async (kind) => {
  openDialog(kind);
  expect(await screen.findByText(/terms of service.*privacy policy/)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('Escape and the close button close', async () => {
  const { user, store } = openDialog(2);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(store.getState().auth.loginPageCounter).toBeNull();
});
