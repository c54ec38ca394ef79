import { siteOf } from '@contracts/rules/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { cacheTag } from '../../../cache/cacheTags';
import type { DatabaseCopies } from '../../../cache/databaseCopies';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { transact } from '../../../db/transact';
import type { Env } from '../../../env';
import { conflict } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { AuditLog } from '../auditLog/auditLog.service';
import { findNewest, insertRevision } from './site.repository';
import { fromStored, toStored } from './storedIdentity';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'TIME_ZONE'>;
  copies: DatabaseCopies;
  auditLog: AuditLog;
}

export const SITE_OVERTAKEN =
  'another editor has changed the publication since you opened it: please look at theirs first';

export type SiteService = ReturnType<typeof createSiteService>;

/** What the site is called and how it looks. */
export function createSiteService({ database, clock, env, copies, auditLog }: Dependencies) {
  const { db, kind } = database;
  let shown = { revision: 0, identity: siteOf({}, env.TIME_ZONE) };

  const copy = copies.keep({
    name: 'site',
    tags: [cacheTag.site],
    async read() {
      const newest = await findNewest(db);
      if (!newest || newest.revision === shown.revision) return false;
      shown = { revision: newest.revision, identity: fromStored(newest.identity, env.TIME_ZONE) };
      return true;
    },
  });

  return {
    /** As readers see it at this moment; from memory. */
    current: (): SiteIdentity => shown.identity,

    /** Reads it from the database. Until then it is as it was to begin with. */
    load: copy.read,

    /** Keeps it current on this instance. */
    watch: copy.watch,

    /**
     * Shows readers a new state, on this instance before it returns, on all others within a second.
     * @param editor null for the server itself
     * @param after the revision that it was made from; 0 before the first
     * @returns the new revision
     * @throws AppError 409 where there is a newer one.
     */
    publish: (editor: Caller | null, after: number, identity: SiteIdentity): Promise<number> =>
      transact(db, async (trx) => {
        await lockName(trx, kind, 'site');
        const newest = (await findNewest(trx))?.revision ?? 0;
        if (newest !== after) throw conflict(SITE_OVERTAKEN);
        const revision = newest + 1;
        const actorId = editor?._id ?? null;
        await insertRevision(trx, {
          revision,
          identity: toStored(identity),
          editor_id: actorId,
          created_at: isoNow(clock),
        });
        await auditLog.note(trx, {
          actorId,
          action: 'publication changed',
          subject: { kind: 'site', id: 'identity' },
          revision,
        });
        copy.changed(trx);
        return revision;
      }),
  };
}
