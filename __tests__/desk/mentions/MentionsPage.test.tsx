import type { Mention } from '@contracts/mention';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { deskApi } from '@/desk/api/deskApi';
import { DeskRouter } from '@/desk/DeskRouter';
import { MentionsPage } from '@/desk/mentions/MentionsPage';
import { useAreMentionsShown, useMentionCount } from '@/desk/mentions/useMentionCount';
import { DecidedNotes } from '@/desk/review/notes/DecidedNotes';
import { signedIn } from '@/desk/session/sessionSlice';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

const mention = (fields: Partial<Mention>): Mention => ({
  ...{ _id: 'first', by: { _id: 'oda', username: 'Oda' }, article: { _id: 'lamps', title: 'On lamps' } },
  ...{ note: 'boats', passage: 'the boats', field: null, beginning: 'Is this so, @Edith?', done: false },
  ...{ date: '2026-05-01T12:00:00.000Z', read: false },
  ...fields,
});

/** The desk of Edith, and what mentions her; returns the bodies of what is marked, and takes mentions away. */
function serve(kept: Mention[]) {
  let mentions = kept;
  const marked: unknown[] = [];
  const counted = () => ({ all: mentions.length, unread: mentions.filter(({ read }) => !read).length });
  server.use(
    http.get('*/api/admin/mention', () =>
      HttpResponse.json({ message: 'success', data: mentions, count: mentions.length }),
    ),
    http.get('*/api/admin/mention/count', () => HttpResponse.json({ message: 'success', data: counted() })),
    http.patch('*/api/admin/mention', async ({ request }) => {
      const body = (await request.json()) as { note?: string };
      marked.push(body);
      mentions = mentions.map((one) => ({ ...one, read: one.read || (body.note ?? one.note) === one.note }));
      return HttpResponse.json({ message: 'success', data: counted() });
    }),
  );
  act(() => {
    store.dispatch(deskApi.util.resetApiState());
    store.dispatch(signedIn({ _id: 'edith', username: 'Edith', profile_pic: '', role: 'editor' }));
  });
  const takeAway = () => {
    mentions = [];
  };
  return { marked, takeAway };
}

/** As the menu has it. */
function Item() {
  const count = useMentionCount();
  return useAreMentionsShown() ? <p>Item {count}</p> : null;
}

const open = (address: string, page: React.ReactNode) => {
  window.history.replaceState(null, '', `/desk${address}`);
  return render(
    <Provider store={store}>
      <DeskRouter>
        <Item />
        <Router base="/mentions">{page}</Router>
      </DeskRouter>
    </Provider>,
  );
};

test('the menu counts what is unread, and the page says who wrote what, where, and leads to the note', async () => {
  const { marked } = serve([
    mention({}),
    mention({ _id: 'second', by: null, passage: null, read: true, done: true, beginning: 'Older, @Edith.' }),
  ]);
  open('/mentions', <MentionsPage />);
  const link = await screen.findByRole('link', { name: 'Oda mentioned you on “On lamps”' });
  expect(link).toHaveAttribute('href', '/desk/review/lamps?note=boats');
  expect(screen.getByText('Item 1')).toBeInTheDocument();
  const [first, second] = within(screen.getByRole('list', { name: 'Mentions' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('the boats');
  expect(first).toHaveTextContent('Is this so, @Edith?');
  expect(first).toHaveTextContent('Unread');
  expect(second).toHaveTextContent('A former user mentioned you');
  expect(second).toHaveTextContent('On the whole article');
  expect(second).toHaveTextContent('Resolved');
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('All read')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(marked).toEqual([{}]);
});

test('the menu counts again when an article is taken back from the queue', async () => {
  const { takeAway } = serve([mention({})]);
  open('/mentions', <MentionsPage />);
  expect(await screen.findByText('Item 1')).toBeInTheDocument();
  takeAway();
  act(() => void store.dispatch(deskApi.util.invalidateTags(['queue'])));
  expect(await screen.findByText('No mentions')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Item 1')).not.toBeInTheDocument());
});

test('without any the menu does not name it, and its page says what would be there', async () => {
  serve([]);
  open('/mentions', <MentionsPage />);
  expect(await screen.findByText('No mentions')).toBeInTheDocument();
  expect(screen.queryByText(/^Item/)).not.toBeInTheDocument();
});

test('the note that was asked for has the focus, and what mentions the editor there is read', async () => {
  const { marked } = serve([mention({}), mention({ _id: 'other', note: 'elsewhere' })]);
  const note = {
    ...{ _id: 'boats', passage: null, field: null, audience: 'editors', content: 'Is this so?', sent: false },
    ...{
      suggestion: null,
      outcome: null,
      done: false,
      resolved: null,
      revision: 1,
      answers: [],
      mine: false,
    },
    ...{ editor: { _id: 'oda', username: 'Oda' }, date: '2026-05-01T12:00:00.000Z' },
  };
  server.use(
    http.get('*/api/admin/article/lamps/note', () =>
      HttpResponse.json({ message: 'success', data: [{ ...note, _id: 'before', content: 'Before.' }, note] }),
    ),
  );
  open('/review/lamps?note=boats', <DecidedNotes id="lamps" />);
  expect(await screen.findByRole('article', { name: 'Is this so?' })).toHaveFocus();
  await screen.findByText('Item 1');
  expect(marked).toEqual([{ note: 'boats' }]);
});
