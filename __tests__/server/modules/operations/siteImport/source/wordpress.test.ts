import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { exportOf, ofKind, sourceItems, writeZip } from '@/__tests__/support/sourceItems';
import { temporaryFolder } from '@/__tests__/support/temporaryFolder';
import { xmlElements } from '@/server/modules/operations/siteImport/source/reading/xml';

const uploads = 'https://notes.example/blog/wp-content/uploads/2020/05';
const read = () => sourceItems(exportOf('wordpress'));
const video =
  '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">https://www.youtube.com/watch?v=dQw4w9WgXcQ</a></p>';

describe('an export of WordPress', () => {
  it('has its people and topics, each topic after the one above it', async () => {
    const { source, items } = await read();
    expect(source).toMatchObject({
      system: 'WordPress',
      title: 'Field & Notes',
      address: 'https://notes.example',
    });
    expect(ofKind(items, 'author')).toEqual([
      {
        ...{ kind: 'author', key: 'ann', name: 'Ann & Co', email: 'ann@notes.example', bio: '', photo: '' },
        ...{ links: [], oldPaths: ['/blog/author/ann/'], changes: [] },
      },
      expect.objectContaining({ key: 'guest', name: 'guest', email: '' }),
    ]);
    const tag = { kind: 'tag', changes: [] };
    expect(ofKind(items, 'tag')).toEqual([
      {
        ...{
          ...tag,
          key: 'category:plants',
          title: 'Plants',
          parent: null,
          oldPaths: ['/blog/category/plants/'],
        },
        changes: ['The description was left out.'],
      },
      { ...tag, key: 'post_tag:oak', title: 'Oak', parent: null, oldPaths: ['/blog/tag/oak/'] },
      {
        ...{ ...tag, key: 'category:trees', title: 'Trees', parent: 'category:plants' },
        oldPaths: ['/blog/category/plants/trees/'],
      },
    ]);
  });

  it('has an article of the block editor', async () => {
    const [article] = ofKind((await read()).items, 'article');
    const { text: body, changes, ...rest } = article as NonNullable<typeof article>;
    expect(body.text).toBe(
      [
        '<p>Hello <strong>oak</strong>.</p>',
        `<figure class="wp-block-image size-large"><img src="${uploads}/oak.jpg" alt="An old oak" class="wp-image-20" /><figcaption>The <em>oak</em></figcaption></figure>`,
        `<figure><img src="${uploads}/leaf.jpg" alt="leaf" /><figcaption>Leaf</figcaption></figure><figure><img src="${uploads}/oak.jpg" alt="" /></figure><p>All</p>`,
        video,
        '<blockquote><p>Big</p><cite>Me</cite></blockquote>',
        '<pre class="wp-block-code"><code>a &lt; b [caption]</code></pre>',
        '<table><tbody><tr><td>1</td></tr></tbody></table><p>Count</p>',
        '<p>Left</p><p>Right</p>',
        '<p><a href="https://example.org/go">Go</a></p>',
        '<p><a href="https://notes.example/blog/wp-content/uploads/a.pdf">A paper</a></p>',
        '<p>Reused words</p>',
        '<ul class="wp-block-social-links"><li><a href="https://social.example/ann">mastodon</a></li></ul>',
        '<p>Chart words</p>',
        '<p>Typed between.</p>',
        '<p>Twice.<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>',
        '<section class="footnotes"><hr class="footnotes-sep"><ol class="footnotes-list">',
        '<li id="fn1" class="footnote-item"><section><p>A <em>note</em></p></section>',
        '<a href="#fnref1" class="footnote-backref">↩︎</a></li></ol></section>',
      ].join(''),
    );
    expect(rest).toEqual({
      ...{ kind: 'article', key: '10', title: 'An oak', status: 'published', excerpt: 'About an oak' },
      cover: { src: `${uploads}/oak.jpg`, alt: 'An old oak', caption: 'The oak' },
      authors: ['ann', 'guest'],
      tags: ['category:trees', 'post_tag:oak'],
      date: '2020-05-10T08:00:00.000Z',
      oldPaths: ['/blog/2020/05/an-oak/', '/blog/2020/05/the-oak/', '/blog/2020/05/oak/'],
    });
    expect(changes).toEqual([
      'It was pinned to the top. That was left out.',
      'Custom fields were left out: mood.',
      'The block latest-posts, whose content WordPress makes, was left out.',
      'The block acme/chart is not known: its saved HTML stays.',
      'A gallery became 2 pictures, one below the other.',
      'The file A paper became a link.',
      'Its post_format Aside was left out.',
    ]);
  });

  it('has an article of the editor before, with its shortcodes', async () => {
    const [, article] = ofKind((await read()).items, 'article');
    expect(article?.text.text).toBe(
      [
        '<p>First line<br />\nsecond line</p>',
        `<figure><a href="x.jpg"><img src="${uploads}/leaf-150x150.jpg" alt="leaf" /></a><figcaption>A [b] leaf</figcaption></figure>`,
        `<figure><img src="${uploads}/oak.jpg" alt="An old oak" /><figcaption>The oak</figcaption></figure>`,
        '<p><a href="https://vimeo.com/123456">https://vimeo.com/123456</a></p>',
        video,
        '<p><a href="https://example.org/thing">https://example.org/thing</a></p>',
        '<p><a href="https://notes.example/a.mp3">https://notes.example/a.mp3</a></p>',
        '<p>Mind <b>this</b> and  but [sic] stays, and [gallery] too.</p>',
        '<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
        '<pre>keep\n  this [sic="x"]</pre>',
        '<p>Last.</p>',
      ].join(''),
    );
    expect(article).toMatchObject({
      status: 'draft',
      date: '2020-06-01T10:00:00.000Z',
      cover: null,
      oldPaths: [],
    });
    expect(article?.changes).toEqual([
      'It waited for an editor: it is a draft.',
      'Its pages became one text.',
      'A picture of a gallery (attachment 99) is not in the export.',
      'A gallery became one picture.',
      'The embed of https://example.org/thing became a link.',
      'The recording https://notes.example/a.mp3 became a link.',
      'Only the content of the shortcode [note color="red"] stays.',
      'The shortcode [contact-form-7 id="1"] was left out.',
      'Its cover (attachment 77) is not in the export.',
      'Its date has no time zone: it was read as UTC.',
    ]);
  });

  it('keeps from readers what the site kept from them', async () => {
    const [, , locked, later] = ofKind((await read()).items, 'article');
    expect(locked).toMatchObject({
      status: 'draft',
      changes: ['It was protected by a password: it is a draft.'],
    });
    expect(later).toMatchObject({ status: 'scheduled', date: '2034-05-10T08:00:00.000Z' });
  });

  it('has comments, parents first, and a line for each thing that is left', async () => {
    const { items } = await read();
    const comment = { kind: 'comment', article: '10', changes: [] };
    expect(ofKind(items, 'comment')).toEqual([
      {
        ...{ ...comment, key: '101', parent: null, author: null, name: 'Rea', email: 'rea@example.org' },
        ...{ text: 'Line one\nline two & more', date: '2020-05-11T08:00:00.000Z' },
      },
      {
        ...{ ...comment, key: '102', parent: '101', author: 'ann', name: 'Ann', email: 'ann@notes.example' },
        ...{ text: 'An answer', date: '2020-05-12T08:00:00.000Z' },
      },
      {
        ...{ ...comment, key: '105', parent: null, author: null, name: 'Rea', email: '', text: 'to spam' },
        ...{ date: '2020-05-14T08:00:00.000Z', changes: ['It answered a comment that was not imported.'] },
      },
    ]);
    expect(ofKind(items, 'refusal').map(({ key, reason }) => [key, reason])).toEqual([
      ['term-nav_menu:main', 'It belongs to the theme of the old site.'],
      ['post-14', 'It was in the trash.'],
      ['attachment-20', 'Images are imported with the articles that show them.'],
      ['wp_block-40', 'Its content is in the articles that use it.'],
      ['product-50', 'Items of type product are not imported.'],
      ['comment-103', 'It is a link from another site.'],
      ['comment-104', 'It was marked as spam.'],
      ['comment-106', 'Its article was not imported.'],
    ]);
    expect(ofKind(items, 'page')).toEqual([
      {
        ...{
          kind: 'page',
          key: '15',
          title: 'About',
          oldPaths: ['/blog/about/'],
          isPublished: true,
          changes: [],
        },
        text: {
          format: 'html',
          text: [
            '<p>Us<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p>',
            '<ul class="task-list"><li class="task-item"><span class="task-mark">☐</span><section><p>To do</p></section></li></ul>',
            '<section class="footnotes"><hr class="footnotes-sep" /><ol class="footnotes-list">',
            '<li id="fn1" class="footnote-item"><section><p>A note.</p></section>',
            '<a href="#fnref1" class="footnote-backref">↩︎</a></li></ol></section>',
          ].join(''),
        },
      },
    ]);
    // 9 items, 6 comments, 2 authors, 4 terms.
    expect(items).toHaveLength(9 + 6 + 2 + 4);
  });

  it('is read in several files of an archive, and finds its pictures', async () => {
    const xml = readFileSync(exportOf('wordpress/site.xml'), 'utf8');
    const folder = temporaryFolder('site', {});
    const zip = await writeZip(path.join(folder.folder, 'wp.zip'), {
      'a/1.xml': xml,
      'a/2.xml': xml
        .replaceAll('<wp:post_id>1', '<wp:post_id>91')
        .replaceAll('<wp:comment_id>10', '<wp:comment_id>90'),
      'a/uploads/2020/05/oak.jpg': 'oak',
      'a/uploads/2020/06/öl.png': 'oil',
    });
    const { source, items } = await sourceItems(zip);
    expect(ofKind(items, 'author')).toHaveLength(2);
    expect(ofKind(items, 'article')).toHaveLength(8);
    const found = async (src: string) => {
      const file = await source.file(src);
      return file && text(file);
    };
    expect(await found(`${uploads}/oak-1024x768.jpg`)).toBe('oak');
    expect(await found('/wp-content/uploads/2020/06/%C3%B6l.png')).toBe('oil');
    expect(await found('https://elsewhere.example/oak.jpg')).toBeNull();
    await source.close();
    folder.remove();
  });

  it('brings in no entity of its own and no other file', async () => {
    const file = exportOf('wordpress/site.xml');
    const own = `<!DOCTYPE a [<!ENTITY own "mine"><!ENTITY file SYSTEM "file://${file}">]>`;
    const bytes = Readable.from([Buffer.from(`${own}<a><b>x &own; &file; &amp; y</b></a>`)]);
    const texts: string[] = [];
    for await (const element of xmlElements(bytes, 2, 'a.xml')) texts.push(element.text);
    expect(texts).toEqual(['x &own; &file; & y']);
  });

  it('is refused where it is cut off', async () => {
    const xml = readFileSync(exportOf('wordpress/site.xml'), 'utf8');
    const folder = temporaryFolder('site', { 'site.xml': xml.slice(0, xml.length / 2) });
    await expect(sourceItems(folder.folder)).rejects.toMatchObject({
      status: 400,
      message: 'site.xml ends in the middle: it did not arrive whole',
    });
    folder.remove();
  });
});
