import { fireEvent } from '@testing-library/react';
import { playVideosIn } from '@/components/article/videos';
import { renderDoc } from '@/server/lib/html/renderDoc';

const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42';
const still = `/uploads/${'0'.repeat(32)}.webp`;

function show(title = 'The song') {
  const body = document.createElement('div');
  body.innerHTML = renderDoc({
    type: 'doc',
    content: [{ type: 'video', attrs: { url, title, still } }],
  }).content;
  document.body.replaceChildren(body);
  const link = body.querySelector<HTMLAnchorElement>('a.video-link');
  if (!link) throw new Error('a video is rendered as a link');
  return { body, link, stop: playVideosIn(body), frame: () => body.querySelector('iframe') };
}

test('a press plays the video in its place, with a name, and the focus goes along', () => {
  const { link, frame } = show();
  expect(frame()).toBeNull();
  expect(fireEvent.click(link)).toBe(false);
  expect(frame()).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
  );
  expect(frame()).toHaveAttribute('title', 'The song (YouTube)');
  expect(frame()).toHaveAttribute('allowfullscreen');
  expect(frame()).toHaveFocus();
});

test('one without a title is named by its site', () => {
  const { link, frame } = show('');
  fireEvent.click(link);
  expect(frame()).toHaveAttribute('title', 'Video on YouTube');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
  'with a key held it is a link: %p',
  (keys) => {
    const { link, frame, body } = show();
    // jsdom cannot follow it.
    body.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, keys);
    expect(frame()).toBeNull();
  },
);

test('an address that was changed to another site is not played', () => {
  const { link, frame, body } = show();
  link.href = 'https://evil.example/embed/dQw4w9WgXcQ';
  body.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(frame()).toBeNull();
});

test('a picture that cannot be loaded leaves the plain panel', () => {
  const { link } = show();
  const image = link.querySelector('img');
  if (!image) throw new Error('there is a picture');
  fireEvent.error(image);
  expect(image).not.toBeVisible();
});

test('nothing is listened to any more once the text is gone', () => {
  const { body, link, frame, stop } = show();
  stop();
  body.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(frame()).toBeNull();
});
