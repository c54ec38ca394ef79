import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { ofKind, sourceItems, writeZip } from '@/__tests__/support/sourceItems';
import { type Files, temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import { emptyMapping } from '@/server/modules/operations/siteImport/survey/mapping';

let site: ReturnType<typeof temporaryFolder>;
afterEach(() => site.remove());

const post = (fields = '', body = 'Words.') => `---\ntitle: T\ndate: 2020-01-01\n${fields}\n---\n\n${body}\n`;

async function read(files: Files) {
  site = temporaryFolder('my-blog', files);
  const { source, items } = await sourceItems(site.folder);
  await source.close();
  return items;
}

test('posts are files and folders; section pages, notes and parts of a generator are left out with a line', async () => {
  const items = await read({
    'b.md': post(),
    'a.mdx': post(),
    'c.markdown': post(),
    'dir/index.md': post(),
    'dir/deeper/c.md': post(),
    'dir-2.md': post(),
    '_index.md': '',
    'README.md': '',
    'note.txt': '',
    '.git/x.md': '',
    'node_modules/x/readme.md': '',
    '_includes/part.md': '',
  });
  expect(items.map(({ kind, key }) => [kind, key])).toEqual([
    ['author', 'My'],
    ['tag', 'My'],
    ['tag', 'Deeper'],
    ...['a.mdx', 'b.md', 'c.markdown', 'dir/deeper/c.md', 'dir/index.md', 'dir-2.md'].map((key) => [
      'article',
      key,
    ]),
    ...['README.md', '_includes/part.md', '_index.md'].map((key) => ['refusal', key]),
  ]);
});

test('links to files and archives in the folder bring no posts, and a file that is no text fails alone', async () => {
  site = temporaryFolder('my-blog', {
    'a.md': post(),
    'bad.md': Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff]),
  });
  symlinkSync('/etc/hostname', path.join(site.folder, 'linked.md'));
  await writeZip(path.join(site.folder, 'images.zip'), { 'x.md': post() });
  const { source, items } = await sourceItems(site.folder);
  await source.close();
  expect(ofKind(items, 'article').map(({ key }) => key)).toEqual(['a.md']);
  expect(ofKind(items, 'refusal')).toMatchObject([
    { key: 'bad.md', outcome: 'failed', reason: 'it is not UTF-8 text' },
    { key: 'images.zip/x.md', outcome: 'skipped' },
  ]);
});

test('an archive has the items of its folder, with the configuration of the site', async () => {
  const files = {
    '.eleventy.js': "module.exports = { dir: { input: 'src' } };",
    'src/posts/posts.json': '{ "permalink": "/notes/{{ page.fileSlug }}/" }',
    'src/posts/a.md': post('author: ann'),
    'src/posts/b.md': post('author: ann'),
    '_data/authors/ann.yml': 'name: Ann One\nbio: Writes.\nphoto: ann.png',
    'ann.png': 'a picture',
  };
  const items = await read(files);
  expect(ofKind(items, 'article')[0]?.oldPaths).toEqual(['/notes/a']);
  expect(ofKind(items, 'author')).toMatchObject([{ name: 'Ann One', bio: 'Writes.', photo: 'ann.png' }]);
  const inArchive = Object.entries(files).map(([name, content]) => [`my-blog/${name}`, content]);
  const zip = await writeZip(path.join(site.folder, 'x.zip'), Object.fromEntries(inArchive));
  const { source, items: others } = await sourceItems(zip);
  expect(others).toEqual(items);
  expect(source).toMatchObject({ identity: 'my-blog', isOwn: false });
  expect(await source.file('ann.png')).not.toBeNull();
  expect(await source.file('../secret.png', 'src/posts/a.md')).toBeNull();
  await source.close();
});

test('above the folder of exports no configuration is read', async () => {
  site = temporaryFolder('all', {
    'hugo.toml': 'title = "Above"',
    'authors.yml': 'ann: { name: Ann One }',
    'exports/blog/a.md': post('author: ann'),
  });
  const folder = path.join(site.folder, 'exports/blog');
  const titleWith = async (top?: string) => {
    const source = await openSource(folder, { mapping: emptyMapping, top });
    await source.close();
    return source.title;
  };
  expect(await titleWith()).toBe('Above');
  expect(await titleWith(path.join(site.folder, 'exports'))).toBe('blog');
});
