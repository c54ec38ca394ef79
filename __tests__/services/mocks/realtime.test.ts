import type { ServerToClientEvents } from '@contracts/event';
import { db } from '@/services/mocks/db';
import { sayAsEditor } from '@/services/mocks/realtime/answeringEditor';
import {
  comeBack,
  loseConnection,
  mockRealtime,
  openBrowserSocket,
} from '@/services/mocks/realtime/browserSocket';
import { MockSocket } from '@/services/mocks/realtime/mockSocket';
import { MockRealtime } from '@/services/mocks/realtime/realtime';
import { mockSession } from '@/services/mocks/seed';

const room = 'admin-user-ada';
const message = (text: string, id = 'message-one') => ({
  room,
  text,
  user: 'user-ada',
  time: '',
  date: '',
  id,
});

/** What a socket hears of an event, in order. */
function heard<Name extends keyof ServerToClientEvents>(socket: MockSocket, name: Name) {
  const values: Parameters<ServerToClientEvents[Name]>[0][] = [];
  socket.on(name, (value) => void values.push(value as (typeof values)[number]));
  return values;
}

const ask = (socket: MockSocket, ...[event, payload]: Parameters<MockSocket['emit']>) =>
  new Promise((resolve) => void socket.emit(event, payload, resolve));

describe('the realtime side of the mock', () => {
  const open = (userId?: string) =>
    new MockRealtime().serve(new MockSocket(), () => db.users.find(({ _id }) => _id === userId)).connect();

  it.each([
    ['join-room', room],
    ['message-room', message('Hello')],
    ['online', room],
    ['check-users-notification', 'user-ada'],
  ] as const)('refuses %s to visitors, and to another person', async (event, payload) => {
    expect(await ask(open(), event, payload)).toEqual({ ok: false, message: 'please sign in' });
    expect(await ask(open('user-grace'), event, payload)).toEqual({ ok: false, message: 'not allowed' });
  });

  it('refuses a payload that is not of the contract', async () => {
    expect(await ask(open('user-ada'), 'message-room', message(' '))).toEqual({
      ok: false,
      message: 'text: the message is empty',
    });
  });

  it('keeps the same message once, and answers with its number', async () => {
    const socket = open('user-ada');
    const told = heard(socket, 'room-messages');
    await ask(socket, 'join-room', room);
    expect(await ask(socket, 'message-room', message('Hello'))).toEqual({
      ok: true,
      _id: 'message-one',
      seq: 3,
    });
    expect(await ask(socket, 'message-room', message('Hello'))).toMatchObject({ seq: 3 });
    expect(told.flat().flatMap(({ messagesByDate }) => messagesByDate.map(({ content }) => content))).toEqual(
      ['How long does a decision take?', 'About two hours on a working day.', 'Hello'],
    );
  });

  it('gives what came before and after a message', async () => {
    const socket = open('user-ada');
    expect(await ask(socket, 'messages-after', { room, after: 1 })).toMatchObject({
      groups: [{ _id: '5/29/2023', messagesByDate: [{ seq: 2 }] }],
      more: false,
    });
    expect(await ask(socket, 'messages-before', { room, before: 2 })).toMatchObject({
      groups: [{ messagesByDate: [{ seq: 1, time: '10:00' }] }],
      more: false,
    });
  });

  it('counts what is unread until it is read', async () => {
    const socket = open('user-ada');
    const counts = heard(socket, 'notifications');
    await ask(socket, 'check-for-notification', room);
    await ask(socket, 'delete-room-notification', room);
    expect(counts).toEqual([
      { room, count: 1 },
      { room, count: 0 },
    ]);
    const notifications = heard(socket, 'users-notification');
    await ask(socket, 'check-users-notification', 'user-ada');
    expect(notifications).toEqual([
      {
        count: 3,
        latest: expect.objectContaining({
          text: 'Grace Brewster and Alan Mathison liked “Pages that arrive finished, part 1”',
        }),
      },
    ]);
  });

  it('shows editors who is there', async () => {
    const realtime = new MockRealtime();
    const serve = (userId: string) =>
      realtime.serve(new MockSocket(), () => db.users.find(({ _id }) => _id === userId)).connect();
    const [author, editor] = [serve('user-ada'), serve('user-editor')];
    const presence = heard(editor, 'presence');
    await ask(author, 'online', room);
    await ask(editor, 'join-room', room);
    author.lose();
    expect(presence.map(({ online }) => online)).toEqual([true, true, false]);
  });
});

describe('the connection of a page on the mock', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    loseConnection();
    jest.useRealTimers();
  });

  /** The one of the page, in the room of the author. */
  async function openPage() {
    const socket = openBrowserSocket(() => ({ token: mockSession.token })).connect();
    await ask(socket, 'join-room', room);
    return socket;
  }
  const contents = () =>
    db.chat.messages.filter(({ roomId }) => roomId === 'user-ada').map((one) => one.content);

  it('has an editor who reads, and then answers the same to the same', async () => {
    const socket = await openPage();
    const seen = heard(socket, 'room-seen');
    await ask(socket, 'message-room', message('May I ask something?', 'question-1'));
    jest.advanceTimersByTime(1_000);
    expect(seen.at(-1)).toMatchObject({ seen: { support: 3 } });
    jest.advanceTimersByTime(1_000);
    expect(contents().slice(-2)).toEqual([
      'May I ask something?',
      'That is easily mended: open the article and save it once more.',
    ]);
  });

  it('disconnects and reconnects on request', async () => {
    const socket = await openPage();
    loseConnection();
    expect(socket.connected).toBe(false);
    sayAsEditor(mockRealtime(), 'user-ada', 'Are you there?');
    comeBack();
    expect(socket.connected).toBe(true);
    expect(contents()).toContain('Are you there?');
  });

  it('is lost by a message that says so, and takes it the second time', async () => {
    const socket = await openPage();
    const sent = socket.timeout(10_000).emitWithAck('message-room', message('error-network', 'question-2'));
    const lost = expect(sent).rejects.toThrow('not acknowledged');
    jest.advanceTimersByTime(1);
    await lost;
    expect([socket.connected, contents().includes('error-network')]).toEqual([false, false]);
    jest.advanceTimersByTime(2_000);
    expect(socket.connected).toBe(true);
    expect(await ask(socket, 'message-room', message('error-network', 'question-2'))).toMatchObject({
      ok: true,
    });
  });

  it('refuses a message that says so: once for a limit, always for what cannot be', async () => {
    const socket = await openPage();
    const limited = message('error-429', 'question-3');
    expect(await ask(socket, 'message-room', limited)).toMatchObject({ ok: false, retryAfter: 3 });
    expect(await ask(socket, 'message-room', limited)).toMatchObject({ ok: true });
    const never = message('error-403', 'question-4');
    for (const _ of [1, 2]) {
      expect(await ask(socket, 'message-room', never)).toEqual({ ok: false, message: 'not allowed' });
    }
  });
});
