import { createHash } from 'node:crypto';
import { sql, type TableMetadata } from 'kysely';
import type { DatabaseKind } from '@/server/db/dialect';
import { jobsOf } from '@/server/feature';
import { startRealtimeServer } from '../../support/realtimeServer';
import type { TestServer } from '../../support/testContext';
import type { Connection } from './connection';
import { openConnection } from './socketClient';
import type { Target } from './target';

const HOUR_MS = 60 * 60 * 1_000;

const editor = { email: 'editor@example.org', password: 'secret1' };

/** Sessions are prolonged by use, also by a refused call, keys know their last one, and people see what was refused. */
const CHANGED_BY_USE = ['session', 'api_key', 'security_event'];

/** Rows that are locked by writing what they have, which gives them a new number of the writer. */
const LOCKED_BY_WRITING = ['article', 'publication'];

/** What changes with each row that is written or deleted. PostgreSQL knows who wrote a row, and need not read all of it. */
function printOf(kind: DatabaseKind, { name, columns }: TableMetadata) {
  const table = sql.table(name);
  if (kind === 'postgres') {
    return LOCKED_BY_WRITING.includes(name)
      ? sql`(select md5(string_agg(one::text, ',' order by one::text)) from ${table} one)`
      : sql`(select concat(count(*), ' ', max(xmin::text::bigint)) from ${table})`;
  }
  const values = columns.map((column) => sql`quote(${sql.ref(column.name)})`);
  return sql`(select group_concat(${sql.join(values, sql` || ',' || `)}) from ${table})`;
}

/** @returns what reads a fingerprint of the rows of each table, once no job changes them any more. */
async function storedRowsOf({ context, kind }: TestServer) {
  const { db } = context.database;
  const tables = (await db.introspection.getTables()).filter(({ name }) => !CHANGED_BY_USE.includes(name));
  // One question for all tables, of which most are the same each time.
  const prints = tables.map(
    (table) => sql`select ${sql.lit(table.name)} as name, ${printOf(kind, table)} as print`,
  );
  let query = sql<{ name: string; print: string | null }>`${sql.join(prints, sql` union all `)}`;
  if (kind === 'postgres') {
    // A connection keeps the plan of a function; to plan the question takes ten times as long as to answer it.
    await sql`create or replace function pristine.prints() returns table (name text, print text) language plpgsql
      as $$ begin return query ${query}; end $$`.execute(db);
    query = sql`select * from pristine.prints()`;
  }
  return async () => {
    await Promise.all(jobsOf(context).map((job) => job.settled?.()));
    const { rows } = await query.execute(db);
    const shortened = (text: string | null) => text && createHash('sha1').update(text).digest('hex');
    return Object.fromEntries(rows.map(({ name, print }) => [name, shortened(print)]));
  };
}

/** The real server on a new database. */
export async function openServer(kind: DatabaseKind): Promise<Target> {
  const server = await startRealtimeServer(kind, {
    // An hour passes between two cases.
    settings: { DESK_SESSION_IDLE_MINUTES: '1440' },
    // A job that looks by itself would change rows between two looks at all tables.
    lookEveryMs: HOUR_MS,
  });
  const opened: Connection[] = [];
  await server.context.users.ensureEditor(editor.email, editor.password);
  return {
    editor,
    async call({ method, path, headers, body }) {
      // Two things of the same moment have no order.
      server.clock.advance(1);
      const reply = await server.app.inject({ method, url: path, headers, payload: body });
      const isJson = String(reply.headers['content-type']).startsWith('application/json');
      return {
        status: reply.statusCode,
        headers: new Headers(
          Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
        ),
        body: isJson ? reply.json() : reply.body,
      };
    },
    async connect(caller) {
      const connection = await openConnection(server.url, caller);
      opened.push(connection);
      return {
        ...connection,
        ask(event, ...payload) {
          server.clock.advance(1);
          return connection.ask(event, ...payload);
        },
      };
    },
    stored: await storedRowsOf(server),
    nextHour: () => server.clock.advance(HOUR_MS),
    wait: async (ms) => server.clock.advance(ms),
    now: () => server.clock.now(),
    async close() {
      for (const connection of opened) connection.close();
      await server.close();
    },
  };
}
