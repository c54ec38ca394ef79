import { pino } from 'pino';
import { createTestAuthor, createTestEditor } from '../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../support/testContext';
import { call, writeDraft } from '../../support/writing';

describeOnEitherDatabase('what the log says about a request', (kind) => {
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

  const linesOf = () => lines.map((line) => JSON.parse(line));

  test.each([
    ['/api/main/all_article?after=x', '/api/main/all_article?after'],
    ['/api/main/all_article?after=x&after=y&b', '/api/main/all_article?after&…'],
    ['/api/main/all_article?ada%40example.org=1', '/api/main/all_article?…'],
    ['/api/main/all_article?after==?x&after', '/api/main/all_article?after&…'],
  ])('of a query the names alone: %s', async (url, path) => {
    const reply = await call(server, null, 'GET', url);
    expect(linesOf()).toContainEqual(
      expect.objectContaining({ method: 'GET', path, reqId: reply.headers['x-request-id'] }),
    );
  });

  test('who asked, and no email that an editor searches for, nor the cursor that has it', async () => {
    const editor = await createTestEditor(server);
    for (const name of ['Ada One', 'Ada Two']) await createTestAuthor(server, name);
    const find = (query: string) =>
      call(server, editor, 'GET', `/api/admin/person?${query}`, undefined, { limit: '1' });
    const first = await find('search=ada');
    const after = encodeURIComponent(first.json<{ next: string }>().next);
    await find(`search=ada&after=${after}`);
    await find('search=grace%40example.org');
    expect(linesOf().filter(({ path }) => path?.startsWith('/api/admin/person'))).toMatchObject([
      { path: '/api/admin/person?search', user: editor._id, status: 200 },
      { path: '/api/admin/person?search&after', user: editor._id, status: 200 },
      { path: '/api/admin/person?search', user: editor._id, status: 200 },
    ]);
    expect(lines.join('')).not.toContain('grace');
    expect(lines.join('')).not.toContain(after);
  });

  test('who was refused what another person has', async () => {
    const [owner, other] = [await createTestAuthor(server, 'Olga'), await createTestAuthor(server, 'Otto')];
    const { _id, revision } = await writeDraft(server, owner);
    const change = { revision, title: 'Mine' };
    const { statusCode } = await call(server, other, 'PATCH', `/api/write/article/${_id}`, change);
    expect(statusCode).toBe(404);
    expect(linesOf().at(-1)).toMatchObject({ status: 404, user: other._id, method: 'PATCH' });
  });
});
