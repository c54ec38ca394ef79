import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/client';
import type { ReportCaseTable, ReportTable } from '../../../db/schema/report';

/** The thing that a case is about. */
export interface Reported {
  kind: ReportCaseTable['kind'];
  id: string;
}

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

const idColumn = { comment: 'comment_id', article: 'article_id' } as const;

/** Makes the case where there is none, and holds it until the transaction ends. */
export async function lockCase(trx: Db, { kind, id }: Reported, newId: string): Promise<{ id: string }> {
  const column = idColumn[kind];
  await trx
    .insertInto('report_case')
    .values({
      id: newId,
      kind,
      comment_id: kind === 'comment' ? id : null,
      article_id: kind === 'article' ? id : null,
    })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  return trx
    .updateTable('report_case')
    .set((eb) => ({ open_reports: eb.ref('open_reports') }))
    .where(column, '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Holds the case where there is one. */
export const lockExistingCase = (trx: Db, { kind, id }: Reported) =>
  trx
    .updateTable('report_case')
    .set((eb) => ({ open_reports: eb.ref('open_reports') }))
    .where(idColumn[kind], '=', id)
    .returning(['id', 'open_reports'])
    .executeTakeFirst();

/** A person's report about the case. */
export const findReport = (db: Db, caseId: string, reporterId: string) =>
  db
    .selectFrom('report')
    .select(['id', 'is_open'])
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst();

export const insertReport = (trx: Db, row: Insertable<ReportTable>) =>
  trx.insertInto('report').values(row).execute();

export const replaceReport = (
  trx: Db,
  id: string,
  said: Pick<ReportTable, 'kind' | 'words' | 'reported_at'>,
) =>
  trx
    .updateTable('report')
    .set({ ...said, is_open: 1 })
    .where('id', '=', id)
    .execute();

/** One more is open from now on. */
export const openOneMore = (trx: Db, caseId: string, now: string) =>
  trx
    .updateTable('report_case')
    .set((eb) => ({
      open_reports: eb('open_reports', '+', 1),
      opened_at: eb.fn.coalesce('opened_at', eb.val(now)),
    }))
    .where('id', '=', caseId)
    .execute();

/** @returns how many of the case's reports up to a moment were open until now. */
export async function settleReports(trx: Db, caseId: string, until: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('report')
    .set({ is_open: 0 })
    .where('case_id', '=', caseId)
    .where('is_open', '=', 1)
    .where('reported_at', '<=', until)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The time of the first report that is still open; undefined if none is. */
export const findFirstOpen = (db: Db, caseId: string) =>
  db
    .selectFrom('report')
    .select('reported_at')
    .where('case_id', '=', caseId)
    .where('is_open', '=', 1)
    .orderBy('reported_at')
    .limit(1)
    .executeTakeFirst();

export const updateCase = (
  trx: Db,
  id: string,
  change: Pick<Updateable<ReportCaseTable>, 'opened_at' | 'open_reports'>,
) => trx.updateTable('report_case').set(change).where('id', '=', id).execute();

/** The newest open reports of a case. Left join, so that no planner begins with the users. */
export const listOpenReports = (db: Db, caseId: string, limit: number) =>
  db
    .selectFrom('report')
    .leftJoin('user', 'user.id', 'report.reporter_id')
    .select([
      'report.id',
      'report.kind',
      'report.words',
      'report.reported_at',
      'report.reporter_id',
      'user.username',
      'user.profile_pic',
    ])
    .where('report.case_id', '=', caseId)
    .where('report.is_open', '=', 1)
    .orderBy('report.reported_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();

/** How many cases of the kind wait, counted up to a bound. */
export async function countWaiting(db: Db, kind: Reported['kind'], most: number): Promise<number> {
  const waiting = await db
    .selectFrom('report_case')
    .select('id')
    .where('kind', '=', kind)
    .where('opened_at', 'is not', null)
    .limit(most)
    .execute();
  return waiting.length;
}

/** The author of the comment or the article; undefined if it does not exist. */
export const findCommentAuthor = (db: Db, id: string) =>
  db.selectFrom('comment').select('author_id').where('id', '=', id).executeTakeFirst();
