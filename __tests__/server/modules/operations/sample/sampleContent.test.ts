import { readFileSync, statSync } from 'node:fs';
import { smallSample as small } from '@/__tests__/support/smallSample';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { loadSampleContent } from '@/server/modules/operations/sample/sampleContent';
import { signInsFile } from '@/server/modules/operations/sample/signIns';

/** Images take a core each, on a machine that may be busy. */
describeOnEitherDatabase('loadSampleContent', (kind) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  const get = async (url: string) => (await server.app.inject({ url, headers: { limit: '100' } })).json();
  const signIns = () =>
    readFileSync(signInsFile(server.env.DATA_DIR), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => line.split('\t'));
  const login = (email = '', password = '') =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

  test('the sample is complete: every image there, every link leading to an article, every sign-in working', async () => {
    const report = await loadSampleContent(server.context);
    expect(await server.context.database.db.selectFrom('redirect').select('source').execute()).toEqual([]);
    const { data, count } = await get('/api/main/all_article');
    expect(count).toBeGreaterThanOrEqual(18);
    expect(report).toMatchObject({ articles: count });
    const { data: tags } = await get('/api/offline_subtitle/total_subtitle');
    expect(tags).toHaveLength(6);
    expect(new Set(data.map(({ username }: { username: string }) => username)).size).toBe(6);
    const ids = new Set(data.map(({ _id }: { _id: string }) => _id));
    for (const { _id, title, cover_pic, author } of data) {
      for (const address of [cover_pic, author.profile_pic]) {
        expect([title, (await server.app.inject(address)).statusCode]).toEqual([title, 200]);
      }
      const { content } = (await get(`/api/main/${_id}`)).data;
      for (const [, href] of content.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        expect([title, href, ids.has(href.slice(1)) || href.startsWith('/api/')]).toEqual([
          title,
          href,
          true,
        ]);
      }
    }
    expect(statSync(signInsFile(server.env.DATA_DIR)).mode & 0o777).toBe(0o600);
    expect(signIns()).toHaveLength(7);
    for (const [email, password] of signIns()) expect((await login(email, password)).statusCode).toBe(200);
  });

  test('is loaded once, and never into a publication with something in it', async () => {
    const sample = temporaryFolder('sample', small);
    expect(await loadSampleContent(server.context, { folder: sample.folder })).toMatchObject({ articles: 1 });
    expect(await loadSampleContent(server.context, { folder: sample.folder })).toBeNull();
    expect(await server.context.importRuns.newest()).toEqual([]);
    const other = await startTestServer(kind);
    await other.context.users.ensureAuthor('Somebody');
    expect(await loadSampleContent(other.context, { folder: sample.folder })).toBeNull();
    expect((await other.app.inject('/api/main/all_article')).json().count).toBe(0);
    await other.close();
    sample.remove();
  });

  test('the next start completes what an interruption left, with the passwords of the file', async () => {
    const broken = { ...small, 'articles/y.md': 'damaged' };
    const sample = temporaryFolder('sample', broken);
    await expect(loadSampleContent(server.context, { folder: sample.folder })).rejects.toThrow(/y\.md/);
    const before = signIns();
    sample.write({ 'articles/y.md': small['articles/x.md'].replace('title: X', 'title: Y') });
    expect(await loadSampleContent(server.context, { folder: sample.folder })).toMatchObject({ articles: 2 });
    expect(signIns()).toEqual(before);
    for (const [email, password] of before) expect((await login(email, password)).statusCode).toBe(200);
    const { data, count } = await get('/api/main/all_article');
    expect(count).toBe(2);
    expect(data[0]).toMatchObject({ tag: 'Two', username: 'Ann One' });
    sample.remove();
  });
});
