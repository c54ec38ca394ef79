import type { OwnArticle } from '@contracts/article';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { useQueueCountQuery } from '@/desk/review/reviewApi';
import { AskDialog } from '@/desk/review/signOff/AskDialog';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const article = { _id: 'asked', revision: 3, title: 'On lamps' } as OwnArticle;

function Queue() {
  useQueueCountQuery();
  return null;
}

test('a link that is made once the dialog is closed is shown by the same press', async () => {
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  const ids: string[] = [];
  const asked = { queue: 0 };
  const held: { answer?: () => void } = {};
  server.use(
    http.get('*/api/admin/queue', () => {
      asked.queue++;
      return HttpResponse.json({ message: 'success', data: [], count: 0 });
    }),
    http.post('*/api/admin/article/asked/signoff', async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      ids.push(id);
      if (ids.length === 1) {
        await new Promise<void>((resolve) => {
          held.answer = resolve;
        });
      }
      const data = { token: `token-${ids.length}`, name: 'Dr. Weiss', email: '' };
      return HttpResponse.json({ message: 'success', data });
    }),
  );
  render(
    <Provider store={store}>
      <Queue />
    </Provider>,
  );
  await waitFor(() => expect(asked.queue).toBe(1));
  const open = () =>
    render(
      <Provider store={store}>
        <AskDialog article={article} onClose={() => {}} />
      </Provider>,
    );
  const user = userEvent.setup();
  const { unmount } = open();
  await user.type(screen.getByLabelText('Name of the person'), 'Dr. Weiss');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(held.answer).toBeDefined());
  unmount();
  held.answer?.();
  // What is shown of the queue is asked for again once the link is made.
  await waitFor(() => expect(asked.queue).toBe(2));
  open();
  expect(screen.getByLabelText('Name of the person')).toHaveValue('Dr. Weiss');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`${window.location.origin}/signoff#token-2`);
  expect(ids[1]).toBe(ids[0]);
});
