import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Originality } from '@contracts/originality';
import type { Statistics } from '@contracts/statistics';
import { pino } from 'pino';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { type Listening, listen } from '../../../../support/listen';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf, submit, writeDraft } from '../../../../support/writing';

const DAY_MS = 24 * 60 * 60 * 1_000;
const SITE_URL = 'https://blog.example.org';

interface Sent {
  path: string;
  authorization: string | undefined;
  body: {
    base64: string;
    filename: string;
    properties: { webhooks: { status: string; statusHeaders: [string, string][] } };
  };
}

const secretOf = (scan: Sent | undefined) => scan?.body.properties.webhooks.statusHeaders[0]?.[1] ?? '';
const pathOf = (scan: Sent | undefined) =>
  (scan?.body.properties.webhooks.status ?? '').replace(SITE_URL, '').replace('{STATUS}', 'completed');

/** Plays Copyleaks: every request for a scan gets this status, or nothing at all. */
let copyleaks: Listening;
let sent: Sent[] = [];
let answer: number | null = 201;

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    if (request.url === '/v3/account/login/api') {
      response.end(JSON.stringify({ access_token: 'theirs', '.expires': '2030-01-01T00:00:00.000Z' }));
      return;
    }
    const { authorization } = request.headers;
    sent.push({ path: `${request.method} ${request.url}`, authorization, body });
    if (answer !== null) response.writeHead(answer).end('{}');
  });
  copyleaks = await listen(server);
});
beforeEach(() => {
  sent = [];
  answer = 201;
});
afterAll(() => copyleaks.close());

describeOnEitherDatabase('checking with Copyleaks', (kind, { test, testOnEach }) => {
  let site: TestServer;
  let ada: TestAuthor;
  let editor: TestAuthor;

  const start = async (settings: Record<string, string> = {}, log = pino({ level: 'silent' })) => {
    const account = { COPYLEAKS_EMAIL: 'site@example.org', COPYLEAKS_KEY: 'secret' };
    const { url } = copyleaks;
    const addresses = { COPYLEAKS_URL: url, COPYLEAKS_API_URL: url, SITE_URL };
    site = await startTestServer(kind, { log, settings: { ...account, ...addresses, ...settings } });
    ada = await createTestAuthor(site);
    editor = await createTestEditor(site);
  };
  afterEach(() => site.close());

  const last = (id: string) =>
    dataOf<Originality>(call(site, ada, 'GET', `/api/write/article/${id}/originality`));
  const compare = (id: string, token?: string) =>
    dataOf<Originality>(call(site, ada, 'POST', `/api/write/article/${id}/originality`, { token }));
  const newToken = async () =>
    (await dataOf<{ token: string }>(call(site, ada, 'GET', '/api/copyleak/login'))).token;
  /** What the service tells, at the address and with the headers that it was given. */
  const tell = (status: string, body: object = {}, scan = sent.at(-1)) => {
    const { status: address = '', statusHeaders = [] } = scan?.body.properties.webhooks ?? {};
    const url = address.replace('{STATUS}', status).replace(SITE_URL, '');
    return site.app.inject({ method: 'POST', url, headers: Object.fromEntries(statusHeaders), body });
  };
  const results = {
    status: 0,
    scannedDocument: { totalWords: 4 },
    results: {
      score: { identicalWords: 3 },
      internet: [
        {
          id: '1',
          title: 'Elsewhere',
          url: 'https://elsewhere.example/a',
          matchedWords: 3,
          introduction: 'x',
        },
        { id: '2', title: null, url: 'https://elsewhere.example/b', matchedWords: 4 },
        { id: '3', title: 'Here', url: `${SITE_URL}/abc`, matchedWords: 4 },
        { id: '4', title: 'Script', url: 'javascript:alert(1)', matchedWords: 4 },
        { id: '5', title: 'Nothing', url: 'https://elsewhere.example/c', matchedWords: 0 },
        'nonsense',
      ],
    },
  };

  test('a submitted article is sent, and the result arrives for author and editor', async () => {
    await start();
    const { _id } = await writeDraft(site, ada, { text: 'Short sentences carry far.' });
    await submit(site, ada, _id);
    await site.context.originality.settled();
    expect(sent).toHaveLength(1);
    const [scan] = sent;
    expect(scan).toMatchObject({
      path: expect.stringMatching(/^PUT \/v3\/scans\/submit\/file\/[a-z0-9]{14}$/),
      authorization: 'Bearer theirs',
      body: { filename: 'article.txt' },
    });
    expect(Buffer.from(scan?.body.base64 ?? '', 'base64').toString()).toBe('Short sentences carry far.');
    expect(scan?.body.properties.webhooks.status).toMatch(
      /^https:\/\/blog\.example\.org\/api\/copyleak\/webhook\/\{STATUS\}\/[a-z0-9]{14}$/,
    );
    expect(scan?.body.properties.webhooks.statusHeaders).toEqual([
      ['x-byline-scan-secret', expect.stringMatching(/^[\w-]{43}$/)],
    ]);
    const stored = JSON.stringify(
      await site.context.database.db.selectFrom('originality').selectAll().execute(),
    );
    expect(stored).not.toContain(secretOf(scan));
    expect(await last(_id)).toMatchObject({ sources: [], outside: { status: 'waiting' } });

    expect((await tell('creditsChecked')).statusCode).toBe(200);
    expect(await last(_id)).toMatchObject({ outside: { status: 'waiting' } });
    expect((await tell('completed', results)).statusCode).toBe(200);
    const expected = {
      matched: 4,
      outside: { status: 'done' },
      sources: [
        { kind: 'web', url: 'https://elsewhere.example/b', words: 4, passages: [] },
        { kind: 'web', url: 'https://elsewhere.example/a', title: 'Elsewhere', words: 3, passages: [] },
      ],
    };
    expect(await last(_id)).toMatchObject(expected);
    expect(await dataOf(call(site, editor, 'GET', `/api/admin/article/${_id}/originality`))).toMatchObject(
      expected,
    );
    expect((await tell('error')).statusCode).toBe(200);
    expect(await last(_id)).toMatchObject(expected);

    // The same revision is sent once, another one again; results of the one before are not for it.
    await compare(_id, await newToken());
    expect(sent).toHaveLength(1);
    const body = { revision: 1, title: 'Another' };
    await dataOf(call(site, ada, 'PATCH', `/api/write/article/${_id}`, body));
    const again = await compare(_id);
    expect(again.sources).toEqual([]);
    expect(again).not.toHaveProperty('outside');
    expect(await compare(_id, await newToken())).toMatchObject({ outside: { status: 'waiting' } });
    await site.context.originality.settled();
    expect(sent).toHaveLength(2);
    expect((await tell('completed', results, scan)).statusCode).toBe(404);
  });

  test('a token allows one check, and only its author', async () => {
    await start();
    const { _id } = await writeDraft(site, ada);
    const token = await newToken();
    const grace = await createTestAuthor(site, 'Grace Hopper');
    const other = await writeDraft(site, grace);
    const asGrace = call(site, grace, 'POST', `/api/write/article/${other._id}/originality`, { token });
    expect(await dataOf(asGrace)).toMatchObject({ outside: { status: 'failed' } });
    expect(await compare(_id, token)).toMatchObject({ outside: { status: 'waiting' } });
    await site.context.originality.settled();
    const second = await writeDraft(site, ada);
    expect(await compare(second._id, token)).toMatchObject({ outside: { status: 'failed' } });
    await site.context.originality.settled();
    expect(sent).toHaveLength(1);
  });

  test('no other caller can send results', async () => {
    await start();
    const { _id } = await writeDraft(site, ada);
    await submit(site, ada, _id);
    await site.context.originality.settled();
    const path = pathOf(sent[0]);
    const post = (to: string, headers: Record<string, string> = {}) =>
      site.app.inject({ method: 'POST', url: to, headers, body: results });
    for (const secret of ['wrong', '', 'x'.repeat(43)]) {
      expect((await post(path, { 'x-byline-scan-secret': secret })).statusCode).toBe(404);
    }
    expect((await post(`${path}?secret=wrong`)).statusCode).toBe(404);
    expect((await post(`${path}?secret=`)).statusCode).toBe(404);
    expect((await post(path)).statusCode).toBe(404);
    expect((await post('/api/copyleak/webhook/completed/unknown?secret=')).statusCode).toBe(404);
    const huge = { results: { internet: ['x'.repeat(1_100_000)] } };
    expect((await tell('completed', huge)).statusCode).toBe(413);
    expect((await tell('completed', { results: { internet: 'none' } })).statusCode).toBe(400);
    expect(await last(_id)).toMatchObject({ outside: { status: 'waiting' } });
  });

  test('a scan that began before the secret left the address can still report, and no log has the secret', async () => {
    const lines: string[] = [];
    await start({}, pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
    const { _id } = await writeDraft(site, ada);
    await submit(site, ada, _id);
    await site.context.originality.settled();
    const secret = secretOf(sent[0]);
    const url = `${pathOf(sent[0])}?secret=${secret}`;
    const { statusCode } = await site.app.inject({ method: 'POST', url, body: results });
    expect(statusCode).toBe(200);
    expect((await tell('error')).statusCode).toBe(200);
    expect(await last(_id)).toMatchObject({ outside: { status: 'done' } });
    expect(lines.join('')).toContain('/api/copyleak/webhook/completed/');
    expect(lines.join('')).not.toContain(secret);
  });

  test.each([
    ['refuses', 402],
    ['breaks', 500],
  ])('a service that %s has failed', async (_, status) => {
    answer = status;
    await start();
    const { _id } = await writeDraft(site, ada);
    expect(await submit(site, ada, _id)).toMatchObject({ status: 'recent' });
    await site.context.originality.settled();
    expect(await last(_id)).toMatchObject({ outside: { status: 'failed' } });
    answer = 201;
    await compare(_id, await newToken());
    await site.context.originality.settled();
    expect(await last(_id)).toMatchObject({ outside: { status: 'waiting' } });
    await tell('error', { error: { code: 1, message: 'Sorry' } });
    expect(await last(_id)).toMatchObject({ outside: { status: 'failed' } });
  });

  test('submitting does not wait for a service that does not answer, nor does the end of the server', async () => {
    answer = null;
    await start();
    const { _id } = await writeDraft(site, ada);
    expect(await submit(site, ada, _id)).toMatchObject({ status: 'recent' });
    expect(await last(_id)).toMatchObject({ outside: { status: 'waiting' } });
    await site.context.originality.stop();
    expect(await last(_id)).toMatchObject({ outside: { status: 'failed' } });
  });

  test('a day has so many searches of an author, and of the site; they are counted for all instances', async () => {
    await start({ WEB_CHECKS_PER_AUTHOR: '2', WEB_CHECKS_PER_DAY: '3' });
    const statuses = async (author: TestAuthor, times: number) => {
      const found: (string | undefined)[] = [];
      for (let time = 0; time < times; time++) {
        const { _id } = await writeDraft(site, author);
        const { token } = await dataOf<{ token: string }>(call(site, author, 'GET', '/api/copyleak/login'));
        const path = `/api/write/article/${_id}/originality`;
        found.push((await dataOf<Originality>(call(site, author, 'POST', path, { token }))).outside?.status);
      }
      return found;
    };
    const today = async () =>
      (await dataOf<Statistics>(call(site, editor, 'GET', '/api/admin/figure'))).webChecks;
    expect(await today()).toEqual({ used: 0, most: 3, mostEach: 2 });
    expect(await statuses(ada, 3)).toEqual(['waiting', 'waiting', 'limited']);
    expect(await today()).toEqual({ used: 2, most: 3, mostEach: 2 });
    const grace = await createTestAuthor(site, 'Grace Hopper');
    expect(await statuses(grace, 2)).toEqual(['waiting', 'limited']);
    await site.context.originality.settled();
    expect(sent).toHaveLength(3);

    // What was submitted without a search says so to author and editor, and is searched for another day.
    const { _id } = await writeDraft(site, ada);
    expect(await submit(site, ada, _id)).toMatchObject({ status: 'recent' });
    await site.context.originality.settled();
    expect(await last(_id)).toMatchObject({ outside: { status: 'limited' } });
    const forEditor = call(site, editor, 'GET', `/api/admin/article/${_id}/originality`);
    expect(await dataOf(forEditor)).toMatchObject({ outside: { status: 'limited' } });
    site.clock.advance(DAY_MS);
    ada = { ...ada, ...(await createTestAuthor(site)) };
    editor = await createTestEditor(site);
    expect(await today()).toEqual({ used: 0, most: 3, mostEach: 2 });
    expect(await compare(_id, await newToken())).toMatchObject({ outside: { status: 'waiting' } });
    await site.context.originality.settled();

    site.clock.advance(2 * DAY_MS);
    await site.context.webCheckBudget.forgetDays();
    expect(await site.context.database.db.selectFrom('web_check_count').selectAll().execute()).toEqual([]);
  });

  testOnEach(
    'of many that begin at the same time no more are sent than the daily limit, and a failed one counts',
    async () => {
      await start({ WEB_CHECKS_PER_AUTHOR: '4' });
      answer = 500;
      const drafts = await Promise.all(Array.from({ length: 10 }, () => writeDraft(site, ada)));
      await Promise.all(drafts.map(({ _id }) => submit(site, ada, _id)));
      await site.context.originality.settled();
      expect(sent).toHaveLength(4);
    },
  );

  test('no answer within a day is a failure', async () => {
    await start();
    const { _id } = await writeDraft(site, ada);
    await submit(site, ada, _id);
    site.clock.advance(DAY_MS);
    expect(await last(_id)).toMatchObject({ outside: { status: 'failed' } });
  });

  test('where results could not arrive, nothing is sent', async () => {
    await start({ SITE_URL: '' });
    const { _id } = await writeDraft(site, ada);
    expect(await compare(_id, await newToken())).not.toHaveProperty('outside');
    await submit(site, ada, _id);
    await site.context.originality.settled();
    expect(sent).toEqual([]);
  });
});
