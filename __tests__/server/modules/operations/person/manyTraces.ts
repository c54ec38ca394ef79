import type { Insertable } from 'kysely';
import type { Database } from '@/server/db/schema';
import type { TestAuthor } from '../../../../support/accounts';
import type { Cast } from '../../../../support/leaving';
import type { TestServer } from '../../../../support/testContext';

/** Some at a time: a statement takes only so many values. */
async function insertRows<Table extends keyof Database>(
  { context }: TestServer,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 100)
    await context.database.db
      .insertInto(table)
      .values(rows.slice(from, from + 100))
      .execute();
}

/**
 * More of what is counted, and of what is not, than one batch of a removal takes.
 * @returns the ids of the many who follow the person.
 */
export async function leaveManyTraces(
  server: TestServer,
  { ada, alpha }: Cast,
  { _id: user_id }: TestAuthor,
): Promise<string[]> {
  const created_at = server.clock.now().toISOString();
  const many = Array.from({ length: 230 }, (_, index) => `many-${index}`);
  await insertRows(
    server,
    'user',
    many.map((id) => ({ id, email: id, email_key: id, username: id, username_key: id, created_at })),
  );
  await insertRows(
    server,
    'follow',
    many.map((id) => ({ follower_id: id, followed_id: user_id, created_at })),
  );
  await insertRows(
    server,
    'user_count',
    many.map((id) => ({ user_id: id, followers: 0, followings: 1 })),
  );
  await insertRows(
    server,
    'comment',
    many.map((id) => ({ id, article_id: alpha, author_id: user_id, content: id, created_at })),
  );
  await server.context.database.db
    .updateTable('publication')
    .set({ comments: many.length + 3 })
    .where('article_id', '=', alpha)
    .execute();
  await insertRows(
    server,
    'notification',
    [...many, ...many, ...many].map((_, index) => ({
      ...{ id: `to-${index}`, user_id, kind: 'followed' as const, created_at, updated_at: created_at },
    })),
  );
  await insertRows(
    server,
    'notification',
    many.map((id) => ({
      id,
      user_id: ada._id,
      kind: 'followed' as const,
      actors: 1,
      created_at,
      updated_at: created_at,
    })),
  );
  await insertRows(
    server,
    'notification_actor',
    many.map((id) => ({ notification_id: id, user_id, created_at })),
  );
  return many;
}
