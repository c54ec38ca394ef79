import type { Mail } from '@contracts/mail';
import { mailDomainsText } from '@contracts/rules/signIn/mailDomains';
import {
  SIGN_UP_LINK_HOURS,
  SIGN_UP_LINK_IS_OLD,
  SIGN_UP_LINK_IS_TAKEN,
  SIGN_UP_LINK_PASSWORD_WRONG,
  SIGN_UP_LINK_WAITS,
  SIGN_UP_REQUESTS_OF_ADDRESS,
  TOO_MANY_SIGN_UPS_HERE,
} from '@contracts/rules/signIn/signUp';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import type { SiteIdentity } from '@contracts/site';
import { signUpLinkLimits, waitingMost } from '@/server/modules/core/signUp/signUpLinkLimits';
import { createTestEditor, register, signIn, type TestAuthor } from '../../../support/accounts';
import { startSmtpServer } from '../../../support/smtpServer';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf, said } from '../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const mary = { username: 'Mary Shelley', email: 'mary@uni.example', password: 'modern prometheus' };
const waits = { message: 'success', waits: true, waits_for: 'link' };

describeOnEitherDatabase('people with an address of certain mail domains', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;
  let revision = 0;

  const set = async (changes: Partial<SiteIdentity>) => {
    revision = await server.context.site.publish({ ...editor, role: 'lead' }, revision, changes);
  };
  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server, 'Edith Torr');
    revision = 0;
    await set({ registration: 'domains', mailDomains: ['uni.example', '*.example.org'] });
  });
  afterEach(() => server.close());

  const db = () => server.context.database.db;
  const old = [403, SIGN_UP_LINK_IS_OLD];
  const follow = (token: string, { at = server, password = mary.password } = {}) =>
    at.app.inject({ method: 'POST', url: '/api/auth/register/link', body: { token, password } });
  async function tokensTo(recipient: string): Promise<string[]> {
    const mails = db().selectFrom('mail').select('body_text').where('recipient', '=', recipient);
    const rows = await mails.where('kind', '=', 'sign-up link').orderBy('created_at').orderBy('id').execute();
    return rows.map(({ body_text }) => /\/account\/register#([\w-]{43})/.exec(body_text)?.[1] ?? '');
  }
  const newestTo = async (recipient: string) => (await tokensTo(recipient)).at(-1) ?? '';
  const links = () => db().selectFrom('sign_up_link').selectAll().execute();
  const account = (email: string) =>
    db().selectFrom('user').select(['username', 'email_confirmed_at']).where('email', '=', email).execute();

  test('have an account once they used the link, and others are refused with the domains', async () => {
    const text = mailDomainsText(['uni.example', '*.example.org']);
    for (const email of ['mary@example.org', 'mary@sub.uni.example', 'mary@notuni.example'])
      expect(said(await register(server, { ...mary, email }))).toEqual([403, text]);
    const reply = await register(server, mary);
    expect([reply.statusCode, reply.json()]).toEqual([201, waits]);
    expect((await register(server, { ...mary, email: 'm@a.example.org', username: 'M S' })).json()).toEqual(
      waits,
    );
    expect(await account(mary.email)).toEqual([]);
    expect(said(await signIn(server, mary))).toEqual([403, SIGN_UP_LINK_WAITS]);
    expect((await signIn(server, { ...mary, password: 'another one' })).statusCode).toBe(401);
    const token = await newestTo(mary.email);
    expect(JSON.stringify(await links())).not.toContain(token);
    for (const password of ['another one', ''])
      expect(said(await follow(token, { password }))).toEqual([400, SIGN_UP_LINK_PASSWORD_WRONG]);
    expect((await follow(token)).json().data).toEqual({ email: mary.email });
    expect(await account(mary.email)).toEqual([
      { username: mary.username, email_confirmed_at: server.clock.now().toISOString() },
    ]);
    expect((await signIn(server, mary)).statusCode).toBe(200);
    expect(said(await follow(token))).toEqual(old);
    expect((await register(server, mary)).statusCode).toBe(401);
  });

  testOnEach('of two who press the same link at once one makes the account', async () => {
    await register(server, mary);
    const token = await newestTo(mary.email);
    const both = await Promise.all([follow(token), follow(token)]);
    // The second finds no link any more, or the name of the first.
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await account(mary.email)).toHaveLength(1);
    expect(await links()).toEqual([]);
  });

  testOnEach('are not kept from their account by strangers who sign up with the same address', async () => {
    const signUpFrom = (remoteAddress: string, person: object) => {
      server.clock.advance(1_000);
      return server.app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, body: person });
    };
    const stranger = { ...mary, username: 'Not Mary', password: 'of a stranger' };
    const statuses = [];
    for (let time = 0; time <= signUpLinkLimits.asked.most; time++)
      statuses.push((await signUpFrom('203.0.113.1', stranger)).statusCode);
    expect(statuses).toEqual([...Array(signUpLinkLimits.asked.most).fill(201), 429]);
    expect(await links()).toHaveLength(waitingMost.from);
    for (let index = 2; index < 30; index++) await signUpFrom(`203.0.113.${index}`, stranger);
    expect(await tokensTo(mary.email)).toHaveLength(signUpLinkLimits.sentInHour.most);

    // Her own sign-up sends nothing more, and any of the links before is good for it.
    const reply = await register(server, mary);
    expect([reply.statusCode, reply.json()]).toEqual([201, waits]);
    const tokens = await tokensTo(mary.email);
    expect(tokens).toHaveLength(signUpLinkLimits.sentInHour.most);
    expect(await links()).toHaveLength(waitingMost.all);
    const token = tokens.at(-1) ?? '';
    for (const password of ['another one', ''])
      expect(said(await follow(token, { password }))).toEqual([400, SIGN_UP_LINK_PASSWORD_WRONG]);
    expect((await follow(token)).statusCode).toBe(200);
    expect(await account(mary.email)).toMatchObject([{ username: mary.username }]);
    expect(await links()).toEqual([]);
    for (const used of tokens) expect(said(await follow(used))).toEqual(old);
  });

  testOnEach('have a choice of what they signed up with, until one of the links is used', async () => {
    await register(server, mary);
    await register(server, { ...mary, username: 'Mary Godwin', password: 'another one' });
    const [first = '', second = ''] = await tokensTo(mary.email);
    const both = [follow(first, { password: 'another one' }), follow(second)];
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await account(mary.email)).toHaveLength(1);
    expect(await links()).toEqual([]);
  });

  test('wait from a dozen network addresses, and in a day get two dozen mails', async () => {
    const { signUpLinks } = server.context;
    for (let times = 0; times < 24 * 2; times++) {
      await signUpLinks.send({ ...mary, passwordHash: 'none' }, `network ${times}`);
      expect((await links()).length).toBeLessThanOrEqual(waitingMost.all);
      server.clock.advance(HOUR_MS / 2);
    }
    const sent = (await tokensTo(mary.email)).length;
    expect(sent).toBeGreaterThan(signUpLinkLimits.sentInDay.most);
    expect(sent).toBeLessThanOrEqual(2 * signUpLinkLimits.sentInDay.most);
  });

  test('have a day for it', async () => {
    await register(server, mary);
    const token = await newestTo(mary.email);
    server.clock.advance(SIGN_UP_LINK_HOURS * HOUR_MS);
    expect(said(await follow(token))).toEqual(old);
    expect((await signIn(server, mary)).statusCode).toBe(401);
    await server.context.signUpLinks.prune();
    expect(await links()).toEqual([]);
    expect((await register(server, mary)).statusCode).toBe(201);
    expect((await follow(await newestTo(mary.email))).statusCode).toBe(200);
  });

  test('choose another name where theirs was taken meanwhile', async () => {
    await register(server, mary);
    await server.context.users.ensureAuthor('Mary Shelley');
    server.clock.advance(1_000);
    const token = await newestTo(mary.email);
    expect(said(await follow(token))).toEqual([409, SIGN_UP_LINK_IS_TAKEN]);
    const other = { ...mary, username: 'Mary Godwin', password: 'another one' };
    expect((await register(server, other)).statusCode).toBe(201);
    expect((await follow(token, other)).statusCode).toBe(200);
  });

  test('ask no editor for an account that the address has by now', async () => {
    await register(server, mary);
    const token = await newestTo(mary.email);
    await set({ registration: 'open' });
    await register(server, { ...mary, username: 'Mary Godwin' });
    await set({ registration: 'approval' });
    expect(said(await follow(token))).toEqual([409, SIGN_UP_LINK_IS_TAKEN]);
    expect(await server.context.signUpDecisions.list()).toEqual([]);
  });

  test('have an account by the rules of the day on which they press', async () => {
    await register(server, mary);
    const token = await newestTo(mary.email);
    await set({ registration: 'closed' });
    expect(said(await follow(token))).toEqual([403, REGISTRATION_CLOSED]);
    await set({ registration: 'domains', mailDomains: ['other.example'] });
    expect(said(await follow(token))).toEqual([403, mailDomainsText(['other.example'])]);
    await set({ registration: 'approval' });
    expect((await follow(token)).json().data).toEqual({ email: mary.email, waits_for: 'editor' });
    expect(await account(mary.email)).toEqual([]);
    expect(await server.context.signUpDecisions.list()).toMatchObject([{ email: mary.email }]);
    expect(said(await follow(token))).toEqual(old);
  });

  test('cannot take all places from one network address', async () => {
    const { signUpLinks } = server.context;
    const ask = (index: number, from: string) =>
      signUpLinks.send({ username: 'Robot', email: `robot${index}@uni.example`, passwordHash: 'none' }, from);
    for (let index = 0; index < SIGN_UP_REQUESTS_OF_ADDRESS; index++) await ask(index, 'one');
    await expect(ask(100, 'one')).rejects.toThrow(TOO_MANY_SIGN_UPS_HERE);
    // One who asks again takes no further place.
    await ask(0, 'one');
    await ask(101, 'other');
  });

  test('are not all who come: an invitation lets any address in', async () => {
    const { invitations } = server.context;
    const { token } = await invitations.make(
      { ...editor, role: 'lead' },
      { role: 'author', note: '', days: 7 },
    );
    const guest = { ...mary, email: 'guest@elsewhere.example', invitation: token };
    expect((await register(server, guest)).json()).toEqual({ message: 'success' });
    expect((await signIn(server, guest)).statusCode).toBe(200);
  });

  test('get their link from an editor where the site sends no mail, and by a mail server where it has one', async () => {
    await register(server, mary);
    server.context.mailSending.start();
    await server.context.mailSending.settled();
    const { id } = await db()
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', mary.email)
      .executeTakeFirstOrThrow();
    const shown = dataOf<Mail>(call(server, editor, 'GET', `/api/admin/mail/${id}`));
    expect((await shown).text).toContain(await newestTo(mary.email));
    const smtp = await startSmtpServer();
    const mailing = await startTestServer(kind, {
      settings: { SMTP_URL: smtp.url, MAIL_FROM: 'news@lantern.example', SMTP_TLS: 'optional' },
    });
    await mailing.context.site.publish(null, 0, { registration: 'domains', mailDomains: ['uni.example'] });
    await register(mailing, mary);
    mailing.context.mailSending.start();
    await mailing.context.mailSending.settled();
    expect(smtp.received).toEqual([expect.objectContaining({ to: [mary.email] })]);
    const token = /register#([\w-]{43})/.exec(smtp.received[0]?.raw.replace(/=\r\n/g, '') ?? '')?.[1] ?? '';
    expect((await follow(token, { at: mailing })).statusCode).toBe(200);
    await mailing.close();
    await smtp.close();
  });
});
