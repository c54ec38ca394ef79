import { type RawBuilder, sql } from 'kysely';

/**
 * The last public state of an article that is not online, for a statement with `article` in it: as of its last
 * decision, or its import. Later changes are visible to the author only.
 */
export const lastSeen = (field: 'title' | 'excerpt'): RawBuilder<string | null> =>
  sql<string | null>`coalesce(
    (select kept.${sql.ref(field)} from decision
      join revision as kept on kept.article_id = decision.article_id and kept.revision = decision.revision
      where decision.article_id = article.id
      order by decision.decided_at desc, decision.id desc limit 1),
    (select kept.${sql.ref(field)} from revision as kept where kept.article_id = article.id
      order by kept.revision limit 1),
    ${sql.ref(`article.${field}`)})`;
