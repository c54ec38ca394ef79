import type { Article, OwnArticle, OwnSummary } from '@contracts/article';
import type { DraftBody, WithdrawnFrom } from '@contracts/ownArticle';
import type { ContentCache } from '../../cache/cacheTags';
import type { DatabaseClient, Db } from '../../db/client';
import { badRequest, notAllowed, notFound } from '../../errors';
import { type Clock, isoNow } from '../../lib/clock';
import { decodeCursor, type PageRequest, toPage } from '../../lib/paging';
import type { Caller } from '../auth/caller';
import type { CheckService } from '../check/check.service';
import type { DeskLog } from '../deskLog/deskLog.service';
import { countActive } from '../figure/counting';
import type { ImageReferences } from '../image/imageReferences';
import type { OriginalityService } from '../originality/originality.service';
import type { OriginalityIndex } from '../originality/originalityIndex';
import type { PublicationService } from '../publication/publication.service';
import type { WaitingArticles } from '../queue/waitingArticles';
import type { History } from '../revision/history';
import type { ScheduleService } from '../schedule/schedule.service';
import type { TagService } from '../tag/tag.service';
import { presentOwnArticle, presentOwnSummary } from './article.presenter';
import {
  type ArticleRow,
  type ArticleSummaryRow,
  backToDraft,
  countArticles,
  findArticle,
  listWaiting,
  updateIfUnchanged,
} from './article.repository';
import { createArticleImport } from './articleImport';
import { createArticleLock } from './articleLock';
import { createDeletion } from './deletion';
import { createDeparture } from './departure';
import { ALWAYS_ASKED, isSameDraft, mergeDraft, refuseIncomplete } from './draftFields';
import { createDraftStore } from './draftStore';
import { createOwnArticles } from './ownArticles';
import { savedAtThisMoment, savedElsewhere } from './savedElsewhere';

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  cache: ContentCache;
  tags: TagService;
  publications: PublicationService;
  imageReferences: ImageReferences;
  history: History;
  schedules: ScheduleService;
  checks: CheckService;
  originalityIndex: OriginalityIndex;
  originality: Pick<OriginalityService, 'checkSubmitted'>;
  waiting: Pick<WaitingArticles, 'follow' | 'tell'>;
  deskLog: DeskLog;
}

export type ArticleService = ReturnType<typeof createArticleService>;
export type OwnRow = ArticleRow;

/** Authors' working copies, from the first draft to the hand-over to the editors. */
export function createArticleService({
  database,
  clock,
  cache,
  tags,
  publications,
  imageReferences,
  history,
  schedules,
  checks,
  originalityIndex,
  originality,
  waiting,
  deskLog,
}: Dependencies) {
  const { db } = database;
  const lock = createArticleLock({ imageReferences });
  const drafts = createDraftStore({
    lock,
    database,
    clock,
    tags,
    history,
    imageReferences,
    schedules,
    originalityIndex,
    waiting,
  });

  /** @throws AppError 404 for what the caller may not know of, 403 for somebody else's published article. */
  async function ownRow(caller: Caller, id: string, on: Db = db): Promise<ArticleRow> {
    const row = await findArticle(on, id);
    if (row?.author_id === caller._id) return row;
    throw row?.published_at ? notAllowed() : notFound();
  }

  async function present(row: ArticleRow): Promise<OwnArticle> {
    const bylines = await publications.bylines([row.id]);
    return presentOwnArticle(row, bylines(row.id));
  }

  async function read(id: string): Promise<OwnArticle> {
    const row = await findArticle(db, id);
    if (!row) throw notFound();
    return present(row);
  }

  const countWaiting = () => countArticles(db, { status: 'recent' });

  async function presentAll(rows: ArticleSummaryRow[]): Promise<OwnSummary[]> {
    const bylines = await publications.bylines(rows.map((row) => row.id));
    return rows.map((row) => presentOwnSummary(row, bylines(row.id)));
  }

  /** Takes out of the schedule what has not gone out at this moment. */
  async function takeBack({ id, author_id: actorId, scheduled_revision }: ArticleRow): Promise<OwnArticle> {
    await db.transaction().execute(async (trx) => {
      await lock(trx, id);
      if (await schedules.cancel(trx, id)) {
        await backToDraft(trx, id);
        const subject = { kind: 'article', id } as const;
        const what = {
          action: 'withdrawn',
          revision: scheduled_revision ?? undefined,
          detail: 'from the schedule',
        };
        await deskLog.note(trx, { actorId, subject, ...what });
      }
      await originalityIndex.followWaiting(trx, id);
    });
    return read(id);
  }

  const { undoRemove, ...deletion } = createDeletion({
    database,
    clock,
    cache,
    publications,
    imageReferences,
    schedules,
    originalityIndex,
    waiting,
  });

  return {
    ...createArticleImport({ database, cache, publications, imageReferences, history }),
    ...createOwnArticles({ database, presentAll }),
    ...deletion,
    ...createDeparture({ lock, publications, imageReferences, schedules, originalityIndex, waiting }),

    countWaiting,

    /** The articles that wait for an editor, those that wait longest first. */
    async listWaiting(page: PageRequest) {
      const after = decodeCursor(page.after);
      const found = await listWaiting(db, { limit: page.limit + 1, after });
      const { rows, next } = toPage(found, page.limit, (row) => ({
        date: row.submitted_at ?? '',
        id: row.id,
      }));
      return { data: await presentAll(rows), count: await countWaiting(), next };
    },

    /**
     * A working copy, whoever's it is: for editors.
     * @throws AppError 404 for an id that is not there.
     */
    read,

    /** For who changes a draft in another way than by a save; what replaces it, in a transaction of theirs. */
    ownRow,
    replaceDraft: drafts.replace,
    present,

    /** @throws AppError 404 for what the caller may not know of, 403 for somebody else's published article. */
    own: async (caller: Caller, id: string): Promise<OwnArticle> => present(await ownRow(caller, id)),

    /** @throws AppError 404 for what is neither published nor the caller's own. */
    async get(caller: Caller, id: string): Promise<Article> {
      const row = await findArticle(db, id);
      if (row?.author_id === caller._id) {
        const marks = await publications.marksOf({ article_id: id, author_id: caller._id }, caller._id);
        return { ...(await present(row)), ...marks };
      }
      const published = await publications.find(id, caller._id);
      if (!published) throw notFound();
      return published;
    },

    /** With a key that the caller has used before, the draft that it made is returned as it is now. */
    async create(caller: Caller, { key, ...body }: DraftBody & { key?: string }): Promise<OwnArticle> {
      return read(await drafts.begin(caller._id, body, key));
    },

    /**
     * Saves the named fields; saving what is there already keeps the revision.
     * @throws AppError 409 if another save came since the revision that the caller opened.
     */
    async update(caller: Caller, id: string, { revision, ...body }: DraftBody & { revision: number }) {
      const row = await ownRow(caller, id);
      if (row.revision !== revision) throw await savedElsewhere({ tags, clock }, row, body, revision);
      const draft = await mergeDraft({ tags, clock }, body, row);
      if (isSameDraft(draft, row)) return present(row);
      const isSaved = await db.transaction().execute((trx) => drafts.replace(trx, row, draft, 'saved'));
      if (isSaved) {
        const now = await read(id);
        if (now.status === 'recent') waiting.tell(id);
        return now;
      }
      throw await savedElsewhere({ tags, clock }, await ownRow(caller, id), body, revision);
    },

    /** @throws AppError 400 naming what is missing. */
    async submit(caller: Caller, id: string): Promise<OwnArticle> {
      const row = await ownRow(caller, id);
      if (row.status === 'recent') return present(row);
      refuseIncomplete(row);
      if (row.status === 'accepted' && row.revision === row.published_revision) {
        throw badRequest('nothing has changed since this article was published');
      }
      if (row.status === 'accepted' && row.revision === row.scheduled_revision) {
        throw badRequest('nothing has changed since this article was accepted');
      }
      await checks.refuseUnready(await present(row), ALWAYS_ASKED);
      const submission = {
        status: 'recent',
        submitted_at: isoNow(clock),
        rejection_reason: null,
        rejection_date: null,
      } as const;
      const isSubmitted = await db.transaction().execute(async (trx) => {
        if (!(await updateIfUnchanged(trx, row, submission))) return false;
        await history.note(trx, id, 'submitted', submission.submitted_at);
        await originalityIndex.followWaiting(trx, id);
        await waiting.follow(trx, id, 'submitted');
        await countActive(trx, caller._id, submission.submitted_at);
        return true;
      });
      if (isSubmitted) {
        await originality.checkSubmitted(id);
        waiting.tell(id);
      }
      const now = await read(id);
      // The same call may have been faster.
      if (isSubmitted || (now.status === 'recent' && now.revision === row.revision)) return now;
      throw savedAtThisMoment();
    },

    /**
     * Takes a submitted article back from the editors, and an accepted one that waits for its time out of the
     * schedule; what waits for neither, or only where it was not meant, stays as it is.
     * @throws AppError 409 if it was saved at this moment.
     */
    async withdraw(caller: Caller, id: string, from?: WithdrawnFrom): Promise<OwnArticle> {
      const row = await ownRow(caller, id);
      if (row.status !== 'recent' || from === 'schedule')
        return row.scheduled_at === null || from === 'review' ? present(row) : takeBack(row);
      const isAccepted = row.published_revision !== null || row.scheduled_at !== null;
      const status = isAccepted ? 'accepted' : 'draft';
      const isWithdrawn = await db.transaction().execute(async (trx) => {
        if (!(await updateIfUnchanged(trx, row, { status, submitted_at: null }))) return false;
        await originalityIndex.followWaiting(trx, id);
        await waiting.follow(trx, id, 'withdrawn');
        return true;
      });
      if (isWithdrawn) waiting.tell(id);
      const now = await read(id);
      // An editor may have decided at this moment: then the decision stands and is what the author sees.
      if (!isWithdrawn && now.status === 'recent') throw savedAtThisMoment();
      return now;
    },

    lock,

    backToDraft,

    /** @throws AppError 404 for what is not there, or was deleted more than a day ago. */
    async restore(caller: Caller, id: string): Promise<OwnArticle> {
      await undoRemove(caller, id);
      return read(id);
    },
  };
}
