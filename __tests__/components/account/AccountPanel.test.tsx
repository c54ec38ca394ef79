import { screen, waitFor, within } from '@testing-library/react';
import { seededMe, signedInState, storedMe } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ProfileScreen } from '@/components/profile/ProfileScreen';
import { db } from '@/services/mocks/db';
import { mockSession } from '@/services/mocks/seed';

const open = () =>
  renderApp(<ProfileScreen />, {
    preloadedState: signedInState(seededMe()),
    route: '/dashboard/profile?tab=account',
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the account', () => {
  test('says what happened to it, and leads to what is kept', async () => {
    open();
    const happened = await part('Security log');
    expect(await happened.findByText('Account registered')).toBeVisible();
    expect(happened.getByText('Signed in')).toBeVisible();
    const data = await part('Your data');
    const link = await data.findByRole('link', { name: 'What is stored about you' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/api\/privacy\/kept$/));
  });

  test('gets another password, and other devices are signed out', async () => {
    db.sessions.set('other', mockSession.userId);
    const { user } = open();
    const password = await part('Password');
    await user.click(password.getByRole('button', { name: 'Change password…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    const press = () => user.click(dialog.getByRole('button', { name: 'Change password' }));
    const [present, next] = [
      dialog.getByLabelText('Current password'),
      dialog.getByLabelText('New password'),
    ];

    expect(dialog.getByRole('button', { name: 'Change password' })).toBeDisabled();
    await user.type(next, 'short');
    await user.type(present, 'mistaken');
    await press();
    await waitFor(() => expect(next).toHaveAccessibleDescription(/length must be/));
    await user.type(next, ' no more');
    await press();
    await waitFor(() => expect(present).toHaveAccessibleDescription(/not your current password/));
    expect(present).toHaveFocus();
    expect(next).toHaveValue('short no more');

    await user.clear(present);
    await user.type(present, storedMe().password);
    await press();
    await waitFor(() => expect(storedMe().password).toBe('short no more'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(db.sessions.has('other')).toBe(false);
  });

  test('lists where it is signed in, and ends one session or all others', async () => {
    db.sessions.set('second', mockSession.userId);
    db.sessions.set('third', mockSession.userId);
    const { user } = open();
    const list = await part('Where you are signed in');
    expect(await list.findAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText(/this one/)).toBeInTheDocument();
    await user.click(list.getAllByRole('button', { name: /^Sign out: / })[0] as HTMLElement);
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
    await user.click(list.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect([...db.sessions.keys()]).toEqual([mockSession.token]);
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  test('is deleted with the password, and kept after all', async () => {
    const { user } = open();
    const deletion = await part('Delete account');
    await user.click(await deletion.findByRole('button', { name: 'Delete account…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account' }));
    await user.type(dialog.getByLabelText('Current password'), 'mistaken{Enter}');
    expect(await dialog.findByText(/not your current password/)).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Current password'));
    await user.type(dialog.getByLabelText('Current password'), storedMe().password);
    await user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await deletion.findByText(/will be deleted on .*stay, without your name/)).toBeInTheDocument();
    expect(storedMe().deletion).toMatchObject({ keeps_articles: true });
    await user.click(deletion.getByRole('button', { name: 'Keep my account' }));
    expect(await deletion.findByRole('button', { name: 'Delete account…' })).toBeInTheDocument();
    expect(storedMe().deletion).toBeNull();
  });
});
