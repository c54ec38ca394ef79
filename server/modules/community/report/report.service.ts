import { cleanText, isReadable } from '@contracts/cleanText';
import { REPORTS_SHOWN_MAX, WAITING_COUNTED_MAX } from '@contracts/limits';
import type { OpenReports, ReportBody } from '@contracts/report';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { badRequest, notAllowed, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { LiveNews } from '../../../realtime/liveNews';
import type { AuditLog } from '../../core/auditLog/auditLog.service';
import type { PublicationService } from '../../core/publication/publication.service';
import { presentReport, presentReportedArticle } from './report.presenter';
import {
  countWaiting,
  findAuthor,
  findFirstOpen,
  findReport,
  insertReport,
  listOpenReports,
  lockCase,
  lockExistingCase,
  openOneMore,
  type Reported,
  replaceReport,
  settleReports,
  updateCase,
} from './report.repository';
import { listReportedArticles } from './reportedArticle.repository';

/** What this feature needs of comments. */
interface ShownComments {
  /** @throws AppError 404 for an unknown comment, 409 for one that an editor has removed. */
  requireShown(on: Db, id: string): Promise<{ articleId: string; authorId: string | null }>;
}

interface Dependencies {
  database: DatabaseClient;
  clock: Clock;
  comments: ShownComments;
  publications: PublicationService;
  auditLog: AuditLog;
  news: Pick<LiveNews, 'deskChanged'>;
}

export type ReportService = ReturnType<typeof createReportService>;

/** What authors tell the editors about comments and articles. */
export function createReportService(dependencies: Dependencies) {
  const { database, clock, comments, publications, auditLog, news } = dependencies;
  const { db } = database;

  const placeOf = async (on: Db, { kind, id }: Reported) =>
    kind === 'comment' ? comments.requireShown(on, id) : { articleId: id, authorId: null };

  /** @throws AppError 404 for what is not there. */
  async function isOwn(caller: Caller, thing: Reported): Promise<boolean> {
    const found = await findAuthor(db, thing);
    if (!found) throw notFound();
    if (found.author_id === caller._id) return true;
    if (thing.kind === 'comment') return false;
    const coauthors = (await publications.bylines([thing.id]))(thing.id);
    return coauthors.some(({ _id }) => _id === caller._id);
  }

  async function keepReport(trx: Tx, caller: Caller, thing: Reported, said: ReportBody): Promise<void> {
    const now = isoNow(clock);
    const { id: case_id } = await lockCase(trx, thing, createId());
    const before = await findReport(trx, case_id, caller._id);
    const { kind, words = '' } = said;
    if (before) await replaceReport(trx, before.id, { kind, words, reported_at: now });
    else {
      const row = { id: createId(), case_id, reporter_id: caller._id, kind, words, reported_at: now };
      await insertReport(trx, row);
    }
    if (before?.is_open !== 1) await openOneMore(trx, case_id, now);
    news.deskChanged(trx, 'comments', thing.id);
  }

  const newestOf = async (caseId: string) =>
    (await listOpenReports(db, caseId, REPORTS_SHOWN_MAX)).map(presentReport);

  /**
   * Settles what was reported up to a moment; what came later stays open.
   * @returns how many reports that were.
   */
  async function settle(trx: Tx, thing: Reported, until: string): Promise<number> {
    const held = await lockExistingCase(trx, thing);
    if (!held) return 0;
    const settled = await settleReports(trx, held.id, until);
    const first = await findFirstOpen(trx, held.id);
    await updateCase(trx, held.id, {
      opened_at: first?.reported_at ?? null,
      open_reports: held.open_reports - settled,
    });
    news.deskChanged(trx, 'comments', thing.id);
    return settled;
  }

  /** @throws AppError 403 for the editor's own thing, 404 for what is not there. */
  async function requireOthers(editor: Caller, thing: Reported): Promise<void> {
    if (await isOwn(editor, thing)) {
      throw notAllowed('you cannot decide on reports of your own work: please leave it to another editor');
    }
  }

  return {
    requireOthers,
    settle,

    /**
     * Stores a report of a comment or an article; a second report by the same person replaces the first.
     * @throws AppError 400 without words where the kind needs them and for the caller's own, 404 for what readers do
     * not see, 409 for a comment that an editor has removed.
     */
    async report(caller: Caller, thing: Reported, { kind, words = '' }: ReportBody): Promise<void> {
      const said = { kind, words: cleanText(words) };
      if (kind === 'other' && !isReadable(said.words))
        throw badRequest('please say in your words what is wrong');
      const { articleId } = await placeOf(db, thing);
      await publications.statistics(articleId);
      if (await isOwn(caller, thing)) throw badRequest(`you cannot report ${thing.kind}s of your own`);
      await transact(db, async (trx) => {
        if (!(await publications.lockForUpdate(trx, articleId))) throw notFound();
        await placeOf(trx, thing);
        await keepReport(trx, caller, thing, said);
      });
    },

    /** Keeps the thing: settles what was reported up to the moment that the editor saw. */
    async dismiss(editor: Caller, thing: Reported, until: string): Promise<void> {
      await requireOthers(editor, thing);
      await transact(db, async (trx) => {
        if ((await settle(trx, thing, until)) === 0) return;
        await auditLog.note(trx, { actorId: editor._id, action: 'kept', subject: thing });
      });
    },

    /** Articles with open reports, those that wait longest first; of the editor's own ones how many there are. */
    async listArticles(editor: Caller, page: PageRequest) {
      const found = await listReportedArticles(db, {
        limit: page.limit + 1,
        after: decodeCursor(page.after),
      });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.opened_at ?? '', id: row.id }));
      const bylines = await publications.bylines(rows.flatMap(({ article_id }) => article_id ?? []));
      const isOwn = ({ article_id, author_id }: (typeof rows)[number]) =>
        author_id === editor._id || bylines(article_id ?? '').some(({ _id }) => _id === editor._id);
      const data = rows.map(async (row) =>
        presentReportedArticle(row, isOwn(row) ? [] : await newestOf(row.id)),
      );
      return { data: await Promise.all(data), next };
    },

    /**
     * How many reports of a case are open, and the newest of them: an author does not learn who reported their work,
     * nor what they said.
     */
    async openOf(found: { id: string; count: number; isOwn: boolean } | null): Promise<OpenReports> {
      const { id, count, isOwn } = found ?? { id: '', count: 0, isOwn: false };
      return { count, newest: count === 0 || isOwn ? [] : await newestOf(id) };
    },

    /** How many things wait, of each kind, up to a bound. */
    count: async () => ({
      comments: await countWaiting(db, 'comment', WAITING_COUNTED_MAX),
      articles: await countWaiting(db, 'article', WAITING_COUNTED_MAX),
    }),
  };
}
