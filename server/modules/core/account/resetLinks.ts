import { RESET_LINK_HOURS } from '@contracts/rules/account';
import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { textKey } from '@contracts/rules/textKey';
import type { Db } from '../../../db/client';
import type { ResetRequestTable } from '../../../db/schema/passwordReset';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createBatchJob } from '../../../jobs/batchJob';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { admit } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import { createAddressHash } from '../../../securityLog/addressHash';
import * as repository from './passwordReset.repository';
import { resetLimits } from './resetLimits';
import { createResetTurns } from './resetTurns';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'log'
  | 'limiter'
  | 'knownDevices'
  | 'lookEveryMs'
  | 'letters'
  | 'outbox'
  | 'securityLog'
>;

const HOUR_MS = 60 * 60 * 1_000;
export const LINK_LIVES_MS = RESET_LINK_HOURS * HOUR_MS;
/** For a link that an operator hands over. */
const HANDED_LIVES_MS = 24 * HOUR_MS;
const BATCH = 100;

/**
 * Sends links for setting a new password. The request is answered before anything is looked up, so neither the
 * answer nor its time reveals whether an account has the address.
 */
export function createResetLinks(parts: Parts) {
  const { database, clock, env, log, limiter, lookEveryMs, letters, outbox, securityLog } = parts;
  const { db, kind } = database;
  const hashAddress = createAddressHash(database);
  const turns = createResetTurns(parts);
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  async function insert(on: Db, user_id: string, livesMs: number) {
    const token = createToken();
    const expires_at = inMs(livesMs);
    const row = { token_hash: hashToken(token), user_id, created_at: isoNow(clock), expires_at };
    await repository.insertLink(on, row);
    return { link: `${siteAddress(env)}/account/reset#${token}`, expires_at };
  }

  async function send(trx: Tx, request: ResetRequestTable): Promise<void> {
    const account = await repository.findRecipient(trx, request.email_key);
    if (!account || request.email_key.endsWith(`@${PLACEHOLDER_DOMAIN}`)) return;
    if (
      !(await turns.take(trx, account.id, request)) &&
      (await repository.hasLink(trx, account.id, isoNow(clock)))
    )
      return;
    const { link, expires_at } = await insert(trx, account.id, LINK_LIVES_MS);
    const mail = await letters.write('reset', { username: account.username, link });
    const addressee = { kind: 'reset', recipient: account.email, userId: account.id };
    await outbox.write(trx, { ...addressee, ...mail, secretUntil: expires_at });
    trx.onCommit(() => securityLog.note('person.reset_asked', { user: account.id }));
  }

  const job = createBatchJob({
    name: 'resetLinks',
    log,
    lookEveryMs,
    doBatch: () =>
      transact(db, async (trx) => {
        const request = await repository.takeRequest(trx, kind);
        if (!request) return false;
        await repository.deleteRequest(trx, request.id);
        await send(trx, request);
        return true;
      }),
  });

  return {
    ...job,

    /** Asks for a link to an address, whether an account has it or not. @throws AppError 429 */
    async ask(
      email: string,
      { address, deviceToken }: { address: string; deviceToken: string | null },
    ): Promise<void> {
      await admit(limiter, `reset asked ${addressKey(address)}`, resetLimits.asked);
      const asker = {
        asked_from: await hashAddress(address),
        device_hash: deviceToken === null ? null : hashToken(deviceToken),
      };
      await transact(db, async (trx) => {
        const email_key = textKey(email.replaceAll('\0', ''));
        await repository.insertRequest(trx, {
          id: createId(),
          email_key,
          ...asker,
          created_at: isoNow(clock),
        });
        trx.onCommit(job.wake);
      });
    },

    /** @returns a link for an operator to hand to the person, valid for one day. */
    make: async (userId: string): Promise<string> => (await insert(db, userId, HANDED_LIVES_MS)).link,

    /** Links that are no longer good. @returns whether there may be more. */
    prune: async (): Promise<boolean> =>
      (await repository.deleteOldLinks(db, isoNow(clock), BATCH)) === BATCH,
  };
}
