import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { createCopyleaks } from '@/server/modules/editorial/originality/copyleaks';
import { createTestAuthor } from '../../../../support/accounts';
import { type Listening, listen } from '../../../../support/listen';
import { describeOnEitherDatabase, startTestServer, testClock } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const HOUR_MS = 60 * 60 * 1_000;
const account = { email: 'site@example.org', key: 'secret' };

/** Plays Copyleaks. */
let listening: Listening;
let logins: unknown[] = [];
let answer: (logins: number) => { status: number; body: string } | null;

const clock = testClock();
const living = (token = 'theirs') => ({
  status: 200,
  body: JSON.stringify({
    access_token: token,
    '.issued': clock.now().toISOString(),
    '.expires': new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString(),
  }),
});

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    logins.push({ method: request.method, path: request.url, body: JSON.parse(await text(request)) });
    const reply = answer(logins.length);
    const headers = {
      'content-type': 'application/json',
      ...(reply?.status === 307 && { location: '/stolen' }),
    };
    if (reply) response.writeHead(reply.status, headers).end(reply.body);
  });
  listening = await listen(server);
});
beforeEach(() => {
  logins = [];
  answer = () => living();
});
afterAll(() => listening.close());

const create = (answerWithinMs?: number) =>
  createCopyleaks({
    account: { ...account, url: listening.url },
    clock,
    log: pino({ level: 'silent' }),
    answerWithinMs,
  });

test('logs in once for many who ask, and again when the token is over', async () => {
  const copyleaks = create();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => copyleaks.token()));
  expect(new Set(tokens)).toEqual(new Set(['theirs']));
  expect(logins).toEqual([{ method: 'POST', path: '/v3/account/login/api', body: account }]);

  clock.advance(47 * HOUR_MS);
  await copyleaks.token();
  expect(logins).toHaveLength(1);
  answer = () => living('another');
  clock.advance(HOUR_MS - 30_000);
  expect(await copyleaks.token()).toBe('another');
});

test.each([
  ['a wrong key', () => ({ status: 401, body: '{}' })],
  // Which would get the key, were it followed.
  ['another address', () => ({ status: 307, body: '{}' })],
  ['an error of its own', () => ({ status: 500, body: '<h1>Sorry</h1>' })],
  ['broken JSON', () => ({ status: 200, body: '{"access_token":' })],
  ['no token', () => ({ status: 200, body: '{".expires":"2030-01-01"}' })],
  ['no time', () => ({ status: 200, body: '{"access_token":"a",".expires":"soon"}' })],
  ['nothing at all', () => null],
])('goes without after %s, and tries again later', async (_, failing) => {
  answer = failing;
  const copyleaks = create(2_000);
  expect(await copyleaks.token()).toBeNull();
  answer = () => living();
  expect(await copyleaks.token()).toBeNull();
  expect(logins).toHaveLength(1);
  clock.advance(30_000);
  expect(await copyleaks.token()).toBe('theirs');
});

describeOnEitherDatabase('GET /api/copyleak/login', (kind) => {
  const login = async (settings?: Record<string, string>) => {
    const site = await startTestServer(kind, { clock, settings });
    const author = await createTestAuthor(site);
    const ask = () =>
      dataOf<{ token: string | null; roomNotification: number }>(
        call(site, author, 'GET', '/api/copyleak/login'),
      );
    return { site, ask };
  };
  const settings = () => ({
    COPYLEAKS_EMAIL: account.email,
    COPYLEAKS_KEY: account.key,
    COPYLEAKS_URL: listening.url,
  });

  // Specification 7.38
  test('tells that no check is available where none is configured', async () => {
    const { site, ask } = await login();
    expect(await ask()).toEqual({ token: null, roomNotification: 0 });
    expect(logins).toEqual([]);
    await site.close();
  });

  // Specification 1.13, 7.38
  test('issues tokens of its own, keeps only their hashes, and only a few', async () => {
    const { site, ask } = await login(settings());
    const tokens = [];
    for (let index = 0; index < 7; index += 1) {
      tokens.push((await ask()).token ?? '');
      clock.advance(1_000);
    }
    expect(new Set(tokens).size).toBe(7);
    const kept = await site.context.database.db.selectFrom('checker_token').selectAll().execute();
    expect(kept).toHaveLength(5);
    for (const token of [...tokens, 'theirs']) expect(JSON.stringify(kept)).not.toContain(token);

    clock.advance(HOUR_MS);
    expect(await site.context.plagiarism.removeExpired()).toBe(false);
    expect(await site.context.database.db.selectFrom('checker_token').selectAll().execute()).toEqual([]);
    await site.close();
  });

  test('stays a reply when Copyleaks fails', async () => {
    answer = () => ({ status: 503, body: '' });
    const { site, ask } = await login(settings());
    expect(await ask()).toEqual({ token: null, roomNotification: 0 });
    await site.close();
  });
});
