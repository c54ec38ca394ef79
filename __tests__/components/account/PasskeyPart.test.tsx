import type { MadePasskey, PasskeyCreation } from '@contracts/passkey';
import type { PasskeyRequest, UsedPasskey } from '@contracts/usedPasskey';
import { screen, waitFor, within } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { seededMe, signedInState, storedMe } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { AccountPanel } from '@/components/account/AccountPanel';
import { SignInForm } from '@/components/auth/SignInForm';

/** A device that confirms whatever it is asked. The mock backend checks no signature. */
jest.mock('@simplewebauthn/browser', () => {
  const shape = { id: 'device', rawId: 'device', type: 'public-key' as const };
  const clientData = (challenge: string) => btoa(JSON.stringify({ challenge })).replaceAll('=', '');
  return {
    startRegistration: async ({ optionsJSON }: { optionsJSON: PasskeyCreation }): Promise<MadePasskey> => ({
      ...shape,
      response: { clientDataJSON: clientData(optionsJSON.challenge), attestationObject: 'AQ' },
    }),
    startAuthentication: async ({ optionsJSON }: { optionsJSON: PasskeyRequest }): Promise<UsedPasskey> => ({
      ...shape,
      response: {
        clientDataJSON: clientData(optionsJSON.challenge),
        authenticatorData: 'AQ',
        signature: 'AQ',
      },
    }),
  };
});

beforeEach(() => Object.assign(globalThis, { PublicKeyCredential: class {} }));
afterEach(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

const dialog = () => within(screen.getByRole('dialog'));

test('a passkey is added with the password, and removed with itself as the proof', async () => {
  const { user } = renderApp(<AccountPanel me={seededMe()} />, { preloadedState: signedInState(seededMe()) });
  const part = within(await screen.findByRole('region', { name: 'Two-step sign-in' }));
  await user.click(await part.findByRole('button', { name: 'Add a passkey…' }));
  await user.type(dialog().getByLabelText('Name'), 'Phone');
  await user.type(dialog().getByLabelText('Current password'), 'mistaken{Enter}');
  expect(await dialog().findByText(/not your current password/)).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Current password'));
  await user.type(dialog().getByLabelText('Current password'), `${storedMe().password}{Enter}`);
  await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await user.click(dialog().getByRole('button', { name: 'I have kept them' }));
  expect(await part.findByText(/not used yet/)).toBeInTheDocument();
  expect(part.getByText(/10 recovery codes are left/)).toBeInTheDocument();

  await user.click(part.getByRole('button', { name: 'Remove Phone…' }));
  await user.click(await dialog().findByRole('button', { name: 'Use a passkey instead' }));
  await waitFor(() => expect(part.queryByText(/not used yet/)).not.toBeInTheDocument());
  expect(part.queryByText(/recovery codes are left/)).not.toBeInTheDocument();
});

test('a passkey signs in, and one that is not known says so', async () => {
  const { user } = renderApp(<SignInForm />);
  const press = async () => user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
  await press();
  expect(await screen.findByText(/this passkey is not known here/)).toBeInTheDocument();
  storedMe().passkeys = [{ id: 'device', name: 'Phone', added_at: new Date().toISOString(), used_at: null }];
  await press();
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(storedMe().passkeys?.[0]?.used_at).not.toBeNull();
});

test('an account without a password proves with a passkey, or sets a password first', async () => {
  storedMe().password = '';
  const { user } = renderApp(<AccountPanel me={seededMe()} />, { preloadedState: signedInState(seededMe()) });
  const part = within(await screen.findByRole('region', { name: 'Password' }));
  await user.click(part.getByRole('button', { name: 'Change password…' }));
  const link = await dialog().findByRole('link', { name: 'Set one with an emailed link' });
  expect(link).toHaveAttribute('href', '/account/reset');
  expect(dialog().queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));

  storedMe().passkeys = [{ id: 'device', name: 'Phone', added_at: new Date().toISOString(), used_at: null }];
  await user.click(part.getByRole('button', { name: 'Change password…' }));
  await user.type(await dialog().findByLabelText('New password'), 'a longer one');
  await user.click(await dialog().findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(storedMe().password).toBe('a longer one'));
});
