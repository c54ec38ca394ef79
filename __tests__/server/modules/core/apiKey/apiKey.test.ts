import { keyScopeOf } from '@contracts/policies/keyScope';
import { type ApiScope, apiScopeNames } from '@contracts/rules/apiScopes';
import { API_KEYS_MAX } from '@contracts/rules/limits';
import { routes } from '@/server/contractRoutes';
import { apiKeyLimit } from '@/server/plugins/keyCaller';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call } from '../../../../support/writing';

const KEYS = '/api/admin/api_key';
const ENDED = { message: 'this API key is unknown or has ended' };
const DAY_MS = 24 * 60 * 60_000;

const wanted = { name: 'Weekly report', scopes: ['tags:read', 'tags:write'] as ApiScope[], days: 30 };

test('each scope is that of a call, and each area that a policy names has its scopes', () => {
  const needed = routes.map(({ access, method }) => keyScopeOf(access, method)).filter((scope) => scope);
  expect(new Set(needed)).toEqual(new Set(apiScopeNames));
});

describeOnEitherDatabase('API keys', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;
  const db = () => server.context.database.db;

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());

  async function make(owner = editor, fields: Partial<typeof wanted> = {}) {
    const { key, apiKey } = await server.context.apiKeys.make(owner, owner._id, { ...wanted, ...fields });
    return { key, ...apiKey };
  }
  const ask = (key: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(server, null, method, path, body, { authorization: `Bearer ${key}` });
  const tags = (key: string) => ask(key, 'GET', '/api/admin/tag');

  test('a key is shown once, kept as a hash, and works within its scopes', async () => {
    const reply = await call(server, editor, 'POST', KEYS, { ...wanted, name: '  Weekly report ' });
    expect(reply.statusCode).toBe(201);
    const { key, apiKey } = reply.json().data;
    const { name, scopes } = wanted;
    expect(apiKey).toMatchObject({ name, scopes, editor: { _id: editor._id }, lastUsed: null });
    const rows = await db().selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(8));

    expect((await tags(key)).statusCode).toBe(200);
    const made = await ask(key, 'POST', '/api/admin/tag', { title: 'Letters' });
    expect(made.statusCode).toBe(201);
    const refused = await ask(key, 'GET', '/api/admin/person');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: 'this API key lacks the scope people:read' },
    ]);
    const listed = (await call(server, editor, 'GET', KEYS)).json();
    expect(listed.data[0]).toEqual({ ...apiKey, lastUsed: server.clock.now().toISOString() });
    expect(JSON.stringify(listed)).not.toContain(key.slice(8));
  });

  test('a key is good for no call of authors, no connection, no other key and no other account', async () => {
    const { key, _id } = await make(editor, { scopes: apiScopeNames });
    for (const path of ['/api/user/user_details', '/api/write/article', '/api/notification/x']) {
      expect((await ask(key, 'GET', path)).statusCode).toBe(401);
    }
    const only = { message: 'API keys cannot do this: please use the desk' };
    const author = await createTestAuthor(server);
    for (const [method, path, body] of [
      ['GET', KEYS],
      ['POST', KEYS, wanted],
      ['DELETE', `${KEYS}/${_id}`],
      ['DELETE', '/api/admin/session'],
      ['POST', `/api/admin/person/${author._id}/editor`],
      ['POST', `/api/admin/person/${author._id}/remove`, { username: author.username, articles: 'keep' }],
    ] as const) {
      const reply = await ask(key, method, path, body);
      expect([path, reply.statusCode, reply.json()]).toEqual([path, 403, only]);
    }
    expect(await server.context.auth.findCaller(key)).toBeNull();
    expect(await server.context.auth.findEditor(key)).toBeNull();
  });

  test('a key ends at one press, at its time, and with the role of its editor', async () => {
    const other = await createTestEditor(server, 'Otto Reed');
    const [pressed, timed, role] = [await make(), await make(editor, { days: 1 }), await make(other)];
    for (const { key } of [pressed, timed, role]) expect((await tags(key)).statusCode).toBe(200);
    expect((await call(server, editor, 'DELETE', `${KEYS}/${pressed._id}`)).statusCode).toBe(200);
    expect((await call(server, editor, 'DELETE', `${KEYS}/${pressed._id}`)).statusCode).toBe(200);
    await call(server, editor, 'DELETE', `/api/admin/person/${other._id}/editor`);
    server.clock.advance(DAY_MS);
    for (const { key } of [pressed, timed, role, { key: 'byline_unknown' }]) {
      const reply = await tags(key);
      expect([reply.statusCode, reply.json()]).toEqual([401, ENDED]);
    }
    const { data } = (await call(server, editor, 'GET', KEYS)).json<{ data: { _id: string }[] }>();
    expect(data.map(({ _id }) => _id)).toContain(timed._id);
    expect(data.map(({ _id }) => _id)).not.toContain(role._id);
    const { data: log } = (await call(server, editor, 'GET', `/api/admin/person/${editor._id}/log`)).json();
    expect(log[0]).toMatchObject({ action: 'ended an API key', detail: wanted.name });
    expect(log[1]).toMatchObject({
      action: 'made an API key',
      detail: 'Weekly report: tags:read tags:write, for 1 day',
    });
  });

  test('a suspension ends keys for good', async () => {
    const other = await createTestEditor(server, 'Sue Spend');
    const { key } = await make(other);
    await server.context.people.suspend({ ...editor, role: 'lead' as const }, other._id, 'Away.');
    await server.context.people.restore({ ...editor, role: 'lead' as const }, other._id);
    expect((await tags(key)).json()).toEqual(ENDED);
  });

  test('an editor has so many, and a key makes so many calls in a minute', async () => {
    const other = await createTestEditor(server, 'Many Keys');
    const made = await Promise.allSettled(Array.from({ length: API_KEYS_MAX + 5 }, () => make(other)));
    const keys = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(keys).toHaveLength(API_KEYS_MAX);
    const reply = await call(server, other, 'POST', KEYS, wanted);
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { message: `Many Keys has ${API_KEYS_MAX} API keys: please end one first` },
    ]);
    const key = keys[0]?.key ?? '';
    const statuses = new Set<number>();
    for (let count = 0; count <= apiKeyLimit.most; count++) statuses.add((await tags(key)).statusCode);
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await tags(keys[1]?.key ?? '')).statusCode).toBe(200);
  });

  test('keys that ended are forgotten after a month', async () => {
    const { _id } = await make(editor, { days: 1 });
    const isKept = async () =>
      (await db().selectFrom('api_key').select('id').where('id', '=', _id).executeTakeFirst()) !== undefined;
    server.clock.advance(30 * DAY_MS);
    await server.context.apiKeys.forgetEnded();
    expect(await isKept()).toBe(true);
    server.clock.advance(2 * DAY_MS);
    await server.context.apiKeys.forgetEnded();
    expect(await isKept()).toBe(false);
  });
});
