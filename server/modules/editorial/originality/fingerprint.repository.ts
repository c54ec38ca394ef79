import { sql } from 'kysely';
import type { Db } from '../../../db/client';
import { type DatabaseKind, isOneOf } from '../../../db/dialect';
import type { HolderKind } from '../../../db/schema/originality';

/** A sequence of words that so many texts share is a common phrase. */
export const COMMON = 20;

const isAmong = (kind: DatabaseKind, hashes: number[]) => isOneOf(kind, 'hash', hashes, 'bigint');

export const findHolder = (trx: Db, articleId: string, holderKind: HolderKind) =>
  trx
    .selectFrom('fingerprint_holder')
    .select(['id', 'revision'])
    .where('article_id', '=', articleId)
    .where('kind', '=', holderKind)
    .executeTakeFirst();

/** The version of the text that was changed last; 0 where there is none. */
export async function findNewestVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('fingerprint_holder')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertHolder(
  trx: Db,
  row: { article_id: string; kind: HolderKind; revision: number },
): Promise<number> {
  const version = (await findNewestVersion(trx)) + 1;
  const inserted = await trx
    .insertInto('fingerprint_holder')
    .values({ ...row, version })
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}

export async function updateHolder(trx: Db, id: number, revision: number): Promise<void> {
  const version = (await findNewestVersion(trx)) + 1;
  await trx.updateTable('fingerprint_holder').set({ revision, version }).where('id', '=', id).execute();
}

/** Its fingerprints go with it. */
export const deleteHolder = (trx: Db, articleId: string, holderKind: HolderKind) =>
  trx
    .deleteFrom('fingerprint_holder')
    .where('article_id', '=', articleId)
    .where('kind', '=', holderKind)
    .execute();

export async function listPrints(trx: Db, holderId: number): Promise<number[]> {
  const rows = await trx.selectFrom('fingerprint').select('hash').where('holder_id', '=', holderId).execute();
  return rows.map((row) => row.hash);
}

/** Sequences that have become common are left out, so that no look-up grows with the site. */
export async function insertPrints(
  trx: Db,
  kind: DatabaseKind,
  holderId: number,
  hashes: number[],
): Promise<void> {
  const wanted =
    kind === 'postgres'
      ? sql`unnest(${hashes}::bigint[]) as wanted (hash)`
      : sql`(select value as hash from json_each(${JSON.stringify(hashes)})) as wanted`;
  await sql`
    insert into fingerprint (hash, holder_id)
    select wanted.hash, cast(${holderId} as bigint) from ${wanted}
    where (
      select 1 from fingerprint as known where known.hash = wanted.hash limit 1 offset ${sql.lit(COMMON - 1)}
    ) is null`.execute(trx);
}

export const deletePrints = (trx: Db, kind: DatabaseKind, holderId: number, hashes: number[]) =>
  trx.deleteFrom('fingerprint').where('holder_id', '=', holderId).where(isAmong(kind, hashes)).execute();

/** The other texts with these sequences of words. */
export const findPrints = (db: Db, kind: DatabaseKind, hashes: number[]) =>
  db.selectFrom('fingerprint').select(['hash', 'holder_id']).where(isAmong(kind, hashes)).execute();

/** The articles of the texts. */
export const findHolders = (db: Db, ids: number[]) =>
  db
    .selectFrom('fingerprint_holder')
    .innerJoin('article', 'article.id', 'fingerprint_holder.article_id')
    .select([
      'fingerprint_holder.id',
      'fingerprint_holder.kind',
      'fingerprint_holder.article_id',
      'fingerprint_holder.revision',
      'article.author_id',
    ])
    .where('fingerprint_holder.id', 'in', ids)
    .execute();

export const findCoauthors = (db: Db, articleIds: string[]) =>
  db.selectFrom('coauthor').select(['article_id', 'user_id']).where('article_id', 'in', articleIds).execute();

/** A text with stored fingerprints, in HTML, and its revision. */
export interface HeldText {
  revision: number;
  content: string;
}

/** The text that waits for an editor or is scheduled; null if there is none. */
export async function findWaitingText(db: Db, articleId: string): Promise<HeldText | null> {
  const copy = await db
    .selectFrom('article')
    .select(['status', 'revision', 'content'])
    .where('id', '=', articleId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!copy) return null;
  if (copy.status === 'recent') return { revision: copy.revision, content: copy.content };
  const scheduled = await db
    .selectFrom('scheduled_publication')
    .select(['revision', 'fields'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  if (!scheduled) return null;
  const { content } = JSON.parse(scheduled.fields) as { content: string };
  return { revision: scheduled.revision, content };
}

export const findPublishedText = (db: Db, articleId: string): Promise<HeldText | undefined> =>
  db
    .selectFrom('publication')
    .select(['revision', 'content'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();

export const listUnindexed = async (trx: Db, limit: number): Promise<string[]> =>
  (
    await trx
      .selectFrom('unindexed_article')
      .select('article_id')
      .orderBy('article_id')
      .limit(limit)
      .execute()
  ).map((row) => row.article_id);

export const markIndexed = (trx: Db, articleId: string) =>
  trx.deleteFrom('unindexed_article').where('article_id', '=', articleId).execute();
