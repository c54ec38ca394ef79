import path from 'node:path';
import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

it('reads an export of Hashnode', async () => {
  const { source, items } = await sourceItems(exportOf('hashnode/export.json'));
  expect(source).toMatchObject({ system: 'Hashnode', title: 'export', address: 'https://ann.dev' });
  const article = { kind: 'article', tags: [], authors: [], cover: null, excerpt: '', changes: [] };
  expect(items).toEqual([
    {
      ...{
        kind: 'author',
        key: 'u1',
        name: 'Ann',
        email: '',
        bio: 'Writes',
        photo: 'https://cdn.hashnode.com/ann.png',
      },
      ...{ links: ['https://hashnode.com/@ann'], oldPaths: [], changes: [] },
    },
    { kind: 'tag', key: 'nodejs', title: 'Node.js', parent: null, oldPaths: ['/tag/nodejs'], changes: [] },
    {
      ...article,
      ...{
        key: 'h1',
        title: 'First post',
        status: 'published',
        excerpt: 'In short',
        oldPaths: ['/first-post'],
      },
      text: {
        format: 'markdown',
        text: [
          ...['Text', '', '![a](https://cdn.hashnode.com/a.png)', '', ''],
          ...['https://www.youtube.com/watch?v=dQw4w9WgXcQ', '', '', '', 'https://example.org/x', '', ''],
          ...['```md', '%[https://kept.example]', '```'],
        ].join('\n'),
      },
      cover: { src: 'https://cdn.hashnode.com/res/cover.png', alt: '', caption: '' },
      authors: ['u1'],
      tags: ['nodejs'],
      date: '2022-03-04T05:06:07.000Z',
      changes: [
        'The subtitle was left out: Below the title',
        'It belonged to the series Basics.',
        '2 comments are named by a number only: they were left out.',
        'The embed of https://example.org/x became a link.',
        'The export names 1 of its tags by a number only: they were left out.',
      ],
    },
    {
      ...article,
      ...{
        key: 'h2',
        title: 'Hidden',
        status: 'draft',
        oldPaths: ['/hidden'],
        date: '2022-03-05T05:06:07.000Z',
      },
      text: { format: 'markdown', text: 'See https://ann.dev/first-post and https://ann.dev/none' },
      authors: ['u1'],
      changes: ['It was taken out of the lists of the site: it is a draft.'],
    },
    {
      ...article,
      ...{ key: 'h3', title: 'Draft', status: 'draft', oldPaths: [], date: '2022-03-04T05:06:07.000Z' },
      text: { format: 'markdown', text: 'd' },
    },
  ]);
  expect(ofKind(items, 'refusal')).toEqual([]);
});

it('has what was published without a title under its first words', async () => {
  const post = (slug: string, contentMarkdown: string) => ({ slug, contentMarkdown, title: '' });
  const long = '**Some** [words](x) of a text that goes on for so long that it is cut behind a word\n\nMore';
  const posts = [post('long', long), post('none', ''), post('short', '![A pond](a.png)')];
  const folder = temporaryFolder('export', { 'posts.json': JSON.stringify(posts) });
  const { items } = await sourceItems(path.join(folder.folder, 'posts.json'));
  const titles = ['Some words of a text that goes on for so long that it is…', 'Untitled', 'A pond'];
  expect(ofKind(items, 'article').map(({ title }) => title)).toEqual(titles);
  expect(ofKind(items, 'article')[2]?.changes).toEqual(['It had no title: it is called A pond.']);
  folder.remove();
});
