import type { DeskSession } from '@contracts/desk';
import type { ErrorReply } from '@contracts/envelope';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { LAST_FACTOR_STAYS, NOT_BY_KEY, SET_ONE_UP_FIRST } from '@contracts/rules/signIn/secondFactor';
import type { NewAuthenticator } from '@contracts/secondFactor';
import type { DeskSite } from '@contracts/site';
import { hashPassword } from '@/server/lib/passwords';
import { createTestEditor, type TestAuthor } from '../../../../../support/accounts';
import { appCode } from '../../../../../support/appCode';
import {
  describeOnEitherDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../support/testContext';
import { call, dataOf } from '../../../../../support/writing';

const password = 'a longer sentence';
const HALF_MINUTE_MS = 30_000;
type Answer = { statusCode: number; json<T>(): T };

describeOnEitherDatabase('a second factor that editors need', (kind) => {
  let server: TestServer;
  let lead: TestAuthor;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    lead = await createTestEditor(server);
    editor = await createTestEditor(server, 'Edgar Vale', 'editor');
    // The desk alone: the token of the site is a session of its own.
    editor.headers.authorization = '';
    const { db } = server.context.database;
    await db
      .updateTable('user')
      .set({ password_hash: await hashPassword(password) })
      .execute();
  });
  afterEach(() => server.close());

  const answerOf = (reply: Answer) => [reply.statusCode, reply.json<ErrorReply>().message];
  const factor = '/api/admin/account/factor';

  /** @returns a code of the next half-minute. */
  async function setUp(as: TestAuthor): Promise<() => string> {
    const { secret } = await dataOf<NewAuthenticator>(
      call(server, as, 'POST', `${factor}/authenticator`, { password }),
    );
    server.clock.advance(HALF_MINUTE_MS);
    const code = appCode(secret, server.clock.now());
    const { recovery_codes } = await dataOf<{ recovery_codes: string[] }>(
      call(server, as, 'POST', `${factor}/authenticator/confirm`, { code }),
    );
    expect(recovery_codes).toHaveLength(10);
    return () => {
      server.clock.advance(HALF_MINUTE_MS);
      return appCode(secret, server.clock.now());
    };
  }

  async function set(editorFactors: 'required' | 'optional', as: TestAuthor = lead): Promise<Answer> {
    const { revision, identity } = await server.context.site.forEditors();
    const body = { after: revision, identity: { ...identity, editorFactors } };
    return call(server, as, 'POST', '/api/admin/site', body);
  }

  async function signIn(person: TestAuthor): Promise<TestAuthor & { session: DeskSession }> {
    const email = (await server.context.users.findById(person._id))?.email;
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/admin/session',
      body: { email, password },
    });
    expect(reply.statusCode).toBe(200);
    const session = reply.json<{ data: DeskSession }>().data;
    const cookie = [reply.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ');
    return { ...person, session, headers: { authorization: '', cookie, [CSRF_HEADER]: session.csrf } };
  }

  test('is turned on by a lead who has one, at the desk', async () => {
    expect(answerOf(await set('required'))).toEqual([409, SET_ONE_UP_FIRST]);
    expect(server.context.site.current().editorFactors).toBe('optional');
    await setUp(lead);
    const { key } = await server.context.apiKeys.make(lead, null, {
      ...{ name: 'Site', scopes: ['site:read', 'site:write'], days: 1 },
    });
    const program = { ...lead, headers: { authorization: `Bearer ${key}` } };
    expect(answerOf(await set('required', program))).toEqual([403, NOT_BY_KEY]);
    expect((await set('required')).statusCode).toBe(200);
    // Neither does an earlier revision turn it off for a program.
    const back = { after: 1, revision: 0 };
    expect(answerOf(await call(server, program, 'POST', '/api/admin/site/restore', back))).toEqual([
      403,
      NOT_BY_KEY,
    ]);
    expect((await call(server, program, 'GET', '/api/admin/site')).statusCode).toBe(200);
    const { history } = await dataOf<DeskSite>(call(server, lead, 'POST', '/api/admin/site/restore', back));
    expect(history).toHaveLength(2);
    await server.context.securityLog.settled();
    const { db } = server.context.database;
    const events = await db.selectFrom('security_event').select('event').execute();
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['editor_factors.required', 'editor_factors.optional']),
    );
  });

  test('ends the desk of an editor without one, who can then only set one up', async () => {
    await setUp(lead);
    const queue = (as: TestAuthor) => call(server, as, 'GET', '/api/admin/queue');
    expect((await queue(editor)).statusCode).not.toBe(403);
    await set('required');
    expect((await queue(editor)).statusCode).toBe(401);
    expect((await call(server, lead, 'GET', '/api/admin/site')).statusCode).toBe(200);

    const again = await signIn(editor);
    expect(again.session.editor.needs_factor).toBe(true);
    for (const [method, path] of [
      ['GET', '/api/admin/person'],
      ['GET', '/api/admin/session/proof'],
      ['POST', '/api/admin/session/proof'],
    ] as const) {
      const reply = await call(server, again, method, path, method === 'POST' ? { password } : undefined);
      expect([path, ...answerOf(reply), reply.json<ErrorReply>().code]).toEqual([
        path,
        403,
        errorTexts.factorNeeded,
        'needs_factor',
      ]);
    }
    await setUp(again);
    const resumed = await dataOf<DeskSession>(call(server, again, 'GET', '/api/admin/session'));
    expect(resumed.editor).not.toHaveProperty('needs_factor');
    expect((await call(server, again, 'GET', '/api/admin/person')).statusCode).toBe(200);
  });

  test('cannot be removed as the last one, but at the server, and is then set up anew', async () => {
    const remove = (as: TestAuthor, code: string) =>
      call(server, as, 'POST', `${factor}/authenticator/remove`, { password, code });
    const code = await setUp(lead);
    await set('required');
    expect(answerOf(await remove(lead, code()))).toEqual([409, LAST_FACTOR_STAYS]);
    expect(await server.context.factors.hasOne(lead._id)).toBe(true);
    expect(await server.context.factors.removeForOwner(lead._id)).toBe(true);
    expect((await signIn(lead)).session.editor.needs_factor).toBe(true);
    await server.context.site.publish(null, 1, { editorFactors: 'optional' });
    const back = await signIn(lead);
    const newCode = await setUp(back);
    expect((await remove(back, newCode())).statusCode).toBe(200);
  });

  test('is shown to leads where an editor lacks it', async () => {
    await setUp(lead);
    const lacking = async (as: TestAuthor) => {
      const people = await dataOf<{ username: string; lacks_factor?: true }[]>(
        call(server, as, 'GET', '/api/admin/person'),
      );
      return people.filter(({ lacks_factor }) => lacks_factor).map(({ username }) => username);
    };
    expect(await lacking(lead)).toEqual([editor.username]);
    expect(await lacking(editor)).toEqual([]);
  });
});
