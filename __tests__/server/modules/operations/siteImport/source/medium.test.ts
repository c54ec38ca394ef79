import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

it('reads an export of Medium', async () => {
  const { source, items } = await sourceItems(exportOf('medium'));
  expect(source).toMatchObject({
    system: 'Medium',
    title: 'Ann Author',
    address: 'https://medium.com',
    identity: 'ann.a',
  });
  expect(ofKind(items, 'author')).toEqual([
    {
      ...{ kind: 'author', key: 'ann.a', name: 'Ann Author', email: 'ann@example.org', bio: '' },
      photo: 'https://cdn-images-1.medium.com/fit/c/200/200/1*ann.jpeg',
      links: ['https://medium.com/@ann.a'],
      oldPaths: ['/@ann.a'],
      changes: ['Connected accounts and the membership were left out.'],
    },
  ]);
  expect(ofKind(items, 'tag')).toEqual([
    {
      kind: 'tag',
      key: 'old-trees',
      title: 'Old Trees',
      parent: null,
      oldPaths: ['/tag/old-trees'],
      changes: [],
    },
  ]);
  const image = 'https://cdn-images-1.medium.com/max/600/1*';
  expect(ofKind(items, 'article')).toEqual([
    {
      kind: 'article',
      key: 'abcdef123456',
      title: 'On Oaks',
      text: {
        format: 'html',
        text: [
          '<p class="graf graf--p">Old &amp; <strong class="markup--strong">big</strong>.</p>',
          '<h2>Age</h2><h3>Rings</h3>',
          '<pre><code class="language-javascript">let a = 1;\na &lt; 2</code></pre>',
          `<figure><img src="${image}b.png" alt="" /></figure>`,
          `<figure><img src="${image}c.png" alt="" /><figcaption>C</figcaption></figure>`,
          '<hr class="section-divider" />',
          '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
          '<p><a href="https://gist.github.com/ann/0123abcd">https://gist.github.com/ann/0123abcd</a></p>',
          '<blockquote><p><a href="https://example.org/a">A title</a></p><p>About it</p></blockquote>',
          '<blockquote class="graf graf--pullquote">Said</blockquote>',
          '<ul class="postList"><li class="graf graf--li">one</li></ul>',
        ].join(''),
      },
      oldPaths: ['/@Ann.A/on-oaks-abcdef123456', '/on-oaks-abcdef123456', '/p/abcdef123456'],
      status: 'published',
      excerpt: 'Why they are old.',
      cover: {
        src: 'https://cdn-images-1.medium.com/max/800/1*oak.jpeg',
        alt: 'An oak',
        caption: 'Photo by P',
      },
      authors: ['ann.a'],
      tags: ['old-trees'],
      date: '2019-03-02T10:00:00.000Z',
      changes: ['The embed of https://gist.github.com/ann/0123abcd became a link.'],
    },
    expect.objectContaining({
      ...{ key: '0123456789ab', title: 'Not yet', status: 'draft', date: null, authors: ['ann.a'] },
      ...{
        text: { format: 'html', text: '<p class="graf graf--p">Soon.</p>' },
        oldPaths: ['/p/0123456789ab'],
      },
    }),
  ]);
  expect(ofKind(items, 'refusal').map(({ key, outcome }) => [key, outcome])).toEqual([
    ['folder-bookmarks', 'skipped'],
    ['posts/2020-01-01_odd-aaaaaaaaaaaa.html', 'failed'],
  ]);
  expect(items).toHaveLength(1 + 1 + 2 + 2);
});

it('reads the posts where the profile has too many parts, and says so', async () => {
  const post = 'posts/2019-03-02_On-Oaks-abcdef123456.html';
  const { folder, remove } = temporaryFolder('medium', {
    'profile/profile.html': `Profile${'<applet>'.repeat(1_000)}`,
    [post]: readFileSync(path.join(exportOf('medium'), post), 'utf8'),
  });
  try {
    const { items } = await sourceItems(folder);
    expect(ofKind(items, 'article').map(({ key }) => key)).toEqual(['abcdef123456']);
    expect(ofKind(items, 'refusal')).toEqual([
      expect.objectContaining({
        ...{ what: 'profile', key: 'profile/profile.html' },
        ...{ outcome: 'failed', reason: 'It has too many parts.' },
      }),
    ]);
  } finally {
    remove();
  }
});
