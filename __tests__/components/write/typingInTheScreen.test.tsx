import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { seededMe, signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { WriteScreen } from '@/components/write/WriteScreen';
import { settledSaves } from '@/services/draft/pendingSaves';

afterEach(settledSaves);

test('no key press in title or text reaches the store', async () => {
  const { user, store } = renderApp(<WriteScreen />, {
    route: '/dashboard/write?article=article-draft',
    preloadedState: signedInState(seededMe()),
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const text = await screen.findByRole('textbox', { name: 'Article text' });
  const heard = jest.fn();
  const unsubscribe = store.subscribe(heard);
  await user.type(title, ' and more');
  await user.click(text);
  await user.keyboard('The lamp');
  await act(() => settledSaves());
  unsubscribe();
  expect(title).toHaveValue('Not finished yet and more');
  expect(heard).not.toHaveBeenCalled();
});
