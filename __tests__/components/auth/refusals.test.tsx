import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '@/__tests__/support/renderApp';
import { Toasts } from '@/components/feedback/Toasts';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

const forms = {
  up: { kind: 1, path: '*/api/auth/register', button: 'Create account' },
  in: { kind: 3, path: '*/api/auth/login', button: 'Sign in' },
} as const;
const labels = ['Name', 'Email', 'Password', 'Repeat the password'];
const values = ['Mary', 'mary@example.org', mockSession.password, mockSession.password];

async function send(which: keyof typeof forms, password: string = mockSession.password) {
  const { kind, button } = forms[which];
  const store = makeStore();
  store.dispatch(modalOpened(kind));
  const app = renderApp(
    <>
      <ModalSwitcher />
      <Toasts />
    </>,
    { store },
  );
  await screen.findByRole('form');
  for (const [index, label] of labels.entries()) {
    const field = screen.queryByLabelText(label);
    const value = index < 2 ? values[index] : password;
    if (field) fireEvent.change(field, { target: { value } });
  }
  await app.user.click(screen.getByRole('button', { name: button }));
  return { ...app, button: () => screen.getByRole('button', { name: button }) };
}

const answer = (which: keyof typeof forms, status: number, message: string) =>
  server.use(http.post(forms[which].path, () => HttpResponse.json({ message }, { status })));
const toast = () => document.querySelector('.Toastify__toast');

test.each([
  [401, 'user not exiting'],
  [401, 'user already exits'],
  [401, 'wrong passwrod'],
  [401, 'the email or the password is wrong'],
  [400, 'please provide email and password'],
  // Specification 8.1, 8.4
])('%d "%s" stands in red above either form, which can be sent again', async (status, message) => {
  for (const which of ['in', 'up'] as const) {
    answer(which, status, message);
    const { unmount, store, button } = await send(which);
    const sentence = await screen.findByText(message);
    expect(getComputedStyle(sentence).color).toBe('var(--danger)');
    const form = screen.getByRole('form');
    expect(sentence.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(toast()).toBeNull();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(store.getState().auth).toMatchObject({ LoginError: message, AuthLoader: false });
    unmount();
  }
});

test.each(['in', 'up'] as const)(
  // Specification 8.6
  'what else fails at signing %s is said in the form, and is no error of the store',
  async (which) => {
    answer(which, 500, 'something went wrong');
    const { store, button } = await send(which);
    expect(await screen.findByText('something went wrong')).toBeInTheDocument();
    expect(toast()).toBeNull();
    expect(button()).toBeEnabled();
    expect(store.getState().auth).toMatchObject({ LoginError: '', AuthLoader: false });
  },
);

// Specification 8.9
test.each(['in', 'up'] as const)('what signing %s would be refused for is an error toast', async (which) => {
  await send(which, '12345');
  await waitFor(() => expect(toast()).toHaveTextContent('password length must be greater than or equal 6 !'));
  expect(toast()).toHaveClass('Toastify__toast--error');
  expect(toast()?.closest('.Toastify__toast-container--top-right')).toBeInTheDocument();
});

// Specification 8.10
test('having signed up and in are toasts of success', async () => {
  const { user } = await send('up');
  await waitFor(() => expect(toast()?.textContent).toBe(' Account created successfully!'));
  expect(toast()).toHaveClass('Toastify__toast--success');
  await screen.findByRole('form', { name: 'Sign in with email' });
  expect(screen.getByLabelText('Email')).toHaveValue('mary@example.org');
  await user.type(screen.getByLabelText('Password'), `${mockSession.password}{Enter}`);
  await waitFor(() => expect(toast()?.textContent).toBe(' Login successfully!'));
  expect(toast()).toHaveClass('Toastify__toast--success');
});
