import { createTestAuthor, type TestAuthor } from '../../support/accounts';
import { createChatPeople } from '../../support/chatPeople';
import {
  collect,
  messageTo,
  next,
  type RealtimeTestServer,
  roomOf,
  startRealtimeServer,
  type TestSocket,
  until,
} from '../../support/realtimeServer';

let site: RealtimeTestServer;
let ann: TestAuthor;
let editor: TestAuthor;

beforeAll(async () => {
  site = await startRealtimeServer('sqlite');
  ({ ann, editor } = await createChatPeople(site));
});
afterAll(() => site.close());

const transportOf = (socket: TestSocket) => socket.io.engine.transport.name;

// Specification 1.18
test('a connection starts with polling and upgrades to a websocket, and no event is lost meanwhile', async () => {
  const opened: unknown[] = [];
  site.realtime.io.engine.once('initial_headers', (_headers: unknown, request: { url: string }) =>
    opened.push(new URL(request.url, site.url).searchParams.get('transport')),
  );
  const socket = await site.open(ann);
  expect(opened).toEqual(['polling']);
  const answers = Array.from({ length: 5 }, (_, index) =>
    socket.emitWithAck('message-room', messageTo(ann, `Number ${index}`)),
  );
  await until(() => transportOf(socket) === 'websocket');
  expect((await Promise.all(answers)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
});

test.each([{ transports: ['polling'] }, { transports: ['websocket'] }])(
  'everything works with $transports alone',
  async (options) => {
    const author = await createTestAuthor(site, `Zoe ${options.transports}`);
    const socket = await site.open(author, options);
    const heard = collect(socket, 'room-messages');
    expect(await socket.emitWithAck('join-room', roomOf(author))).toEqual({ ok: true });
    expect(await socket.emitWithAck('message-room', messageTo(author, 'Hello'))).toMatchObject({ seq: 1 });
    await until(() => heard.length === 2);
    expect(transportOf(socket)).toBe(options.transports[0]);
  },
);

test('polling replies carry the id and the headers of every reply', async () => {
  const { headers } = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`);
  expect(headers.get('x-request-id')).toMatch(/^[a-z0-9]{14}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

// Specification 7.54
test('every tab of a person gets the count, and no other tab', async () => {
  const tabs = [await site.open(ann), await site.open(ann)];
  const others = [await site.open(), await site.open(editor)];
  const heard = others.map((socket) => collect(socket, 'users-notification'));
  const counts = Promise.all(tabs.map((tab) => next(tab, 'users-notification')));
  site.context.live.send('ben', 'users-notification', { count: 9 });
  site.context.live.send(ann._id, 'users-notification', { count: 4 });
  expect(await counts).toEqual([[{ count: 4 }], [{ count: 4 }]]);

  for (const socket of others) {
    expect(await socket.emitWithAck('check-users-notification', ann._id)).toMatchObject({ ok: false });
  }
  expect(heard).toEqual([[], []]);
});

// Specification 7.54
test('a person who asks for their own count is answered, on this connection', async () => {
  const socket = await site.open(ann);
  const count = next(socket, 'users-notification');
  expect(await socket.emitWithAck('check-users-notification', ann._id)).toEqual({ ok: true });
  expect(await count).toEqual([{ count: 0 }]);
  expect(await socket.emitWithAck('check-users-notification', editor._id)).toEqual({
    ok: false,
    message: 'not allowed',
  });
});

// Specification 7.50, 7.51
test('editors learn who comes and goes: a person is present while one tab is open', async () => {
  const desk = await site.open(editor);
  const stranger = await site.open(await createTestAuthor(site, 'Cy Bell'));
  const author = await createTestAuthor(site, 'Dan Fox');
  const room = roomOf(author);
  const [seen, overheard] = [collect(desk, 'presence'), collect(stranger, 'presence')];
  const tabs = [await site.open(author), await site.open(author), await site.open(author)] as const;
  for (const tab of tabs) expect(await tab.emitWithAck('online', room)).toEqual({ ok: true });
  await tabs[0].emitWithAck('online', room);
  await until(() => seen.length === 1);

  await tabs[0].emitWithAck('logout', room);
  tabs[1].disconnect();
  const told = next(desk, 'presence');
  await desk.emitWithAck('join-room', room);
  expect(await told).toEqual([{ room, online: true }]);
  tabs[2].disconnect();
  await until(() => seen.at(-1)?.[0].online === false);
  expect(seen.filter(([{ online }]) => !online)).toEqual([[{ room, online: false }]]);
  await tabs[0].emitWithAck('online', room);
  await until(() => seen.at(-1)?.[0].online === true);
  expect(overheard).toEqual([]);
});

test('a server that stops answers what it was sent, and its clients look for another', async () => {
  const stopping = await startRealtimeServer('sqlite');
  const author = await createTestAuthor(stopping);
  const socket = await stopping.open(author, { reconnection: true, reconnectionDelay: 60_000 });
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  const answers = Array.from({ length: 8 }, (_, index) =>
    socket.emitWithAck('message-room', messageTo(author, `Number ${index}`)),
  );
  await answers[0];
  const closed = stopping.realtime.close();
  // One that had not arrived when the connection ended has no answer, and its client sends it again.
  const settled = await Promise.allSettled(answers);
  const answered = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const answer of answered) {
    expect(answer.ok || answer.message === 'the server is being restarted').toBe(true);
  }
  const { count } = await stopping.context.database.db
    .selectFrom('chat_message')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(answered.filter(({ ok }) => ok).length);
  // After a farewell of the server ("io server disconnect") a client would stay away.
  expect(await reason).toBe('transport close');
  expect(socket.active).toBe(true);
  await closed;
  await expect(stopping.open(author)).rejects.toThrow();
  await stopping.close();
});
