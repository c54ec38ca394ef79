import path from 'node:path';
import sharp from 'sharp';
import { importMarkdown, type MarkdownOptions } from '@/__tests__/support/markdownImport';
import { type Files, temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { startTestServer, type TestServer } from '@/__tests__/support/testContext';

/** Small blogs of four kinds, with the corners that real ones have. */
jest.setTimeout(120_000);

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer('sqlite');
});
afterEach(() => server.close());

const get = async (url: string) => (await server.app.inject({ url, headers: { limit: '100' } })).json();

/** The report, which the dry run has too, and the articles by their titles. */
async function imported(files: Files, below = '', options: MarkdownOptions = {}) {
  const { folder, remove } = temporaryFolder('website', files);
  const dry = await importMarkdown(server.context, path.join(folder, below), { ...options, isDryRun: true });
  const report = await importMarkdown(server.context, path.join(folder, below), options);
  const again = await importMarkdown(server.context, path.join(folder, below), options);
  remove();
  expect(report.text).toBe(dry.text);
  expect(again).toMatchObject({ imported: 0, updated: 0, unchanged: report.imported, oldAddresses: 0 });
  const { data } = await get('/api/main/all_article');
  const articles = new Map<string, { _id: string; content: string; [field: string]: unknown }>();
  for (const { _id, title } of data) articles.set(title, (await get(`/api/main/${_id}`)).data);
  return { report, article: (title: string) => articles.get(title) };
}

const leadsTo = (old: string) => server.context.redirectAnswers.find(old);
const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: '#a00' } })
  .png()
  .toBuffer();

test('a React site: MDX in .md, sandboxes, bylines in the body', async () => {
  const { report, article } = await imported(
    {
      'next.config.js': 'module.exports = {};',
      'src/content/blog/2023/03/16/introducing.md': `---
title: "Introducing"
date: 2023/03/16
---

March 16, 2023 by [Ann One](https://a.example/) and [Bo Two](/community/team#bo)

---

<Intro>

Today.{' '}See [the next one](/blog/2023/05/03/canaries) and [day one](#day-1).

</Intro>

## Day one {/*day-1*/}

<Sandpack>

\`\`\`js src/App.js active
shown();
\`\`\`

\`\`\`js src/hidden.js hidden
secret();
\`\`\`

</Sandpack>

<TerminalBlock>

npm install react

</TerminalBlock>

<Diagram name="x" height={300}>

Words of the diagram.

</Diagram>

<YouTubeIframe id="dQw4w9WgXcQ" title="A talk" />
`,
      'src/content/blog/2023/05/03/canaries.md': `---
title: "Canaries"
author: Ann One
date: 2023/05/03
---

<div style={{display: 'flex'}}>Text</div>
`,
    },
    'src/content/blog',
  );
  expect(report).toMatchObject({ imported: 2, failed: [], lostLinks: [], newAuthors: 2, oldAddresses: 2 });
  expect(report.changes).toEqual([
    { file: '2023/03/16/introducing.md', parts: ['Hidden files of <Sandpack>.', '<Diagram>'] },
  ]);
  const introducing = article('Introducing');
  expect(introducing).toMatchObject({
    username: 'Ann One',
    coauthors: [{ username: 'Bo Two' }],
    tag: 'Blog',
  });
  expect(introducing?.content).toMatch(
    /^<p>Today\. See <a href="\/\w+">the next one<\/a> and <a href="#h-day-1">/,
  );
  expect(introducing?.content).toContain('<p><strong>src/App.js</strong></p>');
  expect(introducing?.content).toContain('npm install react');
  expect(introducing?.content).toContain('Words of the diagram.');
  expect(introducing?.content).toContain('<figure class="video">');
  expect(introducing?.content).not.toMatch(/secret|March 16|\{/);
  expect(article('Canaries')?.content).not.toContain('style');
  expect(await leadsTo('/blog/2023/05/03/canaries')).toBe(`/canaries-${article('Canaries')?._id}`);
});

test('a Docusaurus site: authors.yml, admonitions, tags, slugs', async () => {
  const post = (title: string, fields: string, body = 'Words.') =>
    `---\ntitle: ${title}\n${fields}\n---\n\n${body}\n`;
  const { report, article } = await imported(
    {
      'docusaurus.config.js':
        "module.exports = { title: 'Our Tools', baseUrl: '/', presets: [['classic', { blog: {} }]] };",
      'blog/authors.yml':
        'ann:\n  name: Ann One\n  title: Maintainer\n  image_url: /ann.png\nbo:\n  name: Bo Two\n  image_url: https://b.example/bo.png\n',
      'blog/ann.png': await picture,
      'blog/2020-01-02-first.md': post(
        'First',
        'authors: [ann, bo]\ntags: [release, Website]',
        ':::tip Try *it*\n\nDo.\n\n:::\n\n<!-- truncate -->\n\n```js title="a.js"\nx\n```\n\n[second](./2020-01-03-second/index.md) [third](/blog/third)',
      ),
      'blog/2020-01-03-second/index.md': post('Second', 'author: Ann One\ntags: [release, website]'),
      'blog/2020-01-04-third.mdx': post('Third', 'slug: third\nauthors: {name: Ann One}\ntags: [release]'),
      'blog/2020-01-05-fourth.md': post('Fourth', 'authors: ann-one\ntags: [website]'),
      'blog/2020-01-06-fifth.md': post('Fifth', 'authors: ann\ntags: [website]'),
    },
    'blog',
  );
  expect(report).toMatchObject({ imported: 5, failed: [], lostLinks: [], newAuthors: 3 });
  const same = (name: string) => `It may be the same person as ${name}: a mapping settles that.`;
  expect(report.people).toEqual([
    { name: 'Ann One', parts: [same('ann-one')] },
    { name: 'Bo Two', parts: ['A picture of other sites: the server fetches them.'] },
    { name: 'ann-one', parts: [same('Ann One')] },
  ]);
  expect(article('First')).toMatchObject({
    username: 'Ann One',
    tag: 'Release',
    coauthors: [{ username: 'Bo Two' }],
  });
  expect(article('Fifth')).toMatchObject({ tag: 'Website' });
  expect(article('First')?.content).toContain('<strong>Try <em>it</em></strong>');
  expect(article('First')?.content).toContain('<p><strong>a.js</strong></p>');
  const ann = await server.context.database.db
    .selectFrom('user')
    .select(['bio', 'profile_pic'])
    .where('username', '=', 'Ann One')
    .executeTakeFirst();
  expect(ann).toEqual({ bio: 'Maintainer', profile_pic: expect.stringMatching(/^\/uploads\//) });
  const id = (title: string) => article(title)?._id;
  expect(await leadsTo('/blog/2020/01/02/first')).toBe(`/first-${id('First')}`);
  expect(await leadsTo('/blog/2020/01/03/second')).toBe(`/second-${id('Second')}`);
  expect(await leadsTo('/blog/third')).toBe(`/third-${id('Third')}`);
});

test('an old Gatsby site: folders, components, other media', async () => {
  const post = (title: string, body: string) =>
    `---\ntitle: ${title}\ndate: "2018-12-20T22:12:03.284Z"\n---\n\n${body}\n`;
  const { report, article } = await imported({
    'gatsby-config.js':
      'module.exports = { siteMetadata: { title: `Old Notes`, author: { name: `Ann One` }, siteUrl: `https://old.example` }, plugins: [{ options: { path: `$' +
      '{__dirname}/content/blog`, name: `blog` } }] };',
    'content/blog/hello/index.md': post(
      'Hello',
      '![A](./a.png)\n\n[next](/next/) [about](/about)\n\n<iframe src="https://codepen.io/x"></iframe>\n\n<video src="/v.mp4"></video>\n\nhttps://vimeo.com/76979871\n\n```js:title=src/a.js\nx\n```',
    ),
    'content/blog/hello/a.png': await picture,
    'content/blog/next/index.mdx': post(
      'Next',
      "import Counter from './counter'\n\n# Next\n\n<Counter start={1} />\n\nAfter.",
    ),
    'content/blog/broken/index.md': '---\ntitle: Broken\n---\n\nNo date.\n',
  });
  expect(report).toMatchObject({ posts: 3, imported: 2, missingImages: [], lostLinks: [], oldAddresses: 2 });
  expect(report.failed).toEqual([
    { file: 'content/blog/broken/index.md', reason: expect.stringMatching(/no date/) },
  ]);
  expect(report.changes).toEqual([
    {
      file: 'content/blog/hello/index.md',
      parts: [
        '<iframe> of https://codepen.io/x: a link takes its place',
        '<video> of /v.mp4: a link takes its place',
      ],
    },
    { file: 'content/blog/next/index.mdx', parts: ['<Counter>'] },
  ]);
  const hello = article('Hello');
  expect(hello).toMatchObject({ username: 'Ann One', tag: 'Old Notes' });
  expect(hello?.content).toContain('href="https://old.example/about"');
  expect(hello?.content).toContain('href="https://old.example/v.mp4"');
  expect(hello?.content).toContain('<figure class="video">');
  expect(hello?.content).toContain('<p><strong>src/a.js</strong></p>');
  expect(article('Next')?.content.trim()).toBe('<p>After.</p>');
  expect(await leadsTo('/hello')).toBe(`/hello-${hello?._id}`);
});

test('a Jekyll site: its tags, attributes, days, handles, and a mapping', async () => {
  const mapping = {
    authors: new Map([['annie', 'Ann One']]),
    tags: new Map([['misc', { tag: 'Notes', sub: '' }]]),
  };
  const { report, article } = await imported(
    {
      '_config.yml':
        'title: Jay\nauthor: ann\nbaseurl: /jay\nurl: https://jay.example\npermalink: /:year/:month/:day/:title.html\n',
      '_data/authors.yml': 'ann:\n  name: Ann One\n  bio: Writes.\n',
      '_posts/2014-3-7-old.md':
        '---\ntitle: Wrong\ntitle: Old\ntags: misc ruby\n---\n\n![A]({{ site.baseurl }}/img/a.png){:width="50%"}\n\n{% highlight ruby %}\nputs "{{ x }}"\n{% endhighlight %}\n\n{% comment %}Secret{% endcomment %}\n[new]({% post_url 2015-01-02-new %}) {{ page.unknown }}\n',
      '_posts/2015-01-02-new.md':
        '---\ntitle: New\nauthor: Annie\ndate: 2015-01-2 9:30\ntags: [misc]\n---\n\n[old]({{ site.url }}{{ site.baseurl }}/2014/03/07/old.html)\n{: .note}\n',
      'img/a.png': await picture,
    },
    '',
    { mapping },
  );
  expect(report).toMatchObject({ imported: 2, failed: [], missingImages: [], lostLinks: [], newAuthors: 1 });
  expect(report.changes).toEqual([{ file: '_posts/2014-3-7-old.md', parts: ['{{ page.unknown }}'] }]);
  const [old, next] = [article('Old'), article('New')];
  expect(old).toMatchObject({ date: '2014-03-07T00:00:00.000Z', username: 'Ann One', tag: 'Notes' });
  expect(next).toMatchObject({ date: '2015-01-02T09:30:00.000Z', username: 'Ann One' });
  expect(old?.content).toContain(`<a href="/${next?._id}">new</a>`);
  expect(old?.content).toContain('{{ x }}');
  expect(old?.content).not.toMatch(/Secret|width="50|\{:/);
  expect(next?.content.trim()).toBe(`<p><a href="/${old?._id}">old</a></p>`);
  expect(await leadsTo('/jay/2014/03/07/old.html')).toBe(`/old-${old?._id}`);
});
