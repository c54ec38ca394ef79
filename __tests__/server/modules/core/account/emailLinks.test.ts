import type { AccountEmail } from '@contracts/accountEmail';
import { EMAIL_IS_TAKEN, EMAIL_LINK_IS_OLD } from '@contracts/rules/account';
import { emailLimits } from '@/server/modules/core/account/emailLimits';
import { CONFIRM_LIVES_MS } from '@/server/modules/core/account/emailLinks';
import { UNDO_LIVES_MS } from '@/server/modules/core/account/emailLinkUse';
import { ada, getMe, register, signIn, tokenOf } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { said } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const password = 'analytical';
const old = [403, EMAIL_LINK_IS_OLD];

describeOnEitherDatabase('the address of an account', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      settings: {
        SITE_URL: 'https://lantern.example',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'news@lantern.example',
      },
    });
  });
  beforeEach(() => server.clock.advance(HOUR_MS));
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const mailsTo = (recipient: string) =>
    db()
      .selectFrom('mail')
      .select(['kind', 'body_text'])
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  /** The token in the newest mail of a kind to an address. */
  async function tokenIn(recipient: string, mailKind: string): Promise<string> {
    const mail = (await mailsTo(recipient)).filter((one) => one.kind === mailKind).at(-1);
    return /\/account\/confirm#(?:undo:)?([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
  }

  /** A registered person with a session. */
  async function newPerson() {
    count++;
    const email = `ada${count}@example.org`;
    await register(server, { username: `Ada ${'abcdefghijklmnopqrstuvwxyz'[count]}`, email, password });
    const token = await tokenOf(server, { email, password });
    const headers = { authorization: `Bearer ${token}` };
    const post = (path: string, body: object = {}) =>
      server.app.inject({ method: 'POST', url: `/api/account/email${path}`, headers, body });
    const read = async () =>
      (await server.app.inject({ method: 'GET', url: '/api/account/email', headers })).json<{
        data: AccountEmail;
      }>().data;
    const change = (to: string) => post('', { email: to, password });
    return { email, token, read, post, change };
  }
  const follow = (token: string, headers = {}) =>
    server.app.inject({ method: 'POST', url: '/api/account/confirm', headers, body: { token } });
  const signsIn = async (email: string) => (await signIn(server, { email, password })).statusCode;

  testOnEach('is confirmed once, with the link of the registration', async () => {
    const { email, read } = await newPerson();
    expect(await read()).toEqual({ email, is_confirmed: false, sends_mail: true, waits_for: null });
    const token = await tokenIn(email, 'email confirm');
    const stored = JSON.stringify(await db().selectFrom('email_link').selectAll().execute());
    expect(stored).not.toContain(token);
    const both = await Promise.all([follow(token), follow(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(both.find(({ statusCode }) => statusCode === 200)?.json().data).toEqual({
      done: 'confirmed',
      email,
    });
    expect((await read()).is_confirmed).toBe(true);
    expect(said(await follow(token))).toEqual(old);
  });

  test('has its links for a day, others on demand, and five an hour', async () => {
    const { email, read, post } = await newPerson();
    const first = await tokenIn(email, 'email confirm');
    server.clock.advance(CONFIRM_LIVES_MS);
    expect(said(await follow(first))).toEqual(old);
    await server.context.emailLinks.prune();
    const left = await db().selectFrom('email_link').selectAll().where('email', '=', email).execute();
    expect(left).toEqual([]);
    const statuses = [];
    for (let time = 0; time <= emailLimits.sent.most; time++)
      statuses.push((await post('/confirmation')).statusCode);
    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    expect((await follow(await tokenIn(email, 'email confirm'))).statusCode).toBe(200);
    expect((await read()).is_confirmed).toBe(true);
    const before = (await mailsTo(email)).length;
    server.clock.advance(HOUR_MS);
    await post('/confirmation');
    expect(await mailsTo(email)).toHaveLength(before);
  });

  test('is another one once the link that was sent there is used; the old one can take it back', async () => {
    const { email, token, read, change } = await newPerson();
    const to = `new-${email}`;
    expect((await change(to)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ email, waits_for: to });
    expect(await signsIn(email)).toBe(200);
    const reply = await follow(await tokenIn(to, 'email change'));
    expect(reply.json().data).toEqual({ done: 'changed', email: to });
    expect((await getMe(server, token)).statusCode).toBe(401);
    expect([await signsIn(email), await signsIn(to)]).toEqual([401, 200]);

    const undo = await tokenIn(email, 'email changed');
    const again = await tokenOf(server, { email: to, password });
    const { id: user_id = '' } = (await server.context.users.findCredentials(to)) ?? {};
    const key = {
      id: email,
      credential_id: email,
      public_key: 'AQ',
      counter: 0,
      transports: '[]',
      name: 'Key',
    };
    const created_at = server.clock.now().toISOString();
    await db()
      .insertInto('passkey')
      .values({ ...key, user_id, created_at, used_at: null })
      .execute();
    expect((await follow(undo)).json().data).toEqual({ done: 'restored', email });
    expect((await getMe(server, again)).statusCode).toBe(401);
    // The one who changed it knew the password.
    expect([await signsIn(email), await signsIn(to)]).toEqual([401, 401]);
    // And may have added a passkey.
    expect(await server.context.factors.hasOne(user_id)).toBe(false);
    expect(said(await follow(undo))).toEqual(old);
  });

  test('taken back, takes out what was added shortly before the change, and all recovery codes', async () => {
    const { email, change } = await newPerson();
    const { id: user_id = '' } = (await server.context.users.findCredentials(email)) ?? {};
    const add = (name: string, created_at: string) => {
      const key = { id: `${name} ${email}`, credential_id: `${name} ${email}`, public_key: 'AQ', counter: 0 };
      return db()
        .insertInto('passkey')
        .values({ ...key, user_id, transports: '[]', name, created_at, used_at: null })
        .execute();
    };
    const own = server.clock.now().toISOString();
    server.clock.advance(8 * 24 * HOUR_MS);
    const thief = server.clock.now().toISOString();
    server.clock.advance(HOUR_MS);
    await change(`taken-${email}`);
    await add('Own', own);
    await add('Thief', thief);
    await db()
      .insertInto('recovery_code')
      .values({ code_hash: `code ${email}`, user_id })
      .execute();
    await follow(await tokenIn(`taken-${email}`, 'email change'));
    expect((await follow(await tokenIn(email, 'email changed'))).statusCode).toBe(200);
    const { passkeys, recovery_codes_left } = await server.context.factors.get(user_id);
    expect([passkeys.map(({ name }) => name), recovery_codes_left]).toEqual([['Own'], 0]);
  });

  test('can be taken back by its first owner also after further changes, and not by a later one', async () => {
    const { email, change } = await newPerson();
    await change(`thief-${email}`);
    await follow(await tokenIn(`thief-${email}`, 'email change'));
    server.clock.advance(1_000);
    const headers = {
      authorization: `Bearer ${await tokenOf(server, { email: `thief-${email}`, password })}`,
    };
    const body = { email: `thief2-${email}`, password };
    await server.app.inject({ method: 'POST', url: '/api/account/email', headers, body });
    await follow(await tokenIn(`thief2-${email}`, 'email change'));
    const later = await tokenIn(`thief-${email}`, 'email changed');
    expect((await follow(await tokenIn(email, 'email changed'))).json().data).toEqual({
      done: 'restored',
      email,
    });
    expect(said(await follow(later))).toEqual(old);
  });

  test('has links that serve their account for any caller, once, within a day', async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    const asOther = { authorization: `Bearer ${other.token}` };
    const confirmation = await tokenIn(owner.email, 'email confirm');
    expect((await follow(confirmation, asOther)).json().data).toEqual({
      done: 'confirmed',
      email: owner.email,
    });
    expect([(await owner.read()).is_confirmed, (await other.read()).is_confirmed]).toEqual([true, false]);
    const to = `pressed-${owner.email}`;
    await owner.change(to);
    const change = await tokenIn(to, 'email change');
    expect((await follow(change, asOther)).json().data).toEqual({ done: 'changed', email: to });
    expect(await other.read()).toMatchObject({ email: other.email, is_confirmed: false });
    expect([await signsIn(to), await signsIn(other.email)]).toEqual([200, 200]);
    expect(said(await follow(change, asOther))).toEqual(old);
    await other.change(`late-${other.email}`);
    server.clock.advance(CONFIRM_LIVES_MS);
    expect(said(await follow(await tokenIn(`late-${other.email}`, 'email change')))).toEqual(old);
    expect(await signsIn(other.email)).toBe(200);
  });

  test('of another person is not filled with mails by new accounts, nor barred to a known one', async () => {
    const to = 'target@example.org';
    const { changesToInHour, changesToInDay } = emailLimits;
    const known = await newPerson();
    await follow(await tokenIn(known.email, 'email confirm'));
    const strangers = [await newPerson(), await newPerson(), await newPerson()];
    const replies = [];
    for (const stranger of strangers)
      for (let times = 0; times < emailLimits.sent.most; times++) replies.push(await stranger.change(to));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await mailsTo(to)).toHaveLength(changesToInHour.most);
    for (let hour = 0; hour < 8; hour++) {
      server.clock.advance(HOUR_MS);
      for (const stranger of strangers) await stranger.change(to);
    }
    // A third of a day refills a third of it.
    expect((await mailsTo(to)).length).toBeLessThanOrEqual((4 / 3) * changesToInDay.most);
    server.clock.advance(1_000);
    expect((await known.change(to)).statusCode).toBe(200);
    expect((await follow(await tokenIn(to, 'email change'))).json().data).toEqual({
      done: 'changed',
      email: to,
    });
    expect([await signsIn(to), await signsIn(known.email)]).toEqual([200, 401]);
  });

  test('is restored within seven days only', async () => {
    const { email, change } = await newPerson();
    await change(`new-${email}`);
    await follow(await tokenIn(`new-${email}`, 'email change'));
    server.clock.advance(UNDO_LIVES_MS);
    expect(said(await follow(await tokenIn(email, 'email changed')))).toEqual(old);
  });

  test('is refused where the password is wrong or it is none; a taken one is answered alike and gets nothing', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const wrong = await one.post('', { email: 'x@example.org', password: 'mistaken' });
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'password']);
    expect((await one.change('no address')).statusCode).toBe(400);
    expect((await one.change(one.email.toUpperCase())).statusCode).toBe(400);
    const before = (await mailsTo(other.email)).length;
    const [taken, free] = [await one.change(other.email), await one.change('free@example.org')];
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await mailsTo(other.email)).toHaveLength(before);
    // Another registers with it before the link is used.
    await register(server, { username: 'Early Bird', email: 'free@example.org', password });
    const late = await follow(await tokenIn('free@example.org', 'email change'));
    expect(said(late)).toEqual([409, EMAIL_IS_TAKEN]);
  });

  test.each(['signed in', 'by a link'])('stays where the password was changed since, %s', async (way) => {
    const { email, token, read, change } = await newPerson();
    const to = `new-${email}`;
    await change(to);
    const { id = '' } = (await server.context.users.findCredentials(email)) ?? {};
    const [reset = '', other = ''] = await Promise.all(
      Array.from({ length: 2 }, async () => (await server.context.resetLinks.make(id)).split('#')[1] ?? ''),
    );
    const setBy = (link: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/account/reset',
        body: { token: link, password: 'difference engine' },
      });
    const changed =
      way === 'by a link'
        ? await setBy(reset)
        : await server.app.inject({
            method: 'POST',
            url: '/api/account/password',
            headers: { authorization: `Bearer ${token}` },
            body: { password, new_password: 'difference engine' },
          });
    expect(changed.statusCode).toBe(200);
    expect(said(await follow(await tokenIn(to, 'email change')))).toEqual(old);
    expect((await setBy(other)).statusCode).toBe(403);
    if (way === 'signed in') expect((await read()).waits_for).toBeNull();
  });

  test('is left without what a stranger added, where the server makes its account an editor’s', async () => {
    const { email, change } = await newPerson();
    const { users, factors, signInWays } = server.context;
    const { id = '' } = (await users.findCredentials(email)) ?? {};
    await change(`new-${email}`);
    const row = { user_id: id, secret: 'JBSWY3DPEHPK3PXP', last_step: 0, created_at: '2026-01-01' };
    await db()
      .insertInto('authenticator')
      .values({ ...row, confirmed_at: '2026-01-01' })
      .execute();
    await signInWays.removeOfAuthor(email.toUpperCase());
    expect(await factors.hasOne(id)).toBe(false);
    expect(said(await follow(await tokenIn(`new-${email}`, 'email change')))).toEqual(old);
  });

  test('has only one change that waits, and the links of before are used up by it', async () => {
    const { email, change, read } = await newPerson();
    const confirmation = await tokenIn(email, 'email confirm');
    await change(`first-${email}`);
    await change(`second-${email}`);
    expect((await read()).waits_for).toBe(`second-${email}`);
    expect(said(await follow(await tokenIn(`first-${email}`, 'email change')))).toEqual(old);
    expect(said(await follow(confirmation))).toEqual(old);
    expect(said(await follow('guessed'))).toEqual(old);
  });

  test('is asked for by no mail where the site sends none', async () => {
    const quiet = await startTestServer(kind);
    await register(quiet, ada);
    expect(await quiet.context.database.db.selectFrom('mail').selectAll().execute()).toEqual([]);
    await quiet.close();
  });
});
