import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { type Files, temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { PostSkipped } from '@/server/modules/operations/import/postError';
import { findPostFiles, readPost } from '@/server/modules/operations/import/postFile';

let remove = () => {};
afterEach(() => remove());

function blog(files: Files): string {
  const made = temporaryFolder('my-blog', files);
  remove = made.remove;
  return made.folder;
}

const post = (fields: string, body = 'Words.') => `---\ntitle: T\n${fields}\n---\n\n${body}\n`;

test('finds posts as files and as folders, and no section pages, notes or linked files', async () => {
  const folder = blog({
    'b.md': '',
    'a.mdx': '',
    'c.markdown': '',
    'dir/index.md': '',
    'dir/deeper/c.md': '',
    '_index.md': '',
    'README.md': '',
    'note.txt': '',
    '.git/x.md': '',
    'node_modules/x/readme.md': '',
    '_includes/part.md': '',
  });
  symlinkSync('/etc/hostname', path.join(folder, 'linked.md'));
  expect(await findPostFiles(folder)).toEqual([
    'a.mdx',
    'b.md',
    'c.markdown',
    'dir/deeper/c.md',
    'dir/index.md',
  ]);
});

test.each([
  ['a page with a category layout', 'index.md', post('layout: blog-category', ''), /only lists posts/],
  [
    'a page with a template and no text',
    'latest.md',
    '+++\ntemplate = "latest.html"\n+++\n',
    /only lists posts/,
  ],
  ['a draft', 'a.md', post('date: 2020-01-01\ndraft: true'), /is a draft/],
  ['a post that is not published', 'a.md', post('date: 2020-01-01\npublished: false'), /is a draft/],
  ['a file among drafts', '_drafts/a.md', post('date: 2020-01-01'), /is a draft/],
])('%s is skipped', async (_name, file, content, reason) => {
  const reading = readPost(blog({ [file]: content }), file);
  await expect(reading).rejects.toThrow(PostSkipped);
  await expect(reading).rejects.toThrow(reason);
});

test.each([
  ['a.md', "date: '2026-03-24T20:50:00.000Z'", '2026-03-24T20:50:00.000Z'],
  ['a.md', 'date: 2019-01-14', '2019-01-14T00:00:00.000Z'],
  ['a.md', 'date: 2019-01-14 10:30', '2019-01-14T10:30:00.000Z'],
  ['a.md', "date: '2019-01-14T10:30:00-05:00'", '2019-01-14T15:30:00.000Z'],
  ['a.md', 'path: 2020/05/15/five-years', '2020-05-15T00:00:00.000Z'],
  ['a.md', 'path: inside-rust/2020/05/15/x', '2020-05-15T00:00:00.000Z'],
  ['a.md', 'date: 2014-3-7', '2014-03-07T00:00:00.000Z'],
  ['a.md', 'date: 2014-3-7 9:05', '2014-03-07T09:05:00.000Z'],
  ['a.md', 'date: 2014-03-7 9:05:00 -0800', '2014-03-07T17:05:00.000Z'],
  ['2014-3-7-hello.md', 'x: 1', '2014-03-07T00:00:00.000Z'],
  ['a.md', "pubDate: 'Jul 08 2022 10:00 UTC'", '2022-07-08T10:00:00.000Z'],
  ['a.md', 'pubDatetime: 2022-09-23T15:22:00Z', '2022-09-23T15:22:00.000Z'],
  ['2018-02-03-hello.markdown', 'x: 1', '2018-02-03T00:00:00.000Z'],
  ['2018-02-03-hello.md', 'x: 1', '2018-02-03T00:00:00.000Z'],
  ['weekly-update.2015-07-03.md', 'x: 1', '2015-07-03T00:00:00.000Z'],
  ['2018/02/03/hello/index.md', 'x: 1', '2018-02-03T00:00:00.000Z'],
])('%s with %s is of %s', async (file, fields, date) => {
  expect((await readPost(blog({ [file]: post(fields) }), file))?.date).toBe(date);
});

test.each([
  ['2019-01-14', 'America/New_York', '2019-01-14T05:00:00.000Z'],
  ['2019-07-14 10:30', 'Europe/Vienna', '2019-07-14T08:30:00.000Z'],
  ['2019-01-14', 'Asia/Kolkata', '2019-01-13T18:30:00.000Z'],
  // The clocks go forward at two.
  ['2019-03-31T03:00', 'Europe/Vienna', '2019-03-31T01:00:00.000Z'],
  ["'2019-01-14T10:30:00-05:00'", 'Asia/Tokyo', '2019-01-14T15:30:00.000Z'],
])('the date %s of a site in %s is %s', async (written, timeZone, date) => {
  const folder = blog({ 'a.md': post(`date: ${written}`) });
  expect((await readPost(folder, 'a.md', { timeZone }))?.date).toBe(date);
});

test('a date in the name of a file is of the time zone of the site', async () => {
  const folder = blog({ '2019-01-14-b.md': post('x: 1') });
  const read = await readPost(folder, '2019-01-14-b.md', { timeZone: 'America/New_York' });
  expect(read?.date).toBe('2019-01-14T05:00:00.000Z');
});

test.each([
  ['date = 2019-01-14', '2019-01-14T00:00:00.000Z'],
  ['date = 2019-01-14T10:30:00', '2019-01-14T10:30:00.000Z'],
  ['date = 2019-01-14T10:30:00+02:00', '2019-01-14T08:30:00.000Z'],
])('dates of TOML: %s', async (field, date) => {
  const folder = blog({ 'a.md': `+++\ntitle = "T"\n${field}\n+++\nWords.` });
  expect((await readPost(folder, 'a.md'))?.date).toBe(date);
});

test.each([
  ['no date', post('x: 1'), /has no date/],
  ['a date that is none', post('date: soon'), /its date cannot be read: soon/],
  ['a day that is none', post('path: 2020/02/31/x'), /has no date/],
  ['no title', '---\ndate: 2020-01-01\n---\nWords.', /has no title/],
  ['no text', post('date: 2020-01-01', ''), /has no text/],
  ['bytes that are no text', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe]), /not UTF-8/],
])('%s is a reason to fail', async (_name, content, reason) => {
  await expect(readPost(blog({ 'a.md': content }), 'a.md')).rejects.toThrow(reason);
});

test('reads authors from a list or a text, and falls back on the name of the folder', async () => {
  const folder = blog({
    'a.md': '+++\ntitle = "T"\npath = "2020/01/01/a"\nauthors = ["A One and B Two", "C Three"]\n+++\nWords.',
    'b.md': post('date: 2020-01-01\nauthor: A One (@one)'),
    'c.md': post('date: 2020-01-01'),
  });
  expect((await readPost(folder, 'a.md'))?.authors).toEqual(['A One', 'B Two', 'C Three']);
  expect((await readPost(folder, 'b.md'))?.authors).toEqual(['A One']);
  expect((await readPost(folder, 'c.md'))?.authors).toEqual(['My']);
});
