import { errorTexts } from '@contracts/rules/errorTexts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { initialDashboardState } from '@/store/dashboard/state';
import {
  ada,
  asked,
  choose,
  closed,
  confirm,
  DELETED,
  dialog,
  hold,
  openEditProfile,
  preview,
  SAVE,
  save,
  UPLOAD,
  uploaded,
} from './editProfile';

describe('the fields', () => {
  // Specification 5.9, 5.11
  test('begin with what is known, the name marked required and without a check of its own', async () => {
    await openEditProfile();
    const name = dialog().getByLabelText('Name (required)');
    expect(name).toHaveValue('Ada Byron');
    expect(name).toBeRequired();
    expect(name).toHaveFocus();
    expect(name.closest('form')).toHaveProperty('noValidate', true);
    expect(dialog().getByLabelText('Bio')).toHaveValue('Writes about engines.');
    const input = dialog().getByLabelText('Choose a photo');
    expect(input).toHaveAttribute('accept', 'image/*');
    expect(input).toHaveAccessibleDescription(/square JPG, PNG or GIF/);
  });

  test('are there once the own record has come, where it did not come with the start', async () => {
    server.use(http.get(SAVE, () => HttpResponse.json({ message: 'no' }, { status: 500 }), { once: true }));
    const { user } = await openEditProfile({ ...signedInState(), dashboard: initialDashboardState });
    await user.click(await dialog().findByRole('button', { name: 'Try again' }));
    expect(await dialog().findByLabelText('Name (required)')).toHaveValue('Ada Byron');
  });
});

describe('Save', () => {
  // Specification 1.9, 4.27, 5.10, 7.17
  test('writes the image, the name and the bio, and all that shows the author follows', async () => {
    const { store, user } = await openEditProfile();
    choose();
    await uploaded();
    await user.clear(dialog().getByLabelText('Name (required)'));
    await user.type(dialog().getByLabelText('Name (required)'), 'Ada King');
    await user.clear(dialog().getByLabelText('Bio'));
    await user.type(dialog().getByLabelText('Bio'), 'Notes.');
    await user.click(save());
    await confirm(user);
    await closed();

    const image = db.images[0];
    const written = {
      username: 'Ada King',
      bio: 'Notes.',
      profile_pic: image?.url,
      cloudinary_id: image?.publicId,
    };
    expect(ada()).toMatchObject(written);
    const { dashboard } = store.getState();
    expect(dashboard.myUserDetails).toMatchObject(written);
    expect(dashboard.userDetails).toMatchObject(written);
    expect(dashboard.dashboardProfileImageChanges).toBeNull();
    expect(screen.queryByText(DELETED)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Edit profile' })).toHaveFocus();
  });

  // Specification 4.27
  test('without a new photo keeps the old one', async () => {
    const user0 = ada();
    if (user0) Object.assign(user0, { profile_pic: '/uploads/old.webp', cloudinary_id: 'old' });
    const me = seededMe({ profile_pic: '/uploads/old.webp', cloudinary_id: 'old' });
    const { user } = await openEditProfile(signedInState(me));
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await user.keyboard('{Tab}');
    await user.click(save());
    await closed();
    expect(ada()).toMatchObject({
      profile_pic: '/uploads/old.webp',
      cloudinary_id: 'old',
      bio: 'Writes about engines. More.',
    });
  });

  // Specification 8.11
  test('that is refused for the name says so at the name, keeps what was typed and shows no toast', async () => {
    const { user } = await openEditProfile();
    choose();
    await uploaded();
    const name = dialog().getByLabelText('Name (required)');
    await user.clear(name);
    await user.type(name, 'Grace Brewster{Enter}');
    await confirm(user);
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Not saved: this name is taken, please choose another',
    );
    expect(name).toHaveValue('Grace Brewster');
    expect(name).toHaveFocus();
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription(/this name is taken/);
    expect(db.images).toHaveLength(1);
    expect(document.querySelector('.Toastify__toast')).toBeNull();

    await user.clear(name);
    await user.type(name, 'Ada King');
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
    await user.click(save());
    await closed();
    expect(ada()).toMatchObject({ username: 'Ada King', profile_pic: db.images[0]?.url });
  });

  test('of another name asks for the password, which is not asked again while the dialog is open', async () => {
    const { user } = await openEditProfile();
    const name = dialog().getByLabelText('Name (required)');
    await user.clear(name);
    await user.type(name, 'Ada King');
    await user.click(save());
    await confirm(user, 'mistaken');
    expect(await asked().findByText('this is not your current password')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(save()).toHaveFocus();
    expect(name).toHaveValue('Ada King');
    expect(ada()?.username).toBe('Ada Byron');

    const tooOld = () => HttpResponse.json({ message: errorTexts.proofNeeded }, { status: 403 });
    server.use(http.post(SAVE, tooOld, { once: true }));
    await user.click(save());
    await confirm(user);
    await waitFor(() => expect(asked().getByLabelText('Current password')).toHaveValue(''));
    await confirm(user);
    await closed();
    expect(ada()?.username).toBe('Ada King');
  });

  // Specification 5.9
  test('of an empty name is decided by the server, and its sentence is tied to the field', async () => {
    server.use(
      http.post(SAVE, () =>
        HttpResponse.json(
          { message: 'refused', errors: [{ path: 'username', message: 'username must have 2 characters' }] },
          { status: 400 },
        ),
      ),
    );
    const { user } = await openEditProfile();
    await user.clear(dialog().getByLabelText('Name (required)'));
    await user.click(save());
    await waitFor(() =>
      expect(dialog().getByLabelText('Name (required)')).toHaveAccessibleDescription(
        'Not saved: username must have 2 characters',
      ),
    );
  });

  // Specification 8.11
  test('that the server could not do says so in place', async () => {
    server.use(
      http.post(SAVE, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await openEditProfile();
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await user.click(save());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('Not saved: something went wrong');
    expect(alert).toHaveFocus();
    expect(dialog().getByLabelText('Bio')).toHaveValue('Writes about engines. More.');
    await user.click(save());
    await closed();
    expect(ada()?.bio).toBe('Writes about engines. More.');
  });

  // Specification 5.17
  test('of a person who was made an editor meanwhile ends the session here', async () => {
    const { store, user } = await openEditProfile();
    const user0 = ada();
    if (user0) user0.admin = true;
    await user.click(save());
    await closed();
    expect(localStorage).toHaveLength(0);
    expect(store.getState().auth).toMatchObject({ token: '', isLoggedIn: false });
  });

  test('cannot be cancelled half-way', async () => {
    const release = hold(SAVE);
    const { user } = await openEditProfile();
    await user.click(save());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    release();
    await closed();
  });
});

describe('Cancel', () => {
  const ways: [string, (user: Awaited<ReturnType<typeof openEditProfile>>['user']) => Promise<unknown>][] = [
    ['Cancel', (user) => user.click(dialog().getByRole('button', { name: 'Cancel' }))],
    ['X', (user) => user.click(dialog().getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    [
      'a press outside',
      async () => fireEvent.mouseDown(screen.getByRole('dialog').parentElement as HTMLElement),
    ],
  ];

  // Specification 4.28
  test.each(ways)('by %s discards and deletes the uploaded image, and says so', async (_, leave) => {
    const { store, user } = await openEditProfile();
    choose();
    await uploaded();
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await leave(user);
    await closed();
    expect(await screen.findByText(DELETED)).toBeInTheDocument();
    expect(db.images).toHaveLength(0);
    expect(ada()).toMatchObject({ bio: 'Writes about engines.', profile_pic: '' });
    expect(store.getState().dashboard.dashboardProfileImageChanges).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(dialog().getByLabelText('Bio')).toHaveValue('Writes about engines.');
    expect(preview()).toHaveAttribute('src', '/default-avatar.svg');
  });

  // Specification 4.28
  test('says nothing where no image was uploaded', async () => {
    const { user } = await openEditProfile();
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(screen.queryByText(DELETED)).not.toBeInTheDocument();
  });

  test('during an upload takes it back', async () => {
    server.use(http.post(UPLOAD, () => delay('infinite'), { once: true }));
    const { store, user } = await openEditProfile();
    choose();
    await dialog().findByText('Uploading the photo');
    await user.keyboard('{Escape}');
    await closed();
    expect(store.getState().dashboard.dashboardProfileImageChanges).toBeNull();
  });
});

test('a page that is left with an image held deletes nothing: that is the housekeeping of the server', async () => {
  const { unmount } = await openEditProfile();
  choose();
  await uploaded();
  act(() => unmount());
  expect(db.images).toHaveLength(1);
});
