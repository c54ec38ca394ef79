import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../../db/client';
import type { Database } from '../../../db/schema';
import type { OriginalityTable } from '../../../db/schema/originality';

/** An article as far as it is compared, and whether others may know of it. */
export const findComparable = (db: Db, id: string) =>
  db
    .selectFrom('article')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .select([
      'article.id',
      'article.author_id',
      'article.status',
      'article.revision',
      'article.content',
      'publication.published_at',
    ])
    .where('article.id', '=', id)
    .where('article.deleted_at', 'is', null)
    .executeTakeFirst();

export const findKept = (db: Db, articleId: string) =>
  db.selectFrom('originality').selectAll().where('article_id', '=', articleId).executeTakeFirst();

/** Keeps a comparison in the place of the one before. */
export const keep = (
  db: Db,
  row: Pick<OriginalityTable, 'article_id' | 'revision' | 'compared_at' | 'compared_with' | 'result'>,
) =>
  db
    .insertInto('originality')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet((eb) => ({
        revision: eb.ref('excluded.revision'),
        compared_at: eb.ref('excluded.compared_at'),
        compared_with: eb.ref('excluded.compared_with'),
        result: eb.ref('excluded.result'),
      })),
    )
    .execute();

/** The current titles and states of the sources. */
export const findSources = (db: Db, articleIds: string[]) =>
  db
    .selectFrom('article')
    .leftJoin('user', 'user.id', 'article.author_id')
    .leftJoin('publication', 'publication.article_id', 'article.id')
    .leftJoin('fingerprint_holder as waiting', (join) =>
      join.onRef('waiting.article_id', '=', 'article.id').on('waiting.kind', '=', 'waiting'),
    )
    .select([
      'article.id',
      'article.title',
      'user.username',
      'publication.title as published_title',
      'publication.revision as published_revision',
      'waiting.revision as waiting_revision',
    ])
    .where('article.id', 'in', articleIds)
    .where('article.deleted_at', 'is', null)
    .execute();

interface Scanned {
  revision: number;
  now: string;
  unansweredUntil: string;
}

/** Whether no scan of the revision is under way or done. */
const isToScan =
  ({ revision, unansweredUntil }: Omit<Scanned, 'now'>) =>
  (eb: ExpressionBuilder<Database, 'originality'>) =>
    eb.or([
      eb('scan_revision', 'is', null),
      eb('scan_revision', '<>', revision),
      eb('scan_status', 'in', ['failed', 'limited']),
      eb.and([eb('scan_status', '=', 'waiting'), eb('scan_began_at', '<=', unansweredUntil)]),
    ]);

/**
 * Notes that a scan of this revision begins, unless one is under way or done.
 * @returns whether it was noted.
 */
export async function beginScan(
  db: Db,
  articleId: string,
  scan: Scanned & { id: string; secretHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('originality')
    .set({
      scan_id: scan.id,
      scan_secret_hash: scan.secretHash,
      scan_revision: scan.revision,
      scan_status: 'waiting',
      scan_began_at: scan.now,
      scan_sources: null,
    })
    .where('article_id', '=', articleId)
    .where(isToScan(scan))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that this revision was not scanned because the scans of the day were used up. */
export const refuseScan = (db: Db, articleId: string, scan: Scanned) =>
  db
    .updateTable('originality')
    .set({
      scan_id: null,
      scan_secret_hash: null,
      scan_revision: scan.revision,
      scan_status: 'limited',
      scan_began_at: scan.now,
      scan_sources: null,
    })
    .where('article_id', '=', articleId)
    .where(isToScan(scan))
    .execute();

export const findScan = (db: Db, scanId: string) =>
  db
    .selectFrom('originality')
    .select(['article_id', 'scan_secret_hash', 'scan_status'])
    .where('scan_id', '=', scanId)
    .executeTakeFirst();

/** The first answer counts: services repeat a call if they are not sure that it arrived. */
export const endScan = (
  db: Db,
  scanId: string,
  end: { scan_status: 'done' | 'failed'; scan_sources: string | null },
) =>
  db
    .updateTable('originality')
    .set(end)
    .where('scan_id', '=', scanId)
    .where('scan_status', '=', 'waiting')
    .execute();
