import { exportOf, ofKind, sourceItems } from '@/__tests__/support/sourceItems';

it('reads an export of Substack', async () => {
  const { source, items } = await sourceItems(exportOf('substack'));
  expect(source).toMatchObject({
    system: 'Substack',
    title: 'pond',
    identity: 'pond',
    address: 'https://pond.substack.com',
  });
  const media = 'https://substack-post-media.s3.amazonaws.com';
  const article = { kind: 'article', cover: null, authors: [], tags: [] };
  expect(ofKind(items, 'article')).toEqual([
    {
      ...article,
      ...{ key: '101', title: 'The “first”, letter', excerpt: 'About & around', status: 'published' },
      text: {
        format: 'html',
        text: [
          '<p>Hello<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>',
          `<figure><img src="${media}/public/images/a_600x400.png" alt="A pond" /><figcaption>By <em>me</em></figcaption></figure>`,
          `<figure><img src="${media}/b.png" alt="" /></figure><figure><img src="${media}/c.png" alt="" /></figure><p>Both</p>`,
          '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
          '<blockquote><p>So &amp; so<br />it is</p><p><a href="https://twitter.com/a/status/1">A @a</a></p></blockquote>',
          '<p><a href="https://example.org/shop">Shop</a></p>',
          '<blockquote><p>Said</p></blockquote>',
          '<pre><code>a^2</code></pre>',
          '<hr />',
          '<section class="footnotes"><hr class="footnotes-sep"><ol class="footnotes-list">',
          '<li id="fn1" class="footnote-item"><section><p>A note</p></section>',
          '<a href="#fnref1" class="footnote-backref">↩︎</a></li></ol></section>',
        ].join(''),
      },
      oldPaths: ['/p/first-letter'],
      date: '2021-02-03T10:00:00.000Z',
      changes: [
        'A gallery became 2 pictures, one below the other.',
        'The post https://twitter.com/a/status/1 of another network became a quote with a link.',
        'The button “Subscribe now” of Substack was left out.',
        'A form to subscribe was left out.',
        'A poll was left out.',
        'A video that Substack keeps is not in the export, and was left out.',
      ],
    },
    {
      ...article,
      ...{ key: '102', title: 'Episode', excerpt: '', status: 'draft', date: '2021-03-03T10:00:00.000Z' },
      text: {
        format: 'html',
        text: '<p><a href="https://api.substack.com/feed/podcast/102.mp3">https://api.substack.com/feed/podcast/102.mp3</a></p><p>Listen</p><p>More</p>',
      },
      oldPaths: ['/p/for-payers'],
      changes: [
        'It was for paying readers only: it is a draft.',
        'The recording https://api.substack.com/feed/podcast/102.mp3 became a link.',
        'The line at which the part for paying readers began was left out.',
      ],
    },
    expect.objectContaining({ key: '103', status: 'draft', oldPaths: [], changes: [] }),
  ]);
  expect(ofKind(items, 'page')).toEqual([
    {
      ...{ kind: 'page', key: '104', title: 'About', text: expect.objectContaining({ format: 'html' }) },
      ...{ oldPaths: ['/p/about'], isPublished: true, changes: [] },
    },
  ]);
  expect(ofKind(items, 'subscriber')).toEqual([
    {
      ...{ kind: 'subscriber', key: 'a@example.org', email: 'a@example.org', name: '' },
      ...{ date: '2021-01-01T00:00:00.000Z', changes: [] },
    },
    {
      ...{ kind: 'subscriber', key: 'paid@example.org', email: 'paid@example.org', name: '' },
      ...{ date: '2021-01-02T00:00:00.000Z', changes: ['Their paid plan was left out.'] },
    },
  ]);
  expect(ofKind(items, 'refusal').map(({ what, title, outcome }) => [what, title, outcome])).toEqual([
    ['newsletter', 'Lost', 'failed'],
    ['restack', 'Shared', 'skipped'],
    ['post', 'posts/999.stray.html', 'failed'],
    ['statistics', '1 files of who opened mails', 'skipped'],
    ['subscriber', 'off@example.org', 'skipped'],
    ['subscriber', '', 'skipped'],
  ]);
  expect(items).toHaveLength(6 + 1 + 1 + 4);
});
