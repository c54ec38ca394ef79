import type { ErrorReply } from '@contracts/envelope';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { CODE_TOO, NO_PASSKEY, NO_PASSWORD, NOT_YOUR_PASSWORD } from '@contracts/rules/signIn/ownerProof';
import { PASSKEY_BEGIN_AGAIN, PASSKEY_REFUSED } from '@contracts/rules/signIn/passkey';
import { WRONG_CODE } from '@contracts/rules/signIn/secondFactor';
import type { PasskeyRequest } from '@contracts/usedPasskey';
import { createId } from '@/server/lib/ids';
import { hashPassword } from '@/server/lib/passwords';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { CHALLENGE_LIVES_MS } from '@/server/modules/core/auth/factor/passkeyChallenges';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { appCode } from '../../../../support/appCode';
import { SoftPasskey } from '../../../../support/softPasskey';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const origin = 'https://byline.example';
const password = 'a longer sentence';
const secret = 'JBSWY3DPEHPK3PXP';
const HALF_MINUTE_MS = 30_000;

type Place = 'site' | 'desk';
type Reply = { statusCode: number; json<T>(): T };

/** Each call that changes how a person gets into their account, or ends it. */
const calls: [Place, string, object?][] = [
  ['site', '/api/account/email', { email: 'other@example.org' }],
  ['site', '/api/account/password', { new_password: 'another sentence' }],
  ['site', '/api/account/deletion', { keeps_articles: true }],
  ['site', '/api/account/data'],
  ['site', '/api/account/proof'],
  ['site', '/api/account/factor/authenticator/remove'],
  ['site', '/api/account/factor/recovery_codes'],
  ['site', '/api/account/factor/passkey'],
  ['site', '/api/account/factor/passkey/KEY/remove'],
  ['site', '/api/account/provider/LINK/remove'],
  ['desk', '/api/admin/session/proof'],
  ['desk', '/api/admin/account/factor/authenticator/remove'],
  ['desk', '/api/admin/account/factor/recovery_codes'],
  ['desk', '/api/admin/account/factor/passkey'],
  ['desk', '/api/admin/account/factor/passkey/KEY/remove'],
  ['desk', '/api/admin/account/provider/LINK/remove'],
];

describeOnEachDatabase('the proof that the owner of an account is there', (kind) => {
  let server: TestServer;
  let lead: TestAuthor;
  const key = new SoftPasskey();

  beforeEach(async () => {
    server = await startTestServer(kind, {
      settings: { SITE_URL: origin, OIDC_ISSUER: 'https://provider.example', OIDC_CLIENT_ID: 'byline' },
    });
    lead = await createTestEditor(server);
    // Another lead stays where this one leaves.
    await createTestEditor(server, 'Edgar Vale');
    await db()
      .updateTable('user')
      .set({ password_hash: await hashPassword(password) })
      .execute();
    await server.context.providerLinks.link(lead._id, {
      ...{ subject: 'edith', email: '', isVerified: true, name: '' },
    });
    await addApp();
    await addPasskey();
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const code = () => {
    server.clock.advance(HALF_MINUTE_MS);
    return appCode(secret, server.clock.now());
  };
  const addApp = () => {
    const at = server.clock.now().toISOString();
    const row = { user_id: lead._id, secret, last_step: 0, created_at: at, confirmed_at: at };
    return db().insertInto('authenticator').values(row).execute();
  };
  async function addPasskey() {
    const challenge = 'challenge';
    const made = key.make({ challenge, rp: { id: 'byline.example', name: '' } }, { origin });
    const { readMade } = await import('@/server/modules/core/auth/factor/passkeySignatures');
    const read = await readMade(made, { party: { id: 'byline.example', origin }, challenge });
    if (!read) throw new Error('the passkey could not be made');
    const at = server.clock.now().toISOString();
    const row = { ...read, id: createId(), user_id: lead._id, transports: '[]', name: 'Phone' };
    await db()
      .insertInto('passkey')
      .values({ ...row, created_at: at, used_at: null })
      .execute();
  }

  const headersAt = (at: Place) =>
    at === 'site'
      ? { authorization: `Bearer ${lead.token}` }
      : { cookie: lead.desk?.cookie ?? '', [CSRF_HEADER]: lead.desk?.csrf ?? '' };
  const post = (at: Place, url: string, body: object) =>
    server.app.inject({ method: 'POST', url, body, headers: headersAt(at) }) as Promise<Reply>;
  const answerOf = (reply: Reply) => {
    const { message, errors } = reply.json<ErrorReply>();
    return [reply.statusCode, message, errors?.[0]?.path];
  };

  async function send([at, path, more]: (typeof calls)[number], proof: object): Promise<Reply> {
    const passkey = await db().selectFrom('passkey').select('id').executeTakeFirst();
    const linked = await db().selectFrom('provider_identity').select('id').executeTakeFirst();
    const url = path.replace('KEY', passkey?.id ?? '').replace('LINK', linked?.id ?? '');
    return post(at, url, { ...more, ...proof });
  }
  const askAt = (at: Place) => post(at, `/api/${at === 'site' ? '' : 'admin/'}account/proof/passkey`, {});
  async function signed(at: Place, by = key) {
    const request = (await askAt(at)).json<{ data: PasskeyRequest }>().data;
    return { passkey: by.use(request, { origin }) };
  }

  /** All that a refused call must not have changed. */
  async function stored() {
    const tables = [
      'user',
      'authenticator',
      'passkey',
      'recovery_code',
      'provider_identity',
      'mail',
    ] as const;
    const rows = await Promise.all(tables.map((table) => db().selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  }

  test.each(calls)('at the %s %s takes a code beside the password, or a passkey', async (...given) => {
    const [at] = given;
    const before = await stored();
    const refused = [
      [{}, [400, NOT_YOUR_PASSWORD, 'password']],
      [{ password: 'mistaken', code: code() }, [400, NOT_YOUR_PASSWORD, 'password']],
      [{ password }, [400, CODE_TOO, 'code']],
      [{ password, code: ' ' }, [400, CODE_TOO, 'code']],
      [{ password, code: '000000' }, [400, WRONG_CODE, 'code']],
      [{ code: code() }, [400, NOT_YOUR_PASSWORD, 'password']],
      [await signed(at, new SoftPasskey()), [400, PASSKEY_REFUSED, 'passkey']],
    ] as const;
    for (const [proof, answer] of refused) expect(answerOf(await send(given, proof))).toEqual(answer);
    expect(await stored()).toBe(before);
    expect((await send(given, { password, code: code() })).statusCode).toBe(200);
  });

  test('is good with a passkey once, in time, and for the session that asked', async () => {
    const removal = calls[6];
    if (!removal) throw new Error('no such call');
    const used = await signed('site');
    expect((await send(removal, used)).statusCode).toBe(200);
    const again = [400, PASSKEY_BEGIN_AGAIN, undefined];
    expect(answerOf(await send(removal, used))).toEqual(again);
    expect(answerOf(await send(removal, await signed('desk')))).toEqual(again);
    const late = await signed('site');
    server.clock.advance(CHALLENGE_LIVES_MS);
    expect(answerOf(await send(removal, late))).toEqual(again);
    await db().deleteFrom('passkey').execute();
    expect(answerOf(await askAt('site'))).toEqual([409, NO_PASSKEY, undefined]);
  });

  test('takes each code once and few wrong ones, and the owner gets a mail about those', async () => {
    const prove = (proof: object) => send(['desk', '/api/admin/session/proof'], proof);
    const once = code();
    expect((await prove({ password, code: once })).statusCode).toBe(200);
    expect(answerOf(await prove({ password, code: once }))).toEqual([400, WRONG_CODE, 'code']);
    const tries = Array.from({ length: attemptLimits.code.most + 2 }, () =>
      prove({ password, code: '000000' }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses).toContain(429);
    expect((await prove({ password, code: code() })).statusCode).toBe(429);
    const mails = await db().selectFrom('mail').select('subject').execute();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toContain('Wrong codes for your account');
  });

  test('is a recovery code too, which is used up', async () => {
    const made = await send(['site', '/api/account/factor/recovery_codes'], { password, code: code() });
    const [first = ''] = made.json<{ data: { recovery_codes: string[] } }>().data.recovery_codes;
    const remove = () =>
      send(['site', '/api/account/factor/authenticator/remove'], { password, code: first });
    expect((await remove()).statusCode).toBe(200);
    expect(answerOf(await remove())).toEqual([400, WRONG_CODE, 'code']);
  });

  test('is a passkey alone for an account without a password', async () => {
    await db().updateTable('user').set({ password_hash: null }).execute();
    const change = calls[0];
    if (!change) throw new Error('no such call');
    expect(answerOf(await send(change, { password: '' }))).toEqual([400, NO_PASSWORD, 'password']);
    expect((await send(change, await signed('site'))).statusCode).toBe(200);
  });
});
