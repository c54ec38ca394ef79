import { withNarrowImages } from '@/components/article/narrowImages';

const name = '0123456789abcdef0123456789abcdef';
const image = (attributes: string) => `<p>a</p><img ${attributes} loading="lazy">`;

test('an image of this site names its narrower ones, and the width it has in the text', () => {
  expect(withNarrowImages(image(`src="/uploads/${name}.webp" alt="A river" width="900" height="600"`))).toBe(
    image(
      `srcset="/uploads/${name}-160.webp 160w, /uploads/${name}-480.webp 480w, /uploads/${name}-800.webp 800w, ` +
        `/uploads/${name}.webp 900w" sizes="(min-width: 720px) 680px, 100vw" ` +
        `src="/uploads/${name}.webp" alt="A river" width="900" height="600"`,
    ),
  );
});

test.each([
  ['of another site', 'src="https://example.org/a.webp" width="900"'],
  ['without a width, which the page would take from the list', `src="/uploads/${name}.webp"`],
  ['that is narrow itself', `src="/uploads/${name}.webp" width="120"`],
  ['whose name is no image’s', 'src="/uploads/x.webp" width="900"'],
])('one %s stays as it is', (_, attributes) => {
  expect(withNarrowImages(image(attributes))).toBe(image(attributes));
});
