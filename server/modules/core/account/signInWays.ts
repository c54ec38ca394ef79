import type { SignInWay } from '@contracts/account';
import { TAKE_BACK_DAYS } from '@contracts/rules/account';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';

type Parts = Pick<
  AllParts,
  'database' | 'clock' | 'users' | 'factors' | 'providerLinks' | 'apiKeys' | 'knownDevices' | 'accountLinks'
>;

const DAY_MS = 24 * 60 * 60 * 1_000;
const APP = 'authenticator';

/** What signs in to an account beside its password, or lets programs act for it. */
export function createSignInWays(parts: Parts) {
  const { database, clock, users, factors, providerLinks, apiKeys, knownDevices, accountLinks } = parts;
  const newSince = () => new Date(clock.now().getTime() - TAKE_BACK_DAYS * DAY_MS).toISOString();

  /** Takes out all that was added at that time or later. */
  async function removeSince(trx: Tx, user: string, since: string): Promise<void> {
    await factors.forgetSince(trx, user, since);
    await providerLinks.forgetSince(trx, user, since);
    await apiKeys.endSince(trx, user, since);
  }

  /** Leaves the password alone: a stranger may have registered the account, and added the rest. */
  async function removeAll(trx: Tx, user: string): Promise<void> {
    await removeSince(trx, user, '');
    await knownDevices.forgetOthers(trx, user, null);
    await accountLinks.end(trx, user);
  }

  return {
    async list(user: string): Promise<SignInWay[]> {
      const { authenticator, passkeys } = await factors.get(user);
      const { linked } = await providerLinks.get(user);
      const keys = await apiKeys.listLiving(user);
      const ways: Omit<SignInWay, 'is_new'>[] = [
        ...passkeys.map((passkey) => ({ kind: 'passkey' as const, ...passkey })),
        ...(authenticator
          ? [{ kind: APP, _id: APP, name: '', ...authenticator, used_at: null } as const]
          : []),
        ...linked.map(({ email, ...link }) => ({ kind: 'provider' as const, name: email, ...link })),
        ...keys.map(({ id, name, created_at, last_used_at }) => ({
          ...{ kind: 'api_key' as const, _id: id, name, added_at: created_at, used_at: last_used_at },
        })),
      ];
      const since = newSince();
      return ways.map((way) => ({ ...way, is_new: way.added_at >= since }));
    },

    /** Takes one out, if it is new. @returns whether it was there. */
    async removeNew(trx: Tx, user: string, { kind, id }: { kind: SignInWay['kind']; id: string }) {
      const since = newSince();
      if (kind === 'provider') return providerLinks.forgetSince(trx, user, since, id);
      if (kind === 'api_key') return apiKeys.endSince(trx, user, since, id);
      return factors.forgetSince(trx, user, since, { kind, id });
    },

    removeSince,
    removeAll,

    /** The same of an author's account that the settings of the server make an editor's. */
    async removeOfAuthor(email: string): Promise<void> {
      const account = await users.findCredentials(email);
      if (account?.admin === 0) await transact(database.db, (trx) => removeAll(trx, account.id));
    },
  };
}
