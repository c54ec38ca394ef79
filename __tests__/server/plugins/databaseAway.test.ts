import { errorTexts } from '@contracts/rules/errorTexts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createTestAuthor } from '../../support/accounts';
import { type PostgresServer, startPostgres } from '../../support/postgresServer';
import { describeOnPostgres, startTestServer } from '../../support/testContext';
import { call, docOf } from '../../support/writing';

jest.setTimeout(60_000);

/** A log that is kept, an object a line. */
function keptLog() {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { log, lines };
}

const unavailable = { message: errorTexts.databaseAway };

test('a write for which the disk has no room is refused with 503, and the log has the cause', async () => {
  const { log, lines } = keptLog();
  const server = await startTestServer('sqlite', { log });
  const author = await createTestAuthor(server, 'Ada Lovelace');
  const { db } = server.context.database;
  // A full disk, as SQLite sees it: the file may not grow, and has no free page left.
  await sql`create table filler (text text)`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
  const fill = () => sql`insert into filler values (hex(randomblob(400)))`.execute(db);
  for (let isFull = false; !isFull; )
    isFull = await fill().then(
      () => false,
      () => true,
    );

  const body = { title: 'A long article', doc: docOf('It does not fit. '.repeat(1_000)) };
  const reply = await call(server, author, 'POST', '/api/write/article', body);

  expect([reply.statusCode, reply.json()]).toEqual([503, unavailable]);
  expect(reply.headers['retry-after']).toBe('5');
  expect(lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ code: 'SQLITE_FULL' }) }),
  );
  await server.close();
});

describeOnPostgres('PostgreSQL that goes away', () => {
  let postgres: PostgresServer | null;
  beforeAll(async () => {
    postgres = await startPostgres();
  });

  test('makes calls fail with 503 and the log has the cause', async () => {
    const { log, lines } = keptLog();
    const url = process.env.TEST_DATABASE_URL;
    process.env.TEST_DATABASE_URL = postgres?.url;
    const server = await startTestServer('postgres', { log });
    process.env.TEST_DATABASE_URL = url;
    const list = () => server.app.inject('/api/main/all_article');
    expect((await list()).statusCode).toBe(200);

    await postgres?.stop();
    const reply = await list();

    expect([reply.statusCode, reply.json()]).toEqual([503, unavailable]);
    expect(reply.headers['retry-after']).toBe('5');
    expect(lines.at(-1)).toMatchObject({ err: { code: expect.stringMatching(/^(57P0|ECONN)/) } });
    await server.context.database.db.destroy();
  });
});
