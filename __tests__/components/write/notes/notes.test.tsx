import 'fake-indexeddb/auto';
import type { ReviewNote } from '@contracts/reviewNote';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fakeSocket } from '@/__tests__/support/fakeSocket';
import { onChatMessage } from '@/services/chat/shownMessage';
import { db } from '@/services/mocks/db';
import { server } from '@/services/mocks/node';
import { forgetDrafts, openWriteScreen, paragraphs, stored, textField } from '../../../support/writeScreen';

const route = '/dashboard/write?article=article-rejected';
const TEXT = 'The keeper counts the boats that come home before the lamp is lit.';

function addNote(_id: string, fields: Partial<ReviewNote> = {}): void {
  db.reviewNotes.push({
    articleId: 'article-rejected',
    _id,
    passage: null,
    content: 'Who says so?',
    field: null,
    suggestion: null,
    outcome: null,
    revision: 1,
    date: '2026-05-01T12:00:00.000Z',
    done: false,
    editorId: 'user-editor',
    audience: 'author',
    sentAt: '2026-05-01T12:00:00.000Z',
    ...fields,
  });
}

/** Whether there is room beside the text. */
function setWide(isWide: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === '(min-width: 1280px)' && isWide,
        media: query,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  setWide(true);
  Object.assign(stored('article-rejected'), { doc: paragraphs(TEXT, 'Nobody thanks the keeper.') });
});
afterEach(forgetDrafts);

const beside = () => screen.findByRole('complementary', { name: 'Editors’ notes' });

test('stand beside the text with their passages, which are marked in it', async () => {
  addNote('whole', { content: 'A good beginning.' });
  addNote('boats', {
    passage: { text: 'counts the boats', before: 'The keeper ', after: ' that come home' },
  });
  addNote('gone', { passage: { text: 'the whale', before: 'once upon a time ', after: ' swam far away' } });
  openWriteScreen(route);
  const notes = within(await beside());
  expect(notes.getByRole('status')).toHaveTextContent('0 of 3 done');
  const items = await waitFor(() => {
    const found = notes.getAllByRole('article');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(notes.getByText('On the whole article')).toBeInTheDocument();
  expect(notes.getByText('On these words:')).toBeInTheDocument();
  expect(notes.getByText('These words are no longer in the text:')).toBeInTheDocument();
  expect(notes.getAllByRole('button', { name: 'Show passage' })).toHaveLength(1);
  expect(items.at(-1)).toHaveTextContent('counts the boats');
  expect((await textField()).querySelector('[data-note]')).toHaveTextContent('counts the boats');
});

test('are marked as done and as open again, and a mark that cannot be kept is taken back', async () => {
  addNote('one');
  addNote('two', { content: 'Shorter, please.' });
  const { user } = openWriteScreen(route);
  const notes = within(await beside());
  const box = notes.getByRole('checkbox', { name: 'Done', description: 'Shorter, please.' });
  await user.click(box);
  expect(notes.getByRole('status')).toHaveTextContent('1 of 2 done');
  await waitFor(() => expect(db.reviewNotes.map(({ done }) => done)).toEqual([false, true]));
  // With the last one they stay where they are.
  await user.click(notes.getByRole('checkbox', { name: 'Done', description: 'Who says so?' }));
  expect(notes.getByRole('status')).toHaveTextContent('2 of 2 done');
  await user.click(notes.getByRole('checkbox', { name: 'Done', description: 'Who says so?' }));
  await user.click(box);
  await waitFor(() => expect(db.reviewNotes.map(({ done }) => done)).toEqual([false, false]));

  server.use(http.patch('*/api/write/article/:id/note/:noteId', () => HttpResponse.error()));
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(notes.getByRole('status')).toHaveTextContent('0 of 2 done');
});

test('lead to their passage, with the cursor behind it', async () => {
  addNote('boats', {
    passage: { text: 'counts the boats', before: 'The keeper ', after: ' that come home' },
  });
  const { user } = openWriteScreen(route);
  await user.click(within(await beside()).getByRole('button', { name: 'Show passage' }));
  const text = await textField();
  await waitFor(() => expect(text).toHaveFocus());
  expect(text.querySelector('.noted-current')).toHaveTextContent('counts the boats');
});

test('give way to the text, and those that are done wait behind the button', async () => {
  addNote('one', { done: true });
  const { user } = openWriteScreen(route);
  const button = await screen.findByRole('button', { name: 'Editors’ notes, 1 of 1 done' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  await user.click(within(await beside()).getByRole('checkbox', { name: 'Done' }));
  expect(screen.getByRole('button', { name: 'Editors’ notes, 0 of 1 done' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Editors’ notes, 0 of 1 done' }));
  expect(screen.queryByRole('complementary', { name: 'Editors’ notes' })).not.toBeInTheDocument();
});

test('are a sheet where there is no room beside the text', async () => {
  setWide(false);
  addNote('boats', {
    passage: { text: 'counts the boats', before: 'The keeper ', after: ' that come home' },
  });
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: 'Editors’ notes, 0 of 1 done' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Editors’ notes' }));
  expect(sheet.getByRole('status')).toHaveTextContent('0 of 1 done');
  await user.click(sheet.getByRole('button', { name: 'Show passage' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const pressed = within(await screen.findByRole('region', { name: 'Note on this passage' }));
  expect(pressed.getByText('Who says so?')).toBeInTheDocument();
  const text = await textField();
  await waitFor(() => expect(text).toHaveFocus());
  await user.click(pressed.getByRole('button', { name: 'Close the note' }));
  expect(screen.queryByRole('region', { name: 'Note on this passage' })).not.toBeInTheDocument();
});

test('a key leads from the text to the note on it, also where the notes are put aside', async () => {
  addNote('boats', {
    passage: { text: 'counts the boats', before: 'The keeper ', after: ' that come home' },
  });
  const { user } = openWriteScreen(route);
  await beside();
  await user.click(screen.getByRole('button', { name: 'Editors’ notes, 0 of 1 done' }));
  const text = await textField();
  text.focus();
  await user.keyboard('{Control>}{Alt>}n{/Alt}{/Control}');
  await waitFor(() => expect(screen.getByRole('article', { name: 'Who says so?' })).toHaveFocus());
});

/** @returns whether the browser may do what it does at the key of the notes. */
const pressKey = (more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN', altKey: true, ctrlKey: true, ...more });

test('their key works beside a panel that is no dialog over the page, and is left alone with Shift', async () => {
  addNote('one');
  const { user } = openWriteScreen(route);
  await beside();
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await screen.findByRole('dialog', { name: 'Link' });
  expect(pressKey({ shiftKey: true })).toBe(true);
  expect(pressKey()).toBe(false);
  await waitFor(() => expect(screen.getByRole('article', { name: 'Who says so?' })).toHaveFocus());
});

test('their key is left alone where there are none', async () => {
  openWriteScreen(route);
  await textField();
  expect(pressKey()).toBe(true);
});

test('submitting with open notes asks once', async () => {
  addNote('one');
  addNote('two', { done: true });
  addNote('three');
  const { user } = openWriteScreen(route);
  await beside();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const panel = within(await screen.findByRole('dialog'));
  const submit = panel.getByRole('button', { name: 'Submit again' });
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled'));
  await user.click(submit);
  expect(panel.getByText(/2 notes are open/)).toBeInTheDocument();
  expect(stored('article-rejected').status).toBe('rejected');
  await user.click(panel.getByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(stored('article-rejected').status).toBe('recent'));
});

test('that could not be loaded are asked for again', async () => {
  addNote('one');
  server.use(http.get('*/api/write/article/:id/note', () => HttpResponse.error(), { once: true }));
  const { user } = openWriteScreen(route);
  await user.click(await screen.findByRole('button', { name: /notes could not be loaded/ }));
  await beside();
  expect(screen.queryByRole('button', { name: /could not be loaded/ })).not.toBeInTheDocument();
});

test('are answered, and what is typed survives a reload', async () => {
  addNote('one');
  const { user, unmount } = openWriteScreen(route);
  const opened = within(await beside());
  await user.click(opened.getByRole('button', { name: 'Answer' }));
  const field = await opened.findByRole('textbox', { name: 'Your answer' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(opened.getByRole('button', { name: 'Send' }));
  expect(opened.getByText('Enter an answer.')).toBeInTheDocument();
  await user.type(field, 'Pliny says so.');
  unmount();

  const again = openWriteScreen(route);
  const notes = within(await beside());
  await waitFor(() =>
    expect(notes.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Pliny says so.'),
  );
  server.use(
    http.post('*/api/write/article/:id/note/:noteId/answer', () => HttpResponse.error(), { once: true }),
  );
  await again.user.click(notes.getByRole('button', { name: 'Send' }));
  expect(await notes.findByText(/^Not sent: /)).toBeInTheDocument();
  await again.user.click(notes.getByRole('button', { name: 'Send' }));
  const answers = within(await notes.findByRole('list', { name: 'Answers' }));
  expect(answers.getByText('You')).toBeInTheDocument();
  expect(answers.getByText('Pliny says so.')).toBeInTheDocument();
  await waitFor(() => expect(notes.getByRole('button', { name: 'Answer' })).toHaveFocus());
  expect(db.reviewNotes[0]?.answers).toHaveLength(1);
});

test('fold their answers once they are resolved, also where an editor was first', async () => {
  const said = {
    _id: 'answer',
    by: 'editor',
    content: 'In which book?',
    date: '2026-05-02T12:00:00.000Z',
  } as const;
  addNote('one', { answers: [said] });
  const { user } = openWriteScreen(route);
  const notes = within(await beside());
  expect(notes.getByText('In which book?')).toBeInTheDocument();
  Object.assign(db.reviewNotes[0] ?? {}, {
    done: true,
    resolved: { by: 'editor', date: '2026-05-03T12:00:00.000Z' },
  });
  await user.click(notes.getByRole('checkbox', { name: 'Done' }));
  expect(await notes.findByText(/^Resolved by an editor/)).toBeInTheDocument();
  expect(notes.queryByText('In which book?')).not.toBeInTheDocument();
  await user.click(notes.getByRole('button', { name: '1 answer' }));
  expect(notes.getByText('In which book?')).toBeInTheDocument();
  await user.click(notes.getByRole('checkbox', { name: 'Done' }));
  await waitFor(() => expect(db.reviewNotes[0]?.resolved).toBeNull());
});

test('say what was said about them in the chat, and lead to the message there', async () => {
  addNote('boats', { content: 'Which boats?' });
  addNote('quiet', { content: 'A good beginning.' });
  const address = 'https://example.org/dashboard/write?article=article-rejected&note=boats';
  const { rooms, messages } = db.chat;
  const room = rooms.find(({ userId }) => userId === 'user-ada');
  if (!room) throw new Error('no room');
  const say = (content: string) => {
    room.last += 1;
    messages.push({
      ...{ roomId: 'user-ada', seq: room.last, _id: `asked-${room.last}`, senderId: 'user-ada' },
      ...{ fromSupport: false, content, sentAt: `2026-05-${9 + room.last}T12:00:00.000Z` },
    });
  };
  say(`Is this meant? ${address}`);
  say(`Once more: ${address}`);
  const shown: number[] = [];
  const stop = onChatMessage((seq) => void shown.push(seq));
  openWriteScreen(route);
  const notes = within(await beside());
  const note = within(notes.getByRole('article', { name: 'Which boats?' }));
  fireEvent.click(note.getByRole('button', { name: /^2 messages in the chat since / }));
  await waitFor(() => expect(shown).toEqual([room.last - 1]));
  fireEvent.click(note.getByRole('button', { name: /^Newest on / }));
  await waitFor(() => expect(shown).toEqual([room.last - 1, room.last]));
  const quiet = within(notes.getByRole('article', { name: 'A good beginning.' }));
  expect(quiet.queryByRole('button', { name: /messages? in the chat/ })).not.toBeInTheDocument();
  stop();
});

test('are requested once for a message that the server does not count', async () => {
  addNote('boats', { content: 'Which boats?' });
  const asked = jest.fn();
  server.use(http.get('*/api/write/article/article-rejected/note', () => asked()));
  openWriteScreen(route);
  within(await beside()).getByRole('article', { name: 'Which boats?' });
  const content = 'https://example.org/dashboard/write?article=article-rejected&note=boats';
  const hear = (seq: number) => {
    const message = { _id: `message-${seq}`, seq, from: null, content, time: '12:00', date: '05/10/2026' };
    const messagesByDate = [{ ...message, sentAt: '2026-05-10T12:00:00.000Z' }];
    const state = { room: 'admin-user-ada', last: seq, seen: { owner: seq, support: seq } };
    fakeSocket.receive('room-messages', [{ _id: message.date, messagesByDate }], state);
  };
  const before = asked.mock.calls.length;
  for (const seq of [7, 7, 4, 8]) act(() => hear(seq));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(before + 2));
});
