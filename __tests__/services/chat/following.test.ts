import {
  closeTab,
  memoryStorage,
  newServer,
  numbers,
  openConnectedTab,
  openJoinedTab,
  openTab,
  pass,
  payloadsOf,
  serverWith,
  startChatClock,
} from '../../support/chatTabs';

startChatClock();

it('knows an empty room from one that has not come', async () => {
  const tab = await openJoinedTab(newServer());
  expect(tab.session.getThread()).toMatchObject({ isLoaded: true, hasOlder: false, days: [] });
});

// Specification 7.59
it.each([1, 99, 101, 450, 1_000])('brings all %i messages that were missed', async (missed) => {
  const server = serverWith(10);
  const tab = await openJoinedTab(server);
  tab.socket.lose();
  for (let made = 0; made < missed; made += 1) server.write(`number ${11 + made}`);
  expect(tab.lines()).toHaveLength(10);
  tab.socket.connect();
  await pass();
  expect(tab.lines()).toEqual(numbers(1, 10 + missed));
});

// Specification 7.58
it('asks for what is between when a number is missing, and shows nothing out of order', async () => {
  const server = serverWith(3);
  const tab = await openJoinedTab(server);
  server.play('messages-after', 'silent');
  server.write('number 4', false);
  server.write('number 5');
  expect(tab.lines()).toEqual(numbers(1, 3));
  await pass(13_000);
  expect(tab.lines()).toEqual(numbers(1, 5));
});

it('keeps an own message in sight while one before it is missing', async () => {
  const server = serverWith(1);
  const tab = await openJoinedTab(server);
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
  const tab = openConnectedTab(server);
  tab.session.look({ isOpen: true, isVisible: true });
  await pass();
  server.write('number 2', false);
  await pass(31_000);
  expect(tab.lines()).toEqual(numbers(1, 2));
});

// Specification 7.52
it('joins again where joining was not answered, and not where it was refused', async () => {
  const server = serverWith(1);
  server.play('join-room', 'silent', { ok: false, message: 'slow down', retryAfter: 3 });
  const tab = openConnectedTab(server);
  await pass(16_000);
  expect(tab.lines()).toEqual(['number 1']);
  const stranger = openConnectedTab(server, memoryStorage(), { caller: 'bob' });
  await pass(60_000);
  expect(payloadsOf(stranger, 'join-room')).toHaveLength(1);
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
  const tab = await openJoinedTab(serverWith(1));
  tab.socket.receive('room-messages', [], { room: 'admin-bob', last: 9, seen: { owner: 9, support: 9 } });
  tab.socket.receive('room-seen', { room: 'admin-bob', last: 9, seen: { owner: 9, support: 9 } });
  await pass();
  expect(payloadsOf(tab, 'messages-after')).toEqual([]);
});

it('gives the same objects for messages that did not change', async () => {
  const server = serverWith(2);
  const tab = await openJoinedTab(server);
  const [first] = tab.messages();
  const before = tab.session.getThread();
  expect(tab.session.getThread()).toBe(before);
  server.write('number 3');
  expect(tab.session.getThread()).not.toBe(before);
  expect(tab.messages()[0]).toBe(first);
});

it('listens and sends no more once it is closed', async () => {
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
  const sent = tab.socket.sent.length;
  await pass(10 * 60_000);
  expect(tab.socket.sent).toHaveLength(sent);
});
