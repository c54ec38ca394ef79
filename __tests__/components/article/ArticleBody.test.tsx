import { fireEvent, render, waitFor } from '@testing-library/react';
import { ArticleBody } from '@/components/article/ArticleBody';
import { renderDoc } from '@/server/lib/html/renderDoc';

const url = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a video that is pressed before its player has loaded is played once it has', async () => {
  const { content } = renderDoc({
    type: 'doc',
    content: [{ type: 'video', attrs: { url, title: 'The song' } }],
  });
  const { container, unmount } = render(<ArticleBody html={content} />);
  const link = container.querySelector('a.video-link');
  if (!link) throw new Error('a video is rendered as a link');
  expect(fireEvent.click(link)).toBe(false);
  expect(container.querySelector('iframe')).toBeNull();
  await waitFor(() => expect(container.querySelector('iframe')).toHaveFocus());
  unmount();
});
