import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { importMarkdown, type MarkdownOptions } from '@/__tests__/support/markdownImport';
import { writeZip } from '@/__tests__/support/sourceItems';
import { type Files, temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { inlineThreads } from '@/server/lib/threads/inline';
import { LimitPassed } from '@/server/lib/threads/pool';
import type { Threads } from '@/server/lib/threads/threads';

/** Images take a core each, on a machine that may be busy. */
const red = { r: 200, g: 0, b: 0 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } })
    .png()
    .toBuffer();

const post = (title: string, body: string, fields = '') =>
  `---\ntitle: ${title}\ndate: 2020-01-01\nauthor: Ann One\ncategory: news\n${fields}\n---\n\n${body}\n`;

describeOnEitherDatabase('an import of Markdown', (kind) => {
  let server: TestServer;
  let blog: ReturnType<typeof temporaryFolder> | undefined;

  beforeEach(async () => {
    server = await startTestServer(kind);
  });
  afterEach(async () => {
    blog?.remove();
    await server.close();
  });

  const run = (
    files: Files,
    options?: MarkdownOptions,
    name = 'my-blog',
    threads: Threads = server.context.threads,
  ) => {
    blog?.remove();
    blog = temporaryFolder(name, files);
    return importMarkdown({ ...server.context, threads }, blog.folder, options);
  };
  const again = (options?: MarkdownOptions) => importMarkdown(server.context, blog?.folder ?? '', options);
  /** The folder is made with the first file. */
  const storedImages = () => {
    const folder = path.join(server.env.DATA_DIR, 'uploads');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const get = async (url: string) => (await server.app.inject({ url, headers: { limit: '100' } })).json();

  async function articles(): Promise<Map<string, { _id: string; title: string }>> {
    const { data } = await get('/api/main/all_article');
    return new Map(data.map((article: { _id: string; title: string }) => [article.title, article]));
  }
  async function article(title: string) {
    return (await get(`/api/main/${(await articles()).get(title)?._id}`)).data;
  }

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
    expect(ran.filter((name) => name === 'writtenHtml')).toHaveLength(2);
    expect(ran.filter((name) => name === 'placedHtml')).toHaveLength(1);
  });

  test('links between posts lead to the new articles, however they were written', async () => {
    const target = post(
      'Target',
      '## A 1.5 heading',
      'path: 2020/01/01/target\naliases: [2020/01/01/target.html, old/name]',
    );
    const link = (address: string) => `[x](${address})`;
    const kinds = [
      ...[
        './target.md',
        'target.md#a-15-heading',
        '@/target.md',
        '/2020/01/01/target/',
        '/2020/01/01/target.html',
      ],
      ...['/old/name', '/en/blog/2020/01/01/target', 'https://home.example/2020/01/01/target/'],
      ...['http://www.home.example/2020/01/01/target.html#top', '../target', '../../../2020/01/01/target/'],
    ];
    const body = `${kinds.map(link).join('\n')}\n[ref] and <a href="/old/name">raw</a>\n\n[ref]: ./target.md\n`;
    const report = await run({
      'target.md': target,
      'from.md': post('From', body, 'path: 2020/02/02/from'),
    });
    expect(report.lostLinks).toEqual([]);
    const id = (await articles()).get('Target')?._id;
    const { content } = await article('From');
    const leads = [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(leads).toHaveLength(kinds.length + 2);
    expect(new Set(leads.map((href) => href.replace(/#.*/, '')))).toEqual(new Set([`/${id}`]));
    expect(leads[1]).toBe(`/${id}#h-a-15-heading`);

    expect(report.oldAddresses).toBe(4);
    const { redirectAnswers } = server.context;
    for (const old of ['/2020/01/01/target/', '/2020/01/01/target.html', '/old/name'])
      expect(await redirectAnswers.find(old)).toBe(`/target-${id}`);
    expect((await again()).oldAddresses).toBe(0);
  });

  test('where pages were named by their files, those paths lead to the articles', async () => {
    const report = await run(
      {
        'news/a b.md': post('First', 'Text.'),
        'news/b/index.mdx': post('Second', 'Text.', 'slug: better'),
        'news/c.md': post('Third', 'Text.', 'path: 2020/01/01/c'),
      },
      { oldPath: '/en/blog/' },
    );
    expect(report).toMatchObject({ imported: 3, oldAddresses: 4 });
    const ids = await articles();
    const { redirectAnswers } = server.context;
    for (const [old, title] of [
      ['/en/blog/news/a%20b/', 'First'],
      ['/en/blog/news/b', 'Second'],
      ['/en/blog/news/better', 'Second'],
      ['/2020/01/01/c', 'Third'],
    ] as const) {
      const address = `/${title.toLowerCase()}-${ids.get(title)?._id}`;
      expect([old, await redirectAnswers.find(old)]).toEqual([old, address]);
    }
    expect(await redirectAnswers.find('/en/blog/news/c')).toBeNull();
    expect((await again({ oldPath: '/en/blog' })).oldAddresses).toBe(0);
  });

  test('links lead to posts whose files begin with their date, and their old addresses too', async () => {
    const kinds = [
      ...['/2020/01/02/target/', '/blog/2020/01/02/target', '/target/', 'target', '../target.html'],
      ...[
        '2020-01-02-target.md',
        '/b/blog/2020/01/02/target',
        'https://old.example/b/2020/01/02/target.html',
      ],
    ];
    const report = await run({
      '_config.yml': 'url: https://old.example\nbaseurl: /b\npermalink: /blog/:year/:month/:day/:title.html',
      '_posts/2020-01-02-target.md': post('Target', 'Words.').replace('2020-01-01', '2020-01-02'),
      '_posts/2020-01-01-from.md': post('From', kinds.map((address) => `[x](${address})`).join(' ')),
      '_posts/2020-01-01-same.md': post('Same', '[x](/same)'),
      '_posts/2021-01-01-same.md': post('Same', 'Words.'),
    });
    expect(report.failed).toEqual([]);
    // Two posts have this name, so that it means neither. What is of the site keeps its whole address.
    expect((await article('Same')).content).not.toContain('href="/same');
    const id = (await articles()).get('Target')?._id;
    const { content } = await article('From');
    const leads = [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(leads).toEqual(kinds.map(() => `/${id}`));
    const { redirectAnswers } = server.context;
    for (const old of ['/b/blog/2020/01/02/target.html', '/b/blog/2020/01/02/target'])
      expect(await redirectAnswers.find(old)).toBe(`/target-${id}`);
  });

  test('links that lead elsewhere stay, and those that lead nowhere leave their words', async () => {
    const body =
      '# From\n\n[out](https://example.org/a?b#c) [mail](mailto:a@example.org) [in](#the-part) [gone](./gone.md) [dead](/blog/release/v1/) [void](#nothing)\n\n# The Part {#the-part}\n\n## Beside\n\n### Below\n';
    const report = await run({ 'from.md': post('From', body) });
    expect(report.lostLinks).toEqual([
      { file: 'from.md', links: ['./gone.md', '/blog/release/v1/', '#nothing'] },
    ]);
    const { content } = await article('From');
    expect(content).toContain('<a href="https://example.org/a?b#c" rel="noopener nofollow ugc">out</a>');
    expect(content).toContain('<a href="mailto:a@example.org">mail</a>');
    expect(content).toContain('<a href="#h-the-part">in</a> gone dead void');
    // The title is not repeated, and `#` and `##` are both the highest level below it.
    expect(content).not.toMatch(/>From</);
    expect(content).toMatch(
      /<h2 id="h-the-part">The Part<\/h2>\s*<h2 id="h-beside">Beside<\/h2>\s*<h3 id="h-below">/,
    );
  });

  test('images beside come along with their size; missing ones leave their description', async () => {
    const image = await picture(30, 20);
    const report = await run({
      'a/index.md': post(
        'Pictures',
        '![one](./one.png)\n\n![lost one](gone.png)\n\n<img src="/img/two.png" alt="two">\n\n![far](https://example.org/x.png)\n\n![](no.txt)',
        'cover: one.png',
      ),
      'a/one.png': image,
      'a/no.txt': 'not an image',
      'static/img/two.png': image,
    });
    expect(report.missingImages).toEqual([
      { file: 'a/index.md', image: 'gone.png (the export does not have the file)' },
      { file: 'a/index.md', image: 'no.txt (the file must be a JPEG, PNG, GIF, WebP or AVIF image)' },
    ]);
    const { content, cover_pic } = await article('Pictures');
    expect(cover_pic).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    expect(content).toContain(`src="${cover_pic}" alt="one" width="30" height="20"`);
    expect(content).toContain('<p>lost one</p>');
    expect(content).toContain('src="https://example.org/x.png"');
    expect(content.match(/<img/g)).toHaveLength(3);
    // The same picture twice is one file.
    expect(storedImages()).toHaveLength(1);
    const served = await server.app.inject(cover_pic);
    expect(served.statusCode).toBe(200);
  });

  test('an image address cannot reach files outside the folder', async () => {
    const outside = temporaryFolder('other', { 'secret.png': await picture(5, 5) });
    const report = await run({
      'a.md': post('A', `![x](../../${outside.folder}/secret.png) ![y](${outside.folder}/secret.png)`),
    });
    outside.remove();
    expect(report.missingImages).toHaveLength(2);
    expect(storedImages()).toEqual([]);
  });

  test('MDX: components are unwrapped, boxes become quotes, module lines go, code stays', async () => {
    const body =
      'import Chart from \'./chart\';\n\nexport const meta = {\n  a: 1,\n};\n\n<AlertBox level="info" title="Mind this">\n  Some *words* with [a link](https://example.org).\n</AlertBox>\n\n<Chart data={x} />\n\nBefore <Badge kind="new">inside</Badge> after. {/* secret remark */}\n\nUse `<AlertBox>` and:\n\n```js\nimport fs from \'fs\';\n```\n';
    await run({ 'a.mdx': post('Mdx', body) });
    const { content } = await article('Mdx');
    expect(content).toMatch(
      /<blockquote>\s*<p><strong>Mind this<\/strong><\/p>[\s\S]*<em>words<\/em>[\s\S]*<\/blockquote>/,
    );
    expect(content).toContain('<p>Before inside after.</p>');
    expect(content).toContain('<code>&lt;AlertBox&gt;</code>');
    expect(content).toContain('hljs-keyword">import');
    expect(content).not.toMatch(/Chart|meta|secret remark/);
  });

  test('what an article must not carry is taken out, what frames and charts held stays readable', async () => {
    const body =
      '<script>alert(1)</script><img src="https://example.org/x.png" onerror="alert(2)"><a href="javascript:alert(3)">press</a>\n\n[x](javascript:alert(4))\n\n<div style="position:fixed">text</div>\n\n<iframe src="https://www.youtube.com/embed/abc123def45"></iframe>\n\n<noscript>a chart</noscript> <progress value="3" max="5"></progress>\n\n## <svg onload=alert(5)>T\n';
    await run({ 'a.md': post('Hostile <b>', body) });
    const { content, title } = await article('Hostile <b>');
    expect(title).toBe('Hostile <b>');
    expect(content).not.toMatch(/<script|\son\w+=|style=|<iframe|<svg|href="javascript/);
    expect(content).toContain('href="https://www.youtube.com/watch?v=abc123def45"');
    expect(content).toContain('a chart');
    expect(content).toContain('3 / 5');
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
    blog?.write({ 'b.md': post('B', 'Other words.') });
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
      expect(await server.context.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    expect(storedImages()).toEqual([]);
    expect(comparable(await again())).toEqual(comparable(dry));

    // The next run finds one changed, one deleted here, one new, and two as they were.
    const { db } = server.context.database;
    await db
      .updateTable('article')
      .set({ deleted_at: '2026-01-01T00:00:00.000Z' })
      .where('title', '=', 'B')
      .execute();
    blog?.write({
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
    const zip = await writeZip(path.join(blog?.folder ?? '', 'x.zip'), Object.fromEntries(inArchive));
    const dry = await importMarkdown(server.context, zip, { isDryRun: true });
    expect(dry).toMatchObject({ imported: 0, updated: 1, unchanged: 1, newAuthors: 0, oldAddresses: 0 });
    expect(dry.missingImages).toEqual([
      { file: 'a.md', image: expect.stringMatching(/^\/two\.svg \(the file must/) },
    ]);
  });

  test('what came along before there was a ledger is the same article', async () => {
    const { articleImport, users, tags, database } = server.context;
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
    const { importRuns } = server.context;
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
    await expect(importMarkdown(server.context, '/nowhere/at/all')).rejects.toThrow(
      'there is no folder or file /nowhere/at/all',
    );
  });
});
