import type { SecondFactors } from '@contracts/secondFactor';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { FactorScreen } from '@/desk/session/FactorScreen';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const answer = (data: unknown) => HttpResponse.json({ message: 'success', data });

const mockEditor = { _id: 'e1', username: 'Edgar Vale', profile_pic: '', role: 'editor' };
// It opens a connection too, which is not part of this screen.
jest.mock('@/desk/session/session', () => ({ resumeSession: async () => mockEditor }));

test('an editor without a second factor sets one up, keeps the codes, and the desk opens', async () => {
  const factors: SecondFactors = {
    ...{ authenticator: null, passkeys: [], recovery_codes_left: 0 },
    has_password: true,
  };
  server.use(
    http.get('*/api/admin/account/factor', () => answer(factors)),
    http.post('*/api/admin/account/factor/authenticator', () =>
      answer({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/svg+xml,' }),
    ),
    http.post('*/api/admin/account/factor/authenticator/confirm', () =>
      answer({ recovery_codes: ['abcd-efgh'] }),
    ),
  );
  render(
    <Provider store={store}>
      <FactorScreen />
    </Provider>,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Set up…' }));
  const password = within(screen.getByRole('dialog')).getByLabelText('Current password');
  await user.type(password, 'a longer sentence{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('abcd-efgh')).toBeInTheDocument();
  expect(store.getState().session.status).not.toBe('in');
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'in', editor: mockEditor }));
});
