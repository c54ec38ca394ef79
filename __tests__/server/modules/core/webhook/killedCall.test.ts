import { openDatabase } from '@/server/db/client';
import { parseEnv } from '@/server/env';
import { type ChildProgram, startProgram } from '../../../../support/childProgram';
import { eventually } from '../../../../support/eventually';
import { silent, startHookReceiver, status } from '../../../../support/hookReceiver';
import { createTestDatabase, describeOnEitherDatabase } from '../../../../support/testContext';

jest.setTimeout(120_000);

/** After that a call of a killed process is made again. */
const AHEAD_MS = String(3 * 60_000);

describeOnEitherDatabase('kill -9 amid the call of a webhook', (kind) => {
  test('the call is made again, with the same id and words', async () => {
    const receiver = await startHookReceiver();
    const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
    const { db } = openDatabase(parseEnv({ NODE_ENV: 'test', ...settings }));
    const at = new Date().toISOString();
    const webhook = {
      ...{
        id: 'hook',
        address: receiver.url,
        secret: 'whsec_c2VjcmV0',
        events: 'comment.created',
        is_on: 1 as const,
      },
      ...{ previous_secret: null, previous_until: null, failures: 0, failing_since: null, ended_at: null },
      ...{ ended_reason: '', removed_at: null, created_at: at },
    };
    await db.insertInto('webhook').values(webhook).execute();
    const delivery = {
      ...{ id: 'call', webhook_id: 'hook', event: 'comment.created', body: '{"id":"call"}', attempts: 0 },
      ...{ status: 'waiting' as const, due_at: at, created_at: at, answer: '', fault: '' },
    };
    await db.insertInto('webhook_delivery').values(delivery).execute();
    const start = (more: Record<string, string> = {}): ChildProgram =>
      startProgram('__tests__/support/sendingProgram.ts', {
        ...settings,
        ...{ WEBHOOK_NETWORKS: '127.0.0.2', ...more },
      });
    const rows = db.selectFrom('webhook_delivery').select(['status', 'attempts']);

    receiver.behave(silent);
    const killed = start();
    await eventually(() => expect(receiver.ids()).toEqual(['call']), 60_000);
    killed.signal('SIGKILL');
    await killed.ended;
    killed.remove();
    expect(await rows.execute()).toEqual([{ status: 'sending', attempts: 1 }]);

    receiver.behave(status(200));
    const next = start({ AHEAD_MS });
    await eventually(
      async () => expect(await rows.execute()).toEqual([{ status: 'delivered', attempts: 2 }]),
      60_000,
    );
    next.remove();
    expect(receiver.calls.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      ['call', delivery.body],
      ['call', delivery.body],
    ]);
    await db.destroy();
    await remove();
    await receiver.close();
  });
});
