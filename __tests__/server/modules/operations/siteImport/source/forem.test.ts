import path from 'node:path';
import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

describe('an export of Forem', () => {
  it('is read', async () => {
    const { source, items } = await sourceItems(exportOf('forem'));
    expect(source).toMatchObject({
      system: 'Forem',
      title: 'Ann Author',
      address: 'https://dev.to',
      identity: 'ann',
    });
    const article = { kind: 'article', authors: ['ann'] };
    expect(items).toEqual([
      {
        ...{ kind: 'author', key: 'ann', name: 'Ann Author', email: '', bio: '', photo: '', links: [] },
        ...{ oldPaths: ['/ann'], changes: [] },
      },
      {
        kind: 'tag',
        key: 'beginners',
        title: 'beginners',
        parent: null,
        oldPaths: ['/t/beginners'],
        changes: [],
      },
      { kind: 'tag', key: 'node', title: 'node', parent: null, oldPaths: ['/t/node'], changes: [] },
      {
        ...article,
        ...{ key: 'hello-1a2b', title: 'Hello', status: 'published', excerpt: 'In short' },
        text: {
          format: 'markdown',
          text: [
            'Hello \n\n<https://dev.to/bob>\n\n\n\n\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n\n\n\n\n',
            '<https://example.org/x>\n\n\n\n\n\n**Why**\n\nBecause\n\n\n\n`{% kept %}`\n\n```liquid\n{% kept too %}\n```',
          ].join(''),
        },
        cover: { src: 'https://res.cloudinary.com/x.png', alt: '', caption: '' },
        oldPaths: ['/ann/hello-1a2b'],
        tags: ['beginners', 'node'],
        date: '2021-01-02T00:00:00.000Z',
        changes: [
          'Its canonical address was left out: https://ann.example/hello',
          'The embed of https://dev.to/bob became a link.',
          'The embed of https://example.org/x became a link.',
          'The tag {% weather oslo %} was left out.',
        ],
      },
      {
        ...article,
        ...{
          key: 'draft-3c',
          title: 'Draft',
          status: 'draft',
          excerpt: '',
          cover: null,
          tags: [],
          changes: [],
        },
        ...{
          text: { format: 'markdown', text: 'd' },
          oldPaths: ['/ann/draft-3c'],
          date: '2021-02-01T00:00:00.000Z',
        },
      },
      {
        ...{
          kind: 'comment',
          key: 'a1',
          article: 'hello-1a2b',
          parent: null,
          author: 'ann',
          name: 'Ann Author',
        },
        ...{ email: '', text: 'Thanks', date: '2021-01-03T00:00:00.000Z' },
        changes: ['The export does not say which comment it answers.'],
      },
      expect.objectContaining({
        key: 'comment-a2',
        reason: 'It is below an article that is not in the export.',
      }),
      expect.objectContaining({ key: 'comment-a3', reason: 'It was deleted.' }),
    ]);
  });

  it('is read as CSV too', async () => {
    const csv =
      'slug,title,body_markdown,cached_tag_list,published,published_at\na,A,"Text, more",x,true,2021-01-02T00:00:00Z\n';
    const folder = temporaryFolder('forem', { 'articles.csv': csv });
    const { items } = await sourceItems(path.join(folder.folder, 'articles.csv'));
    expect(ofKind(items, 'article')).toMatchObject([
      { key: 'a', status: 'published', text: { text: 'Text, more' } },
    ]);
    folder.remove();
  });
});
