import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { signedInState } from '@/__tests__/support/factories';
import { renderApp } from '@/__tests__/support/renderApp';
import { Comments } from '@/components/comment/Comments';
import { Toasts } from '@/components/feedback/Toasts';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { loadMe } from '@/store/bootstrap';

const open = () =>
  renderApp(
    <>
      <Comments articleId="article-1" />
      <Toasts />
    </>,
    { preloadedState: signedInState() },
  );
const field = () => screen.getByLabelText('Your comment');
const submit = () => screen.getByRole('button', { name: 'Comment' });
const said = () => screen.queryAllByRole('article').map((item) => item.querySelector('p + p')?.textContent);
const title = (count: number) => screen.findByRole('heading', { name: `Comments ${count}` });
const refuse = (method: 'post' | 'delete', path: string) =>
  server.use(
    http[method](`*${path}`, () => HttpResponse.json({ message: 'not at the moment' }, { status: 500 })),
  );

beforeEach(() => window.sessionStorage.clear());

// Specification 1.11
test('a comment is shown immediately, stored, and counted', async () => {
  const { user } = open();
  await title(1);
  await user.type(field(), '  More about the lamp, please.{Enter}Thank you.  ');
  await user.click(submit());
  expect(said()).toEqual(['More about the lamp, please.\nThank you.', 'Well put.']);
  await title(2);
  expect(field()).toHaveValue('');
  await screen.findByRole('button', { name: 'Delete your comment' });
  expect(db.comments.at(-1)?.content).toBe('More about the lamp, please.\nThank you.');
});

test('one that is held says that it waits, is not counted, and can be deleted', async () => {
  db.site = { newcomerComments: 'hold' };
  const other = db.users.find(({ _id }) => _id !== mockSession.userId);
  for (const article of db.articles) article.authorId = other?._id ?? '';
  const { user } = open();
  await title(1);
  await user.type(field(), 'Buy lamps');
  await user.click(submit());
  const held = within(await screen.findByRole('article', { name: /Ada/ }));
  await held.findByText('Waiting for an editor');
  await title(1);
  await user.click(held.getByRole('button', { name: 'Delete your comment' }));
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  await waitFor(() => expect(db.comments).toHaveLength(1));
  await title(1);
});

test('Ctrl and Enter send it, Enter alone is a new line', async () => {
  const { user } = open();
  await title(1);
  await user.type(field(), 'One{Enter}two');
  expect(field()).toHaveValue('One\ntwo');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await title(2);
});

test('what is refused is taken back, and the text is in the field again with the reason', async () => {
  refuse('post', '/api/comment/:postId');
  const { user } = open();
  await title(1);
  await user.type(field(), 'Lost?');
  await user.click(submit());
  expect(await screen.findByText('Not sent: not at the moment')).toBeInTheDocument();
  expect(field()).toHaveValue('Lost?');
  expect(field()).toHaveAccessibleDescription(/Not sent/);
  expect(said()).toEqual(['Well put.']);
  await title(1);
});

test('text typed while another comment is being sent is kept when that one fails', async () => {
  let answer = (_status: number) => {};
  server.use(
    http.post('*/api/comment/:postId', async () => {
      const status = await new Promise<number>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ message: 'not at the moment' }, { status });
    }),
  );
  const { user } = open();
  await title(1);
  await user.type(field(), 'First');
  await user.click(submit());
  await screen.findByText('Sending…');
  await user.type(field(), 'Second');
  answer(500);
  expect(await screen.findByText('Not sent: not at the moment')).toBeInTheDocument();
  expect(field()).toHaveValue('First\n\nSecond');
});

test('what is typed before the own record came is kept', async () => {
  const { auth } = signedInState();
  const { store, user } = renderApp(<Comments articleId="article-1" />, { preloadedState: { auth } });
  await user.type(field(), 'Early');
  await act(() => store.dispatch(loadMe()));
  expect(field()).toHaveValue('Early');
});

test('nothing is sent that is empty or too long', async () => {
  const { user } = open();
  await title(1);
  await user.type(field(), '   ');
  await user.click(submit());
  expect(await screen.findByText('Please write something first.')).toBeInTheDocument();
  fireEvent.change(field(), { target: { value: 'a'.repeat(5_001) } });
  expect(screen.getByText('1 character too many')).toBeInTheDocument();
  await user.click(submit());
  expect(await screen.findByText('A comment has at most 5000 characters.')).toBeInTheDocument();
  expect(db.comments).toHaveLength(1);
});

test('a begun comment is there after a reload', async () => {
  const first = open();
  await title(1);
  await first.user.type(field(), 'Half a thou');
  first.unmount();
  open();
  await waitFor(() => expect(field()).toHaveValue('Half a thou'));
});

test('only one’s own comments can be deleted, after a question; the focus goes to the heading', async () => {
  const { user } = open();
  await title(1);
  expect(screen.queryByRole('button', { name: 'Delete your comment' })).not.toBeInTheDocument();
  await user.type(field(), 'A slip');
  await user.click(submit());
  const remove = await screen.findByRole('button', { name: 'Delete your comment' });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete your comment' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const question = screen.getByRole('group', { name: 'Delete your comment?' });
  await user.click(within(question).getByRole('button', { name: 'Delete it' }));
  expect(await title(1)).toHaveFocus();
  await waitFor(() => expect(db.comments).toHaveLength(1));
});

test('a deletion that is refused puts the comment back to its place', async () => {
  const { user } = open();
  await title(1);
  for (const text of ['First', 'Second']) {
    await user.type(field(), text);
    await user.click(submit());
    await waitFor(() => expect(said()).toContain(text));
  }
  refuse('delete', '/api/comment/:id');
  const [, first] = await screen.findAllByRole('button', { name: 'Delete your comment' });
  if (first) await user.click(first);
  await user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(await screen.findByText('not at the moment')).toBeInTheDocument();
  expect(said()).toEqual(['Second', 'First', 'Well put.']);
  await title(3);
});

test('older ones come on demand, and what failed comes with the next try', async () => {
  for (let index = 0; index < 12; index += 1) {
    db.comments.push({
      _id: `older-${index}`,
      articleId: 'article-1',
      authorId: 'user-grace',
      content: `Older ${index}`,
      date: new Date(Date.UTC(2022, 1, index + 1)).toISOString(),
    });
  }
  server.use(
    http.get('*/api/comment/single_post/:id', () => HttpResponse.json({ message: 'no' }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await title(13);
  expect(said()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Show older comments' }));
  await waitFor(() => expect(said()).toHaveLength(13));
});

test('an address scrolls to its comment, even if it is old', async () => {
  for (let index = 0; index < 12; index += 1) {
    db.comments.push({
      _id: `older-${index}`,
      articleId: 'article-1',
      authorId: 'user-grace',
      content: `Older ${index}`,
      date: new Date(Date.UTC(2022, 1, index + 1)).toISOString(),
    });
  }
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  window.location.hash = '#comment-older-0';
  open();
  await waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  expect(scrolled.mock.contexts[0]).toHaveTextContent('Older 0');
  window.location.hash = '';
});

test('of a removed comment its place and the reason are left, and nothing to do with it', async () => {
  const byEditor = { date: '2023-06-01T11:00:00.000Z', editorId: 'user-editor' };
  const [seeded] = db.comments;
  if (seeded) seeded.removed = { ...byEditor, reason: 'Advertising.' };
  db.comments.push({
    _id: 'own',
    articleId: 'article-1',
    authorId: 'user-ada',
    content: 'Buy lamps.',
    date: '2023-06-01T10:00:00.000Z',
    removed: { ...byEditor, reason: 'Lamps again.' },
  });
  open();
  await title(2);
  const [own, others] = screen.getAllByRole('article', { name: 'Removed comment' });
  expect(own).toHaveTextContent(/^Your comment.*removed by an editor: Lamps again\.$/);
  expect(others).toHaveTextContent(/^A comment.*removed by an editor: Advertising\.$/);
  expect(screen.queryByText(/Buy lamps|Well put/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete|More about/ })).not.toBeInTheDocument();
});

test('web addresses in a comment are links, which say that a reader wrote them; nothing else is', async () => {
  const { user } = open();
  const words = 'see https://example.org/a?b=1, javascript:alert(1) and <img src=x onerror=alert(1)>';
  await user.type(field(), words);
  await user.click(submit());
  const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1' });
  expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
  expect(link).toHaveAttribute('rel', 'nofollow ugc noopener');
  expect(said()[0]).toBe(words);
});
