import { errorTexts } from '@contracts/errorTexts';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/limits';
import {
  ada,
  closeAllTabs,
  closeTab,
  memoryStorage,
  newServer,
  noStorage,
  openTab,
  pass,
} from '../../support/chatTabs';

beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 0) }));
afterEach(() => {
  closeAllTabs();
  jest.useRealTimers();
});

const sentTexts = (sent: [string, unknown][]) =>
  sent.filter(([event]) => event === 'message-room').map(([, payload]) => (payload as { text: string }).text);

it('shows what is sent as waiting, then sent, then seen', async () => {
  const server = newServer();
  const tab = openTab(server);
  expect(tab.session.send('  Hello \n')).toBe(true);
  expect(tab.lines()).toEqual(['Hello waiting']);
  tab.socket.connect();
  await pass();
  expect(tab.lines()).toEqual(['Hello sent']);
  server.read();
  expect(tab.lines()).toEqual(['Hello seen']);
  expect(tab.socket.sent.find(([event]) => event === 'message-room')?.[1]).toEqual({
    room: 'admin-ada',
    text: 'Hello',
    user: 'ada',
    time: '10:00',
    date: '11/21/2026',
    id: server.messages[0]?._id,
  });
});

it('takes on neither empty texts nor longer ones than the server does', async () => {
  const tab = openTab(newServer());
  tab.session.setDraft('x'.repeat(CHAT_MESSAGE_MAX_LENGTH + 1));
  expect(tab.session.send(' \n ')).toBe(false);
  expect(tab.session.send(tab.session.getDraft())).toBe(false);
  expect(tab.session.getDraft()).toHaveLength(CHAT_MESSAGE_MAX_LENGTH + 1);
  expect(tab.session.send('x'.repeat(CHAT_MESSAGE_MAX_LENGTH))).toBe(true);
  expect(tab.session.getDraft()).toBe('');
});

it('sends what was written without a connection once and in order when there is one', async () => {
  const server = newServer();
  const tab = openTab(server);
  for (const text of ['one', 'two', 'three']) tab.session.send(text);
  await pass(60_000);
  expect(tab.socket.sent).toEqual([]);
  tab.socket.connect();
  await pass();
  expect(server.contents()).toEqual(['one', 'two', 'three']);
});

it('waits for each acknowledgement before the next message goes out', async () => {
  const server = newServer();
  server.play('message-room', 'silent');
  const tab = openTab(server);
  tab.socket.connect();
  tab.session.send('one');
  tab.session.send('two');
  await pass(9_000);
  expect(sentTexts(tab.socket.sent)).toEqual(['one']);
  expect(tab.lines()).toEqual(['one waiting', 'two waiting']);
  await pass(3_000);
  expect(sentTexts(tab.socket.sent)).toEqual(['one', 'one', 'two']);
  expect(tab.lines()).toEqual(['one sent', 'two sent']);
});

it('gives a message once whose acknowledgement was lost', async () => {
  const server = newServer();
  server.play('message-room', 'lost', 'lost');
  const tab = openTab(server);
  tab.socket.connect();
  tab.session.send('one');
  tab.session.send('two');
  await pass(60_000);
  expect(server.contents()).toEqual(['one', 'two']);
  expect(tab.lines()).toEqual(['one sent', 'two sent']);
});

it('goes on after a server restart in the middle of a hundred messages', async () => {
  const server = newServer();
  const tab = openTab(server);
  tab.socket.connect();
  const texts = Array.from({ length: 100 }, (_, index) => `message ${index}`);
  for (const text of texts) tab.session.send(text);
  for (let restart = 0; restart < 3; restart += 1) {
    server.play('message-room', 'lost');
    await pass();
    tab.socket.lose();
    await pass(1_000);
    tab.socket.connect();
  }
  await pass(20_000);
  expect(server.contents()).toEqual(texts);
  expect(tab.lines()).toEqual(texts.map((text) => `${text} sent`));
});

it('waits as long as the server asks for, and keeps the order', async () => {
  const server = newServer();
  server.play('message-room', { ok: false, message: 'slow down', retryAfter: 4 });
  const tab = openTab(server);
  tab.socket.connect();
  tab.session.send('one');
  tab.session.send('two');
  await pass(3_900);
  expect(tab.lines()).toEqual(['one waiting', 'two waiting']);
  await pass(200);
  expect(server.contents()).toEqual(['one', 'two']);
});

it('asks a server in trouble again, and lets the others go when it always fails at one', async () => {
  const trouble = { ok: false as const, message: errorTexts.unforeseen };
  const server = newServer();
  server.play('message-room', trouble, trouble);
  const tab = openTab(server);
  tab.socket.connect();
  tab.session.send('one');
  tab.session.send('two');
  await pass();
  expect(tab.lines()).toEqual(['one waiting', 'two waiting']);
  await pass(10_000);
  expect(server.contents()).toEqual(['one', 'two']);

  server.play('message-room', trouble, trouble, trouble, trouble, trouble);
  tab.session.send('three');
  tab.session.send('four');
  await pass(60_000);
  expect(tab.lines().slice(2)).toEqual(['four sent', 'three failed']);
});

describe('a message that is refused for good', () => {
  async function refused() {
    const server = newServer();
    server.play('message-room', { ok: false, message: 'not like this' });
    const tab = openTab(server);
    tab.socket.connect();
    for (const text of ['one', 'two', 'three']) tab.session.send(text);
    await pass();
    const failed = tab.messages().at(-1);
    return { server, tab, failed, id: failed?.id ?? '' };
  }

  it('says why and lets the others go', async () => {
    const { tab, failed } = await refused();
    expect(tab.lines()).toEqual(['two sent', 'three sent', 'one failed']);
    expect(failed).toMatchObject({ failure: 'not like this', seq: null });
  });

  it('goes out again when it is wanted', async () => {
    const { server, tab, id } = await refused();
    tab.session.retry(id);
    await pass();
    expect(server.contents()).toEqual(['two', 'three', 'one']);
    expect(tab.lines().at(-1)).toBe('one sent');
  });

  it('is taken away when it is not', async () => {
    const { tab, id } = await refused();
    tab.session.remove(id);
    await pass();
    expect(tab.lines()).toEqual(['two sent', 'three sent']);
  });

  it('is still there after a reload', async () => {
    const server = newServer();
    server.play('message-room', { ok: false, message: 'not like this' });
    const storage = memoryStorage();
    const before = openTab(server, storage);
    before.socket.connect();
    before.session.send('one');
    await pass();
    closeTab(before);
    const tab = openTab(server, storage);
    tab.socket.connect();
    await pass();
    expect(tab.lines()).toEqual(['one failed']);
  });
});

it('does not take away a message that may be on its way', async () => {
  const tab = openTab(newServer());
  tab.session.send('one');
  tab.session.remove(tab.messages()[0]?.id ?? '');
  expect(tab.lines()).toEqual(['one waiting']);
});

it('finds what waits after a reload, with what was acknowledged to nobody', async () => {
  const server = newServer();
  server.play('message-room', 'lost');
  const storage = memoryStorage();
  const before = openTab(server, storage);
  before.socket.connect();
  before.session.send('one');
  before.session.send('two');
  await pass();
  closeTab(before);
  const tab = openTab(server, storage);
  await pass();
  expect(tab.lines()).toEqual(['one waiting', 'two waiting']);
  tab.session.send('three');
  tab.socket.connect();
  await pass();
  expect(server.contents()).toEqual(['one', 'two', 'three']);
  expect(tab.lines()).toEqual(['one sent', 'two sent', 'three sent']);
});

it('works without storage, and knows what leaving would lose', async () => {
  const server = newServer();
  const tab = openTab(server, noStorage());
  tab.session.send('one');
  await pass();
  expect(tab.session.wouldLose()).toBe(true);
  tab.socket.connect();
  await pass();
  expect(tab.lines()).toEqual(['one sent']);
  expect(tab.session.wouldLose()).toBe(false);
});

it('sends nothing over a connection in the name of somebody else', async () => {
  const server = newServer();
  const tab = openTab(server, memoryStorage(), { caller: 'bob' });
  tab.session.send('for Ada alone');
  tab.socket.connect();
  await pass(60_000);
  expect(sentTexts(tab.socket.sent)).toEqual([]);
  expect(tab.lines()).toEqual(['for Ada alone waiting']);
});

it('sends nothing before it is known in whose name', async () => {
  const tab = openTab(newServer());
  tab.session.setPerson(null);
  tab.socket.connect();
  tab.session.send('one');
  await pass(5_000);
  expect(tab.lines()).toEqual(['one waiting']);
  tab.session.setPerson(ada);
  await pass();
  expect(tab.lines()).toEqual(['one sent']);
});

describe('the first message', () => {
  it('makes the room before it goes out', async () => {
    const server = newServer();
    const makeRoom = jest.fn(async () => true);
    const tab = openTab(server, memoryStorage(), { makeRoom });
    tab.socket.connect();
    tab.session.send('one');
    tab.session.send('two');
    await pass();
    expect(makeRoom).toHaveBeenCalledTimes(1);
    const events = tab.socket.sent.map(([event]) => event);
    expect(events.filter((event) => event !== 'join-room')).toEqual([
      'create-user',
      'message-room',
      'message-room',
    ]);
    expect(tab.socket.sent.find(([event]) => event === 'create-user')?.[1]).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      picture: '',
      roomOwner: 'ada',
      room: 'admin-ada',
    });
  });

  it('waits while the room cannot be made', async () => {
    const server = newServer();
    const makeRoom = jest
      .fn<Promise<boolean>, []>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(true);
    const tab = openTab(server, memoryStorage(), { makeRoom });
    tab.socket.connect();
    tab.session.send('one');
    await pass();
    expect(tab.lines()).toEqual(['one waiting']);
    await pass(1_500);
    expect(tab.lines()).toEqual(['one sent']);
    expect(makeRoom).toHaveBeenCalledTimes(2);
  });

  it('waits while the making of the room is not answered', async () => {
    const server = newServer();
    server.play('create-user', 'silent', { ok: false, message: 'slow down', retryAfter: 2 });
    const makeRoom = jest.fn<Promise<boolean>, []>().mockResolvedValueOnce(true).mockResolvedValue(false);
    const tab = openTab(server, memoryStorage(), { makeRoom });
    tab.socket.connect();
    tab.session.send('one');
    await pass(20_000);
    expect(tab.socket.sent.filter(([event]) => event === 'create-user')).toHaveLength(3);
    expect(server.contents()).toEqual(['one']);
  });
});
