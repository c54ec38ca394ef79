import type { Role } from '@contracts/policies/roles';
import type { Caller } from '../../../caller';
import type { Tx } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { siteAddress } from '../../../env';
import { admit, type RateLimit } from '../../../lib/rateLimit';

export type InvitationMailParts = Pick<AllParts, 'env' | 'limiter' | 'letters' | 'outbox'>;

/** Invitation mails of one lead editor. */
export const invitationMails: RateLimit = { most: 100, windowMs: 60 * 60 * 1_000 };

interface Invited {
  email: string;
  role: Role;
  token: string;
  ends_at: string;
}

/** Mails invitations. */
export const createInvitationMails = ({ env, limiter, letters, outbox }: InvitationMailParts) => ({
  takeBack: outbox.takeBack,

  /**
   * Renders the mail first, so that the transaction that writes it is short.
   * @returns what writes the mail and gives its id; null where the outbox is full.
   * @throws AppError 429
   */
  async prepare(lead: Caller, { email, role, token, ends_at }: Invited) {
    await admit(limiter, `invitation mails ${lead._id}`, invitationMails);
    const link = `${siteAddress(env)}/invitation#${token}`;
    const mail = await letters.write('invitation', { invitedBy: lead.username, role, endsAt: ends_at, link });
    return (trx: Tx): Promise<string | null> =>
      outbox.write(trx, {
        kind: 'invitation',
        recipient: email,
        userId: null,
        ...mail,
        secretUntil: ends_at,
      });
  },
});
