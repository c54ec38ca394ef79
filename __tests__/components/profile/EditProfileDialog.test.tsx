import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { Toasts } from '@/components/feedback/Toasts';
import { ModalSwitcher } from '@/components/modal/ModalSwitcher';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { initialDashboardState } from '@/store/dashboard/state';
import { modalOpened } from '@/store/events';

const DELETED = 'deleted the image because it was not edited';
const UPLOAD = '*/api/upload/image';
const SAVE = '*/api/user/user_details';

const photo = (name = 'me.png', type = 'image/png', bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type });
const ada = () => db.users.find(({ _id }) => _id === 'user-ada');
const dialog = () => within(screen.getByRole('dialog', { name: 'Edit profile' }));
const save = () => dialog().getByRole('button', { name: 'Save' });
const choose = (file = photo()) =>
  fireEvent.change(dialog().getByLabelText('Choose a photo'), { target: { files: [file] } });
const preview = () => dialog().getByRole('img', { name: 'Your photo' });
const uploaded = () =>
  waitFor(() => expect(preview()).toHaveAttribute('src', expect.stringMatching(/uploads/)));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function open(state = signedInState()) {
  const app = renderApp(
    <>
      <button type="button" onClick={() => app.store.dispatch(modalOpened(5))}>
        Edit profile
      </button>
      <ModalSwitcher />
      <Toasts />
    </>,
    { preloadedState: state },
  );
  await app.user.click(screen.getByRole('button', { name: 'Edit profile' }));
  await screen.findByRole('dialog', { name: 'Edit profile' });
  return app;
}

/** The next call is answered when the returned function is called. */
function hold(path: string) {
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.use(http.post(path, async () => wait.then(() => undefined), { once: true }));
  return release;
}

describe('the fields', () => {
  test('begin with what is known, the name marked required and without a check of its own', async () => {
    await open();
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
    const { user } = await open({ ...signedInState(), dashboard: initialDashboardState });
    await user.click(await dialog().findByRole('button', { name: 'Try again' }));
    expect(await dialog().findByLabelText('Name (required)')).toHaveValue('Ada Byron');
  });
});

describe('a chosen photo', () => {
  test('is uploaded at once, shown and held, and the profile is not changed by it', async () => {
    const { store } = await open();
    choose();
    await uploaded();
    expect(store.getState().dashboard.dashboardProfileImageChanges).toEqual({
      public_id: db.images[0]?.publicId,
      url: db.images[0]?.url,
    });
    expect(ada()?.profile_pic).toBe('');
  });

  test('names the temporary image that it replaces, and none the first time', async () => {
    const replaced: (string | null)[] = [];
    server.use(
      http.post(UPLOAD, ({ request }) => {
        replaced.push(request.headers.get('cloudinary_id'));
      }),
    );
    await open();
    choose();
    await uploaded();
    const first = db.images[0];
    choose(photo('other.png'));
    await waitFor(() => expect(preview()).not.toHaveAttribute('src', first?.url));
    expect(replaced).toEqual(['', first?.publicId]);
    expect(db.images).toHaveLength(1);
  });

  test('keeps Save from being pressed while it is on its way', async () => {
    const release = hold(UPLOAD);
    await open();
    choose();
    expect(await dialog().findByText('Uploading the photo')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    release();
    await uploaded();
    expect(save()).toBeEnabled();
  });

  test('can be called back while it is on its way', async () => {
    server.use(http.post(UPLOAD, () => delay('infinite'), { once: true }));
    const { user } = await open();
    choose();
    await user.click(await dialog().findByRole('button', { name: 'Cancel the upload' }));
    expect(save()).toBeEnabled();
    expect(dialog().queryByText('Uploading the photo')).not.toBeInTheDocument();
    expect(dialog().getByLabelText('Choose a photo')).toHaveFocus();
  });

  test.each([
    [
      photo('notes.txt', 'text/plain'),
      '“notes.txt” cannot be used: choose a JPG, PNG, GIF, WebP or AVIF image.',
    ],
    [photo('drawing.svg', 'image/svg+xml'), /“drawing.svg” cannot be used/],
    [
      photo('huge.png', 'image/png', 9 * 1024 * 1024),
      '“huge.png” has 9.0 MB: choose an image of at most 8 MB.',
    ],
    [photo('nothing.png', 'image/png', 0), '“nothing.png” is empty.'],
  ])('is refused with a clear sentence before it is sent', async (file, sentence) => {
    server.use(
      http.post(UPLOAD, () => {
        throw new Error('it was sent');
      }),
    );
    await open();
    choose(file);
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(dialog().getByLabelText('Choose a photo')).toHaveAccessibleDescription(
      expect.stringContaining(alert.textContent ?? '-'),
    );
    expect(dialog().queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('that failed says why in place and is tried again', async () => {
    server.use(
      http.post(UPLOAD, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await open();
    choose();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'The photo was not uploaded: something went wrong.',
    );
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await uploaded();
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('Save', () => {
  test('writes the image, the name and the bio, and all that shows the author follows', async () => {
    const { store, user } = await open();
    choose();
    await uploaded();
    await user.clear(dialog().getByLabelText('Name (required)'));
    await user.type(dialog().getByLabelText('Name (required)'), 'Ada King');
    await user.clear(dialog().getByLabelText('Bio'));
    await user.type(dialog().getByLabelText('Bio'), 'Notes.');
    await user.click(save());
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

  test('without a new photo keeps the old one', async () => {
    const user0 = ada();
    if (user0) Object.assign(user0, { profile_pic: '/uploads/old.webp', cloudinary_id: 'old' });
    const me = seededMe({ profile_pic: '/uploads/old.webp', cloudinary_id: 'old' });
    const { user } = await open(signedInState(me));
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

  test('that is refused for the name says so at the name, keeps what was typed and shows no toast', async () => {
    const { user } = await open();
    choose();
    await uploaded();
    const name = dialog().getByLabelText('Name (required)');
    await user.clear(name);
    await user.type(name, 'Grace Brewster{Enter}');
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'It was not saved: this name is taken, please choose another',
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

  test('of an empty name is decided by the server, and its sentence is tied to the field', async () => {
    server.use(
      http.post(SAVE, () =>
        HttpResponse.json(
          { message: 'refused', errors: [{ path: 'username', message: 'username must have 2 characters' }] },
          { status: 400 },
        ),
      ),
    );
    const { user } = await open();
    await user.clear(dialog().getByLabelText('Name (required)'));
    await user.click(save());
    await waitFor(() =>
      expect(dialog().getByLabelText('Name (required)')).toHaveAccessibleDescription(
        'It was not saved: username must have 2 characters',
      ),
    );
  });

  test('that the server could not do says so in place', async () => {
    server.use(
      http.post(SAVE, () => HttpResponse.json({ message: 'something went wrong' }, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = await open();
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await user.click(save());
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent('It was not saved: something went wrong');
    expect(alert).toHaveFocus();
    expect(dialog().getByLabelText('Bio')).toHaveValue('Writes about engines. More.');
    await user.click(save());
    await closed();
    expect(ada()?.bio).toBe('Writes about engines. More.');
  });

  test('cannot be cancelled half-way', async () => {
    const release = hold(SAVE);
    const { user } = await open();
    await user.click(save());
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    release();
    await closed();
  });
});

describe('Cancel', () => {
  const ways: [string, (user: Awaited<ReturnType<typeof open>>['user']) => Promise<unknown>][] = [
    ['Cancel', (user) => user.click(dialog().getByRole('button', { name: 'Cancel' }))],
    ['X', (user) => user.click(dialog().getByRole('button', { name: 'Close' }))],
    ['Escape', (user) => user.keyboard('{Escape}')],
    [
      'a press outside',
      async () => fireEvent.mouseDown(screen.getByRole('dialog').parentElement as HTMLElement),
    ],
  ];

  test.each(ways)('by %s discards and deletes the uploaded image, and says so', async (_, leave) => {
    const { store, user } = await open();
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

  test('says nothing where no image was uploaded', async () => {
    const { user } = await open();
    await user.type(dialog().getByLabelText('Bio'), ' More.');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    await closed();
    expect(screen.queryByText(DELETED)).not.toBeInTheDocument();
  });

  test('during an upload takes it back', async () => {
    server.use(http.post(UPLOAD, () => delay('infinite'), { once: true }));
    const { store, user } = await open();
    choose();
    await dialog().findByText('Uploading the photo');
    await user.keyboard('{Escape}');
    await closed();
    expect(store.getState().dashboard.dashboardProfileImageChanges).toBeNull();
  });
});

test('a page that is left with an image held deletes nothing: that is the housekeeping of the server', async () => {
  const { unmount } = await open();
  choose();
  await uploaded();
  act(() => unmount());
  expect(db.images).toHaveLength(1);
});
