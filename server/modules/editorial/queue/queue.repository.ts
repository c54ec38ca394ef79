import { type RawBuilder, sql } from 'kysely';
import type { DatabaseClient, Db } from '../../../db/client';
import { isOneOf } from '../../../db/dialect';
import { type Cursor, wrongCursor } from '../../../lib/paging';
import { endOfPrefix } from '../../../lib/text/endOfPrefix';

export type WaitingRow = Awaited<ReturnType<typeof listRows>>[number];

/** By what the queue is sorted, and from which end. */
const sorts = {
  oldest: { column: 'submitted_at', direction: 'asc' },
  newest: { column: 'submitted_at', direction: 'desc' },
  title: { column: 'title_key', direction: 'asc' },
  author: { column: 'author_key', direction: 'asc' },
  shortest: { column: 'words', direction: 'asc' },
  longest: { column: 'words', direction: 'desc' },
  due: { column: 'due_key', direction: 'asc' },
} as const;
export type QueueSort = keyof typeof sorts;

/** The filters; an absent one does not restrict. */
export interface QueueScope {
  editorId: string;
  now: string;
  /** Submitted by then; null for all. */
  until: string | null;
  sort: QueueSort;
  /** Beginnings of words that title or author must have. */
  words: string[];
  /** If the words leave few articles: only these can match. */
  among: string[] | null;
  tagId?: string;
  /** The beginning of the author's name, as names are compared. */
  authorKey?: string;
  claim?: 'free' | 'mine' | 'others';
  assigned?: 'free' | 'mine' | 'others';
  checks?: 'failed' | 'kept';
  similarity?: number;
  /** The id of the stage at which they stand. */
  stage?: string;
  due?: 'overdue';
}

const claimed = (now: string) => sql<string | null>`(select claim.editor_id from claim
  join "user" on "user".id = claim.editor_id
  where claim.article_id = waiting_article.article_id and claim.until > ${now}
    and "user".admin = 1 and "user".suspended_at is null)`;

const assignedTo = sql<string | null>`(select assignment.editor_id from assignment
  where assignment.article_id = waiting_article.article_id)`;

/** Whether a word of the title or of the author's name begins so: one look into an index. */
const hasWord = (beginning: string) => sql<boolean>`(select waiting_word.word from waiting_word
  where waiting_word.article_id = waiting_article.article_id
    and waiting_word.word >= ${beginning} and waiting_word.word < ${endOfPrefix(beginning)} limit 1) is not null`;

/** The articles with a word that begins like this. If the limit is reached, there may be more. */
export async function listWithWord(db: Db, beginning: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('waiting_word')
    .select('article_id')
    .where('word', '>=', beginning)
    .where('word', '<', endOfPrefix(beginning))
    .orderBy('word')
    .orderBy('article_id')
    .limit(limit)
    .execute();
  return rows.map(({ article_id }) => article_id);
}

/** The conditions of each filter; rows are checked one by one, so that none is read beyond the limit. */
function conditionsOf(scope: QueueScope): RawBuilder<boolean>[] {
  const { editorId, now, until, tagId, authorKey, claim, assigned, checks, similarity, stage, due } = scope;
  const conditions = scope.words.map(hasWord);
  if (until !== null) conditions.push(sql`waiting_article.submitted_at <= ${until}`);
  if (tagId !== undefined)
    conditions.push(
      sql`(select tag_id from article where article.id = waiting_article.article_id) = ${tagId}`,
    );
  if (authorKey !== undefined)
    conditions.push(sql`substr((select "user".username_key from article join "user" on "user".id = article.author_id
      where article.id = waiting_article.article_id), 1, ${[...authorKey].length}) = ${authorKey}`);
  if (claim === 'free') conditions.push(sql`${claimed(now)} is null`);
  if (claim === 'mine') conditions.push(sql`${claimed(now)} = ${editorId}`);
  if (claim === 'others') conditions.push(sql`${claimed(now)} <> ${editorId}`);
  if (assigned === 'free') conditions.push(sql`${assignedTo} is null`);
  if (assigned === 'mine') conditions.push(sql`${assignedTo} = ${editorId}`);
  if (assigned === 'others') conditions.push(sql`${assignedTo} <> ${editorId}`);
  if (checks === 'failed') conditions.push(sql`waiting_article.failed > 0`);
  if (checks === 'kept')
    conditions.push(sql`waiting_article.failed = 0 and waiting_article.checked_by <> ''`);
  if (similarity !== undefined) conditions.push(sql`waiting_article.similarity >= ${similarity}`);
  if (stage !== undefined) conditions.push(sql`waiting_article.stage_id = ${stage}`);
  if (due === 'overdue') conditions.push(sql`waiting_article.due_key < ${now}`);
  return conditions;
}

/** All conditions of the scope in one. */
export function conditionOf(scope: QueueScope): RawBuilder<boolean> {
  const conditions = conditionsOf(scope);
  return conditions.length > 0 ? sql.join<boolean>(conditions, sql` and `) : sql`1 = 1`;
}

/** Whether the scope has conditions that no index covers. */
export const isFiltered = (scope: QueueScope): boolean => conditionsOf(scope).length > 0;

/** The key of a cursor in the type of its column. @throws AppError 400 for the cursor of another sort. */
function keyOf(sort: QueueSort, { date: key, id }: Cursor): string | number {
  // PostgreSQL refuses texts with a zero character, which no key has.
  if (`${key}${id}`.includes('\0')) throw wrongCursor();
  if (sorts[sort].column !== 'words') return key;
  if (!/^\d{1,9}$/.test(key)) throw wrongCursor();
  return Number(key);
}

/** The next positions of the queue, each with whether it matches; `date` is the sort key. */
export async function scanQueue(
  database: DatabaseClient,
  scope: QueueScope,
  after: Cursor | null,
  limit: number,
) {
  const { column, direction } = sorts[scope.sort];
  let query = database.db
    .selectFrom('waiting_article')
    .select([
      'article_id as id',
      `${column} as key`,
      sql<0 | 1>`case when ${conditionOf(scope)} then 1 else 0 end`.as('matches'),
    ]);
  if (scope.until !== null && column === 'submitted_at') {
    query = query.where('submitted_at', '<=', scope.until);
  }
  // By its index, which has them in this order.
  if (scope.stage !== undefined && column === 'submitted_at') {
    query = query.where('stage_id', '=', scope.stage);
  }
  if (scope.due === 'overdue' && column === 'due_key') query = query.where('due_key', '<', scope.now);
  if (scope.among) query = query.where(isOneOf(database.kind, 'waiting_article.article_id', scope.among));
  if (after) {
    const side = sql.raw(direction === 'asc' ? '>' : '<');
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, article_id) ${side} (${keyOf(scope.sort, after)}, ${after.id})`,
    );
  }
  const rows = await query.orderBy(column, direction).orderBy('article_id', direction).limit(limit).execute();
  return rows.map(({ id, key, matches }) => ({ id, date: String(key), matches }));
}

/** The editors' view of waiting articles, unordered. */
export async function listRows(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('waiting_article')
    .innerJoin('article', 'article.id', 'waiting_article.article_id')
    .leftJoin('user', 'user.id', 'article.author_id')
    .leftJoin('tag', 'tag.id', 'article.tag_id')
    .leftJoin('sub_tag', 'sub_tag.id', 'article.sub_id')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.id',
      'article.author_id',
      'article.tag_id',
      'article.title',
      'article.revision',
      'article.status',
      'article.deleted_at',
      'user.username',
      'user.profile_pic',
      'tag.title as tag',
      'sub_tag.subcontent as sub',
      'publication.revision as published_revision',
      'waiting_article.submitted_at',
      'waiting_article.words',
      'waiting_article.rules',
      'waiting_article.failed',
      'waiting_article.similarity',
      'waiting_article.not_decided',
      'waiting_article.stage_due_at',
    ])
    .where('waiting_article.article_id', 'in', ids)
    .execute();
  // As a condition, SQLite would read all articles that wait, by the index of these.
  return rows.filter(({ status, deleted_at }) => status === 'recent' && deleted_at === null);
}

/** Decisions on articles of the authors, by outcome. */
export const countDecisions = (db: Db, authorIds: string[]) =>
  db
    .selectFrom('decision')
    .select(['author_id', 'outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('author_id', 'in', authorIds)
    .groupBy(['author_id', 'outcome'])
    .execute();

/** Those of the articles with the user as a co-author. */
export const listCoauthoredAmong = (db: Db, userId: string, articleIds: string[]) =>
  db
    .selectFrom('coauthor')
    .select('article_id')
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .execute();

/** The last decisions on an article, newest first. */
export const listDecisions = (db: Db, articleId: string, limit: number) =>
  db
    .selectFrom('decision')
    .leftJoin('user', 'user.id', 'decision.editor_id')
    .select([
      'decision.id',
      'decision.outcome',
      'decision.editor_id',
      'decision.revision',
      'decision.decided_at',
      'decision.reason',
      'user.username',
    ])
    .where('decision.article_id', '=', articleId)
    .orderBy('decision.decided_at', 'desc')
    .orderBy('decision.id', 'desc')
    .limit(limit)
    .execute();

export const isDecidedOn = async (db: Db, articleId: string, revision: number): Promise<boolean> =>
  (await db
    .selectFrom('decision')
    .select('id')
    .where('article_id', '=', articleId)
    .where('revision', '=', revision)
    .limit(1)
    .executeTakeFirst()) !== undefined;
