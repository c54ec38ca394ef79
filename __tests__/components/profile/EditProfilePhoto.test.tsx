import { waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import {
  ada,
  choose,
  dialog,
  hold,
  openEditProfile,
  photo,
  preview,
  save,
  UPLOAD,
  uploaded,
} from './editProfile';

describe('a chosen photo', () => {
  // Specification 4.26
  test('is uploaded at once, shown and held, and the profile is not changed by it', async () => {
    const { store } = await openEditProfile();
    choose();
    await uploaded();
    expect(store.getState().dashboard.dashboardProfileImageChanges).toEqual({
      public_id: db.images[0]?.publicId,
      url: db.images[0]?.url,
    });
    expect(ada()?.profile_pic).toBe('');
  });

  // Specification 7.40
  test('names the temporary image that it replaces, and none the first time', async () => {
    const replaced: (string | null)[] = [];
    server.use(
      http.post(UPLOAD, ({ request }) => {
        replaced.push(request.headers.get('cloudinary_id'));
      }),
    );
    await openEditProfile();
    choose();
    await uploaded();
    const first = db.images[0];
    choose(photo('other.png'));
    await waitFor(() => expect(preview()).not.toHaveAttribute('src', first?.url));
    expect(replaced).toEqual(['', first?.publicId]);
    expect(db.images).toHaveLength(1);
  });

  // Specification 5.13
  test('disables Save during its upload', async () => {
    const release = hold(UPLOAD);
    await openEditProfile();
    choose();
    expect(await dialog().findByText('Uploading the photo')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    release();
    await uploaded();
    expect(save()).toBeEnabled();
  });

  test('can be cancelled during its upload', async () => {
    server.use(http.post(UPLOAD, () => delay('infinite'), { once: true }));
    const { user } = await openEditProfile();
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
    // Specification 5.12
  ])('is refused with a clear sentence before it is sent', async (file, sentence) => {
    server.use(
      http.post(UPLOAD, () => {
        throw new Error('it was sent');
      }),
    );
    await openEditProfile();
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
    const { user } = await openEditProfile();
    choose();
    expect(await dialog().findByRole('alert')).toHaveTextContent('Photo not uploaded: something went wrong.');
    await user.click(dialog().getByRole('button', { name: 'Try again' }));
    await uploaded();
    expect(dialog().queryByRole('alert')).not.toBeInTheDocument();
  });
});
