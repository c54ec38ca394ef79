import type { WaitingArticle } from '@contracts/queue';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { DeskRouter } from '@/desk/DeskRouter';
import { UndoBar } from '@/desk/review/decision/UndoBar';
import { ReviewSection } from '@/desk/review/ReviewSection';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

export const waitingRow = (_id: string, fields: Partial<WaitingArticle> = {}): WaitingArticle => ({
  ...{ _id, title: `Title ${_id}`, author: { _id: 'ada', username: 'Ada', profile_pic: '' } },
  ...{ history: { accepted: 0, rejected: 0 }, tag: 'Craft', sub: '', words: 300, revision: 1 },
  ...{ submitted_at: '2026-05-01T12:00:00.000Z', is_published: false, similarity: 0 },
  ...{ checks: { failed: 0, of: 3 }, claim: null, decision: null, mine: false },
  ...fields,
});

export const otto = { _id: 'otto', username: 'Otto' };

/** The queue of the desk with these rows, for Edith, a lead editor. */
export function openDeskQueue(rows: WaitingArticle[]) {
  const reply = (data: unknown) => () => HttpResponse.json({ message: 'success', data, count: rows.length });
  const editors = [{ ...otto, open: 0, away: null }];
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'lead' }));
  server.use(
    http.get(
      '*/api/admin/workflow',
      reply({ workflows: [{ tag: null, stages: [], version: '' }], editors: [] }),
    ),
    http.get('*/api/admin/queue_filter', reply([])),
    http.get('*/api/admin/queue', reply(rows)),
    http.get('*/api/admin/assignable_editor', reply(editors)),
    http.get('*/api/admin/article/:id/assignment', reply({ assignment: null, editors })),
  );
  window.history.replaceState(null, '', '/desk');
  render(
    <Provider store={store}>
      <DeskRouter>
        <ReviewSection />
        <UndoBar />
      </DeskRouter>
    </Provider>,
  );
  return userEvent.setup();
}
