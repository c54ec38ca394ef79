import { errorTexts } from '@contracts/rules/errorTexts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { ApiKeysPage } from '@/desk/apiKeys/ApiKeysPage';
import { ProveAgain } from '@/desk/session/ProveAgain';
import { store, useDeskSelector } from '@/desk/store';
import { server } from '@/services/mocks/node';

const sent = jest.fn();
const withoutFactor = {
  message: 'success',
  data: { authenticator: null, passkeys: [], recovery_codes_left: 0, has_password: true },
};
const needed = () => HttpResponse.json({ message: errorTexts.proofNeeded }, { status: 403 });

function Shown() {
  const isProofAsked = useDeskSelector(({ session }) => session.isProofAsked);
  return (
    <>
      <ApiKeysPage />
      {isProofAsked && <ProveAgain />}
    </>
  );
}

/** A desk whose lead editor has to type the password before a key is made. */
async function askForKey() {
  let isProved = false;
  sent.mockClear();
  server.use(
    http.get('*/api/admin/account/factor', () => HttpResponse.json(withoutFactor)),
    http.get('*/api/admin/api_key', () => HttpResponse.json({ message: 'success', data: [] })),
    http.post('*/api/admin/api_key', async ({ request }) => {
      sent(await request.json());
      return isProved ? HttpResponse.json({ message: 'Enough keys.' }, { status: 409 }) : needed();
    }),
    http.post('*/api/admin/session/proof', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      isProved = password === 'a longer sentence';
      const message = isProved ? 'success' : 'this is not your current password';
      return HttpResponse.json({ message }, { status: isProved ? 200 : 400 });
    }),
  );
  render(
    <Provider store={store}>
      <Shown />
    </Provider>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Make a key…' }));
  const form = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  await user.type(form.getByLabelText('Name'), 'Report');
  await user.click(form.getByRole('button', { name: 'Make' }));
  return { user, asked: await screen.findByRole('dialog', { name: 'Confirm that it is you' }) };
}

test('what was refused is asked for again once the password was typed', async () => {
  const { user, asked } = await askForKey();
  await user.type(within(asked).getByLabelText('Current password'), 'mistaken{Enter}');
  expect(await within(asked).findByText(/not your current password/)).toBeInTheDocument();
  await user.clear(within(asked).getByLabelText('Current password'));
  await user.type(within(asked).getByLabelText('Current password'), 'a longer sentence{Enter}');
  expect(await screen.findByText('Enough keys.')).toBeInTheDocument();
  expect(asked).not.toBeInTheDocument();
  expect(sent).toHaveBeenCalledTimes(2);
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
});

test('without the password it stays refused, and what was typed stays', async () => {
  const { user, asked } = await askForKey();
  await user.keyboard('{Escape}');
  expect(asked).not.toBeInTheDocument();
  const form = within(screen.getByRole('dialog', { name: 'Make an API key' }));
  expect(await form.findByText(/type your password again/i)).toBeInTheDocument();
  expect(form.getByLabelText('Name')).toHaveValue('Report');
  expect(sent).toHaveBeenCalledTimes(1);
});
