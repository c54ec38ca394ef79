import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { exportOf, ofKind, sourceItems, writeZip } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';

const paywall = 'The paywall was removed: the text before and after it is one text now.';
const read = () => sourceItems(exportOf('ghost'));

describe('an export of Ghost', () => {
  it('has its people and tags', async () => {
    const { source, items } = await read();
    expect(source).toMatchObject({ system: 'Ghost', title: 'The Gazette', address: null });
    expect(ofKind(items, 'author')).toEqual([
      {
        kind: 'author',
        key: 'u1',
        name: 'Ann Author',
        email: 'ann@example.org',
        bio: 'Writes',
        photo: '/content/images/ann.png',
        links: ['https://ann.example', 'https://x.com/ann', 'https://www.facebook.com/ann.author'],
        oldPaths: ['/author/ann/'],
        changes: ['The location Oslo was left out.'],
      },
      expect.objectContaining({ key: 'u2', name: 'Bo', bio: '', photo: '', links: [], changes: [] }),
    ]);
    expect(ofKind(items, 'tag')).toEqual([
      { kind: 'tag', key: 't1', title: 'News', parent: null, oldPaths: ['/tag/news/'], changes: [] },
      expect.objectContaining({ key: 't2', title: 'Art', changes: ['The description was left out.'] }),
    ]);
  });

  it('has each card of the editor', async () => {
    const [article] = ofKind((await read()).items, 'article');
    const figure = (src: string, alt: string, caption = '') =>
      `<figure><img src="/content/images/${src}" alt="${alt}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`;
    expect(article).toEqual({
      kind: 'article',
      key: 'p1',
      title: 'All cards',
      text: {
        format: 'html',
        text: [
          '<p><strong>Bold &lt;&amp;</strong><em><strong> both</strong></em><br /><a href="/about/">a link</a></p>',
          '<ol start="3"><li>one<ul><li>below</li></ul></li></ol>',
          figure('2024/01/a.png', 'An &quot;A&quot;', '<span>By <b>me</b></span>'),
          `${figure('b.png', 'b')}${figure('c.png', '')}<p>Both</p>`,
          '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>',
          '<blockquote><p>Words</p></blockquote><p><a href="https://x.com/a/status/1">A on X</a></p>',
          '<blockquote><p><a href="https://example.org/">Example</a></p><p>About it</p><p>Ann, Ex</p></blockquote>',
          '<blockquote><p>💡 Mind <b>this</b></p></blockquote>',
          '<details><summary><span>More</span></summary><p>Inside</p></details>',
          '<pre><code class="language-js">if (a &lt; b) {}</code></pre><p>Code</p>',
          '<p>1</p><p>2</p>',
          '<p><em>md</em></p>',
          '<p><a href="https://example.org/go">Go</a></p>',
          '<p><a href="/content/media/v.mp4">v.mp4</a></p>',
          '<hr />',
          '<h4>Pen</h4><p>★★★★☆</p><p>Writes</p><p><a href="https://example.org/pen">Buy</a></p>',
          '<h2>Big</h2><p>small</p>',
          '<p>Odd</p>',
        ].join(''),
      },
      oldPaths: ['/all-cards/'],
      status: 'published',
      excerpt: 'In short',
      cover: {
        src: '/content/images/2024/01/cover.jpg',
        alt: 'A cover',
        caption: 'Photo by P (https://p.example)',
      },
      authors: ['u2', 'u1'],
      tags: ['t1', 't2'],
      date: '2024-01-03T09:30:00.000Z',
      changes: [
        'The code that was put into the head of its page was left out.',
        'The canonical address https://elsewhere.example/x was left out.',
        'It was featured. That was left out.',
        'A gallery became 2 pictures, one below the other.',
        'The embed of https://x.com/a/status/1 became a link.',
        'The bookmark of https://example.org/ became a quote with a link, without its pictures.',
        'A part in HTML that was for members only was left out.',
        'The video v.mp4 became a link.',
        paywall,
        'A form to subscribe was left out: Join.',
        'A part that was in mails only was left out.',
        'The product Pen became a heading, its picture and its words.',
        'A header became a heading and text.',
        'The card hologram is not known: only its text stays.',
        'The description for search engines was left out.',
        'The internal tag #hidden was left out.',
      ],
    });
  });

  it('has documents of the editor before, and HTML where there is no document', async () => {
    const [, old, members, mail] = ofKind((await read()).items, 'article');
    expect(old).toMatchObject({
      status: 'scheduled',
      date: '2034-01-03T09:30:00.000Z',
      tags: [],
      text: {
        text: [
          '<p><em><a href="/x/">a &amp; </a>b</em><br>c</p><blockquote><p>aside</p></blockquote>',
          '<ol><li>one</li><li>two</li></ol>',
          '<figure><img src="/content/images/d.png" alt=""><figcaption>D</figcaption></figure><hr>',
          '<h2 id="h-head">Head</h2>\n',
        ].join(''),
      },
      changes: [
        'The card  is not known: only its text stays.',
        'A section of a kind that is not known was left out.',
        'A tag that the export does not have was left out.',
      ],
    });
    expect(members).toMatchObject({
      status: 'draft',
      text: {
        text: '<p>Before</p><figure><img src="/content/images/g.png" alt="g" /></figure><blockquote><p>✅ Done</p></blockquote>',
      },
      changes: [
        'It was for paying members only: it is a draft.',
        'The document of the editor (lexical) cannot be read: the text is of its HTML.',
        paywall,
        'A gallery became one picture.',
      ],
    });
    expect(mail).toMatchObject({
      status: 'draft',
      changes: ['It was sent by mail and not published: it is a draft.'],
    });
  });

  it('has pages, comments, members, and a line for all else', async () => {
    const { items } = await read();
    expect(ofKind(items, 'page')).toEqual([
      {
        ...{ kind: 'page', key: 'p5', title: 'About', text: { format: 'html', text: '<p>Us</p>' } },
        ...{ oldPaths: ['/about/'], isPublished: true, changes: [] },
      },
    ]);
    const comment = { kind: 'comment', article: 'p1', author: null };
    const rea = { name: 'Rea Der', email: 'reader@example.org' };
    expect(ofKind(items, 'comment')).toEqual([
      {
        ...{ ...comment, key: 'c1', parent: null, name: 'Third', email: 'third@example.org' },
        ...{ text: 'First & a link (https://example.org/x)\nSecond line', date: '2024-01-04T10:00:00.000Z' },
        changes: [],
      },
      {
        ...{
          ...comment,
          ...rea,
          key: 'c2',
          parent: 'c1',
          text: 'An answer',
          date: '2024-01-05T10:00:00.000Z',
        },
        changes: [],
      },
      {
        ...{ ...comment, key: 'c3', parent: null, name: 'A member', email: '', text: 'To one that is gone' },
        date: '2024-01-06T10:00:00.000Z',
        changes: ['It answered a comment that was not imported.', 'The export does not say who wrote it.'],
      },
    ]);
    const subscriber = { kind: 'subscriber', changes: [] };
    expect(ofKind(items, 'subscriber')).toEqual([
      {
        ...{ ...subscriber, key: 'm1', email: 'reader@example.org', name: 'Rea Der' },
        ...{
          date: '2023-05-01T00:00:00.000Z',
          changes: ['The paid plan (a paid plan) was left out.'],
        },
      },
      {
        ...subscriber,
        key: 'x1',
        email: 'first@example.org',
        name: 'First, Reader',
        date: '2022-01-01T00:00:00.000Z',
      },
      {
        ...{ ...subscriber, key: 'x3', email: 'third@example.org', name: 'Third' },
        ...{ date: '2022-01-03T00:00:00.000Z', changes: ['The paid plan (Gold) was left out.'] },
      },
    ]);
    expect(ofKind(items, 'refusal').map(({ key, title }) => [key, title])).toEqual([
      ['tag-t3', '#hidden'],
      ['table-newsletters', '1 of newsletters'],
      ['table-settings', '2 of settings'],
      ['comment-c4', 'Rude'],
      ['member-m2', 'off@example.org'],
      ['member-x2', 'second@example.org'],
    ]);
    expect(items).toHaveLength(2 + 3 + 2 + 5 + 4 + 2 + 3);
  });

  it('finds pictures in a folder or an archive beside it, by their whole size', async () => {
    const json = readFileSync(exportOf('ghost/gazette.ghost.json'), 'utf8');
    const folder = temporaryFolder('export', { 'site.json': json, 'site/content/images/2024/01/a.png': 'A' });
    await writeZip(path.join(folder.folder, 'images.zip'), {
      'content/images/size/b.png': 'x',
      'images/b.png': 'B',
    });
    const { source } = await sourceItems(folder.folder);
    const found = async (src: string) => {
      const file = await source.file(src);
      return file && text(file);
    };
    expect(await found('/content/images/2024/01/a.png')).toBe('A');
    expect(await found('https://old.example/content/images/size/w600/2024/01/a.png?v=1')).toBe('A');
    expect(await found('/content/images/b.png')).toBe('B');
    expect(await found('/content/images/none.png')).toBeNull();
    expect(await found('/content/images/../../../etc/passwd')).toBeNull();
    await source.close();
    folder.remove();
  });

  it('is read where its tables are in no list, and is named by its file', async () => {
    const posts =
      '[{"id":"1","title":"One","slug":"one","status":"published","type":"post","author_id":"u","html":"<p>1</p>"}]';
    const json = `{"meta":{"exported_on":1,"version":"3.42.5"},"data":{"posts":${posts}}}`;
    const folder = temporaryFolder('export', { 'times.ghost.2020-01-02-03-04-05.json': json });
    const { source, items } = await sourceItems(
      path.join(folder.folder, 'times.ghost.2020-01-02-03-04-05.json'),
    );
    expect(source.title).toBe('times');
    expect(items).toMatchObject([{ kind: 'article', key: '1', authors: ['u'], text: { text: '<p>1</p>' } }]);
    folder.remove();
  });

  it('is refused with a sentence where it is too old, cut off or no JSON', async () => {
    const meta = (version: string) =>
      `{"db":[{"meta":{"exported_on":1,"version":"${version}"},"data":{"posts":[`;
    const folder = temporaryFolder('export', {
      'old.json': `${meta('1.26.0')}]}}]}`,
      'cut.json': `${meta('5.0.0')}{"id":"1","title":"x"}`,
      'broken.json': `${meta('5.0.0')}{"id":]}}]}`,
      'list/site.json': `${meta('5.0.0')}]}}]}`,
      'list/members.csv': 'email,subscribed_to_emails\na"b",true\n',
    });
    const failure = (name: string) => expect(sourceItems(path.join(folder.folder, name))).rejects;
    await failure('old.json').toMatchObject({
      status: 400,
      message: expect.stringContaining('update Ghost'),
    });
    await failure('cut.json').toMatchObject({
      status: 400,
      message: expect.stringContaining('ends in the middle'),
    });
    await failure('list').toMatchObject({ status: 400, message: expect.stringContaining('is not CSV') });
    await failure('broken.json').toMatchObject({
      status: 400,
      message: expect.stringContaining('is not JSON'),
    });
    folder.remove();
  });
});
