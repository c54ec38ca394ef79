import type { RedirectFile } from '@contracts/redirect';
import { readRedirectFile } from '@/server/modules/operations/redirect/redirectFile';
import { redirectTexts } from '@/server/modules/operations/redirect/redirectInput';
import { createTestEditor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';
import { call, dataOf } from '../../../../support/writing';

const path = '/api/admin/redirect/file';

describeOnEitherDatabase('a file of redirects', (kind) => {
  let server: TestServer;
  let editor: TestAuthor;

  beforeAll(async () => {
    server = await startTestServer(kind);
    editor = await createTestEditor(server);
  });
  afterAll(() => server.close());
  afterEach(() => server.context.database.db.deleteFrom('redirect').execute());

  const take = (csv: string, apply: boolean, other_sites?: string[]) =>
    dataOf<RedirectFile>(
      call(server, editor, 'POST', path, { csv, apply, ...(other_sites && { other_sites }) }),
    );
  const stored = async () => {
    const { body } = await call(server, editor, 'GET', path);
    return readRedirectFile(body).lines.map(({ from, to }) => `${from} ${to}`);
  };

  test('is tried, stored whole, and read again without a change', async () => {
    const csv = '\uFEFFFrom,Hits,To\r\n/a/,3,/b\r\n"/with ""quotes"" and spaces",0,/c\n\n/b,1,/d\n';
    const tried = await take(csv, false);
    expect(tried).toEqual({
      ...{ added: 3, changed: 0, same: 0, failed: 0, faults: [], other_sites: [] },
      applied: false,
    });
    expect(await stored()).toEqual([]);
    expect((await take(csv, true)).applied).toBe(true);
    const all = ['/a /b', '/b /d', '/with "quotes" and spaces /c'];
    expect((await stored()).sort()).toEqual(all);
    expect(await take(csv, true)).toMatchObject({ added: 0, changed: 0, same: 3, applied: true });
    expect(await take('from,to\n/a,/z', true)).toMatchObject({ added: 0, changed: 1, applied: true });
    expect(await stored()).toContain('/a /z');
    expect(await server.context.redirectAnswers.find('/b')).toBe('/d');
  });

  test('with a fault is not stored at all, and each fault names its line', async () => {
    const csv = [
      'from,to',
      '/good,/new',
      'bad,/new',
      '/self,/self',
      '/one,/two',
      '/two,/three',
      '/three,/one',
      '/api/x,/new',
      '/good,/elsewhere',
      '/away,https://other.example/',
      "/formula,'=cmd()",
    ].join('\n');
    const { faults, failed, applied, other_sites } = await take(csv, true);
    expect(faults).toEqual([
      { line: 3, message: redirectTexts.from },
      { line: 4, message: redirectTexts.itself },
      { line: 5, message: redirectTexts.circle },
      { line: 6, message: redirectTexts.circle },
      { line: 7, message: redirectTexts.circle },
      { line: 8, message: redirectTexts.reserved('/api') },
      { line: 9, message: 'line 2 leads the same address elsewhere' },
      { line: 10, message: redirectTexts.otherSite('other.example') },
      { line: 11, message: redirectTexts.to },
    ]);
    expect({ failed, applied, other_sites }).toEqual({
      failed: 9,
      applied: false,
      other_sites: ['other.example'],
    });
    expect(await stored()).toEqual([]);
    const confirmed = await take('from,to\n/away,https://other.example/', true, ['other.example']);
    expect(confirmed.applied).toBe(true);
  });

  test.each([
    ['', 1],
    ['a,b\n/x,/y', 1],
    ['from,to\n/x,"/y\n', 2],
    [`from,to\n${'/x,/y\n'.repeat(5_001)}`, 5_002],
  ])('that is not valid is refused with the line', async (csv, line) => {
    const { faults, applied } = await take(csv, true);
    expect([faults.map((fault) => fault.line), applied]).toEqual([[line], false]);
  });

  test('of many lines is read without holding others up', async () => {
    const lines = Array.from({ length: 1_000 }, (_, at) => `/2019/${at}.html,/new-${at}`);
    expect(await take(['from,to', ...lines].join('\n'), true)).toMatchObject({ added: 1_000, applied: true });
    expect((await stored()).length).toBe(1_000);
  });
});
