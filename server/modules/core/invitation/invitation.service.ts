import type { Invitation } from '@contracts/invitation';
import { type Role, roleNames } from '@contracts/policies/roles';
import { INVITATIONS_MAX } from '@contracts/rules/limits';
import { NO_INVITATION } from '@contracts/rules/signIn/signUp';
import type { Caller } from '../../../caller';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Parts as AllParts } from '../../../dependencies';
import { conflict, notAllowed, notFound } from '../../../errors';
import { addressKey } from '../../../lib/addressKey';
import { isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { admit, type RateLimit } from '../../../lib/rateLimit';
import { givenEmail } from '../../../lib/text/givenEmail';
import { createToken, hashToken } from '../../../lib/tokens';
import {
  deleteEndedInvitations,
  deleteInvitation,
  findInvitation,
  findMailed,
  insertInvitation,
  listInvitations,
  takeInvitation,
  updateInvitation,
} from './invitation.repository';
import { createInvitationMails, type InvitationMailParts } from './invitationMails';

interface Asked {
  email?: string;
  note: string;
  role: Role;
  days: number;
}

type Parts = Pick<AllParts, 'database' | 'clock' | 'auditLog' | 'securityLog'> & InvitationMailParts;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** So many that are over go with each new one. */
const BATCH = 20;
/** Per network address, valid and invalid links together. */
export const invitationTries: RateLimit = { most: 60, windowMs: 10 * 60 * 1_000 };

const NO_ADDRESS = 'this invitation has no address to send it to: make a new one';

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Links with which lead editors let people register. */
export function createInvitationService(parts: Parts) {
  const { database, clock, limiter, auditLog, securityLog } = parts;
  const { db, kind } = database;
  const mails = createInvitationMails(parts);

  return {
    async list(): Promise<Invitation[]> {
      const rows = await listInvitations(db, isoNow(clock), INVITATIONS_MAX);
      return rows.map(({ id, note, role, created_at, ends_at, username, email, status, answer }) => ({
        _id: id,
        note,
        role,
        made_at: created_at,
        made_by: username,
        ends_at,
        email,
        mail: status === null ? null : { status, answer: answer ?? '' },
      }));
    },

    /** @throws AppError 400 for what cannot be an address, 409 where there are as many as there can be, 429. */
    async make(lead: Caller, { note, role, days, ...given }: Asked): Promise<Invitation & { token: string }> {
      const email = givenEmail(given.email);
      const token = createToken();
      const id = createId();
      const now = isoNow(clock);
      const ends_at = new Date(clock.now().getTime() + days * DAY_MS).toISOString();
      const writeMail = email === '' ? null : await mails.prepare(lead, { email, role, token, ends_at });
      const mailId = await transact(db, async (trx) => {
        await lockName(trx, kind, 'invitations');
        await deleteEndedInvitations(trx, now, BATCH);
        if ((await listInvitations(trx, now, INVITATIONS_MAX)).length >= INVITATIONS_MAX)
          throw conflict(`there are ${INVITATIONS_MAX} invitations already: end some of them first`);
        const mail_id = (await writeMail?.(trx)) ?? null;
        await insertInvitation(trx, {
          id,
          email,
          mail_id,
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
        return mail_id;
      });
      const mail = mailId === null ? null : { status: 'waiting' as const, answer: '' };
      return { _id: id, note, role, made_at: now, made_by: lead.username, ends_at, email, mail, token };
    },

    /**
     * Mails it again with a new link; the earlier link stops working. It becomes the invitation of the lead who
     * sends it.
     * @throws AppError 404 if it was used or has expired, 409 if it has no address, 429.
     */
    async mailAgain(lead: Caller, id: string): Promise<void> {
      const found = await findMailed(db, id, isoNow(clock));
      if (!found) throw notFound();
      const { email, role, ends_at } = found;
      if (email === '') throw conflict(NO_ADDRESS);
      const token = createToken();
      const write = await mails.prepare(lead, { email, role, token, ends_at });
      await transact(db, async (trx) => {
        const before = await findMailed(trx, id, isoNow(clock));
        if (!before) throw notFound();
        if (before.mail_id !== null) await mails.takeBack(trx, before.mail_id);
        const change = { token_hash: hashToken(token), editor_id: lead._id, mail_id: await write(trx) };
        if (!(await updateInvitation(trx, id, change))) throw notFound();
        const subject = { kind: 'user', id: lead._id } as const;
        await auditLog.note(trx, { actorId: lead._id, action: 'mailed an invitation again', subject });
        trx.onCommit(() => securityLog.note('invitation.made', { actor: lead._id }));
      });
    },

    /** Its mail is cancelled if not sent yet. @throws AppError 404 if it was used or has expired. */
    async end(lead: Caller, id: string): Promise<void> {
      await transact(db, async (trx) => {
        const gone = await deleteInvitation(trx, id, isoNow(clock));
        if (!gone) throw notFound();
        if (gone.mail_id !== null) await mails.takeBack(trx, gone.mail_id);
        const subject = { kind: 'user', id: lead._id } as const;
        await auditLog.note(trx, {
          actorId: lead._id,
          action: 'ended an invitation',
          subject,
          detail: gone.note,
        });
      });
    },

    /** @throws AppError 403 if it was used or has expired, 429. */
    async open(token: string, address: string): Promise<Pick<Invitation, 'role' | 'ends_at'>> {
      await admit(limiter, `invitation ${addressKey(address)}`, invitationTries);
      const found = await findInvitation(db, hashToken(token), isoNow(clock));
      if (!found) throw notAllowed(NO_INVITATION);
      return { role: found.role, ends_at: found.ends_at };
    },

    /**
     * Uses it up, in the transaction that creates the account.
     * @throws AppError 403 if it was used or has expired.
     */
    async take(trx: Tx, token: string): Promise<{ role: Role }> {
      const taken = await takeInvitation(trx, hashToken(token), isoNow(clock));
      if (!taken) throw notAllowed(NO_INVITATION);
      return { role: taken.role };
    },

    /** Those that are over. @returns whether there may be more. */
    prune: async (): Promise<boolean> => (await deleteEndedInvitations(db, isoNow(clock), BATCH)) === BATCH,
  };
}
