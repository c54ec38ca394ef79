import { text } from 'node:stream/consumers';
import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';

describe('an export of Blogger', () => {
  it('is read', async () => {
    const { source, items } = await sourceItems(exportOf('blogger/blog.xml'));
    expect(source).toMatchObject({
      system: 'Blogger',
      title: 'Old Notes',
      address: 'http://oldnotes.blogspot.com',
    });
    const profile = 'http://www.blogger.com/profile/99';
    const comment = { kind: 'comment', article: '10', email: '', changes: [] };
    expect(items).toEqual([
      {
        ...{
          kind: 'author',
          key: '99',
          name: 'Ann',
          email: '',
          bio: '',
          photo: 'https://lh3.example/ann.jpg',
        },
        ...{ links: [profile], oldPaths: [], changes: [] },
      },
      {
        kind: 'author',
        key: 'bo',
        name: 'Bo',
        email: '',
        bio: '',
        photo: '',
        links: [],
        oldPaths: [],
        changes: [],
      },
      {
        ...{ kind: 'tag', key: 'trees & co', title: 'trees & co', parent: null },
        ...{ oldPaths: ['/search/label/trees%20%26%20co'], changes: [] },
      },
      expect.objectContaining({ kind: 'refusal', what: 'template', title: '1 of template' }),
      expect.objectContaining({ kind: 'refusal', what: 'settings', title: '2 of settings' }),
      {
        ...{ kind: 'article', key: '10', title: 'Oak & ash', status: 'published', excerpt: '', cover: null },
        text: {
          format: 'html',
          text: [
            '<p>First line.<br />Second.</p>',
            '<figure><img src="http://2.bp.blogspot.com/-x/s1600/oak.jpg" alt="" /></figure>',
            '<p>In a box</p>',
            '<figure><img src="http://2.bp.blogspot.com/-x/s1600/ash.jpg" alt="ash" /><figcaption>An <i>ash</i></figcaption></figure>',
            '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
          ].join(''),
        },
        ...{ authors: ['99'], tags: ['trees & co'], oldPaths: ['/2010/01/oak.html'] },
        ...{ date: '2010-01-02T09:00:00.000Z', changes: [] },
      },
      expect.objectContaining({ key: '11', title: '', status: 'draft', authors: ['bo'] }),
      {
        ...{ kind: 'page', key: '20', title: 'About', text: { format: 'html', text: '<p>Us</p>' } },
        ...{ oldPaths: ['/p/about.html'], isPublished: true, changes: [] },
      },
      {
        ...{ ...comment, key: '31', parent: null, author: null, name: 'Rea', text: 'Nice & old\ntree' },
        date: '2010-01-03T10:00:00.000Z',
      },
      expect.objectContaining({ kind: 'refusal', key: 'comment-32', title: 'Page' }),
      {
        ...{ ...comment, key: '30', parent: '31', author: '99', name: 'Ann', text: 'An answer' },
        date: '2010-01-04T09:00:00.000Z',
      },
    ]);
  });

  it('is read as Takeout has it, with its pictures', async () => {
    const { source, items } = await sourceItems(exportOf('blogger-takeout'));
    expect(source).toMatchObject({ title: 'Notes', address: 'https://notes.blogspot.com', identity: '8' });
    expect(ofKind(items, 'article')).toMatchObject([
      {
        ...{
          key: '1',
          status: 'published',
          excerpt: 'In short',
          tags: ['News'],
          oldPaths: ['/2024/01/new.html'],
        },
        authors: ['ann'],
      },
      { key: '3', status: 'draft' },
    ]);
    expect(ofKind(items, 'comment')).toMatchObject([{ key: '4', article: '1', name: 'Rea', text: 'Hi' }]);
    expect(ofKind(items, 'refusal')).toMatchObject([{ key: 'post-2', reason: 'It was in the trash.' }]);
    const file = await source.file('https://blogger.googleusercontent.com/img/b/x/s320/my+photo.png');
    expect(file && (await text(file))).toBe('picture\n');
  });
});
