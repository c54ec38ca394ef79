import { existsSync } from 'node:fs';
import type { OwnArticle } from '@contracts/article';
import type { StartState } from '@contracts/firstStart';
import { OF_THE_SAMPLE } from '@/server/modules/operations/sample/sample.service';
import { signInsFile } from '@/server/modules/operations/sample/signIns';
import { atDesk, createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { eventually } from '../../../../support/eventually';
import { anotherInstance } from '../../../../support/leaving';
import { comment } from '../../../../support/moderation';
import { loadSmallSample } from '../../../../support/smallSample';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, publishArticle } from '../../../../support/writing';

describeOnEitherDatabase('the removal of the sample', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind, { lookEveryMs: 50 });
    await loadSmallSample(server);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const sample = async () =>
    (await dataOf<StartState>(call(server, editor, 'GET', '/api/admin/start'))).sample;
  const remove = (as = editor, usedAccounts: 'keep' | 'remove' = 'keep') =>
    call(server, as, 'POST', '/api/admin/start/remove-sample', { usedAccounts });
  const gone = () => eventually(async () => expect(await sample()).toBeNull());
  const idOf = async (username: string) =>
    (await db().selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow())
      .id;
  const sampleArticle = async () =>
    (await db().selectFrom('article').select('id').where('title', '=', 'X').executeTakeFirstOrThrow()).id;
  const titles = async () =>
    (await db().selectFrom('publication').select('title').orderBy('title').execute()).map(
      ({ title }) => title,
    );
  const tags = async () => (await server.context.tags.list()).map(({ title }) => title);
  const users = async () =>
    (await db().selectFrom('user').select('username').orderBy('username').execute()).map(
      (row) => row.username,
    );

  /** Signed in on the site, and editors at the desk, without a password. */
  async function as(username: string): Promise<TestAuthor> {
    const _id = await idOf(username);
    const token = await server.context.auth.startSession(_id);
    return atDesk(server, { _id, username, token, headers: { authorization: `Bearer ${token}` } });
  }

  test('takes all of the sample and nothing of the people of the site', async () => {
    const author = await createTestAuthor(server);
    const own: OwnArticle = await publishArticle(server, author, editor, { tag: 'One', title: 'Own' });
    await comment(server, author, await sampleArticle(), 'Thank you.');
    await comment(server, await as('Ann One'), own._id, 'Well said.');
    expect(await sample()).toEqual({
      isBeingRemoved: false,
      accounts: ['Ann One', 'Ed'],
      usedAccounts: [],
      otherArticles: 0,
      articles: 1,
      comments: 1,
      reactions: 0,
      tags: ['Two'],
    });
    expect((await remove()).statusCode).toBe(200);
    await gone();
    expect(await titles()).toEqual(['Own']);
    expect(await tags()).toEqual(['One']);
    expect((await server.context.tags.list())[0]?.sub).toEqual([]);
    expect(await users()).toEqual([author.username, editor.username].sort());
    expect(await db().selectFrom('comment').selectAll().execute()).toEqual([]);
    expect(await db().selectFrom('sample_part').selectAll().execute()).toEqual([]);
    await eventually(() => expect(existsSync(signInsFile(server.env.DATA_DIR))).toBe(false));
    const { data } = await server.context.auditLog.list({ kind: 'site', id: 'sample' }, { limit: 5 });
    expect(data).toMatchObject([{ action: 'sample removed', actor: { _id: editor._id } }]);
    // Again: there is nothing left.
    expect((await remove()).statusCode).toBe(200);
    expect(await titles()).toEqual(['Own']);
  });

  test('an empty site keeps a tag to write in', async () => {
    await remove();
    await gone();
    expect(await tags()).toEqual(['General']);
  });

  test('an account with which other articles were written stays, and so does a tag that was renamed', async () => {
    await publishArticle(server, await as('Ann One'), editor, { tag: 'One', title: 'Later' });
    const two = (await server.context.tags.list()).find(({ title }) => title === 'Two');
    await call(server, editor, 'PATCH', `/api/admin/tag/${two?._id}`, { title: 'Essays' });
    expect(await sample()).toMatchObject({
      accounts: ['Ed'],
      usedAccounts: ['Ann One'],
      otherArticles: 1,
      tags: [],
    });
    await remove();
    await gone();
    expect(await titles()).toEqual(['Later']);
    expect(await users()).toEqual(['Ann One', editor.username].sort());
    expect((await tags()).sort()).toEqual(['Essays', 'One']);
    // With the password of the account that stays.
    expect(existsSync(signInsFile(server.env.DATA_DIR))).toBe(true);
  });

  test('an account with which other articles were written goes with them where that is asked for', async () => {
    await publishArticle(server, await as('Ann One'), editor, { tag: 'One', title: 'Later' });
    await remove(editor, 'remove');
    await gone();
    expect(await titles()).toEqual([]);
    expect(await users()).toEqual([editor.username]);
  });

  test('an editor who belongs to the sample is refused', async () => {
    const refused = await remove(await as('Ed'));
    expect([refused.statusCode, refused.json().message]).toEqual([409, OF_THE_SAMPLE]);
    expect(await sample()).toMatchObject({ isBeingRemoved: false });
  });

  test('goes on where it was interrupted, on another instance too', async () => {
    const { people, sampleRemoval, removals } = server.context;
    await Promise.all([sampleRemoval.stop(), removals.stop()]);
    await remove();
    await people.remove({ ...editor, role: 'lead' as const }, await idOf('Ann One'), 'Ann One', false);
    expect(await sample()).toMatchObject({ isBeingRemoved: true, accounts: ['Ed'] });
    const other = anotherInstance(server);
    other.removals.start();
    other.sampleRemoval.start();
    await gone();
    await Promise.all([other.sampleRemoval.stop(), other.removals.stop()]);
    expect(await titles()).toEqual([]);
    expect(await users()).toEqual([editor.username]);
  });
});
