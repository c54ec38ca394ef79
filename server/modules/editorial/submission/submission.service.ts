import type { OwnArticle } from '@contracts/article';
import type { WithdrawnFrom } from '@contracts/ownArticle';
import { unchangedFault } from '@contracts/rules/draftRules';
import type { Caller } from '../../../caller';
import type { DatabaseClient } from '../../../db/client';
import { transact } from '../../../db/transact';
import type { Services } from '../../../dependencies';
import { badRequest } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import type { ArticleService, OwnRow } from '../../core/article/article.service';
import type { PrepareText, RecordArticleEvent } from '../../core/article/articleEvent';
import { ALWAYS_ASKED, draftOf, refuseIncomplete } from '../../core/article/draftFields';
import { missingPictures, type OwnPictures } from '../../core/article/pictures/ownPictures';
import { savedAtThisMoment } from '../../core/article/savedElsewhere';
import { wishedEndFault } from '../../core/article/wishedEnd';
import type { CheckService } from '../check/check.service';
import type { ScheduleService } from '../schedule/schedule.service';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  schedules: Pick<ScheduleService, 'isPlanned'>;
  checks: Pick<CheckService, 'refuseUnready'>;
  articles: Pick<
    ArticleService,
    'backToDraft' | 'lock' | 'ownRow' | 'present' | 'read' | 'replaceDraft' | 'updateIfUnchanged'
  >;
  ownPictures: Pick<OwnPictures, 'fetch'>;
  trust: Pick<Services['trust'], 'shorten'>;
  trustedPublishing: Pick<Services['trustedPublishing'], 'isDone' | 'prepare' | 'publish'>;
  prepareText: PrepareText;
  record: RecordArticleEvent;
}

/** Submits articles to the editors, and withdraws them. */
const ANOTHER_END = 'please set another one, or remove it';

export function createSubmissions(dependencies: Dependencies) {
  const { database, clock, schedules, checks, ownPictures, trust, trustedPublishing } = dependencies;
  const { prepareText, record } = dependencies;
  const { backToDraft, lock, ownRow, present, read, replaceDraft, updateIfUnchanged } = dependencies.articles;
  const { db } = database;

  /** Removes a scheduled version that is not published yet. */
  async function unschedule({ id, author_id, revision, scheduled_revision }: OwnRow): Promise<OwnArticle> {
    await transact(db, async (trx) => {
      await lock(trx, id);
      if (!(await schedules.isPlanned(trx, id))) return;
      await backToDraft(trx, id);
      const planned = scheduled_revision ?? revision;
      await record(trx, 'unscheduled', { id, authorId: author_id, actorId: author_id, revision: planned });
    });
    return read(id);
  }

  /** Makes pictures of other sites ours, in a revision of its own. @throws AppError 400 naming those that are missing. */
  async function withOwnPictures(caller: Caller, row: OwnRow): Promise<OwnRow> {
    const { text, missing } = await ownPictures.fetch(row, caller._id);
    if (missing.length > 0)
      throw missingPictures(missing, row.cover_pic, 'Please upload them, remove them, or try again');
    if (!text) return row;
    const draft = { ...draftOf(row), ...text };
    const changed = await transact(db, (trx) => replaceDraft(trx, row, draft, 'saved'));
    if (!changed) throw savedAtThisMoment();
    return changed;
  }

  return {
    /**
     * Submits it to the editors; that of a trusted author is published at once, and reviewed afterwards.
     * @throws AppError 400 naming what is missing, such as pictures that other sites do not serve.
     */
    async submit(caller: Caller, id: string): Promise<OwnArticle> {
      const stored = await ownRow(caller, id);
      if (stored.status === 'recent') return present(stored);
      refuseIncomplete(stored);
      const late = await wishedEndFault(db, id, clock);
      if (late) throw badRequest(`${late}: ${ANOTHER_END}`);
      const { published_revision: published, scheduled_revision: scheduled } = stored;
      const unchanged = unchangedFault({ ...stored, published, scheduled });
      if (unchanged) throw badRequest(unchanged);
      await checks.refuseUnready(await present(stored), ALWAYS_ASKED);
      const row = await withOwnPictures(caller, stored);
      const mayGoOnline = await trustedPublishing.prepare(row);
      if (!mayGoOnline) await prepareText(row);
      const submission = {
        status: 'recent',
        submitted_at: isoNow(clock),
        rejection_reason: null,
        rejection_date: null,
      } as const;
      const isSubmitted = await transact(db, async (trx) => {
        if (mayGoOnline) {
          await lock(trx, id);
          if (await trustedPublishing.isDone(trx, row)) return false;
        }
        if (!(await updateIfUnchanged(trx, row, submission))) return false;
        // Pictures of other sites may have taken a while.
        const passed = await wishedEndFault(trx, id, clock);
        if (passed) throw badRequest(`${passed}: ${ANOTHER_END}`);
        const submitted = { id, authorId: caller._id, at: submission.submitted_at };
        if (mayGoOnline && (await trustedPublishing.publish(trx, row, submitted.at))) return true;
        await trust.shorten(trx, submitted);
        await record(trx, 'submitted', submitted);
        return true;
      });
      const now = await read(id);
      // The same call may have been faster.
      const isHere = now.status === 'recent' || (mayGoOnline && now.status === 'accepted');
      if (isSubmitted || (isHere && now.revision === row.revision)) return now;
      throw savedAtThisMoment();
    },

    /**
     * Withdraws a submitted article, or cancels the publication of a scheduled one. Any other article does not
     * change.
     * @param from where the author saw it; an article that has moved on since does not change.
     * @throws AppError 409 if it was saved at the same time.
     */
    async withdraw(caller: Caller, id: string, from?: WithdrawnFrom): Promise<OwnArticle> {
      const row = await ownRow(caller, id);
      if (row.status !== 'recent' || from === 'schedule')
        return row.scheduled_at === null || from === 'review' ? present(row) : unschedule(row);
      const isAccepted = row.published_revision !== null || row.scheduled_at !== null;
      const status = isAccepted ? 'accepted' : 'draft';
      const isWithdrawn = await transact(db, async (trx) => {
        if (!(await updateIfUnchanged(trx, row, { status, submitted_at: null }))) return false;
        await record(trx, 'withdrawn', { id });
        return true;
      });
      const now = await read(id);
      // An editor may have decided at the same time: then the decision stays, and the author sees it.
      if (!isWithdrawn && now.status === 'recent') throw savedAtThisMoment();
      return now;
    },
  };
}
