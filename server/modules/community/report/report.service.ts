import { articlePolicy } from '@contracts/policies/article.policy';
import { commentPolicy } from '@contracts/policies/comment.policy';
import { can, type Thing, thingOf } from '@contracts/policies/policy';
import type { OpenReports, ReportBody } from '@contracts/report';
import { cleanText, isReadable } from '@contracts/rules/cleanText';
import { REPORTS_SHOWN_MAX, WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import type { AuditLog } from '../../../auditLog/auditLog';
import { authorize } from '../../../authorize';
import type { Caller } from '../../../caller';
import type { DatabaseClient, Db } from '../../../db/client';
import { type Tx, transact } from '../../../db/transact';
import { badRequest, notFound } from '../../../errors';
import { type Clock, isoNow } from '../../../lib/clock';
import { createId } from '../../../lib/ids';
import { decodeCursor, type PageRequest, toPage } from '../../../lib/paging';
import type { LiveNews } from '../../../realtime/liveNews';
import { ofByline } from '../../core/publication/byline';
import type { PublicationService } from '../../core/publication/publication.service';
import { presentReport, presentReportedArticle } from './report.presenter';
import {
  countWaiting,
  findCommentAuthor,
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

const policies = { article: articlePolicy, comment: commentPolicy };

/** The part of comments that this feature needs. */
interface ShownComments {
  /** @throws AppError 404 for an unknown comment, 409 if an editor has removed it. */
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

/** Authors' reports about comments and articles. */
export function createReportService(dependencies: Dependencies) {
  const { database, clock, comments, publications, auditLog, news } = dependencies;
  const { db } = database;

  const placeOf = async (on: Db, { kind, id }: Reported) =>
    kind === 'comment' ? comments.requireShown(on, id) : { articleId: id, authorId: null };

  /** The input of a policy. @throws AppError 404 if it does not exist. */
  async function policyThing({ kind, id }: Reported): Promise<Thing> {
    if (kind === 'article') return ofByline(db, id);
    const found = await findCommentAuthor(db, id);
    if (!found) throw notFound();
    return thingOf(found.author_id);
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
   * Settles reports up to a time; later ones stay open.
   * @returns the number of settled reports.
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

  return {
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
      authorize(caller, policies[thing.kind].report, await policyThing(thing));
      await transact(db, async (trx) => {
        if (!(await publications.lockForUpdate(trx, articleId))) throw notFound();
        await placeOf(trx, thing);
        await keepReport(trx, caller, thing, said);
      });
    },

    /** Keeps the thing: settles reports up to the time that the editor saw. */
    async dismiss(editor: Caller, thing: Reported, until: string): Promise<void> {
      authorize(editor, policies[thing.kind].moderate, await policyThing(thing));
      await transact(db, async (trx) => {
        if ((await settle(trx, thing, until)) === 0) return;
        await auditLog.note(trx, { actorId: editor._id, action: 'kept', subject: thing });
      });
    },

    /** Articles with open reports, longest waiting first; for the editor's own articles only the count. */
    async listArticles(editor: Caller, page: PageRequest) {
      const found = await listReportedArticles(db, {
        limit: page.limit + 1,
        after: decodeCursor(page.after),
      });
      const { rows, next } = toPage(found, page.limit, (row) => ({ date: row.opened_at ?? '', id: row.id }));
      const bylines = await publications.bylines(rows.flatMap(({ article_id }) => article_id ?? []));
      const data = rows.map(async (row) => {
        const coauthors = bylines(row.article_id ?? '').map(({ _id }) => _id);
        const isOthers = can(editor, articlePolicy.moderate, thingOf(row.author_id, ...coauthors));
        return presentReportedArticle(row, isOthers ? await newestOf(row.id) : [], !isOthers);
      });
      return { data: await Promise.all(data), next };
    },

    /**
     * The number of open reports of a case, and the newest of them. Authors do not learn who reported their work,
     * nor what they said.
     */
    async openOf(found: { id: string; count: number; isOthers: boolean } | null): Promise<OpenReports> {
      const { id, count, isOthers } = found ?? { id: '', count: 0, isOthers: true };
      return { count, newest: count > 0 && isOthers ? await newestOf(id) : [] };
    },

    /** How many things wait, of each kind, up to a bound. */
    count: async () => ({
      comments: await countWaiting(db, 'comment', WAITING_COUNTED_MAX),
      articles: await countWaiting(db, 'article', WAITING_COUNTED_MAX),
    }),
  };
}
