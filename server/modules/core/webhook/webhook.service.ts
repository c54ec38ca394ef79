import { WEBHOOK_SECRET_HOURS, WEBHOOKS_MAX } from '@contracts/rules/limits';
import type { NewWebhook, Webhook, WebhookChange } from '@contracts/webhook';
import type { Caller } from '../../../caller';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notFound } from '../../../errors';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import type { SecurityEvent } from '../../../securityLog/securityEvents';
import { createSecret } from './signature';
import { presentWebhook } from './webhook.presenter';
import * as repository from './webhook.repository';
import { readAddress } from './webhookAddress';

type Parts = Pick<AllParts, 'database' | 'clock' | 'env' | 'news' | 'auditLog' | 'securityLog'>;

const HOUR_MS = 60 * 60 * 1_000;

const begun = { is_on: 1 as const, failures: 0, failing_since: null, ended_at: null, ended_reason: '' };

const eventsText = (events: string[]): string => [...new Set(events)].join(' ');

/** The webhooks of the site, as lead editors keep them. */
export function createWebhookService(parts: Parts) {
  const { database, clock, env, news, auditLog, securityLog } = parts;
  const { db, kind } = database;

  /** The address may have a secret in it: the log has only its host. */
  async function note(
    trx: Tx,
    caller: Caller,
    { id, address }: Pick<repository.WebhookRow, 'id' | 'address'>,
    [action, event]: [string, SecurityEvent],
  ): Promise<void> {
    const subject = { kind: 'site', id: 'webhooks' } as const;
    await auditLog.note(trx, { actorId: caller._id, action, subject, detail: new URL(address).host });
    news.deskChanged(trx, 'webhooks');
    trx.onCommit(() => securityLog.note(event, { webhook: id, actor: caller._id }));
  }

  return {
    list: async (): Promise<Webhook[]> => (await repository.listWebhooks(db)).map(presentWebhook),

    /**
     * @returns its secret, which is returned only here, and its stored data.
     * @throws AppError 400 for an address that cannot be called, 409 if the maximum is reached.
     */
    make: (caller: Caller, typed: NewWebhook): Promise<{ secret: string; webhook: Webhook }> =>
      transact(db, async (trx) => {
        const row = {
          id: createId(),
          address: readAddress(typed.address, env.WEBHOOK_NETWORKS),
          secret: createSecret(),
          ...{ previous_secret: null, previous_until: null, events: eventsText(typed.events) },
          ...{ ...begun, removed_at: null, created_at: isoNow(clock) },
        };
        await lockName(trx, kind, 'webhooks');
        if ((await repository.listWebhooks(trx)).length >= WEBHOOKS_MAX) {
          throw conflict(`there are ${WEBHOOKS_MAX} webhooks: please remove one first`);
        }
        await repository.insertWebhook(trx, row);
        await note(trx, caller, row, ['made a webhook', 'webhook.made']);
        return { secret: row.secret, webhook: presentWebhook(row) };
      }),

    /** Turned on, it begins again without failures. @throws AppError 400 as for `make`, 404. */
    change: (caller: Caller, id: string, { address, events, isOn }: WebhookChange): Promise<Webhook> =>
      transact(db, async (trx) => {
        const changed = await repository.updateWebhook(trx, id, {
          id,
          ...(address !== undefined && { address: readAddress(address, env.WEBHOOK_NETWORKS) }),
          ...(events && { events: eventsText(events) }),
          ...(isOn === true && begun),
          ...(isOn === false && { is_on: 0 as const }),
        });
        if (!changed) throw notFound();
        await note(trx, caller, changed, ['changed a webhook', 'webhook.changed']);
        return presentWebhook(changed);
      }),

    /** Calls are signed with the secret of before too, for a day. @returns as `make`. @throws AppError 404. */
    renewSecret: (caller: Caller, id: string): Promise<{ secret: string; webhook: Webhook }> =>
      transact(db, async (trx) => {
        const before = await repository.findWebhook(trx, id);
        const secret = createSecret();
        const until = clock.now().getTime() + WEBHOOK_SECRET_HOURS * HOUR_MS;
        const changed = await repository.updateWebhook(trx, id, {
          secret,
          previous_secret: before?.secret,
          previous_until: new Date(until).toISOString(),
        });
        if (!changed) throw notFound();
        await note(trx, caller, changed, ['made a new secret for a webhook', 'webhook.changed']);
        return { secret, webhook: presentWebhook(changed) };
      }),

    /** Nothing is sent from then on; a job removes its log. Does nothing if it does not exist. */
    remove: (caller: Caller, id: string): Promise<void> =>
      transact(db, async (trx) => {
        const removed = await repository.updateWebhook(trx, id, { is_on: 0, removed_at: isoNow(clock) });
        if (removed) await note(trx, caller, removed, ['removed a webhook', 'webhook.removed']);
      }),
  };
}
