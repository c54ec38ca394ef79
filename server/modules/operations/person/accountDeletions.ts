import type { Account } from '@contracts/ownAccount';
import type { OwnerProof } from '@contracts/ownerProof';
import type { Caller } from '../../../caller';
import { dueRows } from '../../../db/dueRows';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { createDueJob } from '../../../jobs/dueJob';
import { isoNow } from '../../../lib/clock';
import type { AccountCaller } from '../../../plugins/accountCaller';
import { dropDeletion, findDeletion, putDeletion } from './accountDeletion.repository';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'clock'
  | 'env'
  | 'log'
  | 'securityLog'
  | 'ownerProof'
  | 'users'
  | 'letters'
  | 'outbox'
  | 'people'
  | 'lookEveryMs'
>;

/** For how long a person can keep the account after all. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
const LATER_MS = 60 * 60 * 1_000;

export type AccountDeletions = ReturnType<typeof createAccountDeletions>;

/** People who delete their own account: it is removed after some time, in which they can keep it. */
export function createAccountDeletions(parts: Parts) {
  const { clock, env, log, securityLog, ownerProof, users, letters, outbox, people, lookEveryMs } = parts;
  const { db } = parts.database;

  const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();

  const job = createDueJob({
    clock,
    log,
    lookEveryMs,
    name: 'accountDeletions',
    ...dueRows(db, { table: 'account_deletion', time: 'due_at', id: 'user_id' }),
    carryOut: (id) => people.leave(id, { now: isoNow(clock), later: inMs(LATER_MS) }),
  });

  async function read({ _id }: Pick<Caller, '_id'>): Promise<Account> {
    const row = await findDeletion(db, _id);
    return { deletion: row ? { at: row.due_at, keeps_articles: row.keeps_articles === 1 } : null };
  }

  return {
    ...job,
    read,

    /** The person gets a mail. @throws AppError 400 for a wrong proof, 409 for the last editor, 429. */
    async ask(
      caller: AccountCaller,
      { keeps_articles, ...proof }: OwnerProof & { keeps_articles: boolean },
    ): Promise<Account> {
      const { user } = caller;
      await people.refuseLeaving(user);
      await ownerProof.prove(caller, proof);
      const due_at = inMs(KEPT_MS);
      const { email, username } = await users.getMe(user);
      const link = `${siteAddress(env)}/dashboard/profile?tab=account`;
      const mail = await letters.write('deletion', { username, at: due_at, link });
      await transact(db, async (trx) => {
        const wasAsked = await findDeletion(trx, user);
        if (!wasAsked) await outbox.write(trx, { kind: 'deletion', recipient: email, userId: user, ...mail });
        await putDeletion(trx, { user_id: user, keeps_articles: keeps_articles ? 1 : 0, due_at });
        trx.onCommit(job.wake);
        trx.onCommit(() => securityLog.note('account.deletion_asked', { user }));
      });
      return read({ _id: user });
    },

    async keep(caller: Caller): Promise<Account> {
      await transact(db, async (trx) => {
        const wasAsked = await findDeletion(trx, caller._id);
        await dropDeletion(trx, caller._id);
        if (wasAsked) trx.onCommit(() => securityLog.note('account.kept', { user: caller._id }));
      });
      return read(caller);
    },
  };
}
