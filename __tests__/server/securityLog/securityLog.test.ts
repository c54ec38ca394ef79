import { chmodSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDesk } from '@contracts/desk';
import { securityEvents } from '@/server/securityLog/securityEvents';
import { securityLogFile } from '@/server/securityLog/securityLog';
import { ada, createTestAuthor, createTestEditor, register, signIn } from '../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';

type Line = Record<string, string>;

describeOnEitherDatabase('the security log', (kind) => {
  let server: TestServer;
  const file = () => securityLogFile(server.env);

  async function lines(): Promise<Line[]> {
    await server.context.securityLog.settled();
    if (!existsSync(file())) return [];
    return readFileSync(file(), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  }
  const events = async () => (await lines()).map(({ event }) => event);
  const idOf = async (username: string) => {
    const { db } = server.context.database;
    return (
      await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    ).id;
  };

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  test('has sign-ins, failures and what is refused, with who and a hash of the address', async () => {
    await register(server, ada);
    await signIn(server, { ...ada, password: 'not this one' });
    await signIn(server, { email: 'unknown@example.org', password: 'not this one' });
    const { token } = (await signIn(server, ada)).json<{ token: string }>();
    await server.app.inject({ method: 'POST', url: openDesk.path, body: ada });
    const headers = { authorization: `Bearer ${token}` };
    const backups = { url: '/api/admin/backup', headers, remoteAddress: '203.0.113.7' };
    const refused = await server.app.inject(backups);
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });

    const user = await idOf(ada.username);
    const found = await lines();
    expect(found).toMatchObject([
      { event: 'person.registered', user },
      { event: 'sign_in.failed', user, at: 'site', log: 'security' },
      { event: 'sign_in.failed', at: 'site' },
      { event: 'sign_in.succeeded', user, at: 'site' },
      { event: 'sign_in.refused', user, at: 'desk', reason: 'not an editor' },
      {
        ...{ event: 'access.refused', actor: user, route: 'GET /api/admin/backup' },
        request: refused.headers['x-request-id'],
      },
      { event: 'sign_out.done', user, at: 'site' },
    ]);
    const addresses = found.map(({ address }) => address);
    expect(new Set(found.map(({ request }) => request)).size).toBe(found.length);
    expect(addresses[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(addresses.slice(0, 5)).size).toBe(1);
    expect(addresses[5]).not.toBe(addresses[0]);
    const text = readFileSync(file(), 'utf8');
    for (const secret of [
      token,
      ada.email,
      ada.username,
      'unknown@',
      '127.0.0.1',
      '203.0.113.7',
      ada.password,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  test('says once that a limit was reached, not for each refusal after it', async () => {
    await register(server, ada);
    for (let times = 0; times < 13; times++) await signIn(server, { ...ada, password: 'not this one' });

    const found = (await lines()).filter(({ event }) => event === 'sign_in.locked');
    expect(found).toMatchObject([{ user: await idOf(ada.username), reason: 'account', at: 'site' }]);
    expect((await events()).filter((event) => event === 'sign_in.failed')).toHaveLength(10);
  });

  test('has no line for a failure beyond the limit of an address', async () => {
    for (let times = 0; times < 55; times++) {
      await signIn(server, { email: `unknown${times}@example.org`, password: 'not this one' });
    }
    const found = await lines();
    expect(found.filter(({ event }) => event === 'sign_in.failed')).toHaveLength(50);
    expect(found.filter(({ event }) => event === 'sign_in.locked')).toMatchObject([{ reason: 'address' }]);
  });

  test('has what editors do to accounts and backups', async () => {
    const editor = await createTestEditor(server);
    await register(server, ada);
    const id = await idOf(ada.username);
    const send = (method: 'POST' | 'DELETE' | 'GET', url: string, body?: object) =>
      server.app.inject({ method, url, headers: editor.headers, ...(body && { body }) });
    const { people } = server.context;
    const caller = { ...editor, role: 'lead' };
    expect((await send('POST', `/api/admin/person/${id}/suspend`, { reason: 'spam' })).statusCode).toBe(200);
    await people.restore(caller as never, id);
    await people.appoint(id, 'editor');
    await people.setRole(caller as never, id, 'author');
    await people.remove(caller as never, id, ada.username, false);
    await send('POST', '/api/admin/backup');
    await server.context.backups.settled();

    const found = await lines();
    expect(found.map(({ event }) => event)).toEqual([
      'person.registered',
      'person.suspended',
      'person.restored',
      'person.promoted',
      'person.demoted',
      'person.removed',
      'backup.begun',
      'backup.made',
    ]);
    const [, suspended, , promoted] = found;
    expect(suspended).toMatchObject({ user: id, actor: editor._id });
    expect(suspended?.address).toMatch(/^[0-9a-f]{32}$/);
    expect([promoted?.actor, promoted?.address]).toEqual([undefined, undefined]);
    expect(readFileSync(file(), 'utf8')).not.toContain('spam');
  });

  test('has the editor that the settings create, and the one that gets a new password from them', async () => {
    const { users } = server.context;
    await users.ensureEditor('edna@example.org', 'blue pencil');
    await users.ensureEditor('edna@example.org', 'blue pencil');
    await users.ensureEditor('edna@example.org', 'red pencil');
    const { id: user } = (await users.findCredentials('edna@example.org')) ?? { id: '' };
    const found = (await lines()).map(({ time, ...line }) => line);
    expect(found).toEqual([
      { log: 'security', event: 'person.promoted', user },
      { log: 'security', event: 'person.password_set', user },
    ]);
  });

  test('has a change at the desk that came without its second token', async () => {
    const edna = { email: 'edna@example.org', password: 'blue pencil' };
    await server.context.users.ensureEditor(edna.email, edna.password);
    const opened = await server.app.inject({ method: 'POST', url: openDesk.path, body: edna });
    const [cookie = ''] = String(opened.headers['set-cookie']).split(';');
    const forged = await server.app.inject({ method: 'POST', url: '/api/admin/backup', headers: { cookie } });
    expect(forged.statusCode).toBe(403);
    const actor = opened.json().data.editor._id;
    expect((await lines()).at(-1)).toMatchObject({
      event: 'access.refused',
      actor,
      route: 'POST /api/admin/backup',
    });
  });

  test('is made anew once it was moved away, and closed to others where it was open', async () => {
    writeFileSync(file(), '');
    chmodSync(file(), 0o644);
    const { securityLog } = server.context;
    securityLog.note('sign_in.succeeded', { user: 'one' });
    expect(await events()).toEqual(['sign_in.succeeded']);
    expect(statSync(file()).mode & 0o777).toBe(0o600);

    renameSync(file(), `${file()}.1`);
    securityLog.note('sign_in.failed', { user: 'two' });
    expect(await events()).toEqual(['sign_in.failed']);
  });

  test('of one person has no more than twenty refusals a minute', async () => {
    const author = await createTestAuthor(server);
    for (let times = 0; times < 25; times++) {
      await server.app.inject({ url: '/api/admin/backup', headers: author.headers });
    }
    expect(await events()).toHaveLength(20);
  });
});

test('the log can be turned off', async () => {
  const server = await startTestServer('sqlite', { settings: { SECURITY_LOG: 'off' } });
  try {
    await register(server, ada);
    expect((await signIn(server, ada)).statusCode).toBe(200);
    await server.context.securityLog.settled();
    expect(existsSync(securityLogFile(server.env))).toBe(false);
  } finally {
    await server.close();
  }
});

test('docs/monitoring.md lists the events that there are, and no other', () => {
  const text = readFileSync(path.resolve(__dirname, '../../../docs/monitoring.md'), 'utf8');
  const [, section = ''] = text.split('## Security log');
  const documented = [...section.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
  expect(documented).toEqual([...securityEvents]);
});
