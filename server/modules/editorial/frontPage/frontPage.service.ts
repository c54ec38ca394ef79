import type { Arrangement, DeskFrontPage, FrontPage } from '@contracts/frontPage';
import { frontPageLimits } from '@contracts/rules/site/frontPageRules';
import type { AuditLog } from '../../../auditLog/auditLog';
import { type CacheDrops, cacheTag } from '../../../cache/cacheTags';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { lockName } from '../../../db/dialect';
import { type Tx, transact } from '../../../db/transact';
import { conflict, notFound } from '../../../errors';
import type { Job } from '../../../jobs/job';
import { type Clock, isoNow } from '../../../lib/clock';
import type { LiveNews } from '../../../realtime/liveNews';
import type { PublicationService } from '../../core/publication/publication.service';
import { refuseFaults } from './arrangementFaults';
import { findNewest, findRevision, insertRevision, listRevisions } from './frontPage.repository';
import { readNames } from './names';
import { readPicked } from './picked';
import { replacePinEnds } from './pinEnds.repository';
import { showFrontPage } from './shownFrontPage';
import { fromStored, NOTHING, picksOf, present, toStored } from './storedArrangement';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: CacheDrops;
  news: Pick<LiveNews, 'deskChanged'>;
  auditLog: AuditLog;
  publications: PublicationService;
  pinEnds: Pick<Job, 'wake'>;
}

export const FRONT_PAGE_OVERTAKEN = 'another editor has changed the front page since you opened it';

export type FrontPageService = ReturnType<typeof createFrontPageService>;

/** The part of the front page that editors arrange, above the newest articles. */
export function createFrontPageService(dependencies: Dependencies) {
  const { database, clock, cache, news, auditLog, pinEnds } = dependencies;
  const { db, kind } = database;

  /** Shows readers what `find` returns, as the next revision. @throws AppError 409 where there is a newer one. */
  const store = (
    editor: Caller,
    after: number,
    action: string,
    find: (trx: Tx) => Promise<Arrangement>,
  ): Promise<void> =>
    transact(db, async (trx) => {
      await lockName(trx, kind, 'front page');
      if (((await findNewest(trx))?.revision ?? 0) !== after) throw conflict(FRONT_PAGE_OVERTAKEN);
      const arrangement = toStored(await find(trx));
      const [revision, now] = [after + 1, isoNow(clock)];
      await insertRevision(trx, { revision, arrangement, editor_id: editor._id, created_at: now });
      const ends = present(fromStored(arrangement), now).pins.flatMap(({ article, until }) =>
        until === null ? [] : { article_id: article, ends_at: until },
      );
      await replacePinEnds(trx, ends);
      trx.onCommit(pinEnds.wake);
      const subject = { kind: 'site', id: 'front-page' } as const;
      await auditLog.note(trx, { actorId: editor._id, action, subject, revision });
      news.deskChanged(trx, 'front-page');
      cache.drop(trx, [cacheTag.frontPage]);
    });

  return {
    /** The current public front page, and the tags that change it. */
    async shown() {
      const newest = await findNewest(db);
      const arranged = newest ? present(fromStored(newest.arrangement), isoNow(clock)) : NOTHING;
      return showFrontPage(dependencies, arranged);
    },

    /**
     * Previews an arrangement.
     * @throws AppError 400 as `publish`.
     */
    async preview(arranged: Arrangement): Promise<FrontPage> {
      await refuseFaults({ db, kind, now: isoNow(clock) }, arranged);
      return (await showFrontPage(dependencies, arranged)).page;
    },

    /** As editors arrange it, with the revisions that they can go back to. */
    async forEditors(): Promise<DeskFrontPage> {
      const rows = await listRevisions(db, frontPageLimits.revisions);
      const [newest] = rows;
      const arranged = newest ? present(fromStored(newest.arrangement), isoNow(clock)) : NOTHING;
      const names = await readNames(db, kind, arranged.sections);
      const sections = arranged.sections.map((section) => ({ ...section, of: names.idOf(section.of) }));
      return {
        revision: newest?.revision ?? 0,
        arrangement: { ...arranged, sections },
        articles: await readPicked(db, kind, picksOf(arranged)),
        authors: sections.flatMap(({ of }) => {
          const author = names.author(of);
          return author ? { _id: author._id, username: author.username } : [];
        }),
        history: rows.map(({ revision, arrangement, created_at, username }) => {
          const { lead, pins, sections } = fromStored(arrangement);
          return {
            revision,
            date: created_at,
            editor: username ?? '',
            has_lead: lead !== null,
            pins: pins.length,
            sections: sections.length,
          };
        }),
      };
    },

    /**
     * Shows readers another arrangement, on every instance.
     * @param after the revision that it was made from; 0 before the first
     * @throws AppError 409 where there is a newer one, 400 for what cannot be shown.
     */
    publish: (editor: Caller, after: number, arranged: Arrangement): Promise<void> =>
      store(editor, after, 'front page changed', async (trx) => {
        await refuseFaults({ db: trx, kind, now: isoNow(clock) }, arranged);
        return arranged;
      }),

    /**
     * Publishes an earlier revision again, 0 for the empty front page. Pins that ended and articles taken offline
     * stay hidden.
     * @throws AppError 404 if it does not exist, 409 if there is a newer one than `after`.
     */
    restore: (editor: Caller, after: number, revision: number): Promise<void> =>
      store(editor, after, 'front page restored', async (trx) => {
        if (revision === 0) return NOTHING;
        const row = await findRevision(trx, revision);
        if (!row) throw notFound();
        return fromStored(row.arrangement);
      }),
  };
}
