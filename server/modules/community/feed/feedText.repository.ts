import { sql } from 'kysely';
import type { Db } from '../../../db/client';

/** Additional data for published articles in a feed; `content` is null if it is larger. */
export const listFeedTexts = (db: Db, articleIds: string[], contentMaxBytes: number) =>
  db
    .selectFrom('publication')
    .leftJoin('revision', (join) =>
      join
        .onRef('revision.article_id', '=', 'publication.article_id')
        .onRef('revision.revision', '=', 'publication.revision'),
    )
    .select([
      'publication.article_id',
      'publication.cover_alt',
      'revision.created_at as revised_at',
      sql<string | null>`case when octet_length(publication.content) <= ${contentMaxBytes}
        then publication.content end`.as('content'),
    ])
    .where('publication.article_id', 'in', articleIds)
    .execute();
