import { HttpResponse, http } from 'msw';
import { signInBrowser } from '@/__tests__/support/factories';
import { overTheWire, sentBy, signed } from '@/__tests__/support/wire';
import { registerAuthor, signIn, signOut } from '@/services/api/auth';
import { deleteImage, uploadImage } from '@/services/api/images';
import { fetchAuthor, fetchMe, saveProfile, updateMe } from '@/services/api/users';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { makeStore } from '@/store';
import { login } from '@/store/auth/thunks';

const { email, password, userId } = mockSession;
const ME = '/api/user/user_details';
/** A PNG of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('without a session', () => {
  // Specification 3.4, 7.3, 7.10
  test('registering sends name, email and password as JSON, and nothing else', async () => {
    const types: (string | null)[] = [];
    server.use(
      http.post('*/api/auth/register', ({ request }) => void types.push(request.headers.get('content-type'))),
    );
    const form = {
      username: 'Mary',
      email: 'mary@example.org',
      password: 'secret2',
      confirmPassword: 'secret2',
    };
    expect(await sentBy(() => registerAuthor(form))).toEqual([
      {
        call: 'POST /api/auth/register',
        body: { username: 'Mary', email: 'mary@example.org', password: 'secret2' },
      },
    ]);
    expect(types).toEqual(['application/json']);
  });

  // Specification 3.3, 7.11
  test('signing in sends email and password, and brings a token and an id', async () => {
    const { sent, result } = await overTheWire(() => signIn({ email, password }));
    expect(sent).toEqual([{ call: 'POST /api/auth/login', body: { email, password } }]);
    expect(result).toEqual({ token: expect.stringMatching(/./), _id: userId });
  });

  // Specification 7.4, 7.12
  test('after a login every call carries its token', async () => {
    expect(await sentBy(() => fetchAuthor('Grace Brewster'))).toEqual([
      { call: 'GET /api/user/Grace%20Brewster' },
    ]);
    const store = makeStore();
    await store.dispatch(login({ email, password }));
    const authorization = `Bearer ${store.getState().auth.token}`;
    expect(await sentBy(() => fetchMe())).toEqual([{ call: `GET ${ME}`, authorization }]);
    expect(await sentBy(() => signOut())).toEqual([{ call: 'POST /api/auth/logout', authorization }]);
  });
});

describe('of an author', () => {
  beforeEach(() => signInBrowser());

  // Specification 7.13, 7.14, 7.15, 7.17
  test('the own record is read, replaced and changed in part', async () => {
    expect(await sentBy(() => fetchMe())).toEqual([{ call: `GET ${ME}`, ...signed }]);
    const profile = { username: 'Ada King', bio: 'Notes.', profile_pic: '/a.webp', cloudinary_id: 'a' };
    db.images.push({ publicId: 'a', url: '/a.webp', ownerId: userId });
    const replaced = await overTheWire(() => saveProfile(profile));
    expect(replaced.sent).toEqual([{ call: `POST ${ME}`, ...signed, body: profile }]);
    expect(replaced.result).toMatchObject({ _id: userId, email, ...profile });
    const changed = await overTheWire(() => updateMe({ usedroom: 'created' }));
    expect(changed.sent).toEqual([{ call: `PATCH ${ME}`, ...signed, body: { usedroom: 'created' } }]);
    expect(changed.result).toMatchObject({ ...profile, usedroom: 'created' });
  });

  // Specification 7.13
  test('an edit of the own record whose reply is not "success" changes nothing here', async () => {
    server.use(http.post(`*${ME}`, () => HttpResponse.json({ message: 'fine', data: { _id: 'other' } })));
    const profile = { username: 'Ada King', bio: '', profile_pic: '', cloudinary_id: '' };
    await expect(saveProfile(profile)).rejects.toMatchObject({ message: 'fine' });
  });

  // Specification 7.16
  test('another author is asked for by name, which may be written with anything', async () => {
    server.use(
      http.get('*/api/user/:username', () => HttpResponse.json({ message: 'success', data: { _id: 'x' } })),
    );
    expect(await sentBy(() => fetchAuthor('A/B ?#é'))).toEqual([
      { call: 'GET /api/user/A%2FB%20%3F%23%C3%A9', ...signed },
    ]);
  });

  // Specification 3.7, 7.40, 7.41
  test('an image goes out as a data URL with the one that it replaces, and comes back as an address and an id', async () => {
    const file = `data:image/png;base64,${PIXEL}`;
    const first = await overTheWire(() => uploadImage(file));
    expect(first.sent).toEqual([
      { call: 'POST /api/upload/image', ...signed, cloudinary_id: '', body: { file } },
    ]);
    expect(first.result).toEqual({
      url: expect.stringMatching(/^\/uploads\//),
      public_id: expect.any(String),
    });
    const { public_id } = first.result;
    const second = await overTheWire(() => uploadImage(file, { replaces: public_id }));
    expect(second.sent[0]).toMatchObject({ cloudinary_id: public_id });
    const last = second.result.public_id;
    expect(await sentBy(() => deleteImage(last))).toEqual([
      { call: 'POST /api/upload/delete_image', ...signed, body: { cloudinary_id: last } },
    ]);
  });

  // Specification 9.25
  test('no call gives up by itself, however long the answer takes', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(http.get(`*${ME}`, () => answered));
    const setTimeouts = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
    jest.useFakeTimers();
    const me = fetchMe();
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    jest.useRealTimers();
    answer();
    expect(await me).toMatchObject({ _id: userId });
    // The browser's own limit, which no clock of a test can run out.
    expect(new Set(setTimeouts.mock.calls.flat())).toEqual(new Set([0]));
    setTimeouts.mockRestore();
  });
});
