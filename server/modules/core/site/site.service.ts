import { siteOf } from '@contracts/rules/site/siteDefaults';
import { siteLimits } from '@contracts/rules/site/siteRules';
import type { DeskSite, SiteIdentity } from '@contracts/site';
import type { AuditLog } from '../../../auditLog/auditLog';
import { cacheTag } from '../../../cache/cacheTags';
import type { DatabaseCopies } from '../../../cache/databaseCopies';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import type { Env } from '../../../env';
import { conflict, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import type { SitePictures } from './pictures/sitePictures';
import { findNewest, findRevision, insertRevision, listRevisions } from './site.repository';
import { fromStored, toStored } from './storedIdentity';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  env: Pick<Env, 'TIME_ZONE' | 'FEED_TEXT' | 'TRAINING_CRAWLERS' | 'LLMS_TXT'>;
  copies: DatabaseCopies;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
  sitePictures: Pick<SitePictures, 'check' | 'keep'>;
  // Said here, as both need each other.
  factorRule: { turn(trx: Tx, editor: Caller | null, isOn: boolean): Promise<void> };
}

export const SITE_OVERTAKEN =
  'another editor has changed the publication since you opened it: please look at theirs first';

const NOTHING_STORED = '{}';
/** For editors, the zone of the settings is none of the site's own. */
const NO_ZONE = '';

/** Whether editors need a second factor. */
const asksFactors = (stored: string) => fromStored(stored, NO_ZONE).editorFactors === 'required';

export type SiteService = ReturnType<typeof createSiteService>;

/** The name and appearance of the site. */
export function createSiteService(dependencies: Dependencies) {
  const { database, clock, env, copies, auditLog, news, sitePictures } = dependencies;
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

  /** Shows readers what `find` stores, as the next revision. @throws AppError 409 where there is a newer one. */
  const store = (
    editor: Caller | null,
    after: number,
    action: string,
    find: (trx: Tx, present: string) => Promise<string> | string,
    on: typeof db | Tx = db,
  ): Promise<number> =>
    transact(on, async (trx) => {
      await lockName(trx, kind, 'site');
      const newest = await findNewest(trx);
      if ((newest?.revision ?? 0) !== after) throw conflict(SITE_OVERTAKEN);
      const present = newest?.identity ?? NOTHING_STORED;
      const identity = await find(trx, present);
      const isAsked = asksFactors(identity);
      // Asked for only now: the rule reads the site.
      if (isAsked !== asksFactors(present)) await dependencies.factorRule.turn(trx, editor, isAsked);
      const [revision, actorId] = [after + 1, editor?._id ?? null];
      await insertRevision(trx, { revision, identity, editor_id: actorId, created_at: isoNow(clock) });
      const subject = { kind: 'site', id: 'identity' } as const;
      await auditLog.note(trx, { actorId, action, subject, revision });
      copy.changed(trx);
      news.deskChanged(trx, 'publication');
      return revision;
    });

  return {
    /** As readers see it at this moment; from memory. */
    current: (): SiteIdentity => shown.identity,

    /** Reads it from the database. Until then it is as it was to begin with. */
    load: copy.read,

    /** Keeps it current on this instance. */
    watch: copy.watch,

    /** As editors change it, with the revisions that they can go back to. */
    async forEditors(): Promise<DeskSite> {
      const rows = await listRevisions(db, siteLimits.revisions);
      const [newest] = rows;
      return {
        revision: newest?.revision ?? 0,
        identity: fromStored(newest?.identity ?? NOTHING_STORED, NO_ZONE),
        settings: {
          timeZone: env.TIME_ZONE,
          feedText: env.FEED_TEXT,
          trainingCrawlers: env.TRAINING_CRAWLERS,
          llmsTxt: env.LLMS_TXT,
        },
        history: rows.map(({ revision, identity, created_at, username }) => ({
          revision,
          date: created_at,
          editor: username ?? '',
          name: fromStored(identity, NO_ZONE).name,
        })),
      };
    },

    /**
     * Publishes a new state, on this instance before it returns, on all others within a second.
     * @param editor null for the server itself
     * @param after the revision it is based on; 0 before the first
     * @param changes other fields stay
     * @param on the transaction to use
     * @returns the new revision
     * @throws AppError 409 if there is a newer one, 400 if a picture is not stored here.
     */
    async publish(
      editor: Caller | null,
      after: number,
      changes: Partial<SiteIdentity>,
      on?: Tx,
    ): Promise<number> {
      await sitePictures.check({ ...shown.identity, ...changes }, shown.identity);
      const find = async (trx: Tx, present: string) => {
        const next = { ...fromStored(present, NO_ZONE), ...changes };
        await sitePictures.keep(trx, next);
        return toStored(next);
      };
      return store(editor, after, 'publication changed', find, on);
    },

    /**
     * Publishes an earlier revision again, 0 for the defaults.
     * @throws AppError 404 if it does not exist, 409 if there is a newer one than `after`.
     */
    restore: (editor: Caller, after: number, revision: number): Promise<number> =>
      store(editor, after, 'publication restored', async (trx) => {
        if (revision === 0) return NOTHING_STORED;
        const row = await findRevision(trx, revision);
        if (!row) throw notFound();
        return row.identity;
      }),
  };
}
