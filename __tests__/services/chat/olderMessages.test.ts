import {
  numbers,
  openJoinedTab,
  openTab,
  pass,
  payloadsOf,
  serverWith,
  startChatClock,
} from '../../support/chatTabs';

startChatClock();

it('shows the last hundred and brings older ones page by page', async () => {
  const tab = openTab(serverWith(250));
  expect(tab.session.getThread()).toMatchObject({ isLoaded: false, connection: 'connecting' });
  tab.socket.connect();
  await pass();
  expect(tab.session.getThread()).toMatchObject({ isLoaded: true, hasOlder: true, connection: 'connected' });
  expect(tab.lines()).toEqual(numbers(151, 250));
  const older = tab.session.loadOlder();
  expect(tab.session.getThread().isLoadingOlder).toBe(true);
  // A second call before the answer of the first sends nothing.
  await Promise.all([older, tab.session.loadOlder()]);
  expect(tab.lines()).toEqual(numbers(51, 250));
  await tab.session.loadOlder();
  expect(tab.lines()).toEqual(numbers(1, 250));
  expect(tab.session.getThread()).toMatchObject({ hasOlder: false, isLoadingOlder: false });
  expect(payloadsOf(tab, 'messages-before')).toEqual([
    { room: 'admin-ada', before: 151 },
    { room: 'admin-ada', before: 51 },
  ]);
});

it('keeps what is shown when older ones do not come, and may ask again', async () => {
  const server = serverWith(120);
  server.play('messages-before', 'silent');
  const tab = await openJoinedTab(server);
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

it('shows the newest of thousands and brings the others on scrolling up', async () => {
  const server = serverWith(10);
  const tab = await openJoinedTab(server);
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
