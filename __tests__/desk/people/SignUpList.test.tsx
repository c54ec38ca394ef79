import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { SignUpsPage } from '@/desk/people/signUps/SignUpsPage';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const PATH = '*/api/admin/sign-up';

test('several requests are selected and declined after a question', async () => {
  let requests = ['Ada', 'Robot 1', 'Robot 2'].map((username, index) => ({
    _id: `r${index}`,
    username,
    email: `r${index}@example.org`,
    asked_at: '2026-11-01T10:00:00.000Z',
  }));
  const declined = jest.fn();
  server.use(
    http.get(PATH, () =>
      HttpResponse.json({ message: 'success', data: { waiting: requests.length, requests } }),
    ),
    http.post(`${PATH}/decline`, async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      declined(ids);
      requests = requests.filter(({ _id }) => !ids.includes(_id));
      return HttpResponse.json({ message: 'success', data: { declined: ids.length } });
    }),
  );
  const user = userEvent.setup();
  render(
    <Provider store={store}>
      <SignUpsPage />
    </Provider>,
  );
  // The first request of a file of tests waits for the mock backend to be loaded.
  const all = await screen.findByRole('checkbox', { name: 'Select all 3' }, { timeout: 15_000 });
  expect(screen.queryByRole('button', { name: /^Decline \d/ })).toBeNull();
  await user.click(all);
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  expect(screen.getByRole('checkbox', { name: '2 of 3 selected' })).toBePartiallyChecked();

  await user.click(screen.getByRole('button', { name: 'Decline 2…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline 2 requests?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(declined).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Decline 2…' }));
  await user.click(screen.getByRole('button', { name: 'Decline 2 requests' }));
  await screen.findByRole('checkbox', { name: 'Select all 1' });
  expect(declined).toHaveBeenCalledWith(['r1', 'r2']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Accept Ada' })).toBeVisible();
});
