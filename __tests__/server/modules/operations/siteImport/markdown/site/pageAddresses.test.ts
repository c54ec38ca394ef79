import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { type Files, temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { createLinkIndex } from '@/server/modules/operations/siteImport/markdown/links';
import { readDirectory } from '@/server/modules/operations/siteImport/markdown/people/directory';
import { readPost } from '@/server/modules/operations/siteImport/markdown/postFile';
import { ownAddress } from '@/server/modules/operations/siteImport/markdown/site/postAddresses';
import { findSite } from '@/server/modules/operations/siteImport/markdown/site/site';
import { folderFiles } from '@/server/modules/operations/siteImport/markdown/site/siteFiles';

let remove = () => {};
afterEach(() => remove());

const post = (fields = '') => `---\ntitle: My Title\ndate: 2020-03-04\n${fields}\n---\n\nWords.\n`;

/** Where the post was, when `folder` of the site is imported. */
async function oldPathsOf(files: Files, file: string, folder = '') {
  const site = temporaryFolder('site', files);
  remove = site.remove;
  const imported = path.join(site.folder, folder);
  const below = await folderFiles(imported);
  const text = readFileSync(path.join(imported, file), 'utf8');
  const options = { site: await findSite(below), files: below };
  return (await readPost({ root: path.basename(imported), file, text }, options)).oldPaths;
}

const dated = '_posts/2020-03-04-hello.md';

test.each<[string, Files, string, string, string[]]>([
  [
    'Jekyll with a style whose addresses only Jekyll knows',
    { '_config.yml': 'permalink: ordinal', [dated]: post() },
    dated,
    '',
    [],
  ],
  [
    'Jekyll by default',
    { '_config.yml': 'title: X\nbaseurl: /b', [dated]: post('categories: [News]') },
    dated,
    '',
    ['/b/news/2020/03/04/hello.html', '/b/news/2020/03/04/hello'],
  ],
  [
    'Jekyll with a pattern, importing its posts only',
    { '_config.yml': 'permalink: /blog/:year/:i_month/:title/', [dated]: post() },
    '2020-03-04-hello.md',
    '_posts',
    ['/blog/2020/3/hello'],
  ],
  [
    'Jekyll with defaults of its posts',
    {
      '_config.yml': 'defaults:\n  - scope: { type: posts }\n    values: { permalink: /p/:slug }',
      [dated]: post(),
    },
    dated,
    '',
    ['/p/hello'],
  ],
  [
    'Eleventy by its folders',
    { '.eleventy.js': '', 'blog/2020-03-04-hello.md': post() },
    'blog/2020-03-04-hello.md',
    '',
    ['/blog/2020-03-04-hello', '/blog/hello'],
  ],
  [
    'a file with a long extension',
    { '_config.yml': 'permalink: /:title/', '_posts/2020-03-04-hello.markdown': post() },
    '_posts/2020-03-04-hello.markdown',
    '',
    ['/hello'],
  ],
  [
    'Jekyll with a pattern of the post',
    { '_config.yml': 'permalink: pretty', [dated]: post('permalink: /x/:title/') },
    dated,
    '',
    ['/x/hello'],
  ],
  [
    'Hexo',
    { '_config.yml': 'root: /r/\nnew_post_name: :title.md', 'source/_posts/hello.md': post() },
    'source/_posts/hello.md',
    '',
    ['/r/2020/03/04/hello'],
  ],
  [
    'Hugo by a pattern of the section',
    {
      'hugo.toml': 'baseURL = "https://x.example/b/"\n[permalinks]\nposts = "/:year/:month/:slug/"',
      'content/posts/hello/index.md': post('slug: hi'),
    },
    'posts/hello/index.md',
    'content',
    ['/b/2020/03/hi'],
  ],
  [
    'Hugo by its folders',
    { 'config/_default/hugo.yaml': 'title: X', 'content/posts/hello.md': post() },
    'hello.md',
    'content/posts',
    ['/posts/hello'],
  ],
  [
    'Docusaurus',
    {
      'docusaurus.config.js':
        "module.exports = {\n  // url: 'https://wrong.example',\n  baseUrl: '/d/',\n  presets: [['classic', { docs: { routeBasePath: '/' }, blog: { path: './news', routeBasePath: 'log' } }]] };",
      'news/2020-03-04-hello/index.md': post(),
    },
    'news/2020-03-04-hello/index.md',
    '',
    ['/d/log/2020/03/04/hello'],
  ],
  [
    'Docusaurus with a slug',
    { 'docusaurus.config.ts': 'export default {}', 'blog/2020-03-04-hello.md': post('slug: hi') },
    '2020-03-04-hello.md',
    'blog',
    ['/blog/hi'],
  ],
  [
    'Gatsby',
    {
      'gatsby-config.js':
        'module.exports = { plugins: [{ options: { path: `$' + '{__dirname}/content/blog` } }] }',
      'content/blog/hello/index.md': post(),
    },
    'content/blog/hello/index.md',
    '',
    ['/hello'],
  ],
  [
    'Eleventy',
    {
      'eleventy.config.js': 'export default function () { return { dir: { input: "pages" } }; }',
      'pages/blog/hello.md': post(),
      'pages/blog/blog.json': '{ "permalink": "/b/{{ page.fileSlug }}/index.html" }',
    },
    'pages/blog/hello.md',
    '',
    ['/b/hello'],
  ],
  [
    'Astro',
    { 'astro.config.mjs': "export default { base: '/a' }", 'src/content/blog/hello.md': post() },
    'hello.md',
    'src/content/blog',
    ['/a/blog/hello'],
  ],
  [
    'Next',
    { 'next.config.js': "module.exports = { basePath: '/n' }", 'app/(main)/blog/hello/page.mdx': post() },
    'app/(main)/blog/hello/page.mdx',
    '',
    ['/n/blog/hello'],
  ],
  ['no configuration', { [dated]: post() }, dated, '', ['/2020/03/04/hello', '/blog/2020/03/04/hello']],
  [
    'a configuration of another program',
    { 'config.json': '{"port": 80}', [dated]: post() },
    dated,
    '',
    ['/2020/03/04/hello', '/blog/2020/03/04/hello'],
  ],
  ['the address in the front matter', { [dated]: post('permalink: /own/') }, dated, '', ['/own']],
])('%s', async (_name, files, file, folder, addresses) => {
  expect(await oldPathsOf(files, file, folder)).toEqual(addresses);
});

test('an address of the front matter is below the base of the site', async () => {
  const files = {
    '_config.yml': 'baseurl: /b',
    [dated]: post('permalink: /own/\nredirect_from: [/b/older]'),
  };
  expect(await oldPathsOf(files, dated)).toEqual(['/own', '/b/own', '/b/older']);
});

test('a configuration that cannot be read, or a script that computes, is no reason to stop', async () => {
  const broken = { '_config.yml': 'a: [', 'next.config.js': 'process.exit(1)', 'blog/hello.md': post() };
  expect(await oldPathsOf(broken, 'blog/hello.md')).toEqual(['/blog/hello']);
  remove();
  const computed = {
    'astro.config.mjs': 'export default { base: `/$' + '{process.env.BASE}` }',
    'src/content/blog/hello.md': post(),
  };
  expect(await oldPathsOf(computed, 'src/content/blog/hello.md')).toEqual(['/blog/hello']);
});

test('an address of nothing but slashes takes no time', async () => {
  const slow = `a${'/'.repeat(100_000)}x`;
  const time = await cpuTimeOf(() => {
    ownAddress({ permalink: slow });
    createLinkIndex([]).findByPath(slow);
  });
  expect(time).toBeLessThan(2_000);
});

test('configuration and authors are never read from outside of the folder', async () => {
  const outside = temporaryFolder('outside', {
    'hugo.toml': 'title = "Secret"',
    'authors.yml': 'ann: { name: Ann One }',
  });
  const site = temporaryFolder('site', { 'a.md': '' });
  remove = () => {
    outside.remove();
    site.remove();
  };
  const up = path.relative(site.folder, outside.folder);
  site.write({ 'hugo.yaml': `title: Own\ncontentDir: ${up}` });
  symlinkSync(path.join(outside.folder, 'hugo.toml'), path.join(site.folder, 'hugo.toml'));
  symlinkSync(path.join(outside.folder, 'authors.yml'), path.join(site.folder, 'authors.yml'));
  symlinkSync('/dev/zero', path.join(site.folder, 'author.yml'));
  execFileSync('mkfifo', [path.join(site.folder, 'authors.json')]);
  const files = await folderFiles(site.folder);
  const found = await findSite(files);
  expect(found?.title).toBe('Own');
  expect([...(await readDirectory(files, found))]).toEqual([]);
});
