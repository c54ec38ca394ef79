import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { DeskComment } from '@contracts/comment';
import type { ContentArticle, ContentImage } from '@contracts/content';
import type { DeskPage, PageSummary } from '@contracts/deskPage';
import type { Person, PersonDetail } from '@contracts/person';
import type { PublishedDetail } from '@contracts/publishedArticle';
import type { Redirect } from '@contracts/redirect';
import type { ApiScope } from '@contracts/rules/apiScopes';
import { type ExportFormat, exportFormats } from '@contracts/rules/site/exportFormats';
import type { DeskTag } from '@contracts/tagEditing';
import Parser from 'rss-parser';
import { validateXML } from 'xmllint-wasm';
import { parse as parseYaml } from 'yaml';
import { type ExportedSite, makeExportedSite } from '@/__tests__/support/exportedSite';
import { ofKind } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { describeOnEachDatabase, startTestServer, type TestServer } from '@/__tests__/support/testContext';
import { call, dataOf } from '@/__tests__/support/writing';
import { exportEntries } from '@/server/modules/operations/siteExport/exportFormats';
import type {
  SourceArticle,
  SourceItem,
  SourcePage,
} from '@/server/modules/operations/siteImport/source/sourceItem';

const address = 'https://site.example';
type Files = Map<string, Buffer>;

async function exported(server: TestServer, format: ExportFormat): Promise<Files> {
  const { context, clock } = server;
  const { database, publications: lists, site } = context;
  const source = { ...context, db: database.db, lists, site: site.current(), address, now: clock.now() };
  const files: Files = new Map();
  for await (const { path, open } of exportEntries(format, source)) {
    expect(files.has(path)).toBe(false);
    files.set(path, await buffer(await open()));
  }
  return files;
}

describeOnEachDatabase('exports of the whole publication', (kind) => {
  let server: TestServer;
  let site: ExportedSite;
  const files = {} as Record<ExportFormat, Files>;

  beforeAll(async () => {
    server = await startTestServer(kind);
    site = await makeExportedSite(server);
    const end = { ends_at: '2027-01-02T03:04:05.000Z', from: null };
    await dataOf(call(server, site.editor, 'PATCH', `/api/admin/article/${site.whole._id}/end`, end));
    for (const format of exportFormats) files[format] = await exported(server, format);
  });
  afterAll(() => server.close());

  const text = (format: ExportFormat, path: string) => files[format].get(path)?.toString() ?? '';
  const image = () => site.image.replace('/uploads/', '');
  const slugged = (words: string, { _id }: { _id: string }) => `${words}-${_id}`;

  test('have the pictures that articles show', () => {
    const folders = { byline: 'images', markdown: 'uploads', ghost: 'content/images' };
    for (const format of exportFormats) {
      const folder = format in folders ? folders[format as keyof typeof folders] : 'uploads';
      expect([format, files[format].get(`${folder}/${image()}`)?.subarray(8, 12).toString()]).toEqual([
        format,
        'WEBP',
      ]);
    }
  });

  test('as items that can be imported here have documents, drafts, pages and comments', () => {
    const [header, ...items] = text('byline', 'site.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(header).toEqual({ byline: 1, title: server.context.site.current().name, address });
    const kinds = items.map(({ kind: one }) => one);
    expect([...new Set(kinds)]).toEqual(['author', 'tag', 'article', 'page', 'comment']);
    const byKey = new Map(items.map((item) => [item.key, item]));
    expect(byKey.size).toBe(items.length);
    const whole = byKey.get(site.whole._id);
    expect(whole).toMatchObject({
      ...{ status: 'published', excerpt: 'All of it.', authors: [site.ada._id, site.ben._id] },
      cover: { src: site.image, alt: 'A cover' },
      oldPaths: [
        `/${slugged('everything-one-article', site.whole)}`,
        `/${site.whole._id}`,
        '/old/everything',
      ],
    });
    expect(whole.tags.map((key: string) => byKey.get(key).title)).toEqual(['Craft', 'Prose']);
    expect(JSON.parse(whole.text.text).content.map(({ type }: { type: string }) => type)).toContain(
      'footnotes',
    );
    expect(byKey.get(site.changed._id)).toMatchObject({ title: 'Seen by readers', status: 'published' });
    expect(byKey.get(`${site.changed._id}-draft`)).toMatchObject({ title: 'Not seen yet', status: 'draft' });
    expect(byKey.get(site.draft._id)).toMatchObject({ status: 'draft', oldPaths: [] });
    expect(items.find((item) => item.kind === 'page')).toMatchObject({
      ...{ title: 'About us', isPublished: true, oldPaths: ['/pages/about-us'] },
    });
    const comment = items.find((item) => item.kind === 'comment');
    expect(comment).toMatchObject({ article: site.whole._id, author: site.ben._id, text: 'Well <said>.' });
  });

  test('have the notes for readers on what was corrected', () => {
    const { _id } = site.changed;
    const items = text('byline', 'site.ndjson').trim().split('\n');
    const item = items.map((line) => JSON.parse(line)).find(({ key }) => key === _id);
    expect(item.corrections).toEqual([
      { kind: 'correction', text: 'It was <seen> twice.\nNot once.', date: expect.any(String) },
    ]);
    const whole = (format: ExportFormat) =>
      [...files[format].entries()]
        .filter(([path]) => /\.(md|json|xml|html)$/.test(path))
        .map(([, file]) => file);
    const inHtml = 'It was &lt;seen&gt; twice.<br />Not once.';
    for (const [format, words] of [
      ['markdown', 'kind: correction'],
      ['ghost', JSON.stringify(inHtml).slice(1, -1)],
      ['wordpress', inHtml],
      ['static', inHtml],
    ] as const) {
      expect([format, whole(format).some((file) => file.toString().includes(words))]).toEqual([format, true]);
    }
  });

  test('have when an article goes offline, where the format has a field for it', () => {
    const name = slugged('everything-one-article', site.whole);
    const [, head = ''] = /^---\n(.*?)\n---\n/s.exec(text('markdown', `posts/2026-05-01-${name}.md`)) ?? [];
    expect(parseYaml(head)).toMatchObject({ expiryDate: '2027-01-02T03:04:05.000Z' });
    const meta = (field: string, value: string) =>
      `<wp:meta_key><![CDATA[${field}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value>`;
    const xml = text('wordpress', 'wordpress.xml');
    expect(xml).toContain(meta('_expiration-date', '1798859045'));
    expect(xml).toContain(meta('_expiration-date-status', 'saved'));
    expect(xml).toContain(meta('_expiration-date-type', 'draft'));
  });

  test('as items that can be imported here are what programs read page by page with a key', async () => {
    const scopes: ApiScope[] = [
      ...(['content:read', 'articles:read', 'people:read'] as const),
      ...(['tags:read', 'comments:read', 'site:read'] as const),
    ];
    const { apiKeys } = server.context;
    const { key } = await apiKeys.make(site.editor, site.editor._id, { name: 'Copy', scopes, days: 1 });
    const headers = { authorization: `Bearer ${key}`, limit: '2' };
    const get = async <Reply>(path: string): Promise<Reply> => {
      const reply = await call(server, null, 'GET', `/api/admin/${path}`, undefined, headers);
      expect([path, reply.statusCode]).toEqual([path, 200]);
      return reply.json<Reply>();
    };
    const one = async <Data>(path: string) => (await get<{ data: Data }>(path)).data;
    const all = async <Data>(path: string) => {
      const found: Data[] = [];
      for (let after: string | undefined = ''; after !== undefined; ) {
        const query: string = after && `?after=${after}`;
        const page: { data: Data[]; next?: string } = await get(path + query);
        found.push(...page.data);
        after = page.next;
      }
      return found;
    };

    const items = text('byline', 'site.ndjson')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => JSON.parse(line) as SourceItem);
    const words = ({ text: written }: SourceArticle | SourcePage) => JSON.parse(written.text) as object;
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort();

    const articles: object[] = [];
    for (const article of await all<ContentArticle>('content/article')) {
      const { _id, revision, published_revision, authors, published, created } = article;
      const written = (
        seen: Pick<ContentArticle, 'title' | 'doc' | 'summary' | 'cover_pic' | 'cover_alt'>,
      ) => ({
        ...{
          title: seen.title,
          doc: seen.doc,
          summary: seen.summary,
          by: authors.map((author) => author._id),
        },
        cover: seen.cover_pic ? [seen.cover_pic, seen.cover_alt ?? ''] : null,
      });
      if (published_revision !== null) {
        const { article: seen } = await one<PublishedDetail>(`published/${_id}`);
        articles.push({ status: 'published', date: published, ...written(seen) });
      }
      if (published_revision !== revision)
        articles.push({ status: 'draft', date: created, ...written(article) });
    }
    const wanted = ofKind(items, 'article').map((article) => ({
      ...{ status: article.status, date: article.date, title: article.title, doc: words(article) },
      ...{ summary: article.excerpt, by: article.authors },
      cover: article.cover && [article.cover.src, article.cover.alt],
    }));
    expect(sorted(articles)).toEqual(sorted(wanted));

    for (const author of ofKind(items, 'author')) {
      const { username, email, bio, profile_pic } = await one<PersonDetail>(`person/${author.key}`);
      // An account that mail does not reach has a stand-in for an address.
      const reached = email.endsWith('@imported.invalid') ? '' : email;
      expect([username, reached, bio, profile_pic]).toEqual([
        ...[author.name, author.email, author.bio, author.photo],
      ]);
    }
    const listed = (await all<Person>('person')).map(({ _id }) => _id);
    expect(listed).toEqual(expect.arrayContaining(ofKind(items, 'author').map((author) => author.key)));
    const tags = await one<DeskTag[]>('tag');
    expect(
      tags.flatMap(({ _id, title, sub }) => [[_id, title], ...sub.map((of) => [of._id, of.subcontent])]),
    ).toEqual(ofKind(items, 'tag').map((tag) => [tag.key, tag.title]));
    const pages = await one<PageSummary[]>('page');
    const texts = await Promise.all(pages.map(({ _id }) => one<DeskPage>(`page/${_id}`)));
    expect(texts.map(({ _id, title, doc, published }) => [_id, title, doc, published !== null])).toEqual(
      ofKind(items, 'page').map((page) => [page.key, page.title, words(page), page.isPublished]),
    );
    const comments = await all<DeskComment>('comment');
    expect(
      comments.map(({ _id, content, article, author, date }) => [
        _id,
        content,
        article._id,
        author._id,
        date,
      ]),
    ).toEqual(ofKind(items, 'comment').map((of) => [of.key, of.text, of.article, of.author, of.date]));
    const redirects = await all<Redirect>('redirect');
    expect(redirects.map(({ from, to }) => [from, to])).toEqual([['/old/everything', `/${site.whole._id}`]]);
    const images = await all<ContentImage>('content/image');
    expect(images.map(({ name }) => `images/${name}`)).toEqual(
      [...files.byline.keys()].filter((name) => name.startsWith('images/')).sort(),
    );
  });

  test('as Markdown have front matter that other generators read, and old addresses', () => {
    const name = slugged('everything-one-article', site.whole);
    const [, front = '', body = ''] =
      /^---\n(.*?)\n---\n(.*)$/s.exec(text('markdown', `posts/2026-05-01-${name}.md`)) ?? [];
    expect(parseYaml(front, { version: '1.1' })).toMatchObject({
      ...{ title: 'Everything: "one" <article>', date: new Date('2026-05-01T12:00:01.000Z') },
      ...{ authors: ['Ada', site.ben.username], tags: ['Craft', 'Prose'], image: site.image },
      ...{ permalink: `/${name}/`, url: `/${name}/`, redirect_from: ['/old/everything'] },
    });
    expect(body).toContain(`](/${slugged('seen-by-readers', site.changed)})`);
    expect(body).toContain('```c++\nint a;\n```');
    expect(body).not.toMatch(/\{\{|\{%/);
    const draft = text('markdown', `drafts/2026-05-01-${site.draft._id}.md`);
    expect(draft).toContain('draft: true\npublished: false\n');
    expect(text('markdown', 'pages/about-us.md')).toContain('type: page\n');
    expect(text('markdown', '_redirects')).toBe(`/old/everything /${name} 301\n`);
    expect(text('markdown', 'redirects.csv')).toBe(`from,to\n/old/everything,/${name}\n`);
    expect(parseYaml(text('markdown', 'authors.yml'))).toMatchObject({ [site.ben.username]: {} });
  });

  test('as Markdown are built by Eleventy as they are, with the addresses of the site', async () => {
    const { folder, remove } = temporaryFolder('site', Object.fromEntries(files.markdown));
    const eleventy = path.resolve('node_modules/@11ty/eleventy/cmd.cjs');
    await promisify(execFile)(process.execPath, [eleventy, '--formats=md,webp', '--quiet'], { cwd: folder });
    const built = (file: string) => readFileSync(path.join(folder, '_site', file), 'utf8');
    const page = built(`${slugged('everything-one-article', site.whole)}/index.html`);
    expect(page).toContain('<h2>Part one</h2>');
    expect(page).toContain('{{ not a tag }}');
    expect(page).toContain(`<a href="/${slugged('seen-by-readers', site.changed)}">`);
    expect(built('pages/about-us/index.html')).toContain('<h2>Part one</h2>');
    expect(existsSync(path.join(folder, '_site', site.image))).toBe(true);
    remove();
  });

  test('for Ghost have posts with their authors and tags', () => {
    const { data } = JSON.parse(text('ghost', 'ghost.json')).db[0];
    expect(data.posts.map(({ status }: { status: string }) => status).sort()).toEqual([
      'draft',
      'draft',
      'published',
      'published',
      'published',
    ]);
    const slug = slugged('everything-one-article', site.whole);
    const post = data.posts.find((one: { slug: string }) => one.slug === slug);
    expect(JSON.parse(post.lexical).root.children[0].html).toBe(post.html);
    expect(post.html).toContain(`src="__GHOST_URL__/content/images/${image()}"`);
    expect(post.html).toContain(`href="__GHOST_URL__/${slugged('seen-by-readers', site.changed)}/"`);
    const authors = data.posts_authors.filter((row: { post_id: string }) => row.post_id === post.id);
    const nameOf = (id: string) => data.users.find((user: { id: string }) => user.id === id).name;
    expect(authors.map(({ author_id }: { author_id: string }) => nameOf(author_id))).toEqual([
      ...['Ada', site.ben.username],
    ]);
    expect(data.posts_meta).toEqual([{ post_id: post.id, feature_image_alt: 'A cover' }]);
    expect(data.posts_tags.filter((row: { post_id: string }) => row.post_id === post.id)).toHaveLength(2);
  });

  test('for WordPress are valid XML that readers of RSS understand', async () => {
    const xml = text('wordpress', 'wordpress.xml');
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'wordpress.xml', contents: xml }],
    } as never);
    expect([valid, errors]).toEqual([true, []]);
    const fields = ['wp:post_type', 'wp:status', 'wp:post_name'];
    const feed = await new Parser({ customFields: { item: fields } }).parseString(xml);
    const items = feed.items as unknown as Record<string, string>[];
    expect(items.map((item) => `${item['wp:post_type']} ${item['wp:status']}`).sort()).toEqual([
      'attachment inherit',
      'page publish',
      'post draft',
      'post draft',
      'post publish',
      'post publish',
    ]);
    const whole = items.find((item) => item.title?.startsWith('Everything'));
    expect(whole?.['content:encoded']).toContain(`src="${address}${site.image}"`);
    expect(whole?.['content:encoded']).toContain(
      `href="${address}/${slugged('seen-by-readers', site.changed)}"`,
    );
    expect(whole).toMatchObject({
      creator: 'ada',
      'wp:post_name': slugged('everything-one-article', site.whole),
    });
    expect(xml).toContain('<wp:comment_content><![CDATA[Well <said>.]]></wp:comment_content>');
    expect(xml).not.toContain('@imported.invalid');
  });

  test('as static pages have no script, and only links that lead to files of theirs', () => {
    const pages = [...files.static].filter(([path]) => path.endsWith('.html'));
    const all = pages.map(([, bytes]) => bytes.toString()).join('');
    expect(all).not.toMatch(/<script|Not seen yet|Only a draft/);
    const base = 'http://static.test/';
    for (const [path, bytes] of pages.filter(([name]) => name !== '404.html')) {
      for (const [, to = ''] of bytes.toString().matchAll(/ (?:href|src)="([^"#]+)["#]/g)) {
        const { origin, pathname } = new URL(to, base + path);
        if (`${origin}/` !== base) continue;
        const file = decodeURIComponent(pathname.slice(1)).replace(/(^|\/)$/, '$1index.html');
        expect([path, to, files.static.has(file)]).toEqual([path, to, true]);
      }
    }
    const article = `${slugged('everything-one-article', site.whole)}/index.html`;
    expect(text('static', article)).toContain('Well &lt;said&gt;.');
    expect(text('static', 'old/everything/index.html')).toContain(
      `url=../../${article.replace('index.html', '')}`,
    );
    expect(text('static', 'style.css')).toContain('prefers-color-scheme:dark');
  });
});
