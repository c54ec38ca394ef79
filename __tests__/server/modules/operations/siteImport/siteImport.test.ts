import type { Subscriber } from '@contracts/subscriber';
import sharp from 'sharp';
import { createTestEditor, type TestAuthor } from '@/__tests__/support/accounts';
import { importStage } from '@/__tests__/support/importStage';
import { article, author, comment, memorySource, page, tag } from '@/__tests__/support/memorySource';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call } from '@/__tests__/support/writing';
import type { SourceItem } from '@/server/modules/operations/siteImport/source/sourceItem';

const picture = () =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: { r: 200, g: 0, b: 0 } } })
    .png()
    .toBuffer();

describeOnEitherDatabase('an import of another system', (kind, { testOnEach }) => {
  let server: TestServer;
  const stage = importStage(() => server);
  const get = async (url: string) => (await server.app.inject({ url, headers: { limit: '100' } })).json();

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(() => server.close());

  async function articles(): Promise<Map<string, { _id: string; title: string }>> {
    const { data } = await get('/api/main/all_article');
    return new Map(data.map((one: { _id: string; title: string }) => [one.title, one]));
  }
  const read = async (title: string) => (await get(`/api/main/${(await articles()).get(title)?._id}`)).data;

  const whole = (): SourceItem[] => [
    author('ann', { name: 'Ann One', email: 'ann@example.org', bio: 'Writes.', photo: 'ann.png' }),
    author('bo', { name: 'Bo Two', oldPaths: ['/author/bo/'] }),
    tag('news', { title: 'News', oldPaths: ['/tag/news/'] }),
    tag('rare', { title: 'Rare' }),
    article('one', {
      authors: ['ann', 'bo'],
      tags: ['news', 'rare'],
      cover: { src: 'cover.png', alt: 'A red area', caption: 'Red' },
      text: {
        format: 'html',
        text: '<h1>Article one</h1><p>See <a href="https://www.old.example.org/two/#far-away">two</a>, <a href="/about/">about</a>, <a href="/gone/">gone</a> and <a href="#part">below</a>.</p><h2 id="part">A part</h2><img src="a.png" alt="A"><img src="lost.png" alt="Lost"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
      },
    }),
    article('two', {
      authors: ['bo'],
      tags: ['news'],
      text: { format: 'markdown', text: 'Some *words*.\n\n## Far away' },
    }),
    article('three', { authors: ['bo'], tags: ['news'] }),
    article('draft', { authors: ['ann'], status: 'draft', title: '' }),
    article('later', { authors: ['ann'], status: 'scheduled', date: '2099-01-01T00:00:00.000Z' }),
    page('about', { title: 'About', oldPaths: ['/about/'] }),
    comment('c1', 'one', { name: 'Ida', email: 'ida@example.org' }),
    comment('c2', 'one', { parent: 'c1', author: 'ann' }),
    comment('c3', 'draft'),
    { kind: 'subscriber', key: 's1', changes: [], email: 'Reader@example.org', name: 'A Reader', date: null },
    {
      kind: 'refusal',
      key: 'p',
      what: 'product',
      title: 'A shirt',
      outcome: 'skipped',
      reason: 'No shop here.',
    },
  ];
  const files = async () => ({
    'ann.png': await picture(),
    'a.png': await picture(),
    'cover.png': await picture(),
  });

  test('an article that the export has twice is imported once, however far apart the two are', async () => {
    const keys = [...Array.from({ length: 90 }, (_, index) => `a${index}`), 'a0', 'a45', 'a89'];
    const id = await stage.run(
      memorySource([author('ann'), ...keys.map((key) => article(key, { authors: ['ann'] }))]),
    );
    expect((await stage.counts(id)).article).toEqual({ imported: 90, skipped: 3 });
  });

  test('brings articles with text, pictures, byline and tags, and its links lead to what came along', async () => {
    const id = await stage.run(memorySource(whole(), { files: await files() }));
    const { content, ...one } = await read('Article one');
    const two = (await articles()).get('Article two');
    expect(one).toMatchObject({
      date: '2020-01-02T03:04:05.000Z',
      username: 'Ann One',
      coauthors: [{ username: 'Bo Two' }],
      tag: 'News',
      cover_alt: 'A red area',
    });
    expect(content).not.toContain('<h2>Article one');
    expect(content).toContain(`<a href="/${two?._id}#h-far-away">two</a>`);
    expect(content).toContain('<a href="/about">about</a>');
    expect(content).toContain('<a href="https://old.example.org/gone/"');
    expect(content).toContain('<a href="#h-part">below</a>');
    expect(content).toContain('<h2 id="h-part">');
    expect(content).toMatch(/<img src="\/uploads\/[0-9a-f]{32}\.webp" alt="A" width="8" height="6"/);
    expect(content).toContain('<figure class="video">');
    expect(await stage.item(id, 'one')).toMatchObject({
      ...{ outcome: 'imported', status: 'published', title: 'Article one' },
      changes: [
        'Tags left out: Rare.',
        'A picture of other sites: the server fetches them.',
        'The caption of the cover was left out: Red.',
      ],
    });
    expect(await stage.item(id, 'rare')).toMatchObject({
      outcome: 'skipped',
      reason: 'Too few articles have it.',
    });
  });

  test('all that is no published article has its place, or a line that says why not', async () => {
    const id = await stage.run(memorySource(whole(), { files: await files() }));
    const drafts = await stage
      .db()
      .selectFrom('article')
      .innerJoin('user', 'user.id', 'article.author_id')
      .select(['title', 'status', 'publish_at', 'username'])
      .where('status', '=', 'draft')
      .orderBy('title')
      .execute();
    expect(drafts).toEqual([
      {
        title: 'Article later',
        status: 'draft',
        publish_at: '2099-01-01T00:00:00.000Z',
        username: 'Ann One',
      },
      { title: 'Untitled', status: 'draft', publish_at: null, username: 'Ann One' },
    ]);
    expect((await get('/api/page/about')).data).toMatchObject({ title: 'About' });
    const one = (await articles()).get('Article one');
    const { data, count } = await get(`/api/offline_comment/${one?._id}`);
    expect(count).toBe(2);
    expect(
      data.map(({ content, author }: { content: string; author: { username: string } }) => [
        content,
        author.username,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Comment c1', 'Ida'],
        ['@Ida Comment c2', 'Ann One'],
      ]),
    );
    expect(await stage.item(id, 'c3')).toMatchObject({
      outcome: 'skipped',
      reason: 'Readers do not see its article.',
    });
    expect(await stage.item(id, 'p')).toMatchObject({
      outcome: 'skipped',
      reason: 'No shop here. Its type in the export is product.',
    });
    const subscribers = await stage.db().selectFrom('subscriber').select(['email', 'name']).execute();
    expect(subscribers).toEqual([{ email: 'Reader@example.org', name: 'A Reader' }]);
    const led = await stage
      .db()
      .selectFrom('redirect')
      .select(['source', 'target'])
      .orderBy('source')
      .execute();
    expect(led).toEqual([
      { source: '/author/bo', target: '/authors/Bo%20Two' },
      { source: '/one', target: `/${one?._id}` },
      { source: '/tag/news', target: '/categories/News' },
      { source: '/three', target: expect.stringMatching(/^\/[0-9a-z]{14}$/) },
      { source: '/two', target: expect.stringMatching(/^\/[0-9a-z]{14}$/) },
    ]);
    const counts = await stage.counts(id);
    const sum = Object.values(counts).flatMap((of) => Object.values(of));
    expect(sum.reduce((one, other) => one + other, 0)).toBe(whole().length);
  });

  test('no address of the export signs anyone in, and one person is one account', async () => {
    const items = [
      author('a', { name: 'Ann One', email: 'ann@example.org' }),
      author('b', { name: 'A. One', email: 'Ann@Example.org' }),
      author('c', { name: 'annie' }),
      article('x', { authors: ['a', 'b', 'c'] }),
    ];
    const mapping = { authors: new Map([['annie', 'Ann One']]), tags: new Map() };
    const id = await stage.run(memorySource(items), { mapping });
    expect(await stage.item(id, 'b')).toMatchObject({
      outcome: 'unchanged',
      reason: 'The same person as Ann One.',
    });
    const users = await stage
      .db()
      .selectFrom('user')
      .select(['username', 'email', 'password_hash'])
      .execute();
    expect(users).toHaveLength(2);
    for (const { email, password_hash } of users) {
      expect(email).toMatch(/@imported\.invalid$/);
      expect(password_hash).toBeNull();
    }
  });

  test('running it again changes nothing, a changed source updates, and what people changed stays', async () => {
    const source = (items: SourceItem[]) => memorySource(items);
    const before = [
      author('ann'),
      article('x', { authors: ['ann'] }),
      article('y'),
      page('p'),
      comment('c', 'x'),
    ];
    await stage.run(source(before));
    const again = await stage.run(source(before));
    const outcomes = async (id: string) => (await stage.items(id)).map(({ key, outcome }) => [key, outcome]);
    expect((await outcomes(again)).every(([, outcome]) => outcome === 'unchanged')).toBe(true);
    const other = { format: 'html', text: '<p>Other words.</p>' } as const;
    const y = (await articles()).get('Article y')?._id ?? '';
    await stage.db().updateTable('article').set({ revision: 5 }).where('id', '=', y).execute();
    const changed = await stage.run(
      source([
        before[0] as SourceItem,
        article('x', { authors: ['ann'], text: other }),
        article('y', { text: other }),
        page('p', { text: other }),
        comment('c', 'x', { text: 'Better' }),
      ]),
    );
    expect(await outcomes(changed)).toEqual([
      ['ann', 'unchanged'],
      ['x', 'updated'],
      ['y', 'unchanged'],
      ['p', 'updated'],
      ['c', 'updated'],
    ]);
    expect((await stage.item(changed, 'y'))?.reason).toBe('It was changed here after the last import.');
    expect((await read('Article x')).content).toContain('Other words');
    expect((await get('/api/page/page-p')).data.content).toContain('Other words');
    const published = await stage.run(
      source([article('x', { authors: ['ann'], text: other }), article('n', { status: 'draft' })]),
    );
    expect((await stage.item(published, 'n'))?.status).toBe('draft');
    const later = await stage.run(source([article('n')]));
    expect(await stage.item(later, 'n')).toMatchObject({ outcome: 'updated', status: 'published' });
  });

  testOnEach('a key of a lead editor reads the subscribers page by page, each once', async () => {
    const dated = '2020-01-02T03:04:05.000Z';
    const readers = ['a', 'b', 'c'].map((key) => ({
      ...{ kind: 'subscriber' as const, key, changes: [], email: `${key}@example.org`, name: key },
      date: key === 'c' ? dated : null,
    }));
    await stage.run(memorySource(readers));
    const lead = await createTestEditor(server, 'Lea');
    const editor = await createTestEditor(server, 'Ed', 'editor');
    const keyOf = async (owner: TestAuthor) => {
      const wanted = { name: 'Newsletter', scopes: ['subscribers:read' as const], days: 1 };
      return (await server.context.apiKeys.make(owner, null, wanted)).key;
    };
    const read = (key: string, query = '') =>
      call(server, null, 'GET', `/api/admin/subscriber${query}`, undefined, {
        authorization: `Bearer ${key}`,
        limit: '2',
      });
    const key = await keyOf(lead);
    const first = (await read(key)).json();
    const second = (await read(key, `?after=${first.next}`)).json();
    expect([first.data.length, second.data.length, second.next]).toEqual([2, 1, undefined]);
    const all = [...first.data, ...second.data] as Subscriber[];
    expect(all.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(
      readers.map(({ email, name, date }) => ({
        ...{ _id: expect.any(String), email, name, subscribed: date, created: expect.any(String) },
      })),
    );
    expect(Buffer.from(first.next, 'base64url').toString()).not.toContain('@');
    expect((await read(key, '?after=x')).statusCode).toBe(400);
    expect((await read(await keyOf(editor))).statusCode).toBe(403);
  });

  testOnEach('a dry run stores nothing but its report, which is that of the run', async () => {
    const source = memorySource([...whole(), article('one'), article('bad', { title: '' })], {
      files: await files(),
    });
    const tables = [
      'article',
      'publication',
      'user',
      'tag',
      'comment',
      'page',
      'subscriber',
      'redirect',
      'site_import_known',
    ] as const;
    const sizes = () =>
      Promise.all(
        tables.map(
          async (table) =>
            (
              await stage
                .db()
                .selectFrom(table)
                .select((eb) => eb.fn.countAll().as('n'))
                .execute()
            )[0]?.n,
        ),
      );
    const before = await sizes();
    const dry = await stage.run(source, { isDryRun: true });
    expect(await sizes()).toEqual(before);
    const real = await stage.run(source);
    const reported = async (id: string) =>
      (await stage.items(id)).map(({ import_id: _, target_id: _1, ...line }) => line);
    expect(await reported(dry)).toEqual(await reported(real));
    const led = (id: string) =>
      stage
        .db()
        .selectFrom('site_import_path')
        .select(['path', 'is_led'])
        .where('import_id', '=', id)
        .orderBy('path')
        .execute();
    expect(await led(dry)).toEqual(await led(real));
    const again = await stage.run(source, { isDryRun: true });
    expect((await stage.items(again)).filter(({ outcome }) => outcome === 'imported')).toEqual([]);
  });

  test('an undo removes what the import made and was not changed, and names what stays', async () => {
    const id = await stage.run(memorySource(whole(), { files: await files() }));
    const { importRuns, database } = server.context;
    const two = (await articles()).get('Article two')?._id ?? '';
    await database.db.updateTable('article').set({ revision: 9 }).where('id', '=', two).execute();
    await importRuns.beginUndo(id);
    await importRuns.carryUndo(id);
    await server.context.removals.start();
    await server.context.removals.settled();
    expect([...(await articles()).keys()]).toEqual(['Article two']);
    const kept = (await stage.items(id)).filter(({ undone }) => undone);
    expect(kept.map(({ key, undone }) => [key, undone])).toEqual([
      ['bo', 'something here is by this person'],
      ['news', expect.stringContaining('News')],
      ['two', 'it was changed since'],
    ]);
    for (const table of ['subscriber', 'comment', 'page'] as const)
      expect(await stage.db().selectFrom(table).select('id').execute()).toEqual([]);
    const redirects = await stage.db().selectFrom('redirect').select('source').orderBy('source').execute();
    expect(redirects.map(({ source }) => source)).toEqual(['/author/bo', '/tag/news', '/two']);
    const users = await stage.db().selectFrom('user').select('username').execute();
    expect(users).toEqual([{ username: 'Bo Two' }]);
    const again = await stage.run(memorySource(whole(), { files: await files() }));
    expect((await stage.item(again, 'one'))?.outcome).toBe('imported');
    expect([...(await articles()).keys()].sort()).toEqual(['Article one', 'Article three', 'Article two']);
  });
});
