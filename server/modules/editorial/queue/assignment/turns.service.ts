import type { Turns } from '@contracts/assignment';
import type { AuditLog } from '../../../../auditLog/auditLog';
import type { Caller } from '../../../../caller';
import type { DatabaseClient, Db } from '../../../../db/client';
import { transact } from '../../../../db/transact';
import { badRequest } from '../../../../errors';
import { findDuty, listTagTitles, putDuty } from './duty.repository';

interface Dependencies {
  database: DatabaseClient;
  auditLog: Pick<AuditLog, 'note'>;
}

/** The tags that an editor named; none where they take articles of all tags. */
export const tagIdsOf = (duty: { tag_ids: string | null } | undefined): string[] =>
  duty?.tag_ids ? (JSON.parse(duty.tag_ids) as string[]) : [];

export type TurnsService = ReturnType<typeof createTurnsService>;

/** Of which tags articles are assigned to editors in turn: they say so themselves. */
export function createTurnsService({ database: { db }, auditLog }: Dependencies) {
  async function read(on: Db, { _id }: Caller): Promise<Turns> {
    const titles = await listTagTitles(on, tagIdsOf(await findDuty(on, _id)));
    return { tags: titles.map(({ id, title }) => ({ _id: id, title })) };
  }

  return {
    /** Tags that are gone since are left out. */
    get: (caller: Caller): Promise<Turns> => read(db, caller),

    /** @throws AppError 400 for a tag that does not exist. */
    async set(caller: Caller, tags: string[]): Promise<Turns> {
      const ids = [...new Set(tags)];
      return transact(db, async (trx) => {
        const found = await listTagTitles(trx, ids);
        if (found.length < ids.length) {
          const message = 'one of these tags does not exist any more';
          throw badRequest(message, [{ path: 'tags', message }]);
        }
        await putDuty(trx, caller._id, { tag_ids: ids.length === 0 ? null : JSON.stringify(ids) });
        const detail = found.map(({ title }) => title).join(', ') || 'all tags';
        const subject = { kind: 'user' as const, id: caller._id };
        await auditLog.note(trx, { actorId: caller._id, action: 'chose the tags of turns', subject, detail });
        return read(trx, caller);
      });
    },
  };
}
