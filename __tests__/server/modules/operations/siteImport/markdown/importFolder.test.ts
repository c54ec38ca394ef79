import { createHash } from 'node:crypto';
import path from 'node:path';
import { importMarkdown } from '@/__tests__/support/markdownImport';
import { markdownSite, picture, post } from '@/__tests__/support/markdownSite';
import { writeZip } from '@/__tests__/support/sourceItems';
import { describeOnEitherDatabase } from '@/__tests__/support/testContext';
import { inlineThreads } from '@/server/lib/threads/inline';
import { LimitPassed } from '@/server/lib/threads/pool';
import type { Threads } from '@/server/lib/threads/threads';

describeOnEitherDatabase('an import of Markdown', (kind) => {
  const site = markdownSite(kind);
  const { run, again, storedImages, get, articles, article } = site;

  test('a post becomes an article with its date, byline, tag and text', async () => {
    const toml =
      '+++\npath = "inside-rust/2020/05/15/x"\ntitle = "Two authors"\nauthors = ["Ann One & Bo Two", "Cy Three (@cy)"]\ndescription = "In short."\n[extra]\nteam = "the compiler team"\n+++\n\nFirst.[^1]\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```rust\nfn main() {}\n```\n\n[^1]: A note.\n';
    const files = { 'a/index.md': toml, 'b.md': toml, 'c.md': toml };
    const report = await run(files, {}, 'inside-rust');
    expect(report).toMatchObject({ posts: 3, imported: 3, newAuthors: 3, failed: [] });
    const { content, ...shown } = await article('Two authors');
    expect(shown).toMatchObject({
      date: '2020-05-15T00:00:00.000Z',
      username: 'Ann One',
      coauthors: [{ username: 'Bo Two' }, { username: 'Cy Three' }],
      tag: 'Inside Rust',
      sub: 'Compiler',
      excerpt: 'In short.',
    });
    expect(content).toContain('<td align="right">2</td>');
    expect(content).toContain('<span class="hljs-keyword">fn</span>');
    expect(content).toMatch(/href="#fn1"[\s\S]*<li id="fn1"/);
  });

  test('the text of a post is processed in threads, and one that takes too long holds up nothing', async () => {
    const ran: string[] = [];
    const threads: Threads = {
      ...inlineThreads,
      async run(task, input) {
        ran.push(path.basename(task.file, '.task.ts'));
        if (JSON.stringify(input).includes('endless')) throw new LimitPassed('time');
        return inlineThreads.run(task, input);
      },
    };
    const files = { 'a.md': post('A', 'Short.'), 'b.md': post('B', 'An endless text.') };
    const report = await run(files, {}, 'my-blog', threads);
    expect(report).toMatchObject({
      imported: 1,
      failed: [{ file: 'b.md', reason: expect.stringMatching(/^This text takes too long/) }],
    });
    // The endless text is tried once more, when no other text takes the threads.
    expect(ran.filter((name) => name === 'writtenHtml')).toHaveLength(3);
    expect(ran.filter((name) => name === 'placedHtml')).toHaveLength(1);
  });

  test('a text that passes the limit of time because the machine is busy is imported all the same', async () => {
    let isBusy = true;
    const threads: Threads = {
      ...inlineThreads,
      async run(task, input) {
        if (isBusy && JSON.stringify(input).includes('slow')) {
          isBusy = false;
          throw new LimitPassed('time');
        }
        return inlineThreads.run(task, input);
      },
    };
    const files = { 'a.md': post('A', 'A slow text.'), 'b.md': post('B', 'Short.') };
    const report = await run(files, {}, 'my-blog', threads);
    expect(report).toMatchObject({ imported: 2, failed: [] });
    expect((await article('A')).content).toContain('A slow text.');
  });

  test('running it again changes nothing; a changed post is updated in its place', async () => {
    const image = await picture(8, 8);
    const files = { 'a.md': post('A', '[b](b.md) ![](x.png)'), 'b.md': post('B', 'Words.'), 'x.png': image };
    await run(files);
    const before = await article('A');
    const all = await get('/api/main/all_article');
    expect(await again()).toMatchObject({ imported: 0, updated: 0, unchanged: 2, newAuthors: 0 });
    expect(await again({ isDryRun: true })).toMatchObject({ imported: 0, updated: 0, unchanged: 2 });
    expect(await get('/api/main/all_article')).toEqual(all);
    site.blog?.write({ 'b.md': post('B', 'Other words.') });
    expect(await again()).toMatchObject({ imported: 0, updated: 1, unchanged: 1 });
    expect((await article('B')).content).toContain('Other words.');
    expect(await article('A')).toEqual(before);
    expect((await get('/api/main/all_article')).count).toBe(2);
  });

  test('a dry run writes nothing, and its report is the one of the run that follows', async () => {
    const by = (title: string, author: string, body: string, fields = '') =>
      post(title, body, fields).replace('Ann One', author);
    const files = {
      'a.md': by('A', 'Ann One', '![](x.png) ![](gone.png) [l](lost.md)', 'aliases: [old/a]'),
      'b.md': by('B', 'ANN ONE and Bo Two', '<iframe src="https://x.example/"></iframe>', 'aliases: [old/b]'),
      'c.mdx': by('C', 'Bo Two', '<Chart />\n\nWords.'),
      '2020-01-02-d.md': by('D', 'Cy Three', 'Words.'),
      'no title.md': by('""', 'Di Four', 'Words.'),
      'x.png': await picture(8, 8),
      'bad.md': 'no',
      'draft.md': by('Draft', 'Ann One', 'Secret.', 'draft: true'),
    };
    const comparable = ({ id: _, ...report }: Awaited<ReturnType<typeof run>>) => report;
    const dry = await run(files, { isDryRun: true });
    expect(dry).toMatchObject({
      posts: 6,
      imported: 4,
      skipped: [{ file: 'draft.md', reason: 'It is a draft.' }],
      newAuthors: 3,
      oldAddresses: 4,
    });
    for (const table of ['user', 'tag', 'article', 'publication', 'redirect'] as const) {
      expect(await site.server.context.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(storedImages()).toEqual([]);
    expect(comparable(await again())).toEqual(comparable(dry));

    // The next run finds one changed, one deleted here, one new, and two as they were.
    const { db } = site.server.context.database;
    await db
      .updateTable('article')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('title', '=', 'B')
      .execute();
    site.blog?.write({
      'a.md': by('A', 'Ann One', 'Other words.', 'aliases: [old/a, older/a]'),
      'b.md': by('B', 'Bo Two', 'Other words.'),
      'e.md': by('E', 'Ed Five', 'Words.'),
    });
    const dryAgain = await again({ isDryRun: true });
    expect(dryAgain).toMatchObject({ imported: 1, updated: 1, unchanged: 3, newAuthors: 1, oldAddresses: 1 });
    expect(comparable(await again())).toEqual(comparable(dryAgain));
  });

  test('an archive of the folder is the same blog, and drawings in it are not drawn', async () => {
    const files = {
      '_config.yml': 'permalink: /:title/',
      'a.md': post('A', '[b](/b/) ![one](one.png) ![two](/two.svg)'),
      'b/index.md': post('B', 'Words.'),
      'one.png': await picture(4, 4),
      'two.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    };
    const first = await run(files);
    expect(first).toMatchObject({ imported: 2, missingImages: [], lostLinks: [], oldAddresses: 2 });
    const inArchive = Object.entries(files).map(([name, content]) => [`my-blog/${name}`, content]);
    const zip = await writeZip(path.join(site.blog?.folder ?? '', 'x.zip'), Object.fromEntries(inArchive));
    const dry = await importMarkdown(site.server.context, zip, { isDryRun: true });
    expect(dry).toMatchObject({ imported: 0, updated: 1, unchanged: 1, newAuthors: 0, oldAddresses: 0 });
    expect(dry.missingImages).toEqual([
      { file: 'a.md', image: expect.stringMatching(/^\/two\.svg \(the file must/) },
    ]);
  });

  test('what came along before there was a ledger is the same article', async () => {
    const { articleImport, users, tags, database } = site.server.context;
    const { _id: authorId } = await users.ensureAuthor('Ann One');
    const { id: tagId } = await tags.ensureTag('News', []);
    const seen = ['B', '2020-01-01T00:00:00.000Z', ['Ann One'], 'News', '', '', '', '<p>Words.</p>\n'];
    await articleImport.storeImported({
      ...{ source: 'my-blog/b.md', id: 'before', authorId, coauthorIds: [], tagId, subId: null },
      sourceHash: createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
      ...{ title: 'B', excerpt: '', content: '<p>Words.</p>\n', coverPic: '' },
      publishedAt: '2020-01-01T00:00:00.000Z',
    });
    const report = await run({
      'a.md': post('A', '[b](b.md)'),
      'b.md': post('B', 'Words.', 'aliases: [old/b]'),
    });
    expect(report).toMatchObject({ imported: 1, updated: 0, unchanged: 1, newAuthors: 0, oldAddresses: 1 });
    expect((await article('A')).content).toContain('<a href="/before">b</a>');
    const { importRuns } = site.server.context;
    await importRuns.beginUndo(report.id);
    await importRuns.carryUndo(report.id);
    expect([...(await articles()).keys()]).toEqual(['B']);
    expect(await database.db.selectFrom('tag').select('id').execute()).toEqual([{ id: tagId }]);
  });

  test('bad files stop nothing and are named with the reason', async () => {
    const progress: number[] = [];
    const report = await run(
      {
        'a.md': post('A', 'Words.'),
        'b.md': '---\ntitle: [\n---\nx',
        'c.md': '---\ntitle: C\n---\nx',
        'd.md': post('D', 'Words.'),
        'e.md': post('E', '<div><script>only()</script></div>'),
      },
      { onProgress: (done) => progress.push(done) },
    );
    expect(report).toMatchObject({ posts: 5, imported: 3 });
    expect(report.failed.map(({ file }) => file)).toEqual(['b.md', 'c.md']);
    expect(report.failed[1]?.reason).toMatch(/has no date/);
    expect([...(await articles()).keys()].sort()).toEqual(['A', 'D', 'E']);
    // With the author and the tag.
    expect(progress.at(-1)).toBe(7);
  });

  test('a tag for all beats the categories, and known authors are found again', async () => {
    await run(
      { 'a.md': post('A', 'Words.'), 'b.md': post('B', 'Words.'), 'c.md': post('C', 'Words.') },
      { tag: 'Everything' },
    );
    expect(await article('A')).toMatchObject({ tag: 'Everything', sub: 'News', username: 'Ann One' });
    const { data: tags } = await get('/api/offline_subtitle/total_subtitle');
    expect(tags).toMatchObject([{ title: 'Everything', sub: [{ subcontent: 'News' }] }]);
    expect(await run({ 'x.md': post('X', 'Words.') }, {}, 'other-blog')).toMatchObject({
      newAuthors: 0,
      imported: 1,
    });
  });

  test('a folder that is not there is a clear error', async () => {
    await expect(importMarkdown(site.server.context, '/nowhere/at/all')).rejects.toThrow(
      'there is no folder or file /nowhere/at/all',
    );
  });
});
