import { cpuTimeOf } from '@/__tests__/support/cpuTime';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { authorsOfPost } from '@/server/modules/operations/siteImport/markdown/people/authorsOfPost';
import { takeByline } from '@/server/modules/operations/siteImport/markdown/people/bodyByline';
import { readDirectory } from '@/server/modules/operations/siteImport/markdown/people/directory';
import { likelySame } from '@/server/modules/operations/siteImport/markdown/people/likelySame';
import { findSite } from '@/server/modules/operations/siteImport/markdown/site/site';
import { folderFiles } from '@/server/modules/operations/siteImport/markdown/site/siteFiles';
import { emptyMapping, readMapping } from '@/server/modules/operations/siteImport/survey/mapping';
import { tagsByCount } from '@/server/modules/operations/siteImport/survey/tagsByCount';

test('handles, names and descriptions of the same author are one person', async () => {
  const { folder, remove } = temporaryFolder('site', {
    'docusaurus.config.js': '',
    'blog/authors.yml': 'dan:\n  name: Dan Abramov\n  title: Works on React\n  image_url: /img/dan.png\n',
    '_data/authors.json': '[{ "id": "rick", "name": "Rick Hanlon and Sons", "bio": "B" }]',
    'data/authors/bo.toml': 'name = "Bo Two"',
    'content/authors.yml': 'broken: [',
  });
  const files = await folderFiles(`${folder}/blog`);
  const directory = await readDirectory(files, await findSite(files));
  remove();
  expect(directory.get('dan')).toEqual({ name: 'Dan Abramov', bio: 'Works on React', photo: '/img/dan.png' });
  const mapping = { ...emptyMapping, authors: new Map([['daniel', 'Dan Abramov']]) };
  const read = (data: Record<string, unknown>) => authorsOfPost(data, directory, mapping);
  expect(read({ authors: ['dan', 'Dan Abramov', '@dan', 'Daniel'] })).toEqual(['Dan Abramov']);
  expect(read({ authors: 'rick' })).toEqual(['Rick Hanlon and Sons']);
  expect(read({ author: 'bo and Cy Three' })).toEqual(['Bo Two', 'Cy Three']);
  expect(read({ authors: [{ name: 'Di Four', image_url: 'x.png' }, { key: 'dan' }, 7] })).toEqual([
    'Di Four',
    'Dan Abramov',
  ]);
  expect(directory.get('di four')?.photo).toBe('x.png');
});

test('names that may be one person are suggested', () => {
  expect(
    likelySame([
      'Dan Abramov',
      'dan_abramov',
      'dabramov',
      'José Díaz',
      'Jose Diaz',
      'Ann',
      'Ann One',
      ...['Bo Two', 'Bo X. Two', 'BO TWO', 'Rust Core Team', 'Rust Team'],
    ]),
  ).toEqual([
    ['Ann', 'Ann One'],
    ['BO TWO', 'Bo X. Two'],
    ['Dan Abramov', 'dabramov', 'dan_abramov'],
    ['Jose Diaz', 'José Díaz'],
  ]);
});

test.each([
  ['March 22, 2023 by [Ann One](https://a.example/) and [Bo Two](/b)\n\n---\n\nText', 'Text'],
  ['*By Ann One, Bo Two*\n\nText', 'Text'],
  ['By Ann One, who likes tea.\n\nText', null],
  ['Ann One and Bo Two and Cy Three\n\nText', null],
  ['By Ann One', null],
  ['# By Ann One\n\nText', null],
])('a byline in the body: %j', (body, rest) => {
  expect(takeByline(body, ['Ann One', 'Bo Two'])).toEqual({ body: rest ?? body, names: [] });
});

test('a post without authors has those that its body names', () => {
  expect(takeByline('Posted by Ann One and Bo Two, May 5\n\nText', [])).toEqual({
    body: 'Text',
    names: ['Ann One', 'Bo Two'],
  });
  const prose = 'By the way, this is no byline.\n\nText';
  expect(takeByline(prose, [])).toEqual({ body: prose, names: [] });
});

const item = (labels: string[], more = {}) => ({ tag: 'Site', sub: '', labels, hasOwnTag: false, ...more });
const placed = (items: ReturnType<typeof item>[], tags = new Map(), override?: string) =>
  tagsByCount(items, { tags }, override).map(({ tag, sub }) => [tag, sub]);

test('the most common tags of posts are tags, the next one of a post is its sub-category', () => {
  const react = Array.from({ length: 4 }, () => item(['website', 'react', 'Hooks']));
  const css = Array.from({ length: 3 }, () => item(['css-tricks', 'website']));
  const others = [item(['rare']), item([]), item(['react'], { tag: 'Own', hasOwnTag: true })];
  expect(placed([...react, ...css, ...others])).toEqual([
    ...react.map(() => ['React', 'Hooks']),
    ...css.map(() => ['Css Tricks', '']),
    ['Site', 'Rare'],
    ['Site', ''],
    ['Own', 'React'],
  ]);
});

test('a mapping decides what becomes of tags, and a tag for all leaves them as sub-categories', () => {
  const items = [item(['a', 'b']), item(['c']), item(['b'])];
  const tags = new Map([
    ['a', { tag: '', sub: '' }],
    ['b', { tag: 'News', sub: 'Releases' }],
  ]);
  expect(placed(items, tags)).toEqual([
    ['News', 'Releases'],
    ['Site', 'C'],
    ['News', 'Releases'],
  ]);
  expect(placed([item(['b']), item(['c'])], new Map(), 'Site')).toEqual([
    ['Site', 'B'],
    ['Site', 'C'],
  ]);
});

test('bylines and names that are made to be slow take no time', async () => {
  const time = await cpuTimeOf(() => {
    takeByline(`By ${'[a '.repeat(50_000)}\n\nText`, []);
    takeByline(`${'a '.repeat(100_000)}\n\nText`, ['a']);
    likelySame(Array.from({ length: 2_000 }, (_, index) => `A${index} B${index % 7}`));
  });
  expect(time).toBeLessThan(2_000);
});

test('a mapping with an unknown part is refused', async () => {
  const { folder, remove } = temporaryFolder('mapping', { 'm.yml': 'author: { a: b }' });
  await expect(readMapping(`${folder}/m.yml`)).rejects.toThrow('has a part author;');
  remove();
});
