import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createBatchJob } from '../../../jobs/batchJob';
import { isoNow } from '../../../lib/clock';
import * as repository from './guessWarning.repository';

type Parts = Pick<AllParts, 'database' | 'clock' | 'env' | 'log' | 'lookEveryMs' | 'letters' | 'outbox'>;

/** A person is warned once in this time at most. */
export const WARNED_EVERY_MS = 24 * 60 * 60 * 1_000;

/**
 * Notifies people by mail that someone is guessing their password. A job writes the mail: the answer to a guess
 * must not take longer if an account has the email.
 */
export function createGuessWarnings(parts: Parts) {
  const { database, clock, env, log, lookEveryMs, letters, outbox } = parts;
  const { db, kind } = database;

  async function write(trx: Tx, userId: string): Promise<void> {
    const person = await repository.findRecipient(trx, userId);
    if (!person || person.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return;
    const mail = await letters.write('guessed', { username: person.username, siteAddress: siteAddress(env) });
    await outbox.write(trx, { kind: 'password guessed', recipient: person.email, userId, ...mail });
  }

  const job = createBatchJob({
    name: 'guessWarnings',
    log,
    lookEveryMs,
    doBatch: () =>
      transact(db, async (trx) => {
        const userId = await repository.takeWarning(trx, kind);
        if (userId === undefined) return false;
        await repository.markSent(trx, userId);
        await write(trx, userId);
        return true;
      }),
  });

  return {
    ...job,

    /** Has a person warned, unless that was done within a day. */
    ask: (userId: string): Promise<void> =>
      transact(db, async (trx) => {
        const before = new Date(clock.now().getTime() - WARNED_EVERY_MS).toISOString();
        await repository.upsertWarning(trx, { userId, at: isoNow(clock), before });
        trx.onCommit(job.wake);
      }),
  };
}

export type GuessWarnings = ReturnType<typeof createGuessWarnings>;
