import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Provider } from 'react-redux';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { deskApi } from '@/desk/api/deskApi';
import { useAddressedMessage } from '@/desk/inbox/room/useAddressedMessage';
import { DecidedNotes } from '@/desk/review/notes/DecidedNotes';
import { store } from '@/desk/store';
import { server } from '@/services/mocks/node';

function Room() {
  return <p>Message {useAddressedMessage('ada')?.seq ?? 'none'}</p>;
}

const openRoom = (path: string) => {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <Room />
    </Router>,
  );
  return history;
};

test('the message that the address asks for is shown, and leaves the address', () => {
  const history = openRoom('/ada?show=all&message=12');
  expect(screen.getByText('Message 12')).toBeInTheDocument();
  expect(history.at(-1)).toBe('/ada?show=all');
});

test('an address that asks for none, or for no number, shows none', () => {
  openRoom('/ada?message=x');
  expect(screen.getByText('Message none')).toBeInTheDocument();
});

test('a note leads editors to what was said about it in the chat of its author', async () => {
  store.dispatch(deskApi.util.resetApiState());
  const date = '2026-05-12T12:00:00.000Z';
  const note = {
    ...{ _id: 'boats', passage: null, field: null, audience: 'author', content: 'Which boats?', sent: true },
    ...{
      suggestion: null,
      outcome: null,
      done: false,
      resolved: null,
      revision: 1,
      answers: [],
      mine: false,
    },
    ...{ editor: { _id: 'oda', username: 'Oda' }, date },
    chat: { room: 'ada', count: 1, first: { seq: 12, date }, last: { seq: 12, date } },
  };
  server.use(
    http.get('*/api/admin/article/lamps/note', () => HttpResponse.json({ message: 'success', data: [note] })),
  );
  render(
    <Provider store={store}>
      <DecidedNotes id="lamps" />
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: /^1 message in the chat, on May 12, 2026/ });
  expect(link).toHaveAttribute('href', '/desk/inbox/ada?message=12');
});
