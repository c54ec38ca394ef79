import type { StageStanding } from '@contracts/queue';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { waitingRow } from '@/__tests__/support/deskQueue';
import { DecisionDialog } from '@/desk/review/decision/DecisionDialog';
import { useLetter } from '@/desk/review/decision/useLetter';
import type { ArticleNotes } from '@/desk/review/notes/useArticleNotes';
import type { Review } from '@/desk/review/reviewApi';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const notes = {
  ...{ articleId: 'staged', revision: 1, notes: [], unsent: [], draft: undefined, keepDraft: () => {} },
  cover: { cover_pic: '', cover_alt: null },
} as unknown as ArticleNotes;

const stageAt = (name: string, isLast: boolean) =>
  ({ _id: name, name, given: 0, needed: 1, isLast }) as StageStanding;

function Deciding({ stage, publish_at }: { stage: StageStanding; publish_at: string }) {
  const { letter, keep } = useLetter('staged', []);
  const review = {
    waiting: waitingRow('staged', { stage }),
    article: {
      ...{ _id: 'staged', title: 'On lamps', revision: 1, publish_at, published_revision: null },
      author: { _id: 'ada', username: 'Ada' },
    },
    decisions: [],
  } as unknown as Review;
  return (
    <DecisionDialog
      outcome="accepted"
      shown={review}
      latest={review}
      notes={notes}
      obstacle=""
      letter={letter}
      onLetter={keep}
      onLookAgain={() => {}}
      onDecided={() => {}}
      onClose={() => {}}
    />
  );
}

test('a time that is chosen with the approval of a stage is not chosen again at the next one', async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    http.post('*/api/admin/article/staged/decision', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ message: 'success', data: {} });
    }),
    http.get('*/api/admin/article/staged/check', () =>
      HttpResponse.json({ message: 'success', data: { findings: [] } }),
    ),
  );
  store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  const user = userEvent.setup();
  const show = (stage: StageStanding, publish_at: string) =>
    render(
      <Provider store={store}>
        <Deciding stage={stage} publish_at={publish_at} />
      </Provider>,
    );
  const { unmount } = show(stageAt('Facts', false), '2099-03-09T09:00:00.000Z');
  await user.selectOptions(screen.getByLabelText('Publish'), 'At once');
  const approve = () => user.click(screen.getByRole('button', { name: 'Approve' }));
  await approve();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  // The answer was lost: it is sent again as it was.
  await approve();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ stage: 'Facts', publish_at: null });
  await waitFor(() => expect(screen.getByLabelText('Publish')).toHaveValue('as it is'));
  unmount();
  // Another editor has given it a time.
  show(stageAt('Copy', true), '2099-04-09T09:00:00.000Z');
  expect(screen.getByLabelText('Publish')).toHaveValue('as it is');
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]).not.toHaveProperty('publish_at');
});
