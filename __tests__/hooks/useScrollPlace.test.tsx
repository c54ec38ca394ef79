import { act, waitFor } from '@testing-library/react';
import mockRouter from 'next-router-mock';
import { renderApp } from '@/__tests__/support/renderApp';
import { useScrollPlace } from '@/hooks/useScrollPlace';

function List() {
  return <p>{useScrollPlace(true) ? 'come back to' : 'opened'}</p>;
}

/** As Next does, which keeps a key with each entry of the history. */
const visit = (key: string) => window.history.replaceState({ key }, '');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('coming back restores the scroll position, opening the page again starts at its top', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  visit('first');
  const list = renderApp(<List />, { route: '/dashboard/followings' });
  expect(list.getByText('opened')).toBeInTheDocument();
  await nextFrame();
  window.scrollY = 640;
  await act(() => mockRouter.push('/dashboard/article-1'));
  list.unmount();

  visit('another');
  const anew = renderApp(<List />, { route: '/dashboard/followings' });
  expect(anew.getByText('opened')).toBeInTheDocument();
  await nextFrame();
  anew.unmount();
  expect(scrollTo).not.toHaveBeenCalled();

  visit('first');
  const back = renderApp(<List />, { route: '/dashboard/followings' });
  expect(back.getByText('come back to')).toBeInTheDocument();
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 640));
});
