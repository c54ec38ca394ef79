import type { ServerEventName } from '@contracts/event';
import { pino } from 'pino';
import { clientEvents, serverEvents } from '@/server/contractEvents';
import type { TestAuthor } from '../../support/accounts';
import { createChatPeople } from '../../support/chatPeople';
import { NO_LIMITS } from '../../support/eventLimits';
import {
  collect,
  messageTo,
  type RealtimeTestServer,
  roomOf,
  startRealtimeServer,
  type TestSocket,
} from '../../support/realtimeServer';

const lines: { msg: string; event?: string; user?: string; reason?: string }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

let site: RealtimeTestServer;
let ann: TestAuthor;
let ben: TestAuthor;
let editor: TestAuthor;

beforeAll(async () => {
  site = await startRealtimeServer('sqlite', { eventLimits: NO_LIMITS, log });
  ({ ann, ben, editor } = await createChatPeople(site));
});
beforeEach(() => lines.splice(0));
afterAll(() => site.close());

/** Every event, aimed at an author. */
const eventsAt = (author: TestAuthor): [string, unknown][] => {
  const room = roomOf(author);
  return [
    ['online', room],
    ['logout', room],
    ['join-room', room],
    ['create-user', { name: '', email: '', picture: '', roomOwner: author._id, room }],
    ['message-room', messageTo(author, 'Let me in')],
    ['messages-after', { room, after: 0 }],
    ['messages-before', { room, before: 9 }],
    ['check-for-notification', room],
    ['delete-room-notification', room],
    ['check-users-notification', author._id],
  ];
};

async function stillServes(socket: TestSocket): Promise<void> {
  expect(await socket.emitWithAck('check-for-notification', roomOf(ann))).toEqual({ ok: true });
}

describe.each([
  ['without a token', () => undefined, 'please sign in'],
  ['with a token that is none', () => 'dead', 'please sign in'],
  ['with an author token', () => ben, 'not allowed'],
])('a stranger %s', (_name, who, message) => {
  // Specification 6.9
  test('is refused every event at another author, hears nothing, and is in the log', async () => {
    const owner = await site.open(ann);
    await owner.emitWithAck('message-room', messageTo(ann, 'Confidential'));
    await owner.emitWithAck('join-room', roomOf(ann));
    const stranger = await site.open(who());
    const heard = (Object.keys(serverEvents) as ServerEventName[]).map((name) => collect(stranger, name));
    expect(
      eventsAt(ann)
        .map(([name]) => name)
        .sort(),
    ).toEqual(Object.keys(clientEvents).sort());
    for (const [name, payload] of eventsAt(ann)) {
      lines.splice(0);
      expect([name, await stranger.emitWithAck(name, payload)]).toEqual([name, { ok: false, message }]);
      expect(lines).toMatchObject([{ msg: 'event.refused', event: name, reason: message }]);
    }
    const seen = collect(owner, 'room-messages');
    await owner.emitWithAck('message-room', messageTo(ann, 'Still between us'));
    await site.context.chat.settled();
    await stillServes(owner);
    expect(seen).toHaveLength(1);
    expect(heard.flat()).toEqual([]);
  });
});

test('an editor is refused what is only the owner’s', async () => {
  const desk = await site.open(editor);
  for (const [name, payload] of eventsAt(ann)) {
    const isOwners = ['online', 'logout', 'create-user', 'check-users-notification'].includes(name);
    expect([name, (await desk.emitWithAck(name, payload)).ok]).toEqual([name, !isOwners]);
  }
});

/** What a client of ours never sends. */
const hostile: unknown[] = [
  undefined,
  null,
  0,
  -1,
  '',
  'admin-',
  'admin-../../etc',
  'ADMIN-x',
  true,
  [],
  [[]],
  {},
  { room: null },
  { toString: 'admin-x' },
  { __proto__: { room: 'x' }, constructor: 'x' },
  { room: 'admin-x', text: {}, id: [] },
  { room: ['admin-x'], after: 1.5, before: -1 },
  Buffer.from('admin-x'),
  'x'.repeat(5_000),
];

// Specification 7.60
test.each(Object.keys(clientEvents))(
  '%s refuses every hostile payload, with and without an acknowledgement',
  async (name) => {
    const socket = await site.open(ann);
    for (const payload of hostile) {
      const answer = await socket.emitWithAck(name, payload);
      expect(answer).toEqual({ ok: false, message: expect.any(String) });
      expect(answer.message).not.toBe('something went wrong');
      socket.emit(name, payload);
    }
    // Nothing at all, only an acknowledgement, or too much.
    expect(await socket.emitWithAck(name)).toMatchObject({ ok: false });
    socket.emit(name);
    socket.emit(name, ...Array.from({ length: 100 }, () => ({})));
    for (const [valid, payload] of eventsAt(ann))
      if (valid === name) socket.emit(name, payload, 'no function');
    await stillServes(socket);
    expect(lines.filter(({ msg }) => msg === 'event.failed')).toEqual([]);
  },
);

test.each([
  [{ id: 'short' }, 'id: '],
  [{ id: "x' or '1'='1" }, 'id: '],
  [{ text: 'x'.repeat(4_001) }, 'text: a message has 4000 characters at most'],
  [{ text: 7 }, 'text: must be a text'],
  [{ room: 'admin-' }, 'room: '],
  [{ user: undefined }, 'user: is missing'],
  // Specification 7.60
])('a message with %o is refused with a sentence that names it', async (change, sentence) => {
  const socket = await site.open(ann);
  const { ok, message } = await socket.emitWithAck('message-room', messageTo(ann, 'Hello', change));
  expect([ok, message?.startsWith(sentence)]).toEqual([false, true]);
});

test('what failed at the database may be tried again, what failed at itself is not worth it', async () => {
  const socket = await site.open(ann);
  const unread = jest.spyOn(site.context.chat, 'unread');
  try {
    unread.mockRejectedValueOnce(Object.assign(new Error('the server is shutting down'), { code: '57P01' }));
    expect(await socket.emitWithAck('check-for-notification', roomOf(ann))).toEqual({
      ok: false,
      message: 'the database is not available, please try again later',
      retryAfter: 2,
    });
    unread.mockRejectedValueOnce(new TypeError('of undefined'));
    expect(await socket.emitWithAck('check-for-notification', roomOf(ann))).toEqual({
      ok: false,
      message: 'something went wrong',
    });
    expect(lines.filter(({ msg }) => msg === 'event.failed')).toHaveLength(2);
  } finally {
    unread.mockRestore();
  }
  await stillServes(socket);
});

test('what is not ours to serve is refused too', async () => {
  const socket = await site.open(ann);
  for (const name of [
    'delete-everything',
    'room-messages',
    '__proto__',
    'constructor',
    '$broadcast',
    'error',
  ]) {
    expect(await socket.emitWithAck(name, {})).toEqual({ ok: false, message: 'there is no such event' });
  }
  socket.emit('error', new Error('mine'));
  await stillServes(socket);
});

test.each([{ transports: ['polling'] }, { transports: ['websocket'] }])(
  'an event over 16 KB is refused over $transports, and the connection stays',
  async (options) => {
    const socket = await site.open(ann, options);
    const large = { ...messageTo(ann, 'Hello'), more: 'x'.repeat(16 * 1024) };
    expect(await socket.emitWithAck('message-room', large)).toEqual({
      ok: false,
      message: 'an event has 16 KB at most',
    });
    expect(await socket.emitWithAck('message-room', { ...large, more: 'x'.repeat(200_000) })).toMatchObject({
      ok: false,
    });
    await stillServes(socket);
  },
);

test('packets that are no packets end their own connection, and no other', async () => {
  const bystander = await site.open(ann);
  const deep = `["join-room",${'['.repeat(50_000)}${']'.repeat(50_000)}]`;
  for (const garbage of [
    `420${deep}`,
    `451-0${deep}`,

    '42',
    '42[',
    '421[{}]',
    '43[]',
    '451-["x",{"_placeholder":true,"num":9}]',
    '4',
    '4999',
    '\u0000',
    Array(5_000).fill('40{"token":"dead"}').join('\u001e'),
  ]) {
    const opened = await fetch(`${site.url}/socket.io/?EIO=4&transport=polling`);
    const { sid } = JSON.parse((await opened.text()).slice(1));
    const post = (body: string) =>
      fetch(`${site.url}/socket.io/?EIO=4&transport=polling&sid=${sid}`, { method: 'POST', body });
    await post('40');
    for (const auth of [
      'null',
      '[]',
      '7',
      '{"token":{"toString":7}}',
      '{"token":["dead"]}',
      '{"__proto__":null}',
    ]) {
      await post(`40${auth}`).catch(() => null);
    }
    await post(garbage).catch(() => null);
    await post('4'.repeat(300_000)).catch(() => null);
  }
  await stillServes(bystander);
});
