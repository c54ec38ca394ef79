import { screen, waitFor, within } from '@testing-library/react';
import { seededMe, signedInState, storedMe } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { AccountPanel } from '@/components/account/AccountPanel';
import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';

afterEach(() => window.history.replaceState(null, '', '/'));

const open = () => renderApp(<AccountPanel me={seededMe()} />, { preloadedState: signedInState(seededMe()) });
const part = async () => within(await screen.findByRole('region', { name: 'Linked account' }));
const dialog = () => within(screen.getByRole('dialog'));

test('without a provider the account has no such part', async () => {
  open();
  expect(await screen.findByText('Account registered')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Linked account' })).not.toBeInTheDocument();
});

test('an account is linked after a proof, by way of the provider', async () => {
  db.provider = 'Example';
  // A browser without pages follows no address but one on the page where it is.
  window.history.replaceState(null, '', '/account/provider');
  const { user } = open();
  const linked = await part();
  expect(linked.getByText(/you can sign in with Example too/)).toBeInTheDocument();
  await user.click(linked.getByRole('button', { name: 'Link…' }));
  await user.type(dialog().getByLabelText('Current password'), 'mistaken{Enter}');
  expect(await dialog().findByText(/not your current password/)).toBeInTheDocument();
  await user.clear(dialog().getByLabelText('Current password'));
  await user.type(dialog().getByLabelText('Current password'), `${storedMe().password}{Enter}`);
  await waitFor(() => expect(window.location.hash).toMatch(/^#ticket=/));
});

test('a link says when it was used, and is removed with the password', async () => {
  db.provider = 'Example';
  db.sessions.set('other', mockSession.userId);
  const added_at = '2023-06-01T12:00:00.000Z';
  storedMe().linked = [{ id: 'link', email: 'ada@provider.example', added_at, used_at: null }];
  const { user } = open();
  const linked = await part();
  expect(linked.getByRole('listitem')).toHaveTextContent(/ada@provider\.example.*not used yet/);
  await user.click(linked.getByRole('button', { name: 'Unlink…' }));
  await user.type(dialog().getByLabelText('Current password'), `${storedMe().password}{Enter}`);
  expect(await linked.findByRole('button', { name: 'Link…' })).toBeInTheDocument();
  expect(db.sessions.has('other')).toBe(false);
});

test('a link that is the only way to sign in stays until a password is set', async () => {
  db.provider = 'Example';
  storedMe().password = '';
  storedMe().linked = [{ id: 'link', email: '', added_at: '2023-06-01T12:00:00.000Z', used_at: null }];
  const { user } = open();
  await user.click((await part()).getByRole('button', { name: 'Unlink…' }));
  expect(await dialog().findByRole('link', { name: 'Set one with an emailed link' })).toBeInTheDocument();
  expect(dialog().queryByRole('button', { name: 'Unlink' })).not.toBeInTheDocument();
});
