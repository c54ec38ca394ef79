import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const words = 'An oak stands by the pond, and its leaves turn brown in autumn. ';
/** About 20 KB, none like another. */
const paragraphs = (n: number) =>
  Array.from({ length: 40 }, (_, part) => `<p>${n}.${part} ${words.repeat(8)}</p>`);

function* wxr(articles: number): Generator<string> {
  yield `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Large</title>
<wp:base_blog_url>https://large.example</wp:base_blog_url>
<wp:author><wp:author_login>ann</wp:author_login></wp:author>`;
  for (let n = 1; n <= articles; n++) {
    yield `<item><title>Article ${n}</title><link>https://large.example/a/${n}/</link><dc:creator>ann</dc:creator>
<content:encoded><![CDATA[${paragraphs(n).join('\n\n')}]]></content:encoded>
<wp:post_id>${n}</wp:post_id><wp:post_date_gmt>2020-01-02 03:04:05</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><category domain="category" nicename="c${n % 20}">C</category>
<wp:comment><wp:comment_id>${n}</wp:comment_id><wp:comment_content>Nice</wp:comment_content><wp:comment_approved>1</wp:comment_approved>
<wp:comment_date_gmt>2020-01-02 03:04:05</wp:comment_date_gmt></wp:comment></item>\n`;
  }
  yield '</channel></rss>';
}

function* ghost(articles: number): Generator<string> {
  yield '{"db":[{"meta":{"exported_on":1,"version":"5.80.0"},"data":{"posts":[';
  for (let n = 1; n <= articles; n++) {
    const children = paragraphs(n).map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
    const post = {
      ...{ id: `p${n}`, title: `Article ${n}`, slug: `a${n}`, status: 'published', type: 'post' },
      ...{ published_at: '2020-01-02T03:04:05.000Z', html: null },
      lexical: JSON.stringify({ root: { type: 'root', children } }),
    };
    yield `${n > 1 ? ',' : ''}${JSON.stringify(post)}`;
  }
  yield '],"posts_tags":[';
  for (let n = 1; n <= articles; n++)
    yield `${n > 1 ? ',' : ''}{"post_id":"p${n}","tag_id":"t1","sort_order":0}`;
  yield '],"tags":[{"id":"t1","name":"One","slug":"one"}],"users":[{"id":"u1","name":"Ann","slug":"ann"}]}}]}';
}

export const largeExports = { 'large.xml': wxr, 'large.json': ghost };

export const writeExport = (file: string, parts: Iterable<string>): Promise<void> =>
  pipeline(Readable.from(parts), createWriteStream(file));
