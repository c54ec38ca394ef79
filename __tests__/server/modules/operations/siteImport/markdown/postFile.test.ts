import { PostSkipped } from '@/server/modules/operations/siteImport/markdown/postError';
import { type ReadOptions, readPost } from '@/server/modules/operations/siteImport/markdown/postFile';

const read = (file: string, text: string, options?: ReadOptions) =>
  readPost({ root: 'my-blog', file, text }, options);

const post = (fields: string, body = 'Words.') => `---\ntitle: T\n${fields}\n---\n\n${body}\n`;

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
  const reading = read(file, content);
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
  expect((await read(file, post(fields))).date).toBe(date);
});

test.each([
  ['2019-01-14', 'America/New_York', '2019-01-14T05:00:00.000Z'],
  ['2019-07-14 10:30', 'Europe/Vienna', '2019-07-14T08:30:00.000Z'],
  ['2019-01-14', 'Asia/Kolkata', '2019-01-13T18:30:00.000Z'],
  // The clocks go forward at two.
  ['2019-03-31T03:00', 'Europe/Vienna', '2019-03-31T01:00:00.000Z'],
  ["'2019-01-14T10:30:00-05:00'", 'Asia/Tokyo', '2019-01-14T15:30:00.000Z'],
])('the date %s of a site in %s is %s', async (written, timeZone, date) => {
  expect((await read('a.md', post(`date: ${written}`), { timeZone })).date).toBe(date);
});

test('a date in the name of a file is of the time zone of the site', async () => {
  const found = await read('2019-01-14-b.md', post('x: 1'), { timeZone: 'America/New_York' });
  expect(found.date).toBe('2019-01-14T05:00:00.000Z');
});

test.each([
  ['date = 2019-01-14', '2019-01-14T00:00:00.000Z'],
  ['date = 2019-01-14T10:30:00', '2019-01-14T10:30:00.000Z'],
  ['date = 2019-01-14T10:30:00+02:00', '2019-01-14T08:30:00.000Z'],
])('dates of TOML: %s', async (field, date) => {
  expect((await read('a.md', `+++\ntitle = "T"\n${field}\n+++\nWords.`)).date).toBe(date);
});

test.each([
  ['no date', post('x: 1'), /has no date/],
  ['a date that is none', post('date: soon'), /its date cannot be read: soon/],
  ['a day that is none', post('path: 2020/02/31/x'), /has no date/],
  ['no title', '---\ndate: 2020-01-01\n---\nWords.', /has no title/],
  ['no text', post('date: 2020-01-01', ''), /has no text/],
  ['front matter that is too long', post(`x: ${'y'.repeat(300_000)}`), /front matter is too long/],
])('%s is a reason to fail', async (_name, content, reason) => {
  await expect(read('a.md', content)).rejects.toThrow(reason);
});

test('reads authors from a list or a text, and falls back on the name of the folder', async () => {
  const toml =
    '+++\ntitle = "T"\npath = "2020/01/01/a"\nauthors = ["A One and B Two", "C Three"]\n+++\nWords.';
  const one = post('date: 2020-01-01\nauthor: A One (@one)');
  expect((await read('a.md', toml)).authors).toEqual(['A One', 'B Two', 'C Three']);
  expect((await read('b.md', one)).authors).toEqual(['A One']);
  expect((await read('c.md', post('date: 2020-01-01'))).authors).toEqual(['My']);
});
