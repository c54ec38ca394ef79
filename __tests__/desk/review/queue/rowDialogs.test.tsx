import type { WaitingArticle } from '@contracts/queue';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { deskApi } from '@/desk/api/deskApi';
import { DeskRouter } from '@/desk/DeskRouter';
import { ReviewSection } from '@/desk/review/ReviewSection';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';
import { setViewportWidth } from '../../../support/browserStubs';

const row: WaitingArticle = {
  _id: 'first',
  title: 'On brevity',
  author: { _id: 'ada', username: 'Ada', profile_pic: '' },
  history: { accepted: 0, rejected: 0 },
  tag: 'Craft',
  sub: '',
  submitted_at: '2026-05-01T12:00:00.000Z',
  words: 300,
  revision: 1,
  is_published: false,
  checks: { failed: 0, of: 3 },
  similarity: 0,
  claim: null,
  decision: null,
  mine: false,
};

const otto = { _id: 'otto', username: 'Otto' };

function openQueue(rows: WaitingArticle[]) {
  const reply = (data: unknown) => () => HttpResponse.json({ message: 'success', data, count: 1 });
  store.dispatch(deskApi.util.resetApiState());
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'lead' }));
  const assignable = [{ ...otto, open: 0, away: null }];
  server.use(
    http.get(
      '*/api/admin/workflow',
      reply({ workflows: [{ tag: null, stages: [], version: '' }], editors: [] }),
    ),
    http.get('*/api/admin/queue_filter', reply([])),
    http.get('*/api/admin/queue', reply(rows)),
    http.get('*/api/admin/article/first/assignment', reply({ assignment: null, editors: assignable })),
  );
  window.history.replaceState(null, '', '/desk');
  render(
    <Provider store={store}>
      <DeskRouter>
        <ReviewSection />
      </DeskRouter>
    </Provider>,
  );
  return userEvent.setup();
}

afterEach(() => act(() => setViewportWidth(1280)));

it('keeps the dialog that assigns while the window changes its width', async () => {
  const user = openQueue([row]);
  await user.click(await screen.findByRole('button', { name: 'Assign On brevity' }));
  await screen.findByRole('option', { name: 'Otto' });
  await user.selectOptions(screen.getByLabelText('Editor'), 'Otto');
  act(() => setViewportWidth(375));
  expect(screen.getByRole('dialog', { name: 'Assign “On brevity”' })).toBeVisible();
  expect(screen.getByLabelText('Editor')).toHaveValue('otto');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the dialog that takes a claim over, too', async () => {
  const user = openQueue([{ ...row, claim: { editor: otto, until: '2099-01-01T00:00:00.000Z' } }]);
  await user.click(await screen.findByRole('button', { name: 'Take over On brevity' }));
  await user.type(screen.getByLabelText('Message to Otto (optional)'), 'You are ill.');
  act(() => setViewportWidth(375));
  expect(screen.getByRole('dialog', { name: 'Take over from Otto' })).toBeVisible();
  expect(screen.getByLabelText('Message to Otto (optional)')).toHaveValue('You are ill.');
});
