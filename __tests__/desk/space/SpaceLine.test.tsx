import type { FreeSpace } from '@contracts/space';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { SpaceLine } from '@/desk/space/SpaceLine';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const GB = 1024 ** 3;

/** Shows the line once the answer has come. */
async function show(space: FreeSpace | null): Promise<void> {
  store.dispatch(deskApi.util.resetApiState());
  const answered = new Promise<void>((resolve) => {
    server.use(
      http.get('*/api/admin/space', () => {
        resolve();
        return HttpResponse.json({ message: 'success', data: space });
      }),
    );
  });
  render(
    <Provider store={store}>
      <SpaceLine />
    </Provider>,
  );
  await answered;
}

it('warns editors before the disk is full', async () => {
  await show({ free: 500_000_000, least: GB, isLow: true });
  expect(await screen.findByText(/server disk is almost full: 500 MB left/)).toBeVisible();
});

it.each([[{ free: 2 * GB, least: GB, isLow: false }], [null]])('says nothing otherwise', async (space) => {
  await show(space);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
