import { act, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { waitingRow } from '@/__tests__/support/deskQueue';
import { deskApi } from '@/desk/api/deskApi';
import { decisionGiven } from '@/desk/review/decision/decisionsSlice';
import { UndoBar } from '@/desk/review/decision/UndoBar';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

test('an acceptance that only approves a stage, once another editor has undone theirs, says so', async () => {
  const given = { isLast: true };
  server.use(
    http.get('*/api/admin/article/one/review', () => {
      const decision = {
        ...{ editor: { _id: 'edith', username: 'Edith' }, outcome: 'accepted' as const, revision: 1 },
        ...{ until: '2099-01-01T00:00:00.000Z', stage: { name: 'Facts', isLast: given.isLast } },
      };
      const data = { waiting: waitingRow('one', { decision }), article: {}, decisions: [] };
      return HttpResponse.json({ message: 'success', data });
    }),
  );
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  const endsAt = Date.now() + 29_000;
  const title = 'On lamps';
  store.dispatch(decisionGiven({ id: 'one', title, outcome: 'accepted', revision: 1, endsAt, search: '' }));
  render(
    <Provider store={store}>
      <UndoBar />
    </Provider>,
  );
  await screen.findByText('Accepted “On lamps”.');
  given.isLast = false;
  act(() => void store.dispatch(deskApi.util.invalidateTags(['queue'])));
  await screen.findByText('Approved at Facts “On lamps”.');
  expect(screen.getByRole('status')).toHaveTextContent('Approved at Facts: On lamps.');
});
