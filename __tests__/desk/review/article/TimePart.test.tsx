import type { OwnArticle } from '@contracts/article';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { TimePart } from '@/desk/review/article/TimePart';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

test('where an earlier version is scheduled, its time is moved too, and cannot be removed', async () => {
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  const sent: unknown[] = [];
  server.use(
    http.patch('*/api/admin/article/timed/schedule', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'success', data: {} });
    }),
  );
  const scheduled_at = '2099-03-09T09:00:00.000Z';
  const article = { _id: 'timed', title: 'On lamps', publish_at: '2099-04-01T09:00:00.000Z', scheduled_at };
  render(
    <Provider store={store}>
      <TimePart article={article as OwnArticle} isOwn={false} isGone={false} />
    </Provider>,
  );
  expect(screen.queryByRole('button', { name: 'Remove the time' })).not.toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Change the time…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Day')).toHaveValue('2099-03-09');
  await user.clear(dialog.getByLabelText('Day'));
  await user.type(dialog.getByLabelText('Day'), '2099-03-12');
  expect(dialog.getByRole('status')).toHaveTextContent(
    /^The accepted version, and this one if it is accepted, will be published on Thursday, March 12, 2099/,
  );
  await user.click(dialog.getByRole('button', { name: 'Save the time' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ publish_at: expect.stringMatching('^2099-03-12'), from: scheduled_at }]);
});
