import { renderDoc } from '@/server/lib/html/renderDoc';
import { sanitizeArticle } from '@/server/lib/html/sanitizeArticle';
import { placeMedia } from '@/server/modules/operations/import/html/placeMedia';

const place = placeMedia({ image: () => null, link: (href) => href });
const rewrite = (html: string) => sanitizeArticle(html, place);

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
