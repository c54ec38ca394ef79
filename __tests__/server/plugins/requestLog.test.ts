import { pino } from 'pino';
import { describeOnEachDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call } from '../../support/writing';

describeOnEachDatabase('what the log tells of a request', (kind) => {
  let server: TestServer;
  let lines: string[] = [];
  beforeAll(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    server = await startTestServer(kind, { log });
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => server.close());

  const webhook = '/api/copyleak/webhook';
  test.each([
    ['POST', `${webhook}/completed/scan?secret=hush-hush`, 404],
    ['POST', `${webhook}/completed/scan?x=1&secret=hush-hush&y=2`, 404],
    ['POST', `${webhook}/completed/scan?Secret=hush-hush`, 404],
    ['POST', `${webhook}/completed/scan?s%65cret=hush-hush`, 404],
    ['POST', `${webhook}/completed/scan?secret=${'hush-hush'.repeat(50)}`, 400],
    ['POST', `${webhook}/completed/%E0%A4%A?secret=hush-hush`, 400],
    ['GET', `${webhook}/completed/scan?secret=hush-hush`, 404],
  ] as const)('no secret of a webhook: %s %s', async (method, url, status) => {
    const reply = await call(server, null, method, url, method === 'POST' ? {} : undefined);
    expect(reply.statusCode).toBe(status);
    expect(lines.join('')).toContain(webhook);
    expect(lines.join('') + reply.body).not.toContain('hush');
  });

  test('the rest of an address, so that one finds what went wrong', async () => {
    const url = '/api/main/all_article?after=x';
    const reply = await call(server, null, 'GET', url);
    const found = lines.map((line) => JSON.parse(line)).find(({ path }) => path === url);
    expect(found).toMatchObject({ method: 'GET', status: 400, reqId: reply.headers['x-request-id'] });
  });
});
