import type { DeskChange } from '@contracts/desk';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { scheduleArticle } from '../../../../support/schedule';
import { startTestServer, type TestServer } from '../../../../support/testContext';
import { call, publishArticle } from '../../../../support/writing';

let server: TestServer;
let author: TestAuthor;
let editor: TestAuthor;
let heard: DeskChange[];

beforeAll(async () => {
  server = await startTestServer('sqlite');
  author = await createTestAuthor(server, 'Ada');
  editor = await createTestEditor(server);
  server.context.live.connect((_channel, name, ...[payload]) => {
    if (name === 'desk-changed') heard.push(payload as DeskChange);
  });
});
beforeEach(() => {
  heard = [];
});
afterAll(() => server.close());

const act = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  call(server, author, method, path, body);

test('an author takes an article out of the schedule', async () => {
  const { _id } = await scheduleArticle(server, author, editor);
  heard = [];
  expect((await act('POST', `/api/write/article/${_id}/withdraw`)).statusCode).toBe(200);
  expect(heard).toContainEqual({ topic: 'queue', id: _id });
});

test('an author deletes and restores a published article', async () => {
  const { _id } = await publishArticle(server, author, editor);
  for (const undo of [false, true]) {
    heard = [];
    const path = `/api/write/article/${_id}`;
    const reply = await (undo ? act('POST', `${path}/restore`) : act('DELETE', path));
    expect(reply.statusCode).toBe(200);
    expect(heard).toEqual([{ topic: 'articles', id: _id }]);
  }
});

test('an author takes another name, which the queue and the list of people show', async () => {
  await act('PATCH', '/api/user/user_details', { bio: 'Writes.' });
  expect(heard).toEqual([]);
  await act('PATCH', '/api/user/user_details', { username: 'Ada Byron' });
  expect(heard.map(({ topic }) => topic).sort()).toEqual(['people', 'queue']);
});

test('a refused change is not announced', async () => {
  const { _id } = await publishArticle(server, author, editor);
  heard = [];
  expect((await act('POST', `/api/write/article/${_id}/submit`)).statusCode).toBe(400);
  expect((await call(server, editor, 'POST', `/api/admin/tag`, { title: 'Craft' })).statusCode).toBe(409);
  expect(heard).toEqual([]);
});
