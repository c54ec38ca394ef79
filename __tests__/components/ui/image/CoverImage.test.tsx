import { fireEvent, render, screen } from '@testing-library/react';
import { buildArticle } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { ArticleCard } from '@/components/article/feed/ArticleCard';
import { CoverImage } from '@/components/ui/image/CoverImage';

const shown = () => screen.getByAltText('A weir').getAttribute('src');

test.each([
  ['https://example.org/a.webp', '/default-cover.svg'],
  ['http://example.org/a.webp', '/default-cover.svg'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['//example.org/a.webp', '/default-cover.svg'],
  ['a.webp', '/default-cover.svg'],
  ['data:image/png;base64,AA', '/default-cover.svg'],
  ['', '/default-cover.svg'],
  [null, '/default-cover.svg'],
  [undefined, '/default-cover.svg'],
  // Specification 5.20
])('%s is shown as %s', (src, expected) => {
  render(<CoverImage src={src} alt="A weir" />);
  expect(shown()).toBe(expected);
});

test('a picture that cannot be loaded gives way to the default', () => {
  render(<CoverImage src="/gone.webp" alt="A weir" />);
  fireEvent.error(screen.getByAltText('A weir'));
  expect(shown()).toBe('/default-cover.svg');
});

// Specification 5.20
test('an article whose cover is no address has the default one on its card', () => {
  const { container } = renderApp(
    <ArticleCard article={buildArticle({ cover_pic: 'weir.png' })} href="/a" />,
  );
  expect(container.querySelector('img[src^="/default-cover.svg#p"]')).toBeInTheDocument();
  expect(container.querySelector('img[src="weir.png"]')).toBeNull();
});
