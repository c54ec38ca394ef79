import type { DatabaseClient } from '../../../../db/client';
import { type Tx, transact } from '../../../../db/transact';
import { createDueJob } from '../../../../jobs/dueJob';
import { type Clock, isoNow } from '../../../../lib/clock';
import type { MissingPicture } from '../../../../lib/pictures/fetchPicture';
import type { Logger } from '../../../../logger';
import type { PublicationService } from '../../publication/publication.service';
import type { PublicationCopy } from '../../publication/publisher';
import type { ArticleService } from '../article.service';
import type { RecordArticleEvent } from '../articleEvent';
import { type OwnPictures, pictureList } from './ownPictures';
import {
  addWork,
  deleteWork,
  findNextTry,
  findWork,
  listDueWork,
  postponeWork,
  type WorkRow,
} from './pictureWork.repository';

const MINUTE_MS = 60_000;
/** Between two tries: ten minutes, forty, then longer, to a day. */
const FIRST_PAUSE_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;
/** About a week. */
const TRIES_MOST = 10;

/** @param tries how often some could not be had before. @returns when to try again; null where it is given up. */
export function nextTry(clock: Clock, tries: number): string | null {
  if (tries + 1 >= TRIES_MOST) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 4 ** tries, LONGEST_PAUSE_MS);
  return new Date(clock.now().getTime() + pause).toISOString();
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  log: Logger;
  articles: Pick<ArticleService, 'lock'>;
  ownPictures: Pick<OwnPictures, 'fetch' | 'isAny'>;
  publications: Pick<PublicationService, 'findCopy' | 'lockForUpdate'>;
  record: RecordArticleEvent;
  lookEveryMs?: number;
}

export type PictureWork = ReturnType<typeof createPictureWork>;

/**
 * Fetches pictures of other sites that readers would see: in articles of earlier versions and imported ones. Until
 * then readers see a placeholder.
 */
export function createPictureWork(dependencies: Dependencies) {
  const { database, clock, log, articles, ownPictures, publications, record, lookEveryMs } = dependencies;
  const { db } = database;

  /** Replaces the pictures that could be fetched, if the published version is still the one that was read. */
  const replace = (read: PublicationCopy, text: { content: string; cover_pic: string }): Promise<boolean> =>
    transact(db, async (trx) => {
      const { article_id: id } = read;
      await articles.lock(trx, id, [text.content, text.cover_pic]);
      await publications.lockForUpdate(trx, id);
      const now = await publications.findCopy(trx, id);
      if (now?.content !== read.content || now.cover_pic !== read.cover_pic) return false;
      const {
        article_id: _,
        published_at: _1,
        views: _2,
        likes: _3,
        dislikes: _4,
        comments: _5,
        ...shown
      } = now;
      await record(trx, 'picturesTaken', {
        id,
        article: { ...shown, id, content: text.content, cover_pic: text.cover_pic },
      });
      return true;
    });

  /** Ends the work, unless there is now another text to process, and reports what is still missing. */
  const giveUp = (read: PublicationCopy, work: WorkRow, missing: MissingPicture[]): Promise<void> =>
    transact(db, async (trx) => {
      const { article_id: id, author_id: authorId, revision, cover_pic } = read;
      await articles.lock(trx, id);
      if (!(await deleteWork(trx, id, work))) return;
      trx.onCommit(() => log.warn({ article: id, missing }, 'pictures.missing'));
      const pictures = pictureList(missing, cover_pic);
      await record(trx, 'picturesMissing', { id, authorId, revision, actorId: null, pictures, missing });
    });

  async function settle(read: PublicationCopy, work: WorkRow, missing: MissingPicture[]): Promise<void> {
    const { article_id: id } = read;
    const next_try_at = nextTry(clock, work.tries);
    if (missing.length === 0) await deleteWork(db, id, work);
    else if (next_try_at) await postponeWork(db, id, work, { next_try_at, tries: work.tries + 1 });
    else await giveUp(read, work, missing);
  }

  async function take(read: PublicationCopy): Promise<MissingPicture[] | null> {
    const { content, cover_pic } = read;
    const { text, missing } = await ownPictures.fetch({ doc: null, content, cover_pic }, null);
    return text && !(await replace(read, text)) ? null : missing;
  }

  async function carryOut(id: string): Promise<void> {
    const work = await findWork(db, id);
    if (!work) return;
    const read = await publications.findCopy(db, id);
    if (!read) return void (await deleteWork(db, id, work));
    const missing = await take(read);
    // Another version is online now and is processed next.
    if (missing) await settle(read, work, missing);
  }

  const job = createDueJob({
    name: 'foreign pictures',
    clock,
    log,
    lookEveryMs,
    listDue: (now, after, limit) => listDueWork(db, now, after, limit),
    findNextTime: (now) => findNextTry(db, now),
    carryOut,
  });

  return {
    ...job,

    /**
     * Fetches them now, regardless of the job's schedule.
     * @returns the missing ones; null if another version is online now.
     */
    take,

    /** For an article that readers see from now on. */
    async add(trx: Tx, id: string, shown: { content: string; cover_pic: string }): Promise<void> {
      if (!ownPictures.isAny(shown)) return;
      await addWork(trx, id, isoNow(clock));
      trx.onCommit(job.wake);
    },
  };
}
