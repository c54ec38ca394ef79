import {
  ada,
  createTestAuthor,
  createTestEditor,
  register,
  signIn,
  type TestAuthor,
} from '../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call, publishArticle, writeDraft } from '../../support/writing';

const OTHER = 'someone-elses0';
const LONG_AGO = '2001-01-01T00:00:00.000Z';

/** Names of columns, of fields of replies, and what people try; none is a field of the calls below. */
const extra = {
  ...{ _id: OTHER, id: OTHER, admin: true, is_admin: 1, editor: true, role: 'editor', roles: ['admin'] },
  ...{
    author: OTHER,
    author_id: OTHER,
    user_id: OTHER,
    userId: OTHER,
    status: 'accepted',
    state: 'accepted',
  },
  ...{ password_hash: 'x', password: 'changed', email: 'taken@example.org', email_key: 'taken@example.org' },
  ...{ suspended_at: LONG_AGO, suspended: { date: LONG_AGO }, removed_at: LONG_AGO, hidden_at: LONG_AGO },
  ...{
    published_at: LONG_AGO,
    submitted_at: LONG_AGO,
    created_at: LONG_AGO,
    like: 99,
    views: 99,
    articles: 99,
  },
};

describeOnEitherDatabase('fields that a call does not have change nothing', (kind) => {
  let server: TestServer;
  let author: TestAuthor;
  let editor: TestAuthor;
  beforeAll(async () => {
    server = await startTestServer(kind);
    [author, editor] = [await createTestAuthor(server, 'Olga'), await createTestEditor(server)];
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const userOf = (username: string) =>
    db().selectFrom('user').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
  const articleOf = (id: string) =>
    db().selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('with a registration and a sign-in', async () => {
    const { email, password, ...more } = extra;
    expect((await register(server, { ...more, ...ada })).statusCode).toBe(201);
    const made = await userOf(ada.username);
    expect(made).toMatchObject({
      email: ada.email,
      admin: 0,
      suspended_at: null,
      removed_at: null,
      hidden_at: null,
    });
    expect([made.id, made.created_at]).not.toContain(OTHER);
    expect(made.created_at).not.toBe(LONG_AGO);
    expect(made.password_hash).toMatch(/^\$argon2id\$/);
    const reply = await signIn(server, { ...more, ...ada });
    expect([reply.statusCode, reply.json()._id]).toEqual([200, made.id]);
    expect(await userOf(ada.username)).toEqual(made);
  });

  test.each(['POST', 'PATCH'] as const)('with a change of the profile (%s)', async (method) => {
    const before = await userOf('Olga');
    const profile = { username: 'Olga', bio: `By ${method}.`, profile_pic: '', cloudinary_id: '' };
    const reply = await call(server, author, method, '/api/user/user_details', { ...extra, ...profile });
    expect(reply.statusCode).toBe(200);
    const after = await userOf('Olga');
    expect(after).toEqual({ ...before, bio: profile.bio, profile_pic: after.profile_pic });
    expect((await call(server, author, 'GET', '/api/admin/person')).statusCode).toBe(403);
  });

  test('with a new draft, and with a save of it', async () => {
    const made = await call(server, author, 'POST', '/api/write/article', { ...extra, title: 'Own' });
    expect(made.statusCode).toBe(201);
    const { _id, revision } = made.json().data;
    expect(_id).not.toBe(OTHER);
    const before = await articleOf(_id);
    expect(before).toMatchObject({
      author_id: author._id,
      status: 'draft',

      submitted_at: null,
    });
    const saved = await call(server, author, 'PATCH', `/api/write/article/${_id}`, {
      ...extra,
      title: 'Own 2',
      revision,
    });
    expect(saved.statusCode).toBe(200);
    const { author_id, status, submitted_at, created_at } = before;
    expect(await articleOf(_id)).toMatchObject({ author_id, status, submitted_at, created_at });
  });

  test('with a submission and a comment', async () => {
    const draft = await writeDraft(server, author);
    const submitted = await call(server, author, 'POST', `/api/write/article/${draft._id}/submit`, extra);
    expect([submitted.statusCode, (await articleOf(draft._id)).status]).toEqual([200, 'recent']);
    const { _id } = await publishArticle(server, author, editor);
    const reply = await call(server, author, 'POST', `/api/comment/${_id}`, { ...extra, content: 'Mine.' });
    expect(reply.statusCode).toBe(201);
    const comments = await db().selectFrom('comment').selectAll().execute();
    expect(comments).toMatchObject([{ author_id: author._id, article_id: _id, content: 'Mine.' }]);
    expect(comments[0]?.created_at).not.toBe(LONG_AGO);
  });
});
