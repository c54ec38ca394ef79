import type { SavedQueueFilter } from '@contracts/queueFilter';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { DeskRouter } from '@/desk/DeskRouter';
import { SavedQueueFilters } from '@/desk/review/queue/saved/SavedQueueFilters';
import { useFilters } from '@/desk/review/queue/useFilters';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const otto = { _id: 'otto', username: 'Otto' };
const saved: SavedQueueFilter[] = [
  { _id: 'mine', name: 'Long waits', audience: 'own', filters: { days: 7 }, owner: null, mine: true },
  {
    ...{ _id: 'theirs', name: 'Science', audience: 'editors', filters: { tag: 'Science', sort: 'due' } },
    ...{ owner: otto, mine: false },
  },
];

function Page() {
  const [loaded, setLoaded] = useState<string>();
  return <SavedQueueFilters filters={useFilters()} loadedId={loaded} onLoaded={setLoaded} />;
}

function openAt(address: string, role: 'editor' | 'lead' = 'editor') {
  const sent: unknown[] = [];
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role }));
  server.use(
    http.get('*/api/admin/queue_filter', () => HttpResponse.json({ message: 'success', data: saved })),
    http.post('*/api/admin/queue_filter', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'success', data: saved[0] }, { status: 201 });
    }),
    http.patch('*/api/admin/queue_filter/:id', async ({ request, params }) => {
      sent.push(params.id, await request.json());
      return HttpResponse.json({ message: 'success', data: saved[0] });
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
  return { sent, user: userEvent.setup() };
}

it('leads to the articles of a saved filter', async () => {
  openAt('');
  const link = await screen.findByRole('link', { name: 'Science' });
  expect(link).toHaveAttribute('href', '/desk?tag=Science&sort=due');
});

it('lets editors change and delete their own alone', async () => {
  openAt('?days=7');
  await screen.findByRole('link', { name: /^Long waits/, current: true });
  expect(screen.getByRole('button', { name: 'Change “Long waits”…' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete… “Long waits”' })).toBeVisible();
  cleanup();
  openAt('?sort=due&tag=Science');
  await screen.findByRole('link', { name: 'Science', current: true });
  expect(screen.queryByRole('button', { name: /^(Change|Delete)/ })).toBeNull();
});

/** As a change of the filters does. */
const goTo = (address: string) =>
  act(() => {
    window.history.replaceState(null, '', `/desk${address}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

it('replaces the filters of a saved one that was loaded and changed, or saves a new one', async () => {
  const { sent, user } = openAt('?days=7');
  await screen.findByRole('link', { name: /^Long waits/, current: true });
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  goTo('?days=9&claim=free');
  expect(await screen.findByRole('button', { name: 'Save as new…' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Update “Long waits”…' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const words = { name: 'Long waits', audience: 'own' };
  expect(sent).toEqual([
    'mine',
    { ...words, filters: { days: 9, claim: 'free' }, was: { ...words, filters: { days: 7 } } },
  ]);
  goTo('');
  goTo('?days=2');
  expect(await screen.findByRole('button', { name: 'Save these filters…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
});

it('offers to replace what another editor shares to leads alone', async () => {
  openAt('?tag=Science&sort=due');
  await screen.findByRole('link', { name: 'Science', current: true });
  goTo('?tag=Science');
  expect(await screen.findByRole('button', { name: 'Save these filters…' })).toBeVisible();
  cleanup();
  const { user } = openAt('?tag=Science&sort=due', 'lead');
  await user.click(await screen.findByRole('button', { name: 'Change “Science”…' }));
  // Only its owner could take it from the others.
  expect(screen.queryByRole('checkbox', { name: 'For all editors' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  goTo('?tag=Science');
  await user.click(await screen.findByRole('button', { name: 'Update “Science”…' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Otto saved it.');
});

it('lets leads delete what another editor shared, and says whose it is', async () => {
  const { user } = openAt('?sort=due&tag=Science', 'lead');
  await user.click(await screen.findByRole('button', { name: 'Delete… “Science”' }));
  expect(screen.getByRole('dialog', { name: 'Delete “Science”?' })).toHaveTextContent('Otto saved them.');
});

it('saves the filters of the address under a name, for all editors if that is chosen', async () => {
  const { sent, user } = openAt('?assigned=free&days=3');
  await user.click(await screen.findByRole('button', { name: 'Save these filters…' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter a name.')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Left over');
  await user.click(screen.getByRole('checkbox', { name: 'For all editors' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([{ name: 'Left over', audience: 'editors', filters: { assigned: 'free', days: 3 } }]);
});
