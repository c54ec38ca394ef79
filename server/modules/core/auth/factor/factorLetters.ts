import type { Tx } from '../../../../db/transact';
import type { Parts as AllParts } from '../../../../dependencies';
import { siteAddress } from '../../../../env';
import type { LetterFacts } from '../../../../letterFacts';

type Parts = Pick<AllParts, 'env' | 'users' | 'letters' | 'outbox'>;

type FactorChange = LetterFacts['factor']['change'];

/** Mails to people about their second factor. They are always sent. */
export function createFactorLetters({ env, users, letters, outbox }: Parts) {
  return {
    /** Renders the mail. @returns a function that writes it in a transaction. */
    async prepare(userId: string, change: FactorChange): Promise<(trx: Tx) => Promise<void>> {
      const user = await users.findById(userId);
      if (!user) return async () => {};
      const { email, username } = user;
      const mail = await letters.write('factor', { username, siteAddress: siteAddress(env), change });
      return async (trx) =>
        void (await outbox.write(trx, { kind: 'second factor', recipient: email, userId, ...mail }));
    },
  };
}
