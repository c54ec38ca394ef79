import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/db/schema';

/** Ids below are those of a hundredth of the articles. */
const HUNDREDTH = '0d';

/**
 * A person whose notifications are as many as the articles, the second of the authors; and as many waiting articles as the
 * hundredth part, copies of others.
 */
export async function writeCrowds(db: Kysely<Database>, [liker = '', liked = '']: string[]): Promise<void> {
  await sql`
    insert into notification (id, user_id, kind, article_id, created_at, updated_at, actors)
    select 'n' || article_id, ${liked}, 'liked', article_id, published_at, published_at, 1
    from publication`.execute(db);
  await sql`
    insert into notification_actor (notification_id, user_id, created_at)
    select 'n' || article_id, ${liker}, published_at from publication`.execute(db);
  await sql`
    insert into article (id, author_id, status, title, excerpt, tag_id, sub_id, submitted_at, created_at, updated_at, content)
    select 'w' || id, author_id, 'recent', title, excerpt, tag_id, sub_id, updated_at, created_at, updated_at, content
    from article where id < ${HUNDREDTH}`.execute(db);
  await sql`
    insert into waiting_article (article_id, submitted_at, revision, title_key, author_key)
    select article.id, submitted_at, revision, lower(title), username_key
    from article join "user" on "user".id = author_id where status = 'recent'`.execute(db);
}
