import { errorTexts } from '@contracts/rules/errorTexts';
import { buildApp } from '@/server/app';
import { createContext } from '@/server/context';
import { openDatabase } from '@/server/db/client';
import { attemptLimits } from '@/server/modules/core/auth/attemptLimits';
import { ada, register, signIn } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

const MINUTE_MS = 60_000;
const wrong = { ...ada, password: 'guessing' };

describeOnEitherDatabase('limits of attempts', (kind, { test, testOnEach }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind, { settings: { TRUST_PROXY: '127.0.0.1' } });
    await register(server, ada);
  });
  beforeEach(async () => {
    await server.context.database.db.deleteFrom('sign_in_failure').execute();
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ 'x-forwarded-for': address });
  const failures = () => server.context.database.db.selectFrom('sign_in_failure').select('key').execute();

  async function guess(times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push((await signIn(server, wrong)).statusCode);
    return statuses;
  }

  test('ten wrong passwords from an address block the account there, also for the right one, and nowhere else', async () => {
    expect(await guess(11)).toEqual([...Array(10).fill(401), 429]);
    const reply = await signIn(server, ada);

    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toEqual({ message: errorTexts.tooManyRequests });
    expect(reply.headers['retry-after']).toBe('600');
    expect((await signIn(server, ada, from('192.0.2.7'))).statusCode).toBe(200);
    expect((await signIn(server, ada)).statusCode).toBe(429);
  });

  test('a hundred wrong passwords from many addresses block the account for strangers', async () => {
    const { most } = attemptLimits.everywhere;
    const replies = await Promise.all(
      Array.from({ length: most + 10 }, (_, index) => signIn(server, wrong, from(`192.0.2.${index}`))),
    );
    const statuses = replies.map((reply) => reply.statusCode).sort();
    expect(statuses).toEqual([...Array(most).fill(401), ...Array(10).fill(429)]);
    const refused = await signIn(server, ada, from('198.51.100.1'));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('attempts at an email without an account are counted alike', async () => {
    const unknown = { ...wrong, email: 'no-one@example.org' };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await signIn(server, unknown)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(JSON.stringify(await failures())).not.toContain('no-one');
  });

  test('the block ends when the oldest failure is ten minutes old, as Retry-After says', async () => {
    await guess(1);
    server.clock.advance(4 * MINUTE_MS);
    await guess(9);
    server.clock.advance(90_500);
    const blocked = await signIn(server, ada);
    expect(blocked.statusCode).toBe(429);
    const seconds = Number(blocked.headers['retry-after']);
    expect(seconds).toBe(270);

    server.clock.advance((seconds - 1) * 1000);
    expect((await signIn(server, ada)).statusCode).toBe(429);
    server.clock.advance(1000);
    expect((await signIn(server, ada)).statusCode).toBe(200);
  });

  test('refused attempts do not lengthen the block', async () => {
    await guess(30);
    server.clock.advance(10 * MINUTE_MS);
    expect((await signIn(server, ada)).statusCode).toBe(200);
  });

  test('a sign-in clears the failures of its account', async () => {
    expect(await guess(9)).not.toContain(429);
    expect((await signIn(server, ada)).statusCode).toBe(200);
    expect(await guess(11)).toEqual([...Array(10).fill(401), 429]);
  });

  testOnEach('of forty guesses at the same time ten are answered', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, () => signIn(server, wrong)));
    const statuses = replies.map((reply) => reply.statusCode).sort();

    expect(statuses).toEqual([...Array(10).fill(401), ...Array(30).fill(429)]);
    expect((await signIn(server, ada)).statusCode).toBe(429);
  });

  testOnEach('twenty right sign-ins at the same time all succeed', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(server, ada)));
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]));
  });

  test('fifty failures from an address block it, whatever the accounts; other addresses are free', async () => {
    const unknown = (index: number) => ({ ...wrong, email: `nobody${index}@example.org` });
    const statuses: number[] = [];
    // More at the same time would wait for too long.
    for (const start of [0, 30]) {
      const replies = await Promise.all(
        Array.from({ length: start === 0 ? 30 : 25 }, (_, i) =>
          signIn(server, unknown(start + i), from('192.0.2.7')),
        ),
      );
      statuses.push(...replies.map((reply) => reply.statusCode).sort());
    }

    expect(statuses).toEqual([...Array(50).fill(401), ...Array(5).fill(429)]);
    const blocked = await signIn(server, ada, from('192.0.2.7'));
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '600']);
    expect((await signIn(server, ada, from('192.0.2.8'))).statusCode).toBe(200);
  });

  test('the limits hold for a second instance and after a restart', async () => {
    expect(await guess(6)).not.toContain(429);
    const database = openDatabase(server.env);
    const context = createContext({ ...server.context, database });
    const second = { app: await buildApp(context) };
    for (let time = 0; time < 4; time++) {
      expect((await signIn(second, wrong)).statusCode).toBe(401);
    }

    expect((await signIn(second, ada)).statusCode).toBe(429);
    expect((await signIn(server, ada)).statusCode).toBe(429);
    await second.app.close();
    await database.db.destroy();
  });

  test('of right sign-ins sixty of one account are answered in ten minutes, others go on', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(
        Array.from({ length: 14 }, (_, index) => signIn(server, ada, from(`192.0.2.${index}`))),
      );
      statuses.push(...replies.map((reply) => reply.statusCode));
    }
    expect(statuses.sort()).toEqual([...Array(60).fill(200), ...Array(10).fill(429)]);
    const refused = await signIn(server, ada, from('192.0.2.77'));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);

    const carl = { username: 'Carl', email: 'carl@example.org', password: 'secret-2' };
    await register(server, carl, from('192.0.2.1'));
    expect((await signIn(server, carl, from('192.0.2.1'))).statusCode).toBe(200);
    server.clock.advance(10 * MINUTE_MS);
    expect((await signIn(server, ada)).statusCode).toBe(200);
  });

  test('right sign-ins of one address are limited, whatever the accounts', async () => {
    const { most } = attemptLimits.addressSignIns;
    const at = server.clock.now().toISOString();
    const before = Array.from({ length: most }, () => ({ key: 'signed-in:address:192.0.2.5', at }));
    await server.context.database.db.insertInto('sign_in_failure').values(before).execute();
    expect((await signIn(server, ada, from('192.0.2.5'))).statusCode).toBe(429);
    expect((await signIn(server, ada, from('192.0.2.6'))).statusCode).toBe(200);
  });

  testOnEach('registrations from one address are limited, also at the same time', async () => {
    const { most } = attemptLimits.registration;
    const attempts = Array.from({ length: most + 5 }, () => register(server, ada, from('192.0.2.9')));
    const replies = await Promise.all(attempts);

    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(most);
    const refused = replies.filter((reply) => reply.statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    const bob = { username: 'Bob', email: 'bob@example.org', password: 'secret-1' };
    expect((await register(server, bob, from('192.0.2.9'))).statusCode).toBe(429);
    expect((await register(server, bob, from('192.0.2.10'))).statusCode).toBe(201);
  });

  test('input that is refused for its form is not counted', async () => {
    for (let time = 0; time < 12; time++) {
      await signIn(server, { email: ada.email, password: '' });
      await signIn(server, { email: ada.email, password: ['x'] });
    }
    expect(await failures()).toEqual([]);
  });
});

describe('behind no proxy', () => {
  test('a caller cannot choose the address that is counted', async () => {
    const server = await startTestServer('sqlite');
    await signIn(server, wrong, { 'x-forwarded-for': '192.0.2.7' });
    const keys = await server.context.database.db.selectFrom('sign_in_failure').select('key').execute();
    expect(keys).toContainEqual({ key: 'address:127.0.0.1' });
    expect(JSON.stringify(keys)).not.toContain('192.0.2.7');
    await server.close();
  });
});
