import { errorTexts } from '@contracts/rules/errorTexts';
import { keptLog } from '../../support/keptLog';
import { type PostgresServer, startPostgres } from '../../support/postgresServer';
import { describeOnPostgres, startTestServer } from '../../support/testContext';

const unavailable = { message: errorTexts.databaseAway };

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
