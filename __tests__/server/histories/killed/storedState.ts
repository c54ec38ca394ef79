import type { Kysely } from 'kysely';
import type { Database } from '@/server/db/schema';

/** What no call is about, what is compared or drawn again when it is asked for, and how a full-text index is kept. */
const left =
  /^(kysely|sqlite|session|setting|originality|article_picture)|_(words|data|idx|content|docsize|config)$/;
/** How often and when a mail is tried, which a kill may change, and what is worked out again after a start. */
const uncertain = new Set([
  ...['attempts', 'due_at', 'mailed_at', 'packed', 'similarity'],
  ...['answer', 'body_html', 'body_text', 'status', 'unsubscribe'].map((name) => `mail.${name}`),
]);

/** Daily figures of the space that is used. */
const sizes = new Set(['database', 'uploads']);

const moments = /\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g;
/** Ids and hashes, which are others in each database. */
const ids = /\b([a-z0-9]{14}|[a-z0-9]{16}|[\w-]{20,})\b/g;
const plain = (text: string) => text.replace(moments, '<time>').replace(ids, '<id>');

/** Numbers that a table counts by itself: PostgreSQL leaves out those of what was taken back. */
const isNumber = ([name, value]: [string, unknown]) => /(^|_)id$/.test(name) && typeof value === 'number';

function told(table: string, row: Record<string, unknown>): string {
  const fields = Object.entries(row)
    .filter((field) => !isNumber(field) && !uncertain.has(field[0]) && !uncertain.has(`${table}.${field[0]}`))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return plain(JSON.stringify(Object.fromEntries(fields)));
}

/** All rows of a database, without what differs from one run to another. */
export async function readStored(db: Kysely<Database>): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !left.test(name),
  );
  const stored: string[] = [];
  for (const { name } of tables) {
    const rows = await db
      .selectFrom(name as keyof Database)
      .selectAll()
      .execute();
    const kept = rows.filter((row) => !('shard' in row && sizes.has(row.name)));
    stored.push(...kept.map((row) => `${name} ${told(name, row)}`));
  }
  return stored.sort();
}
