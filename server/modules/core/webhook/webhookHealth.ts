import { WEBHOOK_TEST } from '@contracts/rules/webhook/webhookEvents';
import { listEditors } from '../../../db/listEditors';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isoNow } from '../../../lib/clock';
import { clearFailures, countFailure, endWebhook, type WebhookRow } from './webhook.repository';

type Parts = Pick<AllParts, 'clock' | 'auditLog' | 'securityLog' | 'notices' | 'news'>;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** In a row, and over a day at least: a receiver that is restarted fails often within a minute. */
const failuresMost = 20;
const LEADS_TOLD_MOST = 200;

const reasons = {
  gone: 'The receiver answered 410: it wants no more calls.',
  failing: `${failuresMost} attempts or more failed in a row, for a day or longer.`,
};

/** Turns off webhooks that no longer work, and notifies lead editors. */
export function createWebhookHealth({ clock, auditLog, securityLog, notices, news }: Parts) {
  async function end(trx: Tx, { id, address }: WebhookRow, reason: string): Promise<void> {
    if (!(await endWebhook(trx, id, reason, isoNow(clock)))) return;
    const subject = { kind: 'site', id: 'webhooks' } as const;
    const detail = `${new URL(address).host}: ${reason}`;
    await auditLog.note(trx, { actorId: null, action: 'webhook ended', subject, detail });
    const leads = await listEditors(trx, { leads: true, limit: LEADS_TOLD_MOST });
    await notices.tellMany(trx, leads, { kind: 'webhook' });
    news.deskChanged(trx, 'webhooks');
    trx.onCommit(() => securityLog.note('webhook.ended', { webhook: id }));
  }

  return {
    succeeded: (trx: Tx, id: string) => clearFailures(trx, id),

    async failed(
      trx: Tx,
      webhook: WebhookRow,
      { isGone, event }: { isGone: boolean; event: string },
    ): Promise<void> {
      if (isGone) return end(trx, webhook, reasons.gone);
      // The person who tries out a webhook sees what became of it.
      if (event === WEBHOOK_TEST) return;
      const counted = await countFailure(trx, webhook.id, isoNow(clock));
      const dayAgo = new Date(clock.now().getTime() - DAY_MS).toISOString();
      const isLong = counted?.failing_since != null && counted.failing_since <= dayAgo;
      if (isLong && counted.failures >= failuresMost) await end(trx, webhook, reasons.failing);
    },
  };
}
