import { WEBHOOKS_MAX } from '@contracts/rules/limits';
import { Webhook as Verifier } from 'standardwebhooks';
import { createTestEditor } from '../../../../support/accounts';
import { type HookReceiver, startHookReceiver, status } from '../../../../support/hookReceiver';
import { HOOKS, type HookStage, stageHooks } from '../../../../support/hookStage';
import { describeOnEitherDatabase, startTestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60_000;

describeOnEitherDatabase('webhooks at the desk', (kind) => {
  let stage: HookStage;
  let receiver: HookReceiver;

  beforeAll(async () => {
    receiver = await startHookReceiver();
    stage = await stageHooks(kind);
  });
  afterAll(async () => {
    await stage.server.close();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.calls.splice(0);
    receiver.behave(status(204));
  });

  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    call(stage.server, stage.lead, method, HOOKS + path, body);
  const make = () => stage.make({ address: receiver.url });
  async function send(id: string) {
    const { _id } = await stage.test(id);
    await stage.settled();
    return _id;
  }

  test('the secret is in one reply and in no other', async () => {
    const { secret, ...webhook } = await make();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await stage.find(webhook._id)).toEqual(webhook);
    await send(webhook._id);
    for (const path of ['', `/${webhook._id}/delivery`]) {
      expect((await ask('GET', path)).body).not.toContain(secret.slice(6, 20));
    }
    expect((await ask('PATCH', `/${webhook._id}`, { isOn: true })).body).not.toContain(secret.slice(6, 20));
  });

  test('only leads who proved who they are may change one, and no API key may read one', async () => {
    const { _id } = await make();
    const editor = await createTestEditor(stage.server, 'Otto Reed', 'editor');
    expect((await call(stage.server, editor, 'GET', HOOKS)).statusCode).toBe(403);
    const { key } = await stage.server.context.apiKeys.make(stage.lead, null, {
      ...{ name: 'All', scopes: ['site:read', 'site:write'], days: 1 },
    });
    const asKey = { authorization: `Bearer ${key}` };
    expect((await call(stage.server, null, 'GET', HOOKS, undefined, asKey)).statusCode).toBe(403);
    const { db } = stage.server.context.database;
    await db.updateTable('session').set({ proved_at: null }).where('user_id', '=', stage.lead._id).execute();
    const body = { address: receiver.url, events: ['article.published'] };
    for (const [method, path] of [
      ['POST', ''],
      ['PATCH', `/${_id}`],
      ['POST', `/${_id}/secret`],
      ['DELETE', `/${_id}`],
    ] as const) {
      expect([path, (await ask(method, path, body)).statusCode]).toEqual([path, 403]);
    }
    const proved_at = '2100-01-01T00:00:00.000Z';
    await db.updateTable('session').set({ proved_at }).where('user_id', '=', stage.lead._id).execute();
  });

  test.each([
    ['ftp://example.org/', 'please give an address such as https://example.org/hook'],
    ['no address', 'please give an address such as https://example.org/hook'],
    ['https://ada:secret@example.org/', 'the address must have no name and no password'],
    ['https://127.0.0.1/', 'the address is not public'],
    ['https://[::1]/', 'the address is not public'],
    ['https://169.254.169.254/latest', 'the address is not public'],
  ])('%s is refused', async (address, message) => {
    const reply = await ask('POST', '', { address, events: ['article.published'] });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message, errors: [{ path: 'address', message }] },
    ]);
  });

  test('without private networks that may be called, HTTPS is needed', async () => {
    const server = await startTestServer(kind);
    const lead = await createTestEditor(server);
    const events = ['article.published'];
    const send = (address: string) => call(server, lead, 'POST', HOOKS, { address, events });
    expect((await send('http://example.org/')).json().message).toBe('the address must begin with https://');
    expect((await send('https://example.org:8443/a?b=c#d')).json().data.webhook.address).toBe(
      'https://example.org:8443/a?b=c',
    );
    await server.close();
  });

  test('a new secret signs beside the one before for a day', async () => {
    const webhook = await make();
    const renewed = await dataOf<{ secret: string }>(ask('POST', `/${webhook._id}/secret`));
    const signaturesOf = async () => {
      await send(webhook._id);
      const { headers, body } = receiver.calls.splice(0)[0] ?? {
        method: '',
        path: '',
        headers: {},
        body: '',
      };
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
      const sign = (secret: string) => new Verifier(secret).sign(headers['webhook-id'] ?? '', at, body);
      return { sent: headers['webhook-signature'], sign };
    };
    const during = await signaturesOf();
    expect(during.sent).toBe(`${during.sign(renewed.secret)} ${during.sign(webhook.secret)}`);
    stage.server.clock.advance(DAY_MS);
    const after = await signaturesOf();
    expect(after.sent).toBe(after.sign(renewed.secret));
  });

  test('a delivery is replayed with its id, and one of a webhook that is off is not', async () => {
    const webhook = await make();
    const id = await send(webhook._id);
    expect((await stage.replay(webhook._id, id)).statusCode).toBe(200);
    await stage.settled();
    expect(receiver.ids()).toEqual([id, id]);
    await ask('PATCH', `/${webhook._id}`, { isOn: false });
    for (const reply of [await stage.replay(webhook._id, id), await ask('POST', `/${webhook._id}/test`)]) {
      expect(reply.statusCode).toBe(409);
    }
    const other = await make();
    expect((await stage.replay(other._id, id)).statusCode).toBe(404);
  });

  test('one that is turned on again begins without failures', async () => {
    receiver.behave(status(410));
    const { _id } = await make();
    await send(_id);
    const changed = await dataOf(ask('PATCH', `/${_id}`, { isOn: true, events: ['comment.created'] }));
    expect(changed).toMatchObject({ isOn: true, ended: null, failures: 0, events: ['comment.created'] });
  });

  test('the log has pages, newest first, and is kept for 30 days', async () => {
    const { _id } = await make();
    const sent: string[] = [];
    for (let count = 0; count < 3; count++) {
      sent.unshift(await send(_id));
      stage.server.clock.advance(1_000);
    }
    const page = async (query: string) =>
      (
        await call(stage.server, stage.lead, 'GET', `${HOOKS}/${_id}/delivery${query}`, undefined, {
          limit: '2',
        })
      ).json<{ data: { _id: string }[]; next?: string }>();
    const first = await page('');
    const second = await page(`?after=${first.next}`);
    expect([...first.data, ...second.data].map((one) => one._id)).toEqual(sent);
    expect(second.next).toBeUndefined();
    stage.server.clock.advance(30 * DAY_MS - 2_500);
    const prune = stage.server.context.webhookUpkeep.prune;
    while (await prune());
    expect((await stage.deliveries(_id)).map((one) => one._id)).toEqual(sent.slice(0, 2));
  });

  test('a removed one is called no more, and goes with its log', async () => {
    const { _id } = await make();
    await send(_id);
    for (let time = 1; time <= 2; time++) expect((await ask('DELETE', `/${_id}`)).statusCode).toBe(200);
    expect(await stage.find(_id)).toBeUndefined();
    expect((await ask('GET', `/${_id}/delivery`)).statusCode).toBe(404);
    while (await stage.server.context.webhookUpkeep.prune());
    const { db } = stage.server.context.database;
    expect(await db.selectFrom('webhook').select('id').where('id', '=', _id).execute()).toEqual([]);
    const left = db.selectFrom('webhook_delivery').select('id').where('webhook_id', '=', _id);
    expect(await left.execute()).toEqual([]);
  });

  test('there are so many at most, and the log of the site has no address whole', async () => {
    const made = await Promise.all(
      Array.from({ length: WEBHOOKS_MAX + 3 }, () =>
        ask('POST', '', { address: `${receiver.url}?token=hidden`, events: ['article.published'] }),
      ),
    );
    expect(made.map(({ statusCode }) => statusCode).filter((code) => code === 409)).not.toEqual([]);
    expect((await dataOf<unknown[]>(ask('GET', ''))).length).toBe(WEBHOOKS_MAX);
    const log = await stage.server.context.database.db.selectFrom('desk_log').select('detail').execute();
    expect(JSON.stringify(log)).not.toContain('hidden');
  });
});
