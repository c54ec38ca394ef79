import { type RawBuilder, sql } from 'kysely';

/**
 * What an article that is not online was when editors or readers saw it last, for a statement with `article` in it: as
 * it was decided on, or as it came here. Later changes are visible to the author only.
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
