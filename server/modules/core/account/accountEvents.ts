import type { AccountEvent } from '@contracts/ownAccount';
import type { Parts as AllParts } from '../../../dependencies';
import { notFound } from '../../../errors';
import type { PageRequest } from '../../../lib/paging';
import { forgetOld, listForPerson } from '../../../securityLog/personEvents';

type Parts = Pick<AllParts, 'database' | 'clock' | 'users' | 'securityLog'>;

type Row = Awaited<ReturnType<typeof listForPerson>>['rows'][number];

const present = ({ id, event, place, device, times, at, actor_id }: Row): AccountEvent => ({
  ...{ _id: id, event, at: place, device, times: Number(times), date: at },
  by_other: actor_id !== null,
});

const actorOf = ({ actor_id, username }: Row) =>
  actor_id === null ? null : { _id: actor_id, username: username ?? '' };

/** Security events of accounts, as the security log records them. */
export function createAccountEvents({ database: { db }, clock, users, securityLog }: Parts) {
  /** Includes events that have just happened. */
  async function pageOf(userId: string, page: PageRequest) {
    await securityLog.settled();
    return listForPerson(db, userId, page);
  }

  return {
    async listOwn(userId: string, page: PageRequest) {
      const { rows, next } = await pageOf(userId, page);
      return { data: rows.map(present), next };
    },

    /** With who did it. @throws AppError 404. */
    async listOf(userId: string, page: PageRequest) {
      if (!(await users.findById(userId))) throw notFound();
      const { rows, next } = await pageOf(userId, page);
      return { data: rows.map((row) => ({ ...present(row), actor: actorOf(row) })), next };
    },

    /** @returns whether there may be more. */
    prune: (): Promise<boolean> => forgetOld(db, clock.now()),
  };
}
