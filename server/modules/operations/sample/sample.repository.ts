import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import type { SampleKind } from '../../../db/schema/firstStart';

export const forgetPart = (db: Db, kind: SampleKind, id: string) =>
  db.deleteFrom('sample_part').where('kind', '=', kind).where('id', '=', id).execute();

export const isSampleAccount = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('sample_part')
    .select('id')
    .where('kind', '=', 'user')
    .where('id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Whether an account that is not of the sample is an editor and may sign in. */
export const hasOwnEditor = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .leftJoin('sample_part', (join) =>
      join.onRef('sample_part.id', '=', 'user.id').on('sample_part.kind', '=', 'user'),
    )
    .select('user.id')
    // As the partial index of editors has it.
    .where(sql<boolean>`"user".admin = 1`)
    .where('user.username_key', '>', '')
    .where('user.suspended_at', 'is', null)
    .where('user.removed_at', 'is', null)
    .where('sample_part.id', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const idsOfArticles = async (db: Db): Promise<Set<string>> => {
  const rows = await db.selectFrom('sample_part').select('id').where('kind', '=', 'article').execute();
  return new Set(rows.map(({ id }) => id));
};

/** By what the index of each column is read. */
const orders = { author_id: 'updated_at', tag_id: 'id', sub_id: 'id' } as const;

/** Marks rows that have an article outside the sample: if a row has more articles than the sample, one is. */
async function withUse<Row extends { id: string }>(db: Db, column: keyof typeof orders, rows: Row[]) {
  const sample = await idsOfArticles(db);
  const found: (Row & { isUsed: boolean })[] = [];
  for (const row of rows) {
    const articles = await db
      .selectFrom('article')
      .select('id')
      .where(column, '=', row.id)
      .orderBy(orders[column])
      .limit(sample.size + 1)
      .execute();
    found.push({ ...row, isUsed: articles.some(({ id }) => !sample.has(id)) });
  }
  return found;
}

/** Accounts of the sample that are still accounts, and whether other articles were written with them. */
export const listAccounts = async (db: Db) =>
  withUse(
    db,
    'author_id',
    await db
      .selectFrom('sample_part')
      .innerJoin('user', 'user.id', 'sample_part.id')
      .select(['user.id', 'user.username'])
      .where('sample_part.kind', '=', 'user')
      .where('user.removed_at', 'is', null)
      .orderBy('user.username_key')
      .execute(),
  );

/** Sample articles that still belong to a sample account. */
const ownArticles = (db: Db) =>
  db
    .selectFrom('sample_part')
    .innerJoin('article', 'article.id', 'sample_part.id')
    .innerJoin('sample_part as author', (join) =>
      join.onRef('author.id', '=', 'article.author_id').on('author.kind', '=', 'user'),
    )
    .where('sample_part.kind', '=', 'article');

export async function countArticles(db: Db) {
  const row = await ownArticles(db)
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select((eb) => [
      eb.fn.countAll().as('articles'),
      eb.fn.sum('publication.comments').as('comments'),
      eb.fn.sum('publication.likes').as('likes'),
      eb.fn.sum('publication.dislikes').as('dislikes'),
    ])
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in numbers that arrive as texts.
  return {
    articles: Number(row.articles),
    comments: Number(row.comments ?? 0),
    reactions: Number(row.likes ?? 0) + Number(row.dislikes ?? 0),
  };
}

export const findArticleOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await ownArticles(db)
      .select('article.id')
      .where('article.author_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
  )?.id;

/** Articles that are not of the sample and were written with its accounts. */
export async function countOthers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('sample_part as author')
    .innerJoin('article', 'article.author_id', 'author.id')
    .leftJoin('sample_part as known', (join) =>
      join.onRef('known.id', '=', 'article.id').on('known.kind', '=', 'article'),
    )
    .select((eb) => eb.fn.countAll().as('count'))
    .where('author.kind', '=', 'user')
    .where('known.id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Whether accounts of the sample are still being removed. */
export const isBeingRemoved = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('sample_part')
    .innerJoin('removal', 'removal.user_id', 'sample_part.id')
    .select('sample_part.id')
    .where('sample_part.kind', '=', 'user')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Tags of the sample that no editor renamed, and whether other articles have them. */
export const listTags = async (db: Db) =>
  withUse(
    db,
    'tag_id',
    await db
      .selectFrom('sample_part')
      .innerJoin('tag', (join) =>
        join.onRef('tag.id', '=', 'sample_part.id').onRef('tag.title_key', '=', 'sample_part.title_key'),
      )
      .select(['tag.id', 'tag.title'])
      .where('sample_part.kind', '=', 'tag')
      .orderBy('tag.position')
      .execute(),
  );

/** The same of sub-categories. */
export const listSubs = async (db: Db) =>
  withUse(
    db,
    'sub_id',
    await db
      .selectFrom('sample_part')
      .innerJoin('sub_tag', (join) =>
        join
          .onRef('sub_tag.id', '=', 'sample_part.id')
          .onRef('sub_tag.subcontent_key', '=', 'sample_part.title_key'),
      )
      .select(['sub_tag.id', 'sub_tag.tag_id'])
      .where('sample_part.kind', '=', 'sub')
      .execute(),
  );
