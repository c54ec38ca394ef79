import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { transact } from '@/server/db/transact';
import { eventually } from '../../../../support/eventually';
import {
  endless,
  type HookReceiver,
  silent,
  startHookReceiver,
  status,
} from '../../../../support/hookReceiver';
import { type HookStage, stageHooks } from '../../../../support/hookStage';
import { describeOnEitherDatabase } from '../../../../support/testContext';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnEitherDatabase('calling webhooks', (kind, { test, testOnEach }) => {
  let stage: HookStage;
  let receiver: HookReceiver;
  const resolved: string[][] = [];

  beforeAll(async () => {
    receiver = await startHookReceiver();
    const resolve = async () => resolved.shift() ?? ['127.0.0.2'];
    stage = await stageHooks(kind, { webhookAttempt: { mostMs: 3_000, resolve } });
  });
  afterAll(async () => {
    await stage.server.close();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.calls.splice(0);
    receiver.behave(status(204));
    resolved.splice(0);
  });
  // What one test leaves waiting would be sent in the next.
  afterEach(() => db().deleteFrom('webhook_delivery').execute());
  afterEach(() => db().deleteFrom('webhook').execute());

  const make = (address = receiver.url) => stage.make({ address, events: ['comment.created'] });
  /** A test delivery to a webhook, after its first attempt. */
  async function send(webhook: { _id: string }) {
    const { _id } = await stage.test(webhook._id);
    await stage.settled();
    return _id;
  }
  const last = async ({ _id }: { _id: string }) => (await stage.deliveries(_id))[0];
  const db = () => stage.server.context.database.db;

  test('what fails is tried again with growing pauses, the same id and words, for about three days', async () => {
    receiver.behave(status(500));
    const webhook = await make();
    const id = await send(webhook);
    const pauses: number[] = [];
    for (;;) {
      const delivery = await last(webhook);
      if (!delivery?.due) break;
      const pause = Date.parse(delivery.due) - stage.server.clock.now().getTime();
      const calls = receiver.calls.length;
      await stage.later(pause - 1);
      expect(receiver.calls).toHaveLength(calls);
      pauses.push(pause);
      await stage.later(1);
    }
    expect(pauses.map((ms) => ms / MINUTE_MS)).toEqual([1 / 12, 5, 30, 120, 300, 600, 840, 1_200, 1_440]);
    expect(new Set(receiver.ids())).toEqual(new Set([id]));
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1);
    const times = receiver.calls.map(({ headers }) => Number(headers['webhook-timestamp']));
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    expect(await last(webhook)).toMatchObject({
      ...{ status: 'failed', attempts: 10, due: null },
      last: { code: 500, answer: 'status 500', fault: '' },
    });
  });

  test('what is answered with success is not sent again', async () => {
    const webhook = await make();
    await send(webhook);
    await stage.later(4 * DAY_MS);
    expect(receiver.calls).toHaveLength(1);
    expect(await last(webhook)).toMatchObject({ status: 'delivered', attempts: 1, last: { code: 204 } });
  });

  test('a redirect is not followed', async () => {
    const other = await startHookReceiver();
    receiver.behave(status(307, { location: other.url }));
    const webhook = await make();
    await send(webhook);
    expect(await last(webhook)).toMatchObject({ status: 'waiting', last: { code: 307 } });
    expect(other.calls).toEqual([]);
    await other.close();
  });

  test('an endless answer is cut off, and its beginning kept', async () => {
    receiver.behave(endless);
    const webhook = await make();
    await send(webhook);
    const delivery = await last(webhook);
    expect(delivery).toMatchObject({ status: 'delivered', last: { code: 200 } });
    expect(delivery?.last?.answer.length).toBeLessThanOrEqual(1_000);
    expect(delivery?.last?.answer).toMatch(/^endless endless/);
  });

  test('an answer may have any bytes', async () => {
    receiver.behave((response) => response.writeHead(400).end(Buffer.from([0, 0xff, 0x41, 0x1b, 0x42])));
    const webhook = await make();
    await send(webhook);
    expect(await last(webhook)).toMatchObject({ last: { code: 400, answer: '\ufffdAB' } });
  });

  test('no answer, no connection and no such site are faults that are tried again', async () => {
    receiver.behave(silent);
    const webhooks = [await make(), await make('http://127.0.0.2:9/'), await make('http://nowhere.example/')];
    resolved.push([]);
    const found = [];
    for (const webhook of webhooks) {
      await send(webhook);
      const delivery = await last(webhook);
      found.push([delivery?.status, delivery?.last?.code, delivery?.last?.fault]);
    }
    expect(found).toEqual([
      ['waiting', null, 'no answer within 3 seconds'],
      ['waiting', null, 'the connection failed (ECONNREFUSED)'],
      ['waiting', null, 'there is no such site'],
    ]);
  });

  test('a name that leads to a private address at a later call is refused there', async () => {
    const webhook = await make(`http://hooks.example:${receiver.port}/`);
    resolved.push(['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2', '10.0.0.1'], ['8.8.8.8']);
    const faults = [];
    for (const _call of resolved.slice()) {
      await send(webhook);
      faults.push((await last(webhook))?.last?.fault);
      stage.server.clock.advance(1);
    }
    const refused = 'the address is not public';
    expect(faults).toEqual(['', refused, refused, 'the address must begin with https://']);
    expect(receiver.calls).toHaveLength(1);
  });

  test('a slow receiver holds up no other', async () => {
    const slow = await startHookReceiver();
    slow.behave(silent);
    const [slowOne, fast] = [await make(slow.url), await make()];
    for (let count = 0; count < 6; count++) await stage.test(slowOne._id);
    await eventually(() => expect(slow.calls).not.toEqual([]));
    await stage.test(fast._id);
    await eventually(async () => expect(await last(fast)).toMatchObject({ status: 'delivered' }));
    expect(slow.calls.length).toBeLessThan(6);
    await slow.close();
    await stage.settled();
  });

  test('410 turns a webhook off at once', async () => {
    receiver.behave(status(410));
    const webhook = await make();
    await send(webhook);
    expect(await last(webhook)).toMatchObject({ status: 'failed', attempts: 1, due: null });
    expect(await stage.find(webhook._id)).toMatchObject({
      isOn: false,
      ended: { reason: expect.stringContaining('410') },
    });
  });

  test('a crash between sending and recording sends once more, with the same id', async () => {
    const webhook = await make();
    const id = await send(webhook);
    // As the process leaves it that is killed after the receiver has answered.
    const due_at = stage.server.clock.now().toISOString();
    const sending = { status: 'sending' as const, due_at, tried_at: null };
    await db().updateTable('webhook_delivery').set(sending).where('id', '=', id).execute();
    await stage.later(MINUTE_MS);
    expect(receiver.calls).toHaveLength(1);
    await stage.later(2 * MINUTE_MS);
    await stage.later(0);
    expect(receiver.ids()).toEqual([id, id]);
    expect(await last(webhook)).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  test('an attempt that was given up changes nothing when it ends after all', async () => {
    const webhook = await make();
    let answer = () => {};
    receiver.behave((response) => {
      answer = () => response.writeHead(500).end();
    });
    const { _id: id } = await stage.test(webhook._id);
    await eventually(() => expect(receiver.calls).toHaveLength(1));
    const taken = { attempts: 2, status: 'delivered' as const };
    await db().updateTable('webhook_delivery').set(taken).where('id', '=', id).execute();
    answer();
    await stage.settled();
    expect(await last(webhook)).toMatchObject({ status: 'delivered', attempts: 2, last: null });
    expect(await stage.find(webhook._id)).toMatchObject({ failures: 0 });
  });

  testOnEach('of several instances one sends each delivery', async () => {
    const { env, context } = stage.server;
    const others = Array.from({ length: 2 }, () =>
      createContext({ ...context, database: openDatabase(env) }),
    );
    const webhook = await make();
    await stage.server.context.webhookSending.stop();
    const sent = [];
    for (let count = 0; count < 60; count++) sent.push((await stage.test(webhook._id))._id);
    const sendings = [stage.server.context, ...others].map(({ webhookSending }) => webhookSending);
    for (const sending of sendings) sending.start();
    await eventually(async () => {
      const left = db().selectFrom('webhook_delivery').select('id').where('webhook_id', '=', webhook._id);
      expect(await left.where('status', '<>', 'delivered').execute()).toEqual([]);
    });
    expect(receiver.ids().sort()).toEqual(sent.sort());
    for (const { webhookSending, database } of others) {
      await webhookSending.stop();
      await database.db.destroy();
    }
  });

  test('many failures in a row, over a day, turn a webhook off and leads get a mail; a success begins anew', async () => {
    receiver.behave(status(503));
    const { context } = stage.server;
    const { _id } = stage.lead;
    const email = { email: 'edith@example.org', email_key: 'edith@example.org' };
    await db().updateTable('user').set(email).where('id', '=', _id).execute();
    const webhook = await make();
    const fail = async (times: number) => {
      for (let count = 0; count < times; count++)
        await transact(context.database.db, (trx) =>
          context.webhookOutbox.write(trx, webhook._id, 'comment.created', {
            ...{ id: 'c', created_at: '', author: { id: 'a', username: 'A' } },
            article: { id: 'p', title: 'P', address: null },
          }),
        );
      await stage.settled();
    };
    await fail(25);
    expect(await stage.find(webhook._id)).toMatchObject({ isOn: true, failures: 25 });
    receiver.behave(status(200));
    await fail(1);
    expect(await stage.find(webhook._id)).toMatchObject({ isOn: true, failures: 0 });
    receiver.behave(status(503));
    await fail(25);
    expect(await stage.find(webhook._id)).toMatchObject({ isOn: true });
    await stage.later(DAY_MS);
    expect(await stage.find(webhook._id)).toMatchObject({
      isOn: false,
      ended: { reason: expect.stringContaining('in a row') },
    });
    const mails = db().selectFrom('mail').select(['user_id', 'subject', 'body_text']);
    await eventually(async () =>
      expect(await mails.execute()).toMatchObject([
        {
          user_id: stage.lead._id,
          subject: expect.stringMatching(/^The webhook to 127\.0\.0\.2:\d+ was turned off$/),
          body_text: expect.stringContaining('failed in a row'),
        },
      ]),
    );
    // What is due while it is off is not sent.
    const calls = receiver.calls.length;
    await stage.later(DAY_MS);
    expect(receiver.calls).toHaveLength(calls);
  });
});
