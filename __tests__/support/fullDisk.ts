import { sql } from 'kysely';
import type { TestServer } from './testContext';

/** A full disk as SQLite sees it: the file may not grow, and has no free page left. */
async function fillSqlite({ context }: TestServer): Promise<() => Promise<void>> {
  const { db } = context.database;
  await sql`create table filler (text text)`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = () => sql`insert into filler values (hex(randomblob(400)))`.execute(db);
  for (let isFull = false; !isFull; )
    isFull = await fill().then(
      () => false,
      () => true,
    );
  return async () => void (await sql`pragma max_page_count = 1000000`.execute(db));
}

const WRITTEN = ['article', 'session', 'setting'];

/** As PostgreSQL says it: each write ends with its error of a full disk. */
async function fillPostgres({ context }: TestServer): Promise<() => Promise<void>> {
  const { db } = context.database;
  await sql`create or replace function refuse_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of WRITTEN)
    await sql`create trigger full_disk before insert or update on ${sql.table(table)}
      for each row execute function refuse_full()`.execute(db);
  // With its triggers: the next test may get the same database.
  return async () => void (await sql`drop function refuse_full() cascade`.execute(db));
}

/** Leaves the database no room. @returns what gives it room again. */
export const fillDisk = (server: TestServer): Promise<() => Promise<void>> =>
  server.kind === 'sqlite' ? fillSqlite(server) : fillPostgres(server);
