import { errorTexts } from '@contracts/rules/errorTexts';
import type { Kysely } from 'kysely';
import { version } from '@/package.json';
import type { Database } from '@/server/db/schema';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEachDatabase('GET /api/health', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  test('tells that all is well while the database answers', async () => {
    const reply = await server.app.inject('/api/health');

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      message: 'success',
      status: 'ok',
      version,
      database: kind,
      uptime: expect.any(Number),
    });
  });

  test('is 503 when the database is gone', async () => {
    // It has been used before it goes.
    await server.app.inject('/api/health');
    await server.context.database.db.destroy();
    const reply = await server.app.inject('/api/health');

    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({ message: errorTexts.databaseAway });
  });
});

test('is 503 within the time allowed when the database hangs', async () => {
  const server = await startTestServer('sqlite');
  const { database } = server.context;
  const { db: answering } = database;
  database.db = new Proxy(answering, {
    get: (db, name: keyof Kysely<Database>) =>
      name === 'getExecutor'
        ? () => new Proxy(db.getExecutor(), { get: () => () => new Promise(() => {}) })
        : db[name],
  });
  const reply = await server.app.inject('/api/health');

  expect(reply.statusCode).toBe(503);
  database.db = answering;
  await server.close();
});
