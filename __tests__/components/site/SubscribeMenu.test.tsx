import { screen } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { Toasts } from '@/components/feedback/Toasts';
import { SubscribeMenu } from '@/components/site/SubscribeMenu';

test('copies the address of the feed, or opens it', async () => {
  const { user } = renderApp(
    <>
      <Toasts />
      <SubscribeMenu page="/categories/Craft" of="Craft" />
    </>,
  );
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Subscribe to Craft' }));
  const links = screen.getAllByRole('menuitem').flatMap((item) => item.getAttribute('href') ?? []);
  expect(links).toEqual([
    'https://feedly.com/i/subscription/feed/http%3A%2F%2Flocalhost%2Fcategories%2FCraft%2Ffeed.xml',
    'https://www.inoreader.com/?add_feed=http%3A%2F%2Flocalhost%2Fcategories%2FCraft%2Ffeed.xml',
    '/categories/Craft/feed.xml',
    '/categories/Craft/atom.xml',
    '/categories/Craft/feed.json',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Copy feed address' }));
  expect(write).toHaveBeenCalledWith('http://localhost/categories/Craft/feed.xml');
  expect(await screen.findByText(/address of the feed was copied/)).toBeInTheDocument();
});

test('tells the address where it cannot be copied', async () => {
  const { user } = renderApp(
    <>
      <Toasts />
      <SubscribeMenu page="/" of="Byline" />
    </>,
  );
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  screen.getByRole('button', { name: 'Subscribe to Byline' }).focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText(/It is http:\/\/localhost\/feed\.xml/)).toBeInTheDocument();
});
