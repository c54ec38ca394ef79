import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { type ChatRoom, useChatRoom } from '@/components/chat/useChatRoom';
import { chatStorageOf } from '@/services/chat/chatStorage';
import { db } from '@/services/mocks/db';
import { server as backend } from '@/services/mocks/node';
import { mockSession } from '@/services/mocks/seed';
import { loggedIn, loggedOut, meLoaded } from '@/store/events';
import { ChatServer } from '../../support/chatServer';
import { closeTab, openTab } from '../../support/chatTabs';
import { seededMe, signedInState } from '../../support/factories';
import { fakeSocket } from '../../support/fakeSocket';
import { renderApp } from '../../support/renderApp';

let room: ChatRoom;
let renders: string[][] = [];

const linesOf = ({ days }: ChatRoom) =>
  days.flatMap(({ messages }) =>
    messages.map(({ content, delivery }) => `${content} ${delivery ?? ''}`.trim()),
  );
const lines = () => linesOf(room);

let setOpen: (isOpen: boolean) => void;

function Panel() {
  const [isOpen, set] = useState(false);
  setOpen = set;
  room = useChatRoom({ isOpen });
  renders.push(linesOf(room));
  return <output>{room.unread}</output>;
}

let made = 0;
/** An author of its own for each test: what one leaves on the device is not another's. */
function newAuthor(usedroom = 'created') {
  const me = seededMe({ _id: `author-${++made}`, username: `Ada ${made}`, usedroom });
  db.users.push({ ...me, password: mockSession.password });
  db.sessions.set(mockSession.token, me._id);
  return me;
}

function open(me = newAuthor()) {
  const chat = new ChatServer(me._id);
  chat.serve(fakeSocket);
  const app = renderApp(<Panel />, { preloadedState: signedInState(me) });
  act(() => void app.store.dispatch(meLoaded(me)));
  return { ...app, me, chat };
}

async function connect() {
  await waitFor(() => expect(fakeSocket.listenerCount('room-messages')).toBe(1));
  await act(async () => void fakeSocket.connect());
  await waitFor(() => expect(room.connection).toBe('connected'));
}

const events = () => fakeSocket.sent.map(([event]) => event);
const show = (isOpen: boolean) => act(async () => setOpen(isOpen));
const unread = () => screen.getByRole('status').textContent;

async function look(visibility: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  renders = [];
});
afterEach(() => jest.restoreAllMocks());

// Specification 7.58, 7.59
it('sends over the shared connection and shows the state of each message', async () => {
  const { chat } = open();
  act(() => void room.send('Hello'));
  expect(lines()).toEqual(['Hello waiting']);
  expect(room.connection).toBe('connecting');
  await connect();
  await waitFor(() => expect(lines()).toEqual(['Hello sent']));
  act(() => chat.read());
  expect(lines()).toEqual(['Hello seen']);
  act(() => void chat.write('Good morning'));
  expect(lines()).toEqual(['Hello seen', 'Good morning']);
  expect(room.newestSeq).toBe(2);
  expect([room.countAfter(0), room.countAfter(2)]).toEqual([1, 0]);
});

it('has no connection of its own', async () => {
  open();
  await waitFor(() => expect(fakeSocket.listenerCount('room-messages')).toBe(1));
  expect(fakeSocket.connected).toBe(false);
  expect(fakeSocket.sent).toEqual([]);
});

describe('the first message', () => {
  it('makes the room: in the own record, for the socket, and then it goes out', async () => {
    const { chat, store, me } = open(newAuthor(''));
    await connect();
    expect(db.users.find(({ _id }) => _id === me._id)?.usedroom).toBe('');
    act(() => void room.send('Hello'));
    await waitFor(() => expect(lines()).toEqual(['Hello sent']));
    expect(db.users.find(({ _id }) => _id === me._id)?.usedroom).toBe('created');
    expect(store.getState().dashboard.checkForRoom).toBe(true);
    expect(events().slice(-2)).toEqual(['create-user', 'message-room']);
    expect(chat.contents()).toEqual(['Hello']);
  });

  it('is not lost when the record cannot be saved', async () => {
    const { chat } = open(newAuthor(''));
    let failures = 0;
    backend.use(
      http.patch('*/api/user/user_details', () => {
        failures += 1;
        return HttpResponse.json({ message: 'not now' }, { status: 500 });
      }),
    );
    await connect();
    act(() => void room.send('Hello'));
    await waitFor(() => expect(failures).toBe(1));
    expect(lines()).toEqual(['Hello waiting']);
    expect(events()).not.toContain('message-room');
    backend.resetHandlers();
    await waitFor(() => expect(lines()).toEqual(['Hello sent']));
    expect(chat.contents()).toEqual(['Hello']);
  });
});

describe('the unread count', () => {
  // Specification 7.53
  it('is asked for on each connection and follows what the server says', async () => {
    const { chat, store } = open();
    chat.write('one');
    chat.write('two');
    await connect();
    expect(unread()).toBe('2');
    expect(store.getState().dashboard.chatNotification).toBe(2);
    act(() => fakeSocket.lose());
    chat.write('three');
    await connect();
    expect(unread()).toBe('3');
    act(() => fakeSocket.receive('notifications', { room: 'admin-somebody', count: 9 }));
    expect(unread()).toBe('3');
  });

  // Specification 4.31, 7.55
  it('is cleared by opening and by closing the panel', async () => {
    const { chat } = open();
    chat.write('one');
    await connect();
    await show(true);
    expect(unread()).toBe('0');
    expect(events().filter((event) => event === 'delete-room-notification')).toHaveLength(1);
    await show(false);
    expect(events().filter((event) => event === 'delete-room-notification')).toHaveLength(2);
    act(() => {
      chat.write('two');
      fakeSocket.receive('notifications', { room: chat.room, count: 1 });
    });
    expect(unread()).toBe('1');
    expect(room.readUpTo).toBe(0);
  });

  it('stays while the tab is hidden, and nothing blinks while it is visible', async () => {
    const { chat } = open();
    await connect();
    await show(true);
    const arrive = () =>
      act(() => {
        chat.write('one');
        fakeSocket.receive('notifications', {
          room: chat.room,
          count: chat.messages.length - chat.seen.owner,
        });
      });
    await look('hidden');
    arrive();
    expect(unread()).toBe('1');
    expect(chat.seen.owner).toBe(0);
    await look('visible');
    expect(unread()).toBe('0');
    expect(chat.seen.owner).toBe(1);
    arrive();
    expect(unread()).toBe('0');
    expect(chat.seen.owner).toBe(2);
  });
});

describe('what is typed', () => {
  it('is there again after a reload', async () => {
    const { me, unmount } = open();
    act(() => room.setDraft('half a sentence'));
    expect(room.draft).toBe('half a sentence');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    unmount();
    open(me);
    await waitFor(() => expect(room.draft).toBe('half a sentence'));
    act(() => void room.send(room.draft));
    expect(room.draft).toBe('');
  });
});

describe('leaving', () => {
  it('shows nothing of one author to the next, and sends nothing of theirs', async () => {
    const { chat, store } = open();
    chat.write('for your eyes only');
    await connect();
    act(() => fakeSocket.lose());
    act(() => void room.send('not sent yet'));
    act(() => room.setDraft('a secret'));
    expect(lines()).toEqual(['for your eyes only', 'not sent yet waiting']);

    const next = newAuthor();
    act(() => void store.dispatch(loggedOut(false)));
    expect(lines()).toEqual([]);
    expect(room.draft).toBe('');
    renders = [];
    const other = new ChatServer(next._id);
    other.serve(fakeSocket);
    act(() => void store.dispatch(loggedIn({ token: 'other', userId: next._id })));
    act(() => void store.dispatch(meLoaded(next)));
    await connect();
    act(() => void room.send('mine'));
    await waitFor(() => expect(lines()).toEqual(['mine sent']));
    expect(other.contents()).toEqual(['mine']);
    expect(renders.flat().filter((line) => !line.startsWith('mine'))).toEqual([]);
  });

  // Specification 3.13
  it('keeps for the author what was not sent', async () => {
    const { me, store, unmount } = open();
    act(() => void room.send('later'));
    act(() => void store.dispatch(loggedOut(false)));
    unmount();
    const { chat } = open(me);
    await connect();
    await waitFor(() => expect(lines()).toEqual(['later sent']));
    expect(chat.contents()).toEqual(['later']);
  });
});

it('tells other tabs of this browser what waits and what was sent', async () => {
  const { me, chat } = open();
  const storage = chatStorageOf(me._id);
  const tab = openTab(chat, storage);
  act(() => void room.send('from the first'));
  await waitFor(() => expect(tab.lines()).toEqual(['from the first waiting']));
  tab.socket.connect();
  await waitFor(() => expect(chat.contents()).toEqual(['from the first']));
  // The first has no connection, and hears from the other tab that it is sent.
  await waitFor(() => expect(lines()).toEqual(['from the first sent']));
  await connect();
  expect(lines()).toEqual(['from the first sent']);
  closeTab(tab);
});
