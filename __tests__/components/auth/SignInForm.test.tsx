import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import mockRouter from 'next-router-mock';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { renderApp } from '@/__tests__/support/renderApp';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

async function openForm() {
  const store = makeStore();
  store.dispatch(modalOpened(3));
  const app = renderApp(
    <>
      <ModalSwitcher />
      <ToastHost />
    </>,
    { store },
  );
  await screen.findByRole('form');
  const email = screen.getByLabelText('Email');
  const password = screen.getByLabelText('Password');
  const submit = screen.getByRole('button', { name: 'Sign in' });
  const send = async (address: string, secret: string) => {
    await app.user.type(email, address);
    await app.user.type(password, secret);
    await app.user.click(submit);
  };
  return { ...app, email, password, submit, send };
}

afterEach(() => server.events.removeAllListeners());

/** Called with every request from here on. */
function watchCalls(): jest.Mock {
  const calls = jest.fn();
  server.events.on('request:start', calls);
  return calls;
}

// Specification 5.3
test('the button waits for both fields, and the first has the focus', async () => {
  const { user, email, password, submit } = await openForm();
  expect(email).toHaveFocus();
  expect(submit).toBeDisabled();
  await user.type(email, 'ada@example.org');
  expect(submit).toBeDisabled();
  await user.type(password, 's');
  expect(submit).toBeEnabled();
  await user.clear(email);
  expect(submit).toBeDisabled();
});

// Specification 5.1
test('a missing email and password show a toast, and nothing is sent', async () => {
  const { email } = await openForm();
  const calls = watchCalls();
  // A browser sends no form whose button is disabled; scripts and other programs do.
  fireEvent.submit(screen.getByRole('form'));
  const sentence = 'user must provide email and password !';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(email).toHaveAccessibleDescription(sentence);
  expect(calls).not.toHaveBeenCalled();
});

// Specification 5.4
test('the button is disabled until the answer arrives', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.post('*/api/auth/login', () => isReleased.then(() => undefined)));
  const { submit, send } = await openForm();
  await send(mockSession.email, 'not-this-one');
  expect(submit).toBeDisabled();
  release();
  await screen.findByText('wrong passwrod');
  expect(submit).toBeEnabled();
});

// Specification 5.2, 9.3
test('a short password shows a toast and an error at the field, and nothing is sent', async () => {
  const { password, send } = await openForm();
  const calls = watchCalls();
  await send('ada@example.org', '12345');
  const sentence = 'password length must be greater than or equal 6 !';
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription(sentence);
  expect(password).toBeInvalid();
  expect(calls).not.toHaveBeenCalled();
});

test.each([
  ['nobody@example.org', 'secret1', 'user not exiting'],
  [mockSession.email, 'secret2', 'wrong passwrod'],
])(
  'the refusal of %s stands above the form with the focus on it, and what was typed stays',
  async (address, secret, sentence) => {
    const { email, password, send, store } = await openForm();
    await send(address, secret);
    expect(await screen.findByText(sentence)).toHaveFocus();
    expect(store.getState().auth.LoginError).toBe(sentence);
    expect(email).toHaveValue(address);
    expect(password).toHaveValue(secret);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled());
  },
);

// Specification 4.6, 4.7
test('a success tells so, says "online", goes to the dashboard and closes', async () => {
  const { send, store } = await openForm();
  await send(` ${mockSession.email}`, mockSession.password);
  expect((await screen.findByText('Login successfully!')).textContent).toBe(' Login successfully!');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, LoginError: '', loginPageCounter: null });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(fakeSocket.sent).toContainEqual(['online', `admin-${mockSession.userId}`]));
});

// Specification 4.8
test('a success leaves nothing of what was refused or typed before', async () => {
  const { user, send, password, store } = await openForm();
  await send(mockSession.email, 'not-this-one');
  await screen.findByText('wrong passwrod');
  await user.clear(password);
  await user.type(password, `${mockSession.password}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getState().auth.LoginError).toBe('');
  act(() => void store.dispatch(modalOpened(3)));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.queryByText('wrong passwrod')).not.toBeInTheDocument();
});

// Specification 8.6
test('a server that cannot be reached is said in words', async () => {
  server.use(http.post('*/api/auth/login', () => HttpResponse.error()));
  const { send } = await openForm();
  await send(mockSession.email, mockSession.password);
  expect(await screen.findByText(/could not be reached/)).toBeInTheDocument();
});

test('the limit on attempts is said in the server’s words', async () => {
  server.use(
    http.post('*/api/auth/login', () => HttpResponse.json({ message: 'too many requests' }, { status: 429 })),
  );
  const { send } = await openForm();
  await send(mockSession.email, mockSession.password);
  expect(await screen.findByText('too many requests')).toBeInTheDocument();
});

test('what a password manager fills in or a person pastes is taken', async () => {
  const { user, email, password } = await openForm();
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  for (const [field, text] of [
    [email, 'ada@example.org'],
    [password, 'secret 1'],
  ] as const) {
    await user.click(field);
    await user.paste(text);
    expect(field).toHaveValue(text);
  }
});

test('the password can be looked at', async () => {
  const { user, password } = await openForm();
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show the characters' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('an account with a second factor is asked for a code, and may begin again', async () => {
  const me = db.users.find(({ _id }) => _id === mockSession.userId);
  Object.assign(me ?? {}, {
    authenticator: { secret: 'JBSWY3DPEHPK3PXP', added_at: '2026-01-01T00:00:00.000Z', lastStep: 0 },
    recoveryCodes: ['aaaa-bbbb'],
  });
  const { user, send, store } = await openForm();
  await send(mockSession.email, mockSession.password);
  await screen.findByRole('dialog', { name: 'Two-step sign-in' });
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  await user.type(code, 'mistaken{Enter}');
  expect(await screen.findByText(/not right, or was used before/)).toHaveFocus();
  expect(store.getState().auth.isLoggedIn).toBe(false);
  await user.clear(code);
  await user.type(code, 'AAAA bbbb{Enter}');
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(store.getState().auth).toMatchObject({ isLoggedIn: true, loginPageCounter: null });
});
