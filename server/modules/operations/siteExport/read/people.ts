import { PLACEHOLDER_DOMAIN } from '@contracts/rules/emailAddress';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client';
import { inPages } from './inPages';

const PAGE = 200;

export interface ExportedPerson {
  id: string;
  name: string;
  /** Empty if mail cannot reach the person. */
  email: string;
  bio: string;
  photo: string;
}

/** The address of a person that mail can reach; empty for imported authors, and for rows without an account. */
export const mailOf = (email: string | null, removedAt: string | null): string =>
  email === null || removedAt !== null || email.endsWith(`@${PLACEHOLDER_DOMAIN}`) ? '' : email;

/**
 * Whether a person is named as an author, in public articles or in any. Not written as `exists`, for which
 * PostgreSQL would read all articles for each page.
 */
export const writes = (hasDrafts: boolean): RawBuilder<boolean> =>
  hasDrafts
    ? sql`((select 1 from article where article.author_id = "user".id and article.deleted_at is null limit 1) is not null
        or (select 1 from coauthor where coauthor.user_id = "user".id limit 1) is not null)`
    : sql`((select 1 from publication where publication.author_id = "user".id limit 1) is not null
        or (select 1 from coauthor join publication on publication.article_id = coauthor.article_id
          where coauthor.user_id = "user".id limit 1) is not null)`;

const peopleAfter = (db: Db, after: string, { hasDrafts, limit }: { hasDrafts: boolean; limit: number }) =>
  db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'bio', 'profile_pic', 'removed_at'])
    .where('id', '>', after)
    .where('hidden_at', 'is', null)
    .where(writes(hasDrafts))
    .orderBy('id')
    .limit(limit)
    .execute();

type Row = Awaited<ReturnType<typeof peopleAfter>>[number];

/** All who write, in the order of their ids. */
export async function* exportedPeople(
  db: Db,
  { hasDrafts }: { hasDrafts: boolean },
): AsyncIterable<ExportedPerson> {
  const pages = inPages<Row>(PAGE, (after, limit) => peopleAfter(db, after?.id ?? '', { hasDrafts, limit }));
  for await (const rows of pages) {
    for (const { id, username, email, bio, profile_pic, removed_at } of rows) {
      yield { id, name: username, email: mailOf(email, removed_at), bio, photo: profile_pic };
    }
  }
}
