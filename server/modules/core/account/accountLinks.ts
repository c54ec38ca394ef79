import type { Tx } from '../../../db/transact';
import { deleteChangeLinks } from './emailLink.repository';
import { deleteLinksOf } from './passwordReset.repository';

/** Links that set a password or change the address of an account. */
export const createAccountLinks = () => ({
  /** With a new password: the person whom it keeps out may have asked for them. Links that take a change back stay. */
  async end(trx: Tx, userId: string): Promise<void> {
    await deleteLinksOf(trx, userId);
    await deleteChangeLinks(trx, userId);
  },
});
