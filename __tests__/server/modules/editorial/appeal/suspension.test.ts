import type { AppealRow, SuspensionAppealable } from '@contracts/appeal';
import { createTestAuthor, createTestEditor, signIn, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const email = 'ada@example.org';
const DAY = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('appeals against suspensions', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let author: TestAuthor;
  let judge: TestAuthor;
  let other: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    author = await createTestAuthor(server, 'Ada');
    judge = await createTestEditor(server, 'Jude Law');
    other = await createTestEditor(server, 'Edith Torr');
    const { db } = server.context.database;
    const address = { email, email_key: email };
    await db.updateTable('user').set(address).where('id', '=', author._id).execute();
  });
  afterEach(() => server.close());

  const suspend = async () => {
    await call(server, judge, 'POST', `/api/admin/person/${author._id}/suspend`, { reason: 'Advertising.' });
    server.clock.advance(1_000);
  };
  const ask = async (address = email) => {
    await dataOf(call(server, null, 'POST', '/api/account/appeal/link', { email: address }));
    await server.context.suspensionAppeals.settled();
  };
  const mails = async () => {
    const { db } = server.context.database;
    const rows = await db.selectFrom('mail').selectAll().orderBy('id').execute();
    return rows.filter(({ kind: sort }) => sort === 'appeal link' || sort === 'appeal');
  };
  const linkIn = (text: unknown) => /account\/appeal#([\w-]+)/.exec(String(text))?.[1] ?? '';
  async function linked(): Promise<string> {
    await suspend();
    await ask();
    return linkIn(JSON.stringify(await mails()));
  }
  const read = (token: string) => call(server, null, 'POST', '/api/account/appeal/read', { token });
  const file = (token: string, body: object = {}) =>
    call(server, null, 'POST', '/api/account/appeal', { token, reason: 'It was a review.', ...body });
  const open = async () =>
    (await dataOf<AppealRow[]>(call(server, other, 'GET', '/api/admin/appeal')))[0]?._id ?? '';
  const answer = (as: TestAuthor, id: string, outcome: string) =>
    call(server, as, 'POST', `/api/admin/appeal/${id}/answer`, { outcome, answer: 'We looked again.' });

  test('a suspended person gets a link, reads the reason and appeals once', async () => {
    const token = await linked();
    const shown = await dataOf<SuspensionAppealable>(read(token));
    expect(shown).toMatchObject({ suspended: { reason: 'Advertising.' }, appeal: null });
    expect(shown.until).not.toBeNull();
    expect(said(await file(token, { reason: ' \u200b ' }))[0]).toBe(400);
    expect((await file(token, { id: 'made-by-client' })).statusCode).toBe(201);
    expect((await file(token, { id: 'made-by-client' })).statusCode).toBe(201);
    expect(said(await file(token))[0]).toBe(409);
    expect(await dataOf(read(token))).toMatchObject({ until: null, appeal: { state: 'open' } });
    const detail = await dataOf(call(server, other, 'GET', `/api/admin/appeal/${await open()}`));
    expect(detail).toMatchObject({
      ...{ kind: 'suspension', article: null, words: 'It was a review.' },
      judged: { reason: 'Advertising.', version: null, editor: { username: 'Jude Law' } },
    });
  });

  test('only suspended people get a link, and few are sent', async () => {
    await ask();
    await ask('no-one@example.org');
    expect(await mails()).toEqual([]);
    await suspend();
    for (let times = 0; times < 5; times++) await ask();
    expect(await mails()).toHaveLength(3);
    expect(said(await read('guessed'))[0]).toBe(403);
  });

  test('granted by another lead editor, the person can sign in again, and the link ends', async () => {
    const token = await linked();
    await file(token);
    const id = await open();
    expect((await answer(judge, id, 'granted')).statusCode).toBe(403);
    expect((await answer(other, id, 'granted')).statusCode).toBe(200);
    const person = await dataOf<{ suspended: unknown }>(
      call(server, other, 'GET', `/api/admin/person/${author._id}`),
    );
    expect(person.suspended).toBeNull();
    expect((await read(token)).statusCode).toBe(403);
    expect((await mails()).filter(({ kind: sort }) => sort === 'appeal')).toHaveLength(2);
    // A later suspension is another decision.
    await suspend();
    await ask();
    const links = (await mails()).map((mail) => linkIn(JSON.stringify(mail)));
    const later = links.find((link) => link !== '' && link !== token) ?? '';
    expect(await dataOf(read(later))).toMatchObject({ appeal: null });
  });

  test('upheld, the answer is behind the link; restored otherwise, the appeal is closed', async () => {
    const token = await linked();
    await file(token);
    await answer(other, await open(), 'upheld');
    expect(await dataOf(read(token))).toMatchObject({
      until: null,
      appeal: { state: 'upheld', answer: 'We looked again.' },
    });
    await call(server, judge, 'POST', `/api/admin/person/${author._id}/restore`);
    await suspend();
    expect((await file(token)).statusCode).toBe(201);
    await call(server, judge, 'POST', `/api/admin/person/${author._id}/restore`);
    expect(await open()).toBe('');
  });

  test('an editor who is no lead cannot lift a suspension, and a link ends after its time', async () => {
    const token = await linked();
    await file(token);
    const id = await open();
    const { db } = server.context.database;
    await db.updateTable('user').set({ lead: 0 }).where('id', '=', other._id).execute();
    expect((await answer(other, id, 'granted')).statusCode).toBe(403);
    server.clock.advance(31 * DAY);
    expect((await read(token)).statusCode).toBe(403);
    expect(await server.context.suspensionAppeals.prune()).toBe(false);
    expect(await db.selectFrom('appeal_link').selectAll().execute()).toEqual([]);
  });

  testOnEach('a suspension that ends while an appeal is made leaves none open', async () => {
    const token = await linked();
    await Promise.all([
      file(token),
      call(server, judge, 'POST', `/api/admin/person/${author._id}/restore`),
      file(token, { reason: 'Twice.' }),
    ]);
    expect(await open()).toBe('');
    expect((await signIn(server, { email, password: 'analytical' })).statusCode).not.toBe(403);
  });
});
