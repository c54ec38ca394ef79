import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { waitingRow } from '@/__tests__/support/deskQueue';
import { deskApi } from '@/desk/api/deskApi';
import { decisionEnded, decisionGiven } from '@/desk/review/decision/decisionsSlice';
import { UndoBar } from '@/desk/review/decision/UndoBar';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { notify } from '@/hooks/useNotify';
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

test('Undo on the board stays busy while the claim is given back, and says where that failed', async () => {
  const asked: string[] = [];
  const held: { answer?: () => void } = {};
  server.use(
    http.get('*/api/admin/article/two/review', () =>
      HttpResponse.json({
        message: 'success',
        data: { waiting: waitingRow('two'), article: {}, decisions: [] },
      }),
    ),
    http.delete('*/api/admin/article/two/decision', () => {
      asked.push('undo');
      return HttpResponse.json({ message: 'success' });
    }),
    http.delete('*/api/admin/article/two/claim', async () => {
      asked.push('release');
      await new Promise<void>((resolve) => {
        held.answer = resolve;
      });
      return HttpResponse.json({ message: 'the claim is held' }, { status: 409 });
    }),
  );
  const failed = jest.spyOn(notify, 'error').mockImplementation(() => {});
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  store.dispatch(decisionEnded('one'));
  const endsAt = Date.now() + 29_000;
  store.dispatch(
    decisionGiven({
      ...{ id: 'two', title: 'On ships', outcome: 'accepted', revision: 1, endsAt, search: '' },
      board: { isFree: true },
    }),
  );
  render(
    <Provider store={store}>
      <UndoBar />
    </Provider>,
  );
  const line = (await screen.findByText('Accepted “On ships”.')).parentElement as HTMLElement;
  const user = userEvent.setup();
  const undo = within(line).getByRole('button');
  await user.click(undo);
  await waitFor(() => expect(held.answer).toBeDefined());
  await user.click(undo);
  held.answer?.();
  await waitFor(() =>
    expect(failed).toHaveBeenCalledWith(expect.stringMatching(/^“On ships” is where it was, but /)),
  );
  expect(asked).toEqual(['undo', 'release']);
  failed.mockRestore();
});
