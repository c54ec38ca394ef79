import { closeAllTabs, closeTab, memoryStorage, newServer, openTab, pass } from '../../support/chatTabs';

beforeEach(() => void jest.useFakeTimers({ now: new Date(2026, 10, 21, 10, 0) }));
afterEach(() => {
  closeAllTabs();
  jest.useRealTimers();
});

const asked = (sent: [string, unknown][], name: string) =>
  sent.filter(([event]) => event === name).map(([, payload]) => payload);

function serverWith(count: number) {
  const server = newServer();
  for (let made = 0; made < count; made += 1) server.write(`number ${made + 1}`);
  return server;
}
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `number ${from + index}`);

it('shows the last hundred and brings older ones page by page', async () => {
  const tab = openTab(serverWith(250));
  expect(tab.session.getThread()).toMatchObject({ isLoaded: false, connection: 'connecting' });
  tab.socket.connect();
  await pass();
  expect(tab.session.getThread()).toMatchObject({ isLoaded: true, hasOlder: true, connection: 'connected' });
  expect(tab.lines()).toEqual(numbers(151, 250));
  const older = tab.session.loadOlder();
  expect(tab.session.getThread().isLoadingOlder).toBe(true);
  // A second call while one is on its way asks nothing.
  await Promise.all([older, tab.session.loadOlder()]);
  expect(tab.lines()).toEqual(numbers(51, 250));
  await tab.session.loadOlder();
  expect(tab.lines()).toEqual(numbers(1, 250));
  expect(tab.session.getThread()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
  expect(asked(tab.socket.sent, 'messages-before')).toEqual([
    { room: 'admin-ada', before: 151 },
    { room: 'admin-ada', before: 51 },
  ]);
});

it('keeps what is shown when older ones do not come, and may ask again', async () => {
  const server = serverWith(120);
  server.play('messages-before', 'silent');
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  void tab.session.loadOlder();
  await pass(13_000);
  expect(tab.session.getThread()).toMatchObject({ hasOlder: true, isLoadingOlder: false });
  // Refused at once, it is not asked again before it may be.
  server.play('messages-before', { ok: false, message: 'slow down', retryAfter: 3 });
  void tab.session.loadOlder();
  await pass(2_900);
  expect(tab.session.getThread().isLoadingOlder).toBe(true);
  await pass(200);
  expect(tab.session.getThread().isLoadingOlder).toBe(false);
  await tab.session.loadOlder();
  expect(tab.lines()).toEqual(numbers(1, 120));
});

it('knows an empty room from one that has not come', async () => {
  const tab = openTab(newServer());
  tab.socket.connect();
  await pass();
  expect(tab.session.getThread()).toMatchObject({ isLoaded: true, hasOlder: false, days: [] });
});

it.each([1, 99, 101, 450, 1_000])('brings all %i messages that were missed', async (missed) => {
  const server = serverWith(10);
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  tab.socket.lose();
  for (let made = 0; made < missed; made += 1) server.write(`number ${11 + made}`);
  expect(tab.lines()).toHaveLength(10);
  tab.socket.connect();
  await pass();
  expect(tab.lines()).toEqual(numbers(1, 10 + missed));
});

it('shows the newest of thousands and brings the others on scrolling up', async () => {
  const server = serverWith(10);
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  tab.socket.lose();
  for (let made = 10; made < 3_000; made += 1) server.write(`number ${made + 1}`);
  tab.socket.connect();
  await pass();
  expect(tab.lines()).toEqual(numbers(2_901, 3_000));
  expect(tab.session.getThread().hasOlder).toBe(true);
  for (let page = 0; page < 29; page += 1) await tab.session.loadOlder();
  expect(tab.session.getThread().hasOlder).toBe(false);
  expect(tab.lines()).toEqual(numbers(1, 3_000));
});

it('asks for what is between when a number is missing, and shows nothing out of order', async () => {
  const server = serverWith(3);
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  server.play('messages-after', 'silent');
  server.write('number 4', false);
  server.write('number 5');
  expect(tab.lines()).toEqual(numbers(1, 3));
  await pass(13_000);
  expect(tab.lines()).toEqual(numbers(1, 5));
});

it('keeps an own message in sight while one before it is missing', async () => {
  const server = serverWith(1);
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  server.play('messages-after', 'silent');
  server.write('number 2', false);
  tab.session.send('own 3');
  await pass();
  expect(tab.lines()).toEqual(['number 1', 'own 3 sent']);
  await pass(13_000);
  expect(tab.lines()).toEqual(['number 1', 'number 2', 'own 3 sent']);
});

it('finds out by itself, while it is looked at, what never arrived', async () => {
  const server = serverWith(1);
  const tab = openTab(server);
  tab.socket.connect();
  tab.session.look({ isOpen: true, isVisible: true });
  await pass();
  server.write('number 2', false);
  await pass(31_000);
  expect(tab.lines()).toEqual(numbers(1, 2));
});

it('joins again where joining was not answered, and not where it was refused', async () => {
  const server = serverWith(1);
  server.play('join-room', 'silent', { ok: false, message: 'slow down', retryAfter: 3 });
  const tab = openTab(server);
  tab.socket.connect();
  await pass(16_000);
  expect(tab.lines()).toEqual(['number 1']);
  const stranger = openTab(server, memoryStorage(), { caller: 'bob' });
  stranger.socket.connect();
  await pass(60_000);
  expect(asked(stranger.socket.sent, 'join-room')).toHaveLength(1);
  expect(stranger.session.getThread()).toMatchObject({ days: [], isLoaded: false });
});

it('says whether there is a network', async () => {
  const tab = openTab(newServer());
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(tab.session.getThread().connection).toBe('offline');
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  expect(tab.session.getThread().connection).toBe('connecting');
});

it('leaves messages of other rooms alone', async () => {
  const tab = openTab(serverWith(1));
  tab.socket.connect();
  await pass();
  tab.socket.receive('room-messages', [], { room: 'admin-bob', last: 9, seen: { owner: 9, support: 9 } });
  tab.socket.receive('room-seen', { room: 'admin-bob', last: 9, seen: { owner: 9, support: 9 } });
  await pass();
  expect(asked(tab.socket.sent, 'messages-after')).toEqual([]);
});

it('gives the same objects for messages that did not change', async () => {
  const server = serverWith(2);
  const tab = openTab(server);
  tab.socket.connect();
  await pass();
  const [first] = tab.messages();
  const before = tab.session.getThread();
  expect(tab.session.getThread()).toBe(before);
  server.write('number 3');
  expect(tab.session.getThread()).not.toBe(before);
  expect(tab.messages()[0]).toBe(first);
});

describe('what was read', () => {
  const told = (sent: [string, unknown][]) => asked(sent, 'delete-room-notification').length;

  it('is told while the panel is open in a visible tab only', async () => {
    const server = serverWith(3);
    const tab = openTab(server);
    tab.socket.connect();
    await pass();
    tab.session.look({ isOpen: true, isVisible: false });
    server.write('number 4');
    expect([told(tab.socket.sent), server.seen.owner]).toEqual([0, 0]);
    tab.session.look({ isOpen: true, isVisible: true });
    expect([told(tab.socket.sent), server.seen.owner]).toEqual([1, 4]);
    server.write('number 5');
    expect([told(tab.socket.sent), server.seen.owner]).toEqual([2, 5]);
    tab.session.look({ isOpen: true, isVisible: false });
    server.write('number 6');
    expect(server.seen.owner).toBe(5);
  });

  it('is told when the panel is closed as well', async () => {
    const tab = openTab(serverWith(1));
    tab.socket.connect();
    await pass();
    tab.session.look({ isOpen: true, isVisible: true });
    tab.session.look({ isOpen: false, isVisible: true });
    expect(told(tab.socket.sent)).toBe(2);
  });

  it('is told once the messages are here, for a panel that was open before', async () => {
    const server = serverWith(2);
    const tab = openTab(server);
    tab.session.look({ isOpen: true, isVisible: true });
    expect(told(tab.socket.sent)).toBe(0);
    tab.socket.connect();
    await pass();
    expect([told(tab.socket.sent), server.seen.owner]).toEqual([1, 2]);
    expect(tab.session.getThread().readUpTo).toBe(0);
  });

  it('remembers where the unread began', async () => {
    const server = serverWith(3);
    server.seen.owner = 2;
    const tab = openTab(server);
    tab.socket.connect();
    await pass();
    tab.session.look({ isOpen: true, isVisible: true });
    expect(server.seen.owner).toBe(3);
    expect(tab.session.getThread().readUpTo).toBe(2);
    server.write('number 4');
    expect(tab.session.getThread().readUpTo).toBe(2);
    tab.session.look({ isOpen: false, isVisible: true });
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(4);
  });

  it('keeps the place for somebody who looks away for a moment', async () => {
    const server = serverWith(3);
    server.seen.owner = 2;
    const tab = openTab(server);
    tab.socket.connect();
    await pass();
    tab.session.look({ isOpen: true, isVisible: true });
    tab.session.look({ isOpen: true, isVisible: false });
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(2);
    tab.session.look({ isOpen: true, isVisible: false });
    server.write('number 4');
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(3);
  });
});

it('has neither a listener nor a timer left when it is closed', async () => {
  const tab = openTab(serverWith(1));
  tab.session.look({ isOpen: true, isVisible: true });
  tab.socket.connect();
  await pass();
  tab.session.setDraft('half a sentence');
  closeTab(tab);
  for (const event of ['connect', 'disconnect', 'room-messages', 'room-seen']) {
    // The room itself listens to the connection's end.
    expect(tab.socket.listenerCount(event)).toBe(event === 'disconnect' ? 1 : 0);
  }
  await pass();
  expect(jest.getTimerCount()).toBe(0);
});
