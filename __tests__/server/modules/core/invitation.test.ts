import type { Invitation } from '@contracts/invitation';
import { INVITATIONS_MAX } from '@contracts/rules/limits';
import { NO_INVITATION } from '@contracts/rules/signIn/signUp';
import { REGISTRATION_CLOSED } from '@contracts/rules/site/siteRules';
import { createTestEditor, register, signIn, type TestAuthor, tokenOf } from '../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../support/testContext';
import { call, dataOf } from '../../../support/writing';

const PATH = '/api/admin/invitation';
const DAY_MS = 24 * 60 * 60 * 1_000;
const mary = { username: 'Mary Shelley', email: 'mary@example.org', password: 'modern prometheus' };

describeOnEitherDatabase('invitations', (kind, { test, testOnEach }) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeEach(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterEach(() => server.close());

  const ask = (days = 7) =>
    call(server, editor, 'POST', '/api/admin/invitation', { note: '', role: 'author', days });
  const make = async (days?: number) => (await dataOf<{ token: string }>(ask(days))).token;
  const answer = async (invitation?: string, person = mary) => {
    const { statusCode, json } = await register(server, { ...person, ...(invitation && { invitation }) });
    return [statusCode, json<{ message: string }>().message];
  };

  test('let people register while registration is closed, in their time', async () => {
    const { site } = server.context;
    await site.publish({ ...editor, role: 'lead' }, 0, { registration: 'closed' });
    const [early, late] = [await make(7), await make(7)];
    expect(await answer()).toEqual([403, REGISTRATION_CLOSED]);
    expect((await answer(early))[0]).toBe(201);
    server.clock.advance(7 * DAY_MS);
    expect(await answer(late, { ...mary, username: 'Percy', email: 'percy@example.org' })).toEqual([
      403,
      NO_INVITATION,
    ]);
  });

  testOnEach('make one account, also where two use the link at once', async () => {
    const token = await make();
    const people = [1, 2, 3].map((number) => ({
      ...mary,
      username: `Person ${number}`,
      email: `${number}@example.org`,
    }));
    const answers = await Promise.all(people.map((person) => answer(token, person)));
    expect(answers.map(([status]) => status).sort()).toEqual([201, 403, 403]);
  });

  test('make a new account also where a person who has one opens the link', async () => {
    const percy = { username: 'Percy', email: 'percy@example.org', password: 'ozymandias' };
    await register(server, percy);
    const headers = { authorization: `Bearer ${await tokenOf(server, percy)}` };
    const invitation = await make();
    expect((await answer(invitation, percy))[0]).toBe(401);
    expect((await register(server, { ...mary, invitation }, headers)).statusCode).toBe(201);
    const account = server.context.database.db.selectFrom('user').select('username').orderBy('username');
    expect(await account.where('admin', '=', 0).execute()).toMatchObject([
      { username: mary.username },
      { username: percy.username },
    ]);
    expect((await signIn(server, percy)).statusCode).toBe(200);
    expect(await answer(invitation, { ...mary, username: 'Claire', email: 'claire@example.org' })).toEqual([
      403,
      NO_INVITATION,
    ]);
  });

  test('are bounded, and only the hash of what a link ends with is kept', async () => {
    const token = await make();
    const rows = await server.context.database.db.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    for (let count = 1; count < INVITATIONS_MAX; count += 1) await make();
    expect((await ask()).statusCode).toBe(409);
    server.clock.advance(7 * DAY_MS);
    expect((await ask()).statusCode).toBe(201);
  });

  describe('with an address', () => {
    const mailed = (email = mary.email) =>
      dataOf<Invitation & { token: string }>(
        call(server, editor, 'POST', PATH, { note: 'ghosts', role: 'editor', days: 7, email }),
      );
    const mails = () =>
      server.context.database.db
        .selectFrom('mail')
        .select(['kind', 'recipient', 'body_text', 'secret_until'])
        .orderBy('created_at')
        .execute();
    const list = () => dataOf<Invitation[]>(call(server, editor, 'GET', PATH));

    test('go out by mail, which says who invites, as what and until when', async () => {
      const { token, ends_at } = await mailed(' Mary@example.org ');
      expect(await mails()).toEqual([
        {
          kind: 'invitation',
          recipient: 'Mary@example.org',
          body_text: expect.stringContaining(`/invitation#${token}`),
          secret_until: ends_at,
        },
      ]);
      const [{ body_text } = { body_text: '' }] = await mails();
      const words = body_text.replace(/\s+/g, ' ');
      for (const word of [
        'Edith Torr invites you',
        'as an editor',
        String(new Date(ends_at).getUTCFullYear()),
      ])
        expect(words).toContain(word);
      expect(await list()).toMatchObject([{ email: 'Mary@example.org', mail: { answer: '' } }]);
      expect((await answer(token))[0]).toBe(201);
    });

    test('are sent again with a new link, which ends the one before', async () => {
      const { _id, token } = await mailed();
      const again = await call(server, editor, 'POST', `${PATH}/${_id}/mail`);
      expect(again.statusCode).toBe(200);
      expect(await answer(token)).toEqual([403, NO_INVITATION]);
      const [, fresh = ''] = /invitation#([\w-]+)/.exec((await mails()).at(-1)?.body_text ?? '') ?? [];
      expect((await answer(fresh))[0]).toBe(201);
      expect((await call(server, editor, 'POST', `${PATH}/${_id}/mail`)).statusCode).toBe(404);
    });

    test('that were not sent yet are not, once they are ended', async () => {
      const { _id } = await mailed();
      expect((await call(server, editor, 'DELETE', `${PATH}/${_id}`)).statusCode).toBe(200);
      expect(await mails()).toEqual([]);
    });

    test('need one that mails can go to, and one without cannot be mailed', async () => {
      const refused = await call(server, editor, 'POST', PATH, {
        note: '',
        role: 'author',
        days: 7,
        email: 'mary',
      });
      expect(refused.statusCode).toBe(400);
      expect(await list()).toEqual([]);
      const { _id } = await dataOf<Invitation>(ask());
      expect((await call(server, editor, 'POST', `${PATH}/${_id}/mail`)).statusCode).toBe(409);
    });

    test('that are over are removed', async () => {
      await mailed();
      server.clock.advance(7 * DAY_MS);
      await server.context.invitations.prune();
      const rows = server.context.database.db.selectFrom('invitation').selectAll();
      expect(await rows.execute()).toEqual([]);
    });
  });
});
