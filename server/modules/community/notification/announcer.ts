import type { Notification } from '@contracts/notification';
import type { Tx } from '../../../db/transact';
import type { Logger } from '../../../logger';
import type { LiveChannel } from '../../../realtime/liveChannel';

/** A storm of likes is one answer to the tabs that are open, not one for each like. */
const GATHERED_FOR_MS = 100;

interface Options {
  live: Pick<LiveChannel, 'send' | 'isConnected'>;
  log: Logger;
  /** The data that is sent to the open tabs. */
  read(userId: string): Promise<{ count: number; latest?: Notification }>;
}

/** Brings the unread count to a person's open tabs; failing is for the log, as the tabs ask again by themselves. */
export function createAnnouncer({ live, log, read }: Options) {
  const waiting = new Set<string>();

  async function tell(userId: string): Promise<void> {
    waiting.delete(userId);
    try {
      live.send(userId, 'users-notification', await read(userId));
    } catch (error) {
      log.error({ err: error }, 'notification.count_not_sent');
    }
  }

  function tellSoon(userId: string): void {
    if (!live.isConnected() || waiting.has(userId)) return;
    waiting.add(userId);
    setTimeout(() => void tell(userId), GATHERED_FOR_MS).unref();
  }

  return (trx: Tx, userId: string): void => trx.onCommit(() => tellSoon(userId), `notifications ${userId}`);
}
