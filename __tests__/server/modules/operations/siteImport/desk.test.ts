import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { ImportItem, ImportPreview, MappedItem, SiteImport, WholeImport } from '@contracts/siteImport';
import { createTestEditor } from '@/__tests__/support/accounts';
import { picture } from '@/__tests__/support/images';
import { importStage } from '@/__tests__/support/importStage';
import { article, author, comment, memorySource, tag } from '@/__tests__/support/memorySource';
import { writeZip } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';

/** Stands in for the readers of other systems, which have tests of their own. */
jest.mock('@/server/modules/operations/siteImport/source/openSource', () => {
  const actual = jest.requireActual('@/server/modules/operations/siteImport/source/openSource');
  const open = async (place: string, ...more: unknown[]) =>
    place.endsWith('.export') ? mockExport() : actual.openSource(place, ...more);
  return { openSource: open };
});

const mockExport = () =>
  memorySource([
    author('ann', { name: 'Ann' }),
    author('annie', { name: 'Annie' }),
    tag('misc', { title: 'Misc' }),
    ...['x', 'y', 'z'].map((key) => article(key, { authors: ['annie'], tags: ['misc'] })),
    article('bad', { title: '=cmd', status: 'draft' }),
    comment('c', 'x'),
    { kind: 'subscriber', key: 's', changes: [], email: 's@example.org', name: '=1+1', date: null },
  ]);

describeOnEitherDatabase('imports at the desk', (kind) => {
  let server: TestServer;
  let exports: ReturnType<typeof temporaryFolder>;
  let lead: Awaited<ReturnType<typeof createTestEditor>>;
  const stage = importStage(() => server);

  beforeEach(async () => {
    exports = temporaryFolder('exports', { 'old.export': 'x' });
    server = await startTestServer(kind, {
      settings: { IMPORT_DIR: exports.folder, IMPORT_UPLOAD_MAX_MB: '4' },
    });
    lead = await createTestEditor(server, 'Lea');
  });
  afterEach(async () => {
    await server.close();
    exports.remove();
  });

  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
    call(server, lead, method, `/api/admin${url}`, body);
  const nothing = { authors: {}, tags: {}, tag: '', old_path: '' };
  const start = (body: object) => ask('POST', '/import', { is_dry_run: true, mapping: nothing, ...body });
  const work = async () => {
    server.context.importJob.start();
    await server.context.importJob.settled();
    await server.context.importJob.stop();
  };
  const read = (id: string) => dataOf<WholeImport>(ask('GET', `/import/${id}`));

  test('an export below the folder is read, mapped, previewed, imported and undone', async () => {
    const dry = await dataOf<SiteImport>(start({ source: { path: 'old.export' } }));
    expect(dry).toMatchObject({
      state: 'waiting',
      is_dry_run: true,
      title: 'Old Blog',
      by: { username: 'Lea' },
    });
    await work();
    expect(await read(dry._id)).toMatchObject({
      state: 'done',
      done: 9,
      found: { author: 2, tag: 1, article: 4, comment: 1, subscriber: 1 },
      counts: { article: { imported: 4 } },
    });
    const authors = await dataOf<MappedItem[]>(ask('GET', `/import/${dry._id}/mapped?kind=author`));
    expect(authors.map(({ title }) => title)).toEqual(['Ann', 'Annie']);
    const previews = await dataOf<ImportPreview[]>(ask('GET', `/import/${dry._id}/preview`));
    expect(previews).toHaveLength(4);
    expect(previews[0]).toMatchObject({ source: '<p>Text of x.</p>', content: '<p>Text of x.</p>' });
    const misplaced = await start({ source: { again: dry._id }, mapping: { ...nothing, old_path: '/blog' } });
    expect(misplaced.statusCode).toBe(400);

    const mapping = { authors: { Annie: 'Ann' }, tags: { Misc: 'News / Old' }, tag: '', old_path: '' };
    const run = await dataOf<SiteImport>(start({ source: { again: dry._id }, is_dry_run: false, mapping }));
    await work();
    const { mapping: shown } = await read(run._id);
    expect(shown).toEqual({ ...mapping, authors: { annie: 'Ann' }, tags: { misc: 'News / Old' } });
    const found = await stage
      .db()
      .selectFrom('publication')
      .innerJoin('user', 'user.id', 'publication.author_id')
      .innerJoin('tag', 'tag.id', 'publication.tag_id')
      .innerJoin('sub_tag', 'sub_tag.id', 'publication.sub_id')
      .select(['username', 'tag.title', 'subcontent'])
      .distinct()
      .execute();
    expect(found).toEqual([{ username: 'Ann', title: 'News', subcontent: 'Old' }]);
    const unchanged = await dataOf<ImportItem[]>(ask('GET', `/import/${run._id}/item?outcome=unchanged`));
    expect(unchanged.map(({ key, reason }) => [key, reason])).toEqual([['annie', 'The same person as Ann.']]);

    const csv = (await ask('GET', `/import/${run._id}/file`)).body;
    expect(csv).toContain("6,article,bad,'=cmd,imported,");
    const subscribers = (await ask('GET', '/subscriber/file')).body;
    expect(subscribers).toBe("\uFEFFEmail,Name,Subscribed\r\ns@example.org,'=1+1,\r\n");
    const removed = () => ask('POST', '/subscriber/remove', { email: ' S@Example.org ' });
    expect((await removed()).statusCode).toBe(200);
    expect((await removed()).json()).toEqual({ message: 'No subscriber has this address.' });
    expect((await ask('GET', '/subscriber/file')).body).toBe('\uFEFFEmail,Name,Subscribed\r\n');

    await dataOf(ask('POST', `/import/${run._id}/state`, { to: 'undone' }));
    await work();
    expect(await read(run._id)).toMatchObject({ state: 'undone' });
    expect(await stage.db().selectFrom('article').select('id').execute()).toEqual([]);
    expect((await ask('DELETE', `/import/${run._id}`)).statusCode).toBe(200);
    expect((await ask('GET', `/import/${run._id}`)).statusCode).toBe(404);
  });

  test('a pause ends the work where it is, and it goes on from there', async () => {
    const run = await dataOf<SiteImport>(start({ source: { path: 'old.export' }, is_dry_run: false }));
    expect(await dataOf(ask('POST', `/import/${run._id}/state`, { to: 'paused' }))).toMatchObject({
      state: 'paused',
    });
    await work();
    expect(await read(run._id)).toMatchObject({ state: 'paused', done: 0 });
    expect((await ask('POST', `/import/${run._id}/state`, { to: 'paused' })).statusCode).toBe(409);
    await dataOf(ask('POST', `/import/${run._id}/state`, { to: 'running' }));
    await work();
    expect(await read(run._id)).toMatchObject({ state: 'done', done: 9 });
  });

  test('a file is uploaded part by part, within its bounds, and goes with its report', async () => {
    const parts = [Buffer.alloc(3 * 1024 * 1024, 'a'), Buffer.from('end')];
    const size = parts.reduce((sum, { length }) => sum + length, 0);
    const send = (body: object) => ask('POST', '/import/upload', { name: '../../x y.export', size, ...body });
    const first = await dataOf<{ upload: string; bytes: number }>(
      send({ at: 0, data: parts[0]?.toString('base64') }),
    );
    expect((await send({ upload: first.upload, at: 5, data: 'YQ==' })).statusCode).toBe(409);
    const { upload } = await dataOf<{ upload: string }>(
      send({ upload: first.upload, at: first.bytes, data: parts[1]?.toString('base64') }),
    );
    const folder = path.join(server.env.DATA_DIR, 'imports', upload);
    expect(readdirSync(folder)).toEqual(['x-y.export']);
    expect((await send({ size: 5 * 1024 * 1024, at: 0, data: 'YQ==' })).statusCode).toBe(400);
    expect((await send({ upload: 'nothing', at: 0, data: 'YQ==' })).statusCode).toBe(404);
    const dry = await dataOf<SiteImport>(start({ source: { upload } }));
    await work();
    expect(await read(dry._id)).toMatchObject({ state: 'done' });
    await ask('DELETE', `/import/${dry._id}`);
    expect(readdirSync(path.join(server.env.DATA_DIR, 'imports'))).toEqual([]);
  });

  test('a ZIP of a folder of Markdown is uploaded, read, mapped, previewed, imported and undone', async () => {
    const post = (title: string, fields: string, body: string) =>
      `---\ntitle: ${title}\ndate: 2020-01-02\n${fields}\n---\n\n${body}\n`;
    const file = await writeZip(path.join(exports.folder, 'download.zip'), {
      'my-blog/_config.yml': 'title: Our Notes\npermalink: /:title/',
      'my-blog/_posts/2020-01-02-one.md': post(
        'One',
        'author: Ann\ntags: [misc]',
        '[two](/two/) ![p](/p.png)',
      ),
      'my-blog/_posts/2020-01-03-two.md': post('Two', 'author: Annie\ntags: [misc]', 'Words.'),
      'my-blog/_posts/2020-01-04-bad.md': 'bad',
      'my-blog/_drafts/three.md': post('Three', '', 'Words.'),
      'my-blog/p.png': await picture(),
    });
    const bytes = readFileSync(file);
    const { upload } = await dataOf<{ upload: string }>(
      ask('POST', '/import/upload', {
        ...{ name: 'download.zip', size: bytes.length, at: 0, data: bytes.toString('base64') },
      }),
    );
    const dry = await dataOf<SiteImport>(start({ source: { upload } }));
    await work();
    expect(await read(dry._id)).toMatchObject({
      ...{ system: 'Markdown', title: 'Our Notes', state: 'done', done: 7 },
      found: { author: 2, tag: 1, article: 2, refusal: 2 },
      counts: { article: { imported: 2 }, refusal: { skipped: 1, failed: 1 } },
    });
    const authors = await dataOf<MappedItem[]>(ask('GET', `/import/${dry._id}/mapped?kind=author`));
    expect(authors.map(({ title }) => title)).toEqual(['Ann', 'Annie']);
    const previews = await dataOf<ImportPreview[]>(ask('GET', `/import/${dry._id}/preview`));
    expect(previews.map(({ title, source }) => [title, source.trim()])).toEqual([
      ['One', '[two](/two/) ![p](/p.png)'],
      ['Two', 'Words.'],
    ]);
    expect(previews[0]?.content).toMatch(/<a href="\/\w{14}">two<\/a> <img src="\/uploads\//);

    const mapping = { authors: { Annie: 'Ann' }, tags: { misc: 'News / Old' }, tag: '', old_path: '/blog' };
    const run = await dataOf<SiteImport>(start({ source: { again: dry._id }, is_dry_run: false, mapping }));
    await work();
    const items = await dataOf<ImportItem[]>(ask('GET', `/import/${run._id}/item`));
    expect(items.map(({ kind: of, key, outcome }) => [of, key, outcome])).toEqual([
      ['author', 'Ann', 'imported'],
      ['tag', 'News', 'imported'],
      ['article', '_posts/2020-01-02-one.md', 'imported'],
      ['article', '_posts/2020-01-03-two.md', 'imported'],
      ['refusal', '_drafts/three.md', 'skipped'],
      ['refusal', '_posts/2020-01-04-bad.md', 'failed'],
    ]);
    const csv = (await ask('GET', `/import/${run._id}/file`)).body;
    expect(csv).toContain('_drafts/three.md,skipped,It is a draft.');
    const led = await stage.db().selectFrom('redirect').select('source').orderBy('source').execute();
    expect(led.map(({ source }) => source)).toEqual([
      ...['/blog/_posts/2020-01-02-one', '/blog/_posts/2020-01-03-two', '/one', '/two'],
    ]);

    await dataOf(ask('POST', `/import/${run._id}/state`, { to: 'undone' }));
    await work();
    expect(await read(run._id)).toMatchObject({ state: 'undone' });
    for (const table of ['article', 'redirect'] as const)
      expect(await stage.db().selectFrom(table).select('id').execute()).toEqual([]);
    const kept = (await stage.items(run._id)).filter(({ undone }) => undone);
    expect(kept.map(({ key, undone }) => [key, undone])).toEqual([
      ['News', expect.stringContaining('only tag')],
    ]);
  });

  test('nothing outside of the folder is read', async () => {
    const outside = temporaryFolder('outside', { 'secret.export': 'x' });
    symlinkSync(path.join(outside.folder, 'secret.export'), path.join(exports.folder, 'link.export'));
    for (const place of ['../outside/secret.export', 'link.export', '/etc/passwd', 'none.export'])
      expect((await start({ source: { path: place } })).statusCode).toBe(400);
    outside.remove();
  });
});
