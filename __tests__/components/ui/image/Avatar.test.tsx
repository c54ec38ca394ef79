import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from '@/components/ui/image/Avatar';

const shown = () => screen.getByAltText('Ada').getAttribute('src');

test.each([
  ['https://example.org/a.webp', '/default-avatar.svg'],
  ['/uploads/a.webp', '/uploads/a.webp'],
  ['//example.org/a.webp', '/default-avatar.svg'],
  ['a.webp', '/default-avatar.svg'],
  ['data:image/png;base64,AA', '/default-avatar.svg'],
  ['', '/default-avatar.svg'],
  [null, '/default-avatar.svg'],
  [undefined, '/default-avatar.svg'],
  // Specification 5.19
])('%s is shown as %s', (src, expected) => {
  render(<Avatar src={src} alt="Ada" />);
  expect(shown()).toBe(expected);
});

// Specification 5.19
test('a picture that cannot be loaded gives way to the default, until there is another', () => {
  const { rerender } = render(<Avatar src="/gone.webp" alt="Ada" />);
  fireEvent.error(screen.getByAltText('Ada'));
  expect(shown()).toBe('/default-avatar.svg');

  rerender(<Avatar src="/new.webp" alt="Ada" />);
  expect(shown()).toBe('/new.webp');
});
