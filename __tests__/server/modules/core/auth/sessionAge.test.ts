import { createTestAuthor } from '@/__tests__/support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { hashToken } from '@/server/lib/tokens';

const DAY_MS = 24 * 60 * 60 * 1_000;

describeOnEitherDatabase('sessions that are used again and again', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, {
      settings: { SESSION_MAX_DAYS: '50', DESK_SESSION_MAX_HOURS: '12', DESK_SESSION_IDLE_MINUTES: '60' },
    });
  });
  afterAll(() => server.close());

  const db = () => server.context.database.db;
  const sessionOf = (token: string) =>
    db()
      .selectFrom('session')
      .selectAll()
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow();
  const agesOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
    (Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS;

  test.each([
    ['author', 50, 20],
    ['desk', 0.5, 0.04],
  ] as const)('of %s end %s days after they were made', async (of, most, pause) => {
    const { _id } = await createTestAuthor(server, `One of ${of}`);
    const token = await server.context.sessions.start(_id, of);
    const find = async () => (await server.context.sessions.findCaller(token, of))?._id ?? null;
    let days = 0;
    for (; days + pause < most; days += pause) {
      server.clock.advance(pause * DAY_MS);
      expect(await find()).toBe(_id);
      expect(agesOf(await sessionOf(token))).toBeLessThanOrEqual(most);
    }
    server.clock.advance((most - days) * DAY_MS);
    expect(await find()).toBeNull();
  });

  test('count from when they were made, also from before there was a last day', async () => {
    const { token, headers } = await createTestAuthor(server, 'Olga');
    const status = async () =>
      (await server.app.inject({ url: '/api/user/user_details', headers })).statusCode;
    const living = async () => [...(await server.context.auth.findLiving([hashToken(token)])).keys()];
    const make = (daysAgo: number) =>
      db()
        .updateTable('session')
        .set({
          created_at: new Date(server.clock.now().getTime() - daysAgo * DAY_MS).toISOString(),
          expires_at: new Date(server.clock.now().getTime() + 20 * DAY_MS).toISOString(),
        })
        .where('token_hash', '=', hashToken(token))
        .execute();
    await make(49);
    expect([await status(), await living()]).toEqual([200, [hashToken(token)]]);
    await make(51);
    expect([await status(), await living()]).toEqual([401, []]);
  });
});
