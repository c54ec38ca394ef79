import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { LOOKS_LIKE_ANOTHER } from '@contracts/rules/username';
import { ACCOUNT_TAKEN, NO_LINK, SET_UP_ALREADY } from '@/server/modules/operations/firstStart/setUp.service';
import { ada, atDesk, createTestAuthor, register } from '../../../../support/accounts';
import { loadSmallSample } from '../../../../support/smallSample';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;

const filled = {
  name: 'The Lamp',
  tagline: 'Lit at dusk.',
  language: 'en',
  timeZone: 'Europe/Vienna',
  registration: 'open',
  username: 'Nora Vane',
  email: 'nora@example.org',
  password: 'keeper of the lamp',
  sample: 'keep',
};

describeOnEitherDatabase('the set-up in the browser', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  const post = async (url: string, body: object, at: TestServer = server) => {
    const { statusCode, body: text } = await call(at, null, 'POST', url, body);
    return { status: statusCode, ...(JSON.parse(text) as { message: string; data?: unknown }) };
  };
  const open = (token: string) => post('/api/admin/setup/open', { token });
  const finish = (token: string, changes: object = {}) =>
    post('/api/admin/setup', { token, ...filled, ...changes });
  const newToken = async () => {
    const token = await server.context.setUp.newToken();
    if (token === null) throw new Error('there is an editor already');
    return token;
  };
  const editors = async () => {
    const { rows } = {
      rows: await server.context.database.db.selectFrom('user').select(['username', 'admin']).execute(),
    };
    return rows.flatMap(({ username, admin }) => (admin === 1 ? [username] : []));
  };

  test('names the site and makes its first editor, once', async () => {
    const token = await newToken();
    const stored = await server.context.database.db.selectFrom('set_up_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await open(token)).toMatchObject({
      status: 200,
      data: { fields: { name: 'Byline', timeZone: '', registration: 'open' }, hasSample: false },
    });
    expect(await finish(token)).toMatchObject({ status: 201 });
    expect(server.context.site.current()).toMatchObject({ name: 'The Lamp', timeZone: 'Europe/Vienna' });
    const { email, password } = filled;
    expect(await post('/api/admin/session', { email, password })).toMatchObject({ status: 200 });
    for (const used of [
      await open(token),
      await finish(token, { username: 'Other', email: 'o@example.org' }),
    ]) {
      expect(used).toMatchObject({ status: 409, message: SET_UP_ALREADY });
    }
    expect(await server.context.setUp.newToken()).toBeNull();
    expect(await editors()).toEqual(['Nora Vane']);
    const { data } = await server.context.auditLog.list({ kind: 'site', id: 'identity' }, { limit: 5 });
    expect(data.map(({ action }) => action).sort()).toEqual(['publication changed', 'set up']);
  });

  test('only the newest link is good, for a day, and none that was guessed', async () => {
    const [first, second] = [await newToken(), await newToken()];
    for (const token of [first, 'guessed', '']) {
      expect(await finish(token)).toMatchObject({ status: 403, message: NO_LINK });
    }
    server.clock.advance(25 * HOUR_MS);
    expect(await open(second)).toMatchObject({ status: 403, message: NO_LINK });
    expect(await editors()).toEqual([]);
    for (let tries = 0; tries < 30; tries++) await open('guessed');
    expect(await finish(await newToken())).toMatchObject({ status: 429 });
  });

  testOnEach('of two tabs one sets the site up', async () => {
    const token = await newToken();
    const answers = await Promise.all([
      finish(token),
      finish(token, { name: 'The Moth', username: 'Otto Lind', email: 'otto@example.org' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await editors()).toHaveLength(1);
    const isFirst = answers[0]?.status === 201;
    expect(server.context.site.current().name).toBe(isFirst ? 'The Lamp' : 'The Moth');
  });

  test('bad input is answered with a sentence and saves nothing', async () => {
    await register(server, ada);
    const token = await newToken();
    const tooLong = 'name: must have at most 60 characters';
    const wrong: [changes: object, status: number, message: string][] = [
      [{ name: 'a'.repeat(1_000) }, 400, tooLong],
      [{ timeZone: 'Vienna' }, 400, 'timeZone: must be a time zone, such as Europe/Vienna'],
      [{ password: 'letmein' }, 400, COMMON_FOR_EDITOR],
      [{ password: 'five5' }, 400, 'password length must be greater than or equal 6 !'],
      [{ email: '' }, 400, 'All inputs are required !'],
      [{ email: ada.email }, 409, ACCOUNT_TAKEN],
      [{ username: ada.username }, 409, ACCOUNT_TAKEN],
      [{ username: ada.username.replace('l', 'I') }, 400, LOOKS_LIKE_ANOTHER],
      [{ sample: 'burn' }, 400, 'sample: must be keep or remove'],
    ];
    for (const [changes, status, message] of wrong) {
      expect(await finish(token, changes)).toMatchObject({ status, message });
    }
    expect(await editors()).toEqual([]);
    expect(server.context.site.current().name).toBe('Byline');
    expect(await finish(token)).toMatchObject({ status: 201 });
  });

  test('where a part fails, all of it does', async () => {
    const token = await newToken();
    jest.spyOn(server.context.auditLog, 'note').mockRejectedValueOnce(new Error('the power went'));
    expect(await finish(token)).toMatchObject({ status: 500 });
    expect(await editors()).toEqual([]);
    expect(await finish(token)).toMatchObject({ status: 201 });
  });

  test('the editor of the sample is no editor of the site', async () => {
    await loadSmallSample(server);
    const token = await newToken();
    expect(await open(token)).toMatchObject({ data: { hasSample: true } });
    expect(await finish(token)).toMatchObject({ status: 201 });
    expect(await editors()).toEqual(expect.arrayContaining(['Ed', 'Nora Vane']));
  });

  test('a closed site takes no new authors, until editors open it', async () => {
    expect(await finish(await newToken(), { registration: 'closed' })).toMatchObject({ status: 201 });
    const refused = await register(server, ada);
    expect([refused.statusCode, refused.json().message]).toEqual([403, REGISTRATION_CLOSED]);
    await server.context.site.publish(null, 1, { registration: 'open' });
    expect((await register(server, ada)).statusCode).toBe(201);
  });

  test('editors see what is left to do, and can hide it', async () => {
    await finish(await newToken());
    const { _id } = (await post('/api/auth/login', filled)) as unknown as { _id: string };
    const token = await server.context.auth.startSession(_id);
    const signedIn = { _id, username: '', token, headers: { authorization: `Bearer ${token}` } };
    const editor = await atDesk(server, signedIn);
    const read = async () => (await call(server, editor, 'GET', '/api/admin/start')).json().data;
    const done = async () =>
      (await read()).tasks.flatMap(({ name, isDone }: { name: string; isDone: boolean }) =>
        isDone ? [name] : [],
      );
    expect(await read()).toMatchObject({ isDismissed: false, sample: null });
    expect(await done()).toEqual(['name']);
    await server.context.site.publish(null, 1, { description: 'Of lamps.' });
    expect(await done()).toEqual(['name', 'description']);
    await call(server, editor, 'POST', '/api/admin/start/dismiss');
    await call(server, editor, 'POST', '/api/admin/start/dismiss');
    expect(await read()).toMatchObject({ isDismissed: true });
    const author = await createTestAuthor(server);
    expect((await call(server, author, 'GET', '/api/admin/start')).statusCode).toBe(403);
  });
});
