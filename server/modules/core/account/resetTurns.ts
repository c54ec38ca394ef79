import type { ResetRequestTable } from '../../../db/schema/passwordReset';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { isAdmitted } from '../../../lib/rateLimit';
import { resetLimits } from './resetLimits';

/** Counts the links sent to an account, so that strangers neither fill its mailbox nor use up its owner's limit. */
export function createResetTurns({ limiter, knownDevices }: Pick<AllParts, 'limiter' | 'knownDevices'>) {
  return {
    /** @returns whether one more may be sent to who asked; it is counted then. */
    async take(
      trx: Tx,
      userId: string,
      { asked_from, device_hash }: Pick<ResetRequestTable, 'asked_from' | 'device_hash'>,
    ): Promise<boolean> {
      const isOwner = await knownDevices.isKnownHash(trx, userId, device_hash);
      const from = `reset sent ${userId} ${isOwner ? 'known' : 'others'}`;
      return isAdmitted(limiter, [
        ...(isOwner ? [] : [{ key: `${from} ${asked_from}`, limit: resetLimits.sentFrom }]),
        { key: `${from} hour`, limit: resetLimits.sentInHour },
        { key: `${from} day`, limit: resetLimits.sentInDay },
      ]);
    },
  };
}
