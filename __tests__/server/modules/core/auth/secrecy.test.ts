import { pino } from 'pino';
import { ada, getMe, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';

describeOnEitherDatabase('the log', (kind) => {
  test('has no password, token or hash in it, even at its most talkative', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const server = await startTestServer(kind, { log });
    const editor = { email: 'editor@example.org', password: 'the-editor-s-secret' };
    await server.context.users.ensureEditor(editor.email, editor.password);

    await register(server, ada);
    await register(server, ada);
    await register(server, { ...ada, password: 'short' });
    await register(server, { ...ada, username: { $ne: 'unlogged-value' } });
    await signIn(server, { ...ada, password: 'a-wrong-guess' });
    await signIn(server, { ...ada, password: ['an-odd-guess'] });
    const tokens = [await tokenOf(server, ada), await tokenOf(server, editor)];
    const [token = ''] = tokens;
    await getMe(server, token);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    const { db } = server.context.database;
    const users = await db.selectFrom('user').select('password_hash').execute();
    const sessions = await db.selectFrom('session').select('token_hash').execute();
    // The last sign-in of all fails on the server's side.
    await db.schema.dropTable('sign_in_failure').execute();
    expect((await signIn(server, { ...ada, password: 'a-late-guess' })).statusCode).toBe(500);
    await server.close();

    const secrets = [
      ...[ada.password, editor.password, 'short', 'unlogged-value'],
      ...['a-wrong-guess', 'an-odd-guess', 'a-late-guess', '$argon2'],
      ...tokens,
      ...users.map((user) => user.password_hash),
      ...sessions.map((session) => session.token_hash),
    ];
    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(8);
    expect(users).toHaveLength(2);
    expect(sessions).toHaveLength(1);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
