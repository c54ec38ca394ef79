import { markdownSite, picture, post } from '@/__tests__/support/markdownSite';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEitherDatabase } from '@/__tests__/support/testContext';

describeOnEitherDatabase('the texts of an import of Markdown', (kind) => {
  const site = markdownSite(kind);
  const { run, again, storedImages, articles, article } = site;

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
    const { redirectAnswers } = site.server.context;
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
    const { redirectAnswers } = site.server.context;
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
    const { redirectAnswers } = site.server.context;
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
    const served = await site.server.app.inject(cover_pic);
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
});
