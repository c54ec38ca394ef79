import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { placeMedia } from '@/server/modules/operations/siteImport/markdown/html/placeMedia';

let notes: string[] = [];
const place = placeMedia({ image: () => null, link: (href) => href, note: (what) => notes.push(what) });
const rewrite = (html: string) => {
  notes = [];
  return sanitizeArticle(html, place);
};

test('a frame with a video that articles may show becomes the same figure as in the editor', () => {
  const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  const html = rewrite(
    '<p>See</p><iframe src="//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" title="A &lt;song&gt;">no frames</iframe><p>end</p>',
  );
  const video = { type: 'video', attrs: { url, title: 'A <song>' } };
  expect(html).toBe(`<p>See</p>${renderDoc({ type: 'doc', content: [video] }).content}<p>end</p>`);
  expect(html).toContain(`<a href="${url}" class="video-link"`);
});

test('several frames keep their order, and a figure that only pretends stays empty', () => {
  const html = rewrite(
    '<figure data-video="7"></figure><iframe src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://www.dailymotion.com/embed/video/x8abcde"></iframe>',
  );
  expect(html.match(/href="([^"]*)"/g)).toEqual([
    'href="https://vimeo.com/76979871"',
    'href="https://www.dailymotion.com/video/x8abcde"',
  ]);
});

test('any other frame becomes a link to what it shows, and one that shows nothing goes', () => {
  expect(rewrite('<iframe src="https://example.org/form" title="A form"></iframe>')).toMatch(
    /<a href="https:\/\/example\.org\/form"[^>]*>A form<\/a>/,
  );
  expect(rewrite('<iframe src="javascript:alert(1)"></iframe>')).not.toContain('javascript');
});

test('a player, a gist and what is embedded leave a link and a line', () => {
  const html = rewrite(
    '<video title="A talk"><source src="https://a.example/x.mp4">none</video><audio src="/y.mp3"></audio><object data="https://a.example/z.swf"></object><script src="https://gist.github.com/ann/abc123.js"></script><script id="a" src="https://asciinema.org/a/42.js" async></script><iframe src="data:text/html,x" data-tweet-url="https://x.example/1"></iframe><svg><text>a</text></svg><iframe></iframe>',
  );
  expect([...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => [href, text])).toEqual([
    ['https://a.example/x.mp4', 'A talk'],
    ['/y.mp3', '/y.mp3'],
    ['https://a.example/z.swf', 'https://a.example/z.swf'],
    ['https://gist.github.com/ann/abc123', 'https://gist.github.com/ann/abc123'],
    ['https://asciinema.org/a/42', 'https://asciinema.org/a/42'],
    ['https://x.example/1', 'https://x.example/1'],
  ]);
  expect(notes).toEqual([
    '<video> of https://a.example/x.mp4: a link takes its place',
    '<audio> of /y.mp3: a link takes its place',
    '<object> of https://a.example/z.swf: a link takes its place',
    '<script> of https://gist.github.com/ann/abc123: a link takes its place',
    '<script> of https://asciinema.org/a/42: a link takes its place',
    '<iframe> of https://x.example/1: a link takes its place',
    '<svg>',
    '<iframe> without an address',
  ]);
});

test('the address of a video alone in a paragraph is the video, within a sentence it is a link', () => {
  const address = 'https://youtu.be/dQw4w9WgXcQ';
  const link = `<a href="${address}">${address}</a>`;
  expect(rewrite(`<p>${link}\n</p>`)).toContain('<figure class="video">');
  expect(rewrite(`<p>See ${link}</p><p><a href="${address}">A song</a></p>`)).not.toContain('<figure');
});
