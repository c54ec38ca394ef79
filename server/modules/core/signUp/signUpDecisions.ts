import type { SignUpRequest } from '@contracts/signUpRequest';
import type { Caller } from '../../../caller';
import { transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { AppError, conflict, notFound } from '../../../errors';
import * as repository from './signUpRequest.repository';

type Parts = Pick<
  AllParts,
  | 'database'
  | 'env'
  | 'news'
  | 'users'
  | 'signUpRequests'
  | 'emailLinks'
  | 'providerLinks'
  | 'letters'
  | 'outbox'
  | 'auditLog'
  | 'securityLog'
>;

export const SIGN_UP_IS_TAKEN =
  'another account has this name, one that looks like it, or the address: please decline the request';

/** Editors look at people who asked for an account. */
export function createSignUpDecisions(parts: Parts) {
  const { database, env, news, users, signUpRequests, emailLinks, letters, outbox, auditLog, securityLog } =
    parts;
  const { db } = database;
  const { since } = signUpRequests;

  /** @throws AppError 404 for a request that was decided or is over. */
  async function find(id: string) {
    const request = await repository.findRequest(db, id, since());
    if (!request) throw notFound();
    return request;
  }

  return {
    count: (): Promise<number> => repository.countRequests(db, since()),

    /** The oldest first. */
    async list(): Promise<SignUpRequest[]> {
      const rows = await repository.listRequests(db, since());
      return rows.map(({ id, username, email, created_at }) => ({
        _id: id,
        username,
        email,
        asked_at: created_at,
      }));
    },

    /** @throws AppError 404 for a request that was decided or is over, 409 where another has the name or address. */
    async accept(editor: Caller, id: string): Promise<void> {
      const { username, email } = await find(id);
      const mail = await letters.write('signUpAccepted', { username, siteAddress: siteAddress(env) });
      const writeLink = await emailLinks.prepareForNew({ username, email });
      try {
        await transact(db, async (trx) => {
          const taken = await repository.takeRequest(trx, id, since());
          if (!taken) throw notFound();
          const passwordHash = taken.password_hash || null;
          const userId = await users.create({ username, email, passwordHash }, trx);
          await parts.providerLinks.insertOfRequest(trx, userId, { ...taken, email });
          await outbox.write(trx, { kind: 'sign-up accepted', recipient: email, userId, ...mail });
          await writeLink?.(trx, userId);
          const subject = { kind: 'user', id: userId } as const;
          await auditLog.note(trx, { actorId: editor._id, action: 'accepted the sign-up', subject });
          trx.onCommit(() => securityLog.note('person.registered', { user: userId, actor: editor._id }));
        });
      } catch (error) {
        // A 401 would say that the editor is not signed in.
        throw error instanceof AppError && error.status === 401 ? conflict(SIGN_UP_IS_TAKEN) : error;
      }
    },

    /**
     * Deletes everything about the person except the mail, which stays for its usual time.
     * @throws AppError 404 if the request was decided or has expired.
     */
    async decline(editor: Caller, id: string, reason: string): Promise<void> {
      const { username, email } = await find(id);
      const mail = await letters.write('signUpDeclined', { username, reason });
      await transact(db, async (trx) => {
        if (!(await repository.takeRequest(trx, id, since()))) throw notFound();
        await outbox.write(trx, { kind: 'sign-up declined', recipient: email, userId: null, ...mail });
        news.deskChanged(trx, 'people');
        trx.onCommit(() => securityLog.note('sign_up.declined', { actor: editor._id }));
      });
    },

    /**
     * Declines several without a mail: most of so many are fake, and mails to such addresses harm the sender.
     * @returns how many; requests that were decided or have expired are skipped.
     */
    declineAll: (editor: Caller, ids: string[]): Promise<number> =>
      transact(db, async (trx) => {
        const declined = await repository.takeRequests(trx, database.kind, ids, since());
        if (declined === 0) return 0;
        news.deskChanged(trx, 'people');
        trx.onCommit(() => securityLog.note('sign_up.declined', { actor: editor._id, count: declined }));
        return declined;
      }),
  };
}
