import { execFileSync } from 'node:child_process';
import { appendFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { writeZip } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { openFileTree } from '@/server/modules/operations/siteImport/source/files/fileTree';
import { openSource } from '@/server/modules/operations/siteImport/source/openSource';
import type { FileTree } from '@/server/modules/operations/siteImport/source/source';
import { type RawMember, rawZip } from './rawZip';

const folder = temporaryFolder('trees', {});
afterAll(folder.remove);

const inFolder = (name: string) => path.join(folder.folder, name);
const refused = (message: string) => ({ status: 400, message: expect.stringContaining(message) });

async function listOf(tree: FileTree) {
  const files: [string, number][] = [];
  for await (const { path: file, size } of tree.files()) files.push([file, size]);
  return files;
}

async function openRaw(members: RawMember[]): Promise<FileTree> {
  writeFileSync(inFolder('raw.zip'), rawZip(members));
  return openFileTree(inFolder('raw.zip'));
}

const contentOf = async (tree: FileTree, name: string) => text(await tree.read(name));

describe('the files of a folder', () => {
  it('are regular files below it, and those of archives in it', async () => {
    folder.write({
      'site/b/c.txt': 'c',
      'site/a.txt': 'aa',
      'site/.git/x': 'x',
      'site/node_modules/y.json': 'y',
      'out.txt': 'o',
    });
    await writeZip(inFolder('site/pictures.zip'), { 'in/p.png': 'p' });
    folder.write({ 'site/broken.zip': 'PK\x03\x04 and nothing', 'site/b/deep.zip': 'PK\x03\x04' });
    symlinkSync(inFolder('out.txt'), inFolder('site/link.txt'));
    symlinkSync(folder.folder, inFolder('site/up'));
    execFileSync('mkfifo', [inFolder('site/pipe.json')]);

    const tree = await openFileTree(inFolder('site'));
    expect(tree.name).toBe('site');
    expect(await listOf(tree)).toEqual([
      ['a.txt', 2],
      ['b/c.txt', 1],
      ['b/deep.zip', 4],
      ['broken.zip', 16],
      ['pictures.zip/in/p.png', 1],
    ]);
    expect(await contentOf(tree, 'pictures.zip/in/p.png')).toBe('p');
    expect(await contentOf(tree, 'b/c.txt')).toBe('c');
    expect(
      ['a.txt', 'link.txt', '../out.txt', 'pictures.zip/in/p.png'].map((name) => tree.has(name)),
    ).toEqual([...[true, false, false, true]]);
    for (const name of ['link.txt', '../out.txt', 'pipe.json', 'pictures.zip/../a.txt'])
      await expect(tree.read(name)).rejects.toMatchObject(refused('there is no file'));
    await tree.close();
  });

  it('are refused where they have changed, or a link took the place of one or of its folder', async () => {
    folder.write({
      'changing/grown.txt': 'g',
      'changing/linked.txt': 'l',
      'changing/sub/x.txt': 'x',
      'other/x.txt': 'y',
    });
    const tree = await openFileTree(inFolder('changing'));
    appendFileSync(inFolder('changing/grown.txt'), 'more');
    execFileSync('ln', ['-sfn', inFolder('out.txt'), inFolder('changing/linked.txt')]);
    execFileSync('rm', ['-r', inFolder('changing/sub')]);
    symlinkSync(inFolder('other'), inFolder('changing/sub'));
    await expect(tree.read('grown.txt')).rejects.toMatchObject(refused('has changed'));
    await expect(tree.read('linked.txt')).rejects.toMatchObject(refused('there is no file'));
    await expect(tree.read('sub/x.txt')).rejects.toMatchObject(refused('there is no file'));
  });

  it('are one file alone where it is one, and nothing else is opened', async () => {
    const tree = await openFileTree(inFolder('out.txt'));
    expect([tree.name, await listOf(tree)]).toEqual(['out', [['out.txt', 1]]]);
    expect(await contentOf(tree, 'out.txt')).toBe('o');
    await expect(tree.read('/etc/passwd')).rejects.toMatchObject(refused('there is no file'));
    await expect(openFileTree(inFolder('none'))).rejects.toMatchObject(refused('there is no folder or file'));
    await expect(openFileTree(inFolder('site/pipe.json'))).rejects.toMatchObject(
      refused('there is no folder or file'),
    );
    await expect(openFileTree('/dev/zero')).rejects.toMatchObject(refused('there is no folder or file'));
  });
});

describe('the files of an archive', () => {
  it('are its regular members', async () => {
    const tree = await openRaw([
      { name: 'a/', content: '', mode: 0o40755, method: 0 },
      { name: 'a/öl.txt', content: 'oil'.repeat(100) },
      { name: 'stored.txt', content: 'stored', method: 0 },
      { name: 'dos.txt', content: 'dos', mode: 0 },
      { name: 'link.txt', content: '/etc/passwd', mode: 0o120777 },
      { name: 'pipe', content: '', mode: 0o10644, method: 0 },
      { name: '__MACOSX/a/._b', content: 'mac' },
      { name: 'win\\b.txt', content: 'w', flags: 0 },
    ]);
    expect(tree.name).toBe('raw');
    expect(await listOf(tree)).toEqual([
      ['a/öl.txt', 300],
      ['stored.txt', 6],
      ['dos.txt', 3],
      ['win/b.txt', 1],
    ]);
    expect(await contentOf(tree, 'a/öl.txt')).toBe('oil'.repeat(100));
    expect(await contentOf(tree, 'stored.txt')).toBe('stored');
    await expect(tree.read('link.txt')).rejects.toMatchObject(refused('there is no file'));
    await tree.close();
  });

  const zeros = Buffer.alloc(80 * 1024 * 1024);
  it.each<[string, string, () => RawMember[]]>([
    ['a name leads out of it', 'invalid relative path', () => [{ name: '../out.txt', content: 'x' }]],
    ['a name is from the root', 'absolute path', () => [{ name: '/etc/passwd', content: 'x' }]],
    ['a name has a drive', 'absolute path', () => [{ name: 'C:/x', content: 'x' }]],
    [
      'a name leads out of it by backslashes',
      'invalid relative path',
      () => [{ name: '..\\x', content: 'x' }],
    ],
    [
      'a name is there twice',
      'two files',
      () => [
        { name: 'a', content: '1' },
        { name: 'a', content: '2' },
      ],
    ],
    ['it is encrypted', 'is encrypted', () => [{ name: 'a', content: '1', flags: 1 }]],
    ['it is packed in another way', 'packed in a way', () => [{ name: 'a', content: '1', method: 99 }]],
    ['a member unpacks to far more', 'far more', () => [{ name: 'a', content: zeros }]],
    [
      'members share their bytes',
      'far more',
      () => [
        { name: 'a', content: zeros.subarray(0, 10_000_000), method: 0 },
        ...[1, 2, 3].map((n) => ({
          name: `b${n}`,
          content: zeros.subarray(0, 10_000_000),
          method: 0 as const,
          sharesWith: 0,
        })),
      ],
    ],
  ])('are refused where %s', async (_case, message, members) => {
    await expect(openRaw(members())).rejects.toMatchObject(refused(message));
  });

  it('are refused where they are cut off, or are no archive', async () => {
    const whole = rawZip([{ name: 'a', content: 'x'.repeat(1_000) }]);
    for (const bytes of [
      whole.subarray(0, whole.length - 30),
      Buffer.from('PK\x03\x04'),
      Buffer.from('PK\x05\x06'),
    ]) {
      writeFileSync(inFolder('cut.zip'), bytes);
      await expect(openFileTree(inFolder('cut.zip'))).rejects.toMatchObject(refused('cannot be read'));
    }
  });

  it.each<[string, RawMember]>([
    ['more bytes than it says', { name: 'a', content: 'x'.repeat(5_000), size: 10 }],
    ['fewer bytes than it says', { name: 'a', content: 'x', size: 5_000 }],
    ['other bytes than it says', { name: 'a', content: 'x', sum: 7 }],
  ])('fail while they are read where one gives %s', async (_case, member) => {
    const tree = await openRaw([member]);
    await expect(contentOf(tree, 'a')).rejects.toMatchObject(refused('damaged: a cannot be read'));
    await tree.close();
  });
});

describe('what an export is', () => {
  it('is Markdown where nothing in it is of another system', async () => {
    folder.write({
      'blog/posts/a.md': '# A',
      'blog/data.json': '[1]',
      'blog/feed.xml': '<rss></rss>',
      'blog/x.csv': 'a,b',
    });
    const source = await openSource(inFolder('blog'));
    expect(source).toMatchObject({ system: 'Markdown', title: 'blog', identity: 'blog' });
    await source.close();
  });

  it('is refused with a sentence where it is none', async () => {
    folder.write({ 'none/a.txt': 'x', 'one.md': '# One' });
    await expect(openSource(inFolder('none'))).rejects.toMatchObject(
      refused('this is neither an export of Byline, Ghost'),
    );
    await expect(openSource(inFolder('one.md'))).rejects.toMatchObject(
      refused('from a folder or a ZIP archive'),
    );
  });
});
