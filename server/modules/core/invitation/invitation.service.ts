import type { Invitation } from '@contracts/invitation';
import { type Role, roleNames } from '@contracts/policies/roles';
import { INVITATIONS_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../auditLog/auditLog';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notAllowed, notFound } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { admit, type RateLimit, type RateLimiter } from '../../../lib/rateLimit';
import { createToken, hashToken } from '../../../lib/tokens';
import type { SecurityLog } from '../../../securityLog/securityLog';
import {
  deleteEndedInvitations,
  deleteInvitation,
  findInvitation,
  insertInvitation,
  listInvitations,
  takeInvitation,
} from './invitation.repository';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  limiter: RateLimiter;
  auditLog: AuditLog;
  securityLog: Pick<SecurityLog, 'note'>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** So many that are over go with each new one. */
const BATCH = 20;
/** Of one address, right and wrong links together. */
export const invitationTries: RateLimit = { most: 60, windowMs: 10 * 60 * 1_000 };

export const NO_INVITATION =
  'this invitation was used already or is over: please ask the person who sent it for a new one';

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Links with which lead editors let people register. */
export function createInvitationService({
  database: { db, kind },
  clock,
  limiter,
  auditLog,
  securityLog,
}: Dependencies) {
  return {
    async list(): Promise<Invitation[]> {
      const rows = await listInvitations(db, isoNow(clock), INVITATIONS_MAX);
      return rows.map(({ id, note, role, created_at, ends_at, username }) => ({
        _id: id,
        note,
        role,
        made_at: created_at,
        made_by: username,
        ends_at,
      }));
    },

    /** @throws AppError 409 where there are as many as there can be. */
    async make(
      lead: Caller,
      { note, role, days }: { note: string; role: Role; days: number },
    ): Promise<Invitation & { token: string }> {
      const token = createToken();
      const id = createId();
      const now = isoNow(clock);
      const ends_at = new Date(clock.now().getTime() + days * DAY_MS).toISOString();
      await transact(db, async (trx) => {
        await lockName(trx, kind, 'invitations');
        await deleteEndedInvitations(trx, now, BATCH);
        if ((await listInvitations(trx, now, INVITATIONS_MAX)).length >= INVITATIONS_MAX)
          throw conflict(`there are ${INVITATIONS_MAX} invitations already: end some of them first`);
        await insertInvitation(trx, {
          id,
          token_hash: hashToken(token),
          note,
          role,
          editor_id: lead._id,
          created_at: now,
          ends_at,
        });
        const subject = { kind: 'user', id: lead._id } as const;
        const action = `invited ${roleNames[role]}`;
        await auditLog.note(trx, { actorId: lead._id, action, subject, detail: note });
        trx.onCommit(() => securityLog.note('invitation.made', { actor: lead._id }));
      });
      return { _id: id, note, role, made_at: now, made_by: lead.username, ends_at, token };
    },

    /** @throws AppError 404 for one that was used or is over. */
    async end(lead: Caller, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const gone = await deleteInvitation(trx, id, isoNow(clock));
        if (!gone) throw notFound();
        const subject = { kind: 'user', id: lead._id } as const;
        await auditLog.note(trx, {
          actorId: lead._id,
          action: 'ended an invitation',
          subject,
          detail: gone.note,
        });
      });
    },

    /** @throws AppError 403 for one that was used or is over, 429. */
    async open(token: string, address: string): Promise<Pick<Invitation, 'role' | 'ends_at'>> {
      await admit(limiter, `invitation ${addressKey(address)}`, invitationTries);
      const found = await findInvitation(db, hashToken(token), isoNow(clock));
      if (!found) throw notAllowed(NO_INVITATION);
      return { role: found.role, ends_at: found.ends_at };
    },

    /**
     * Uses it up, in the transaction that makes the account.
     * @throws AppError 403 for one that was used or is over.
     */
    async take(trx: Tx, token: string): Promise<{ role: Role }> {
      const taken = await takeInvitation(trx, hashToken(token), isoNow(clock));
      if (!taken) throw notAllowed(NO_INVITATION);
      return { role: taken.role };
    },
  };
}
