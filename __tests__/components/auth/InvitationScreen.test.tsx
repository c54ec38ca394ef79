import { NO_INVITATION } from '@contracts/rules/signIn/signUp';
import { screen, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { renderApp } from '@/__tests__/support/renderApp';
import { InvitationScreen } from '@/components/auth/invitation/InvitationScreen';
import { db } from '@/services/mocks/db';

const ends_at = '2099-01-01T12:00:00.000Z';

function open(token: string) {
  window.location.hash = `#${token}`;
  return renderApp(<InvitationScreen />, { route: '/invitation' });
}
afterEach(() => {
  window.location.hash = '';
});

test('a person who was invited makes an account and is signed in', async () => {
  db.invitations.push({ token: 'for-mary', ends_at });
  const { user } = open('for-mary');
  await user.type(await screen.findByLabelText('Name'), 'Mary Shelley');
  await user.type(screen.getByLabelText('Email'), 'mary@example.org');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await user.type(screen.getByLabelText('Password'), 'modern prometheus');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(mockRouter.asPath).toBe('/dashboard'));
  expect(db.users.at(-1)).toMatchObject({ username: 'Mary Shelley', email: 'mary@example.org' });
  expect(db.invitations).toEqual([]);
});

test('a link that is over says so', async () => {
  open('used');
  expect(await screen.findByText(NO_INVITATION)).toBeInTheDocument();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});
