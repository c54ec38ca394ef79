import type { Role } from '@contracts/policies/roles';
import { COMMON_FOR_EDITOR } from '@contracts/rules/account';
import { isCommonPassword } from '@/server/lib/commonPasswords';
import { adviceLimit } from '@/server/modules/core/account/resetLimits';
import { ada, createTestEditor, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, said } from '../../../../support/writing';

const COMMON = 'Password1';
const refused = [400, COMMON_FOR_EDITOR];

test.each(['123456', 'qwerty', 'Password', 'ＰＡＳＳＷＯＲＤ', ' letmein '])(
  '%j is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(['analytical engine', '', 'correct horse battery staple', '__proto__'])(
  '%j is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);

describeOnEitherDatabase('a common password', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { SITE_URL: 'https://lantern.example' } });
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const change = async (person: typeof ada, new_password: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(server, person)}` };
    const body = { password: person.password, new_password };
    return server.app.inject({ method: 'POST', url: '/api/account/password', headers, body });
  };

  test('is what an author may take, and is advised against before', async () => {
    const advice = async (password: unknown) =>
      (await call(server, null, 'POST', '/api/account/password_advice', { password })).json();
    expect((await advice(COMMON)).data).toEqual({ is_common: true });
    expect((await advice(ada.password)).data).toEqual({ is_common: false });
    expect((await advice(undefined)).data).toEqual({ is_common: false });
    expect((await advice({ $ne: '' })).data).toBeUndefined();
    expect((await register(server, { ...ada, password: COMMON })).statusCode).toBe(201);
    expect((await change({ ...ada, password: COMMON }, '123456')).statusCode).toBe(200);
  });

  test('is asked about 300 times in ten minutes from one address', async () => {
    const ask = () => call(server, null, 'POST', '/api/account/password_advice', { password: 'x' });
    server.clock.advance(adviceLimit.windowMs);
    const replies = await Promise.all(Array.from({ length: adviceLimit.most + 1 }, ask));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  test('is refused to an editor who changes or resets it, and the link stays good', async () => {
    const edith = { username: 'Edith', email: 'edith@example.org', password: 'editorial' };
    await server.context.users.ensureEditor(edith.email, edith.password);
    expect(said(await change(edith, COMMON))).toEqual(refused);
    await call(server, null, 'POST', '/api/account/forgot', { email: edith.email });
    server.context.resetLinks.start();
    await server.context.resetLinks.settled();
    const links = db().selectFrom('mail').select('body_text').where('kind', '=', 'reset');
    const mail = await links.executeTakeFirst();
    const [, token] = /reset#([\w-]{43})/.exec(mail?.body_text ?? '') ?? [];
    const reset = (password: string) => call(server, null, 'POST', '/api/account/reset', { token, password });
    expect(said(await reset(COMMON))).toEqual(refused);
    expect((await signIn(server, edith)).statusCode).toBe(200);
    expect((await reset('a longer sentence')).statusCode).toBe(200);
  });

  test('is refused to an invited editor, whose invitation stays good', async () => {
    const lead = await createTestEditor(server, 'Lead Editor');
    const invite = async (role: Role) =>
      (
        await dataOf<{ token: string }>(
          call(server, lead, 'POST', '/api/admin/invitation', { note: '', role, days: 7 }),
        )
      ).token;
    const join = (name: string, invitation: string, password: string) =>
      register(server, { username: name, email: `${name}@example.org`, password, invitation });
    const invitation = await invite('editor');
    expect(said(await join('emma', invitation, COMMON))).toEqual(refused);
    expect((await join('emma', invitation, 'a longer sentence')).statusCode).toBe(201);
    expect((await join('anna', await invite('author'), COMMON)).statusCode).toBe(201);
  });
});
