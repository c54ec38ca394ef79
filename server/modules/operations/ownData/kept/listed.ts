import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client';
import type { Database } from '../../../../db/schema';

const PAGE = 500;

type Row = Record<string, unknown>;

/** The description of stored data on the page about it. `{sessionDays}` is replaced with the setting. */
export interface KeptText {
  about: string;
  why: string;
  until: string;
}

/** Rows of a person that become a file of their own. */
export interface PersonTable extends KeptText {
  table: keyof Database;
  /** Names the person. */
  column: string;
  file: string;
  rows(db: Db, userId: string): AsyncIterable<Row>;
}

interface Listed<Table extends keyof Database> extends KeptText {
  table: Table;
  column: keyof Database[Table] & string;
  /** Identify the rows of one person; an index has them in this order after the column. */
  keys: [keyof Database[Table] & string, (keyof Database[Table] & string)?];
  fields: (keyof Database[Table] & string)[];
  /** The file's name, without its end. */
  file: string;
}

/** Adds readable text for an id: the title of an article that the person may read, or a name. */
function inWords(table: string, field: string, userId: string): RawBuilder<unknown>[] {
  const id = sql.ref(`${table}.${field}`);
  if (field === 'article_id')
    return [
      sql`coalesce((select title from publication where publication.article_id = ${id}),
        (select title from article where article.id = ${id} and article.author_id = ${userId})) as article_title`,
    ];
  if (!['followed_id', 'follower_id', 'author_id'].includes(field)) return [];
  return [
    sql`(select username from "user" where "user".id = ${id} and "user".removed_at is null)
      as ${sql.ref(field.replace('_id', '_name'))}`,
  ];
}

export function listed<Table extends keyof Database>(of: Listed<Table>): PersonTable {
  const { table, column, fields, about, why, until, file } = of;
  const keys = of.keys.map((key) => sql.ref(String(key)));
  const named = keys.map((key, at) => sql`${key} as ${sql.ref(`key_${at}`)}`);

  async function* rows(db: Db, userId: string): AsyncIterable<Row> {
    const columns = sql.join([
      ...fields.map((field) => sql.ref(field)),
      ...fields.flatMap((field) => inWords(table, field, userId)),
      ...named,
    ]);
    for (let after: unknown[] | undefined; ; ) {
      const isLater = after ? sql`and (${sql.join(keys)}) > (${sql.join(after)})` : sql``;
      const { rows: page } = await sql<Row>`
        select ${columns} from ${sql.table(table)}
        where ${sql.ref(column)} = ${userId} ${isLater}
        order by ${sql.join(keys)} limit ${PAGE}`.execute(db);
      for (const { key_0, key_1, ...row } of page) {
        after = keys.length === 1 ? [key_0] : [key_0, key_1];
        yield row;
      }
      if (page.length < PAGE) return;
    }
  }
  return { table, column, file: `${file}.json`, about, why, until, rows };
}
