import type { AppealState } from '@contracts/rules/appeal/appealRules';
import { WAITING_COUNTED_MAX } from '@contracts/rules/limits';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { AppealTable } from '../../../db/schema/appeal';
import type { Cursor } from '../../../lib/paging';

export type AppealRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;
export type ListedAppeal = Awaited<ReturnType<typeof listAppeals>>[number];

/** Left joins, so that no planner begins with the users. */
const appeals = (db: Db) =>
  db
    .selectFrom('appeal')
    .leftJoin('user as author', 'author.id', 'appeal.author_id')
    .leftJoin('user as judge', 'judge.id', 'appeal.judge_id')
    .leftJoin('user as answerer', 'answerer.id', 'appeal.answerer_id')
    .selectAll('appeal')
    .select([
      'author.username as author_name',
      'author.profile_pic as author_pic',
      'judge.username as judge_name',
      'answerer.username as answerer_name',
    ]);

export const findAppeal = (db: Db, id: string) => appeals(db).where('appeal.id', '=', id).executeTakeFirst();

/** The appeal against a decision. */
export const findByDecision = (db: Db, key: string) =>
  db.selectFrom('appeal').selectAll().where('decision_key', '=', key).executeTakeFirst();

/** The newest appeal about an article. */
export const findNewestOf = (db: Db, articleId: string) =>
  db
    .selectFrom('appeal')
    .selectAll()
    .where('article_id', '=', articleId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Open ones, longest waiting first, or the others, newest first. */
export function listAppeals(
  db: Db,
  list: 'open' | 'answered',
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const isOpen = list === 'open';
  const time = isOpen ? 'appeal.created_at' : 'appeal.answered_at';
  let query = db
    .selectFrom('appeal')
    .select([
      'appeal.id',
      'appeal.kind',
      'appeal.state',
      'appeal.title',
      'appeal.article_id',
      'appeal.author_id',
      'appeal.judge_id',
      'appeal.created_at',
      'appeal.answered_at',
    ])
    .where('appeal.answered_at', isOpen ? 'is' : 'is not', null);
  if (after) {
    query = query.where(
      sql<boolean>`(${sql.ref(time)}, appeal.id) ${sql.raw(isOpen ? '>' : '<')} (${after.date}, ${after.id})`,
    );
  }
  const direction = isOpen ? 'asc' : 'desc';
  return query.orderBy(time, direction).orderBy('appeal.id', direction).limit(limit).execute();
}

/** How many are open, counted up to a bound. */
export async function countOpen(db: Db): Promise<number> {
  const open = await db
    .selectFrom('appeal')
    .select('id')
    .where('answered_at', 'is', null)
    .limit(WAITING_COUNTED_MAX)
    .execute();
  return open.length;
}

/** @returns whether there was no appeal against this decision yet. */
export async function insertAppeal(trx: Db, row: Insertable<AppealTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('appeal')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** @returns whether it was open; of two at once, one gets it. */
export async function settle(
  trx: Db,
  id: string,
  answer: { state: AppealState; answer: string; answered_at: string; answerer_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appeal')
    .set(answer)
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends open appeals about an article or, without one, about the account of a person. */
export const closeOpen = (
  trx: Db,
  subject: { articleId: string } | { userId: string },
  at: string,
): Promise<{ id: string }[]> => {
  const query = trx
    .updateTable('appeal')
    .set({ state: 'closed', answered_at: at })
    .where('answered_at', 'is', null);
  const its =
    'articleId' in subject
      ? query.where('article_id', '=', subject.articleId)
      : query.where('author_id', '=', subject.userId).where('article_id', 'is', null);
  return its.returning('id').execute();
};

/** What is known of an article's last rejection or removal: by whom, of which revision. */
export const findRuling = (db: Db, articleId: string) =>
  db
    .selectFrom('desk_log')
    .select(['action', 'actor_id', 'revision'])
    .where('subject_kind', '=', 'article')
    .where('subject_id', '=', articleId)
    .where('action', 'in', ['rejected', 'unpublished'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When a rejected revision was submitted. */
export const findSubmission = (db: Db, articleId: string) =>
  db
    .selectFrom('decision')
    .select('submitted_at')
    .where('article_id', '=', articleId)
    .where('outcome', '=', 'rejected')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The state of an article that an appeal is about. */
export const findSubject = (db: Db, articleId: string) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('scheduled_publication', 'scheduled_publication.article_id', 'article.id')
    .select([
      'article.status',
      'article.revision',
      'article.author_id',
      'article.rejection_reason',
      'article.rejection_date',
      'article.deleted_at',
      'publication.revision as published_revision',
      'scheduled_publication.revision as scheduled_revision',
    ])
    .where('article.id', '=', articleId)
    .executeTakeFirst();

/** The authors of articles, those of the byline too. */
export async function listAuthors(db: Db, articleIds: string[]): Promise<Map<string, string[]>> {
  const authors = new Map<string, string[]>();
  if (articleIds.length === 0) return authors;
  const rows = await db
    .selectFrom('coauthor')
    .select(['article_id', 'user_id'])
    .where('article_id', 'in', articleIds)
    .execute();
  for (const { article_id, user_id } of rows)
    authors.set(article_id, [...(authors.get(article_id) ?? []), user_id]);
  return authors;
}

/** The notes of editors on a revision and earlier ones that its author has, or that editors wrote for each other. */
export const listJudgedNotes = (db: Db, articleId: string, revision: number) =>
  db
    .selectFrom('review_note')
    .select(['id as _id', 'passage', 'passage_before', 'passage_after'])
    .select(['field', 'content', 'suggestion', 'cover', 'audience'])
    .where('article_id', '=', articleId)
    .where('revision', '<=', revision)
    .where(({ eb, or }) => or([eb('audience', '=', 'editors'), eb('sent_at', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Whom to write to; undefined for an account that is removed or, unless it is about that, suspended. */
export const findAddressee = (db: Db, userId: string, isAboutSuspension: boolean) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'username'])
    .where('id', '=', userId)
    .where('hidden_at', 'is', null)
    .$if(!isAboutSuspension, (query) => query.where('suspended_at', 'is', null))
    .executeTakeFirst();

export const findIsLead = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('user').select('lead').where('id', '=', userId).executeTakeFirst())?.lead === 1;
