import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { DeskRouter } from '@/desk/DeskRouter';
import { useDeskSearchKeys } from '@/desk/hooks/useDeskSearchKeys';
import { QueuePage } from '@/desk/review/queue/QueuePage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';
import { setViewportWidth } from '../../../support/browserStubs';

function Page() {
  useDeskSearchKeys();
  return (
    <main>
      <QueuePage cameFrom={null} loadedFilter={undefined} onFilterLoaded={() => {}} />
    </main>
  );
}

/** The queue at an address; it finds nothing, and without a filter the answer waits for `release`. */
function openQueue(address = '') {
  const asked: (string | null)[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  store.dispatch(deskApi.util.resetApiState());
  const none = { workflows: [{ tag: null, stages: [], version: '' }], editors: [] };
  server.use(
    http.get('*/api/admin/workflow', () => HttpResponse.json({ message: 'success', data: none })),
    http.get('*/api/admin/queue_filter', () => HttpResponse.json({ message: 'success', data: [] })),
    http.get('*/api/admin/queue', async ({ request }) => {
      const search = new URL(request.url).searchParams.get('search');
      asked.push(search);
      if (search === null) await released;
      return HttpResponse.json({ message: 'success', data: [], count: 0, next: null });
    }),
  );
  window.history.replaceState(null, '', `/desk${address}`);
  render(
    <Provider store={store}>
      <DeskRouter>
        <Page />
      </DeskRouter>
    </Provider>,
  );
  return { asked, release, user: userEvent.setup() };
}

const field = () => screen.getByRole('searchbox', { name: 'Search titles and authors' });
const nothingFound = () => screen.findByText('No waiting articles match these filters');

afterEach(() => act(() => setViewportWidth(1280)));

it('keeps the focus and what is typed when the window changes its width', async () => {
  const { asked, user } = openQueue();
  await user.type(field(), 'rel');
  act(() => setViewportWidth(375));
  expect(field()).toHaveFocus();
  await user.keyboard('ief');
  act(() => setViewportWidth(1280));
  await user.keyboard(' boat');
  expect(field()).toHaveValue('relief boat');
  await nothingFound();
  await waitFor(() => expect(asked).toContain('relief boat'));
});

it('keeps the field while the queue is asked for without the last filter', async () => {
  const { release, user } = openQueue('?search=zebra');
  await nothingFound();
  await user.clear(field());
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(field()).toHaveFocus();
  release();
  await screen.findByText('Nothing is waiting');
});

it('leaves typed percent signs as they are', async () => {
  const { asked, user } = openQueue();
  await user.type(field(), '%41 of 100%');
  await nothingFound();
  expect(asked).toContain('%41 of 100%');
  expect(field()).toHaveValue('%41 of 100%');
});

it('opens the collapsed filters of a narrow window for the key of the search', async () => {
  setViewportWidth(375);
  const { user } = openQueue();
  expect(field().closest('details')).not.toHaveAttribute('open');
  await user.keyboard('/');
  expect(field().closest('details')).toHaveAttribute('open');
  expect(field()).toHaveFocus();
});
