import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { modalKinds } from '@/components/modal/modalKinds';
import { setLoginPageCounter } from '@/store/auth/slice';
import { modalClosed, modalOpened } from '@/store/events';

test('nothing at first, each number its dialog, nothing after closing', async () => {
  const { store } = renderApp(<ModalSwitcher />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  for (const kind of [0, 1, 2, 3, 4, 5, 6] as const) {
    act(() => void store.dispatch(modalOpened(kind)));
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    act(() => void store.dispatch(modalClosed()));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

test('a number without a dialog shows nothing', () => {
  const { store } = renderApp(<ModalSwitcher />);
  act(() => void store.dispatch(setLoginPageCounter(7 as never)));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

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
