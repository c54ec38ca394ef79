import {
  ada,
  createTestAuthor,
  createTestEditor,
  register,
  signIn,
  type TestAuthor,
} from '../support/accounts';
import { dataUrl, picture } from '../support/images';
import { startTestServer, type TestServer } from '../support/testContext';
import { call, publishArticle } from '../support/writing';

/** What the specification calls the fields of things, as a client of any make gets them. */
let server: TestServer;
let author: TestAuthor;

beforeAll(async () => {
  server = await startTestServer('sqlite');
  author = await createTestAuthor(server, 'Mary Ellis');
  await server.context.tags.ensureTag('Home', ['Tour']);
  await publishArticle(server, author, await createTestEditor(server), { title: 'Lighthouses' });
});
afterAll(() => server.close());

const read = async (url: string, caller: TestAuthor | null = null, headers = {}) =>
  (await call(server, caller, 'GET', url, undefined, headers)).json();
const text = expect.any(String);

// Specification 3.1, 7.24, 7.48
test.each(['/api/offline_subtitle/total_subtitle', '/api/subtitle/total'])('a tag of %s', async (url) => {
  const { message, data } = await read(url, author);
  expect(message).toBe('success');
  expect(data[0]).toEqual({ _id: text, title: 'Home', sub: [{ _id: text, subcontent: 'Tour' }] });
});

// Specification 3.2
test('a user', async () => {
  const { data } = await read('/api/user/user_details', author);
  expect(data).toEqual({
    _id: author._id,
    email: text,
    username: 'Mary Ellis',
    bio: '',
    profile_pic: '',
    cloudinary_id: '',
    usedroom: '',
    admin: false,
  });
});

// Specification 3.3, 7.10, 7.11
test('a registration and a login', async () => {
  const { username, email, password } = ada;
  expect((await register(server, { username, email, password })).json()).toEqual({ message: 'success' });
  const { _id } = await read(`/api/user/${username}`).then(({ data }) => data);
  expect((await signIn(server, { email, password })).json()).toEqual({
    message: 'success',
    token: text,
    _id,
  });
});

test.each([
  '/api/main/search_article/lighthouses',
  '/api/main/search_article/searchforauthors/mary',
  '/api/write/search_article/lighthouses',
  '/api/write/search_article/searchforauthors/mary',
  // Specification 3.5, 7.22, 7.46
])('an article that %s finds', async (url) => {
  const { message, data } = await read(url, author, { limit: '5' });
  expect(message).toBe('success');
  expect(data).toMatchObject([
    { _id: text, title: 'Lighthouses', date: text, cover_pic: '', username: 'Mary Ellis' },
  ]);
});

// Specification 3.12, 7.5, 7.42, 7.49
test('a list carries data, and its count where there is one', async () => {
  expect(await read('/api/main/all_article')).toEqual({
    message: 'success',
    data: [expect.objectContaining({ title: 'Lighthouses' })],
    count: 1,
  });
  expect(Object.keys(await read('/api/main/search_article/lighthouses'))).toEqual(['message', 'data']);
});

// Specification 3.7, 7.40
test('an uploaded image', async () => {
  const file = dataUrl(await picture());
  const reply = await call(server, author, 'POST', '/api/upload/image', { file }, { cloudinary_id: '' });
  expect(reply.json()).toEqual({ message: 'success', url: text, public_id: text });
});
