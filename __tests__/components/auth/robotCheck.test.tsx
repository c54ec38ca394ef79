import { webcrypto } from 'node:crypto';
import type { ErrorReply } from '@contracts/envelope';
import { PROOF_NEEDED } from '@contracts/rules/signIn/signUp';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';

import { renderApp } from '@/__tests__/support/renderApp';
import { ToastHost } from '@/components/feedback/ToastHost';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { server } from '@/services/mocks/node';
import { makeStore } from '@/store';
import { modalOpened } from '@/store/events';

const CHALLENGE: NonNullable<ErrorReply['challenge']> = {
  parameters: {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '00'.repeat(16), salt: '11'.repeat(16), cost: 1, keyLength: 32 },
    ...{ keyPrefix: '00', keySignature: '22'.repeat(32) },
    data: { for: 'registering', until: '2100-01-01T00:00:00.000Z' },
  },
  signature: '33'.repeat(32),
};

/** Answers a registration with a challenge until one comes that is solved. */
function amidFlood() {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/auth/register', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return body.proof
        ? HttpResponse.json({ message: 'success' }, { status: 201 })
        : HttpResponse.json({ message: PROOF_NEEDED, challenge: CHALLENGE }, { status: 403 });
    }),
  );
  return sent;
}

async function signUp() {
  const store = makeStore();
  store.dispatch(modalOpened(1));
  const { user } = renderApp(
    <>
      <ModalSwitcher />
      <ToastHost />
    </>,
    { store },
  );
  await screen.findByRole('form');
  await user.type(screen.getByLabelText('Name'), 'Mary');
  await user.type(screen.getByLabelText('Email'), 'mary@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.type(screen.getByLabelText('Repeat the password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

afterEach(() => {
  Reflect.deleteProperty(globalThis.crypto, 'subtle');
});

test('amid a flood the browser proves that it is no robot, says so, and makes the account', async () => {
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  const sent = amidFlood();
  await signUp();
  expect(await screen.findByText('One moment: we check that you are not a robot.')).toBeInTheDocument();
  expect(await screen.findByText('Account created successfully!')).toBeInTheDocument();
  const account = { username: 'Mary', email: 'mary@example.org', password: 'secret1' };
  expect(sent).toEqual([
    account,
    {
      ...account,
      proof: {
        challenge: CHALLENGE,
        solution: { counter: expect.any(Number), derivedKey: expect.any(String) },
      },
    },
  ]);
});

test('a browser that cannot solve it says so, and keeps what was typed', async () => {
  amidFlood();
  await signUp();
  expect(await screen.findByText(/Too many people are signing up/)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('mary@example.org');
});
