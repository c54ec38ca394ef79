import {
  ada,
  closeTab,
  memoryStorage,
  newServer,
  noStorage,
  openConnectedTab,
  openTab,
  pass,
  payloadsOf,
  startChatClock,
  type Tab,
} from '../../support/chatTabs';

startChatClock();

const sentTexts = (tab: Tab) =>
  payloadsOf(tab, 'message-room').map((payload) => (payload as { text: string }).text);

// Specification 3.11, 7.57, 9.11
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
  expect(payloadsOf(tab, 'message-room')[0]).toEqual({
    room: 'admin-ada',
    text: 'Hello',
    user: 'ada',
    time: '10:00',
    date: '11/21/2026',
    id: server.messages[0]?._id,
  });
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
  const tab = openConnectedTab(server);
  tab.session.send('one');
  tab.session.send('two');
  await pass(9_000);
  expect(sentTexts(tab)).toEqual(['one']);
  expect(tab.lines()).toEqual(['one waiting', 'two waiting']);
  await pass(3_000);
  expect(sentTexts(tab)).toEqual(['one', 'one', 'two']);
  expect(tab.lines()).toEqual(['one sent', 'two sent']);
});

it('gives a message once whose acknowledgement was lost', async () => {
  const server = newServer();
  server.play('message-room', 'lost', 'lost');
  const tab = openConnectedTab(server);
  tab.session.send('one');
  tab.session.send('two');
  await pass(60_000);
  expect(server.contents()).toEqual(['one', 'two']);
  expect(tab.lines()).toEqual(['one sent', 'two sent']);
});

it('continues after a server restart in the middle of a hundred messages', async () => {
  const server = newServer();
  const tab = openConnectedTab(server);
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

it('finds what waits after a reload, also what was not acknowledged', async () => {
  const server = newServer();
  server.play('message-room', 'lost');
  const storage = memoryStorage();
  const before = openConnectedTab(server, storage);
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

it('sends nothing over a connection of another person', async () => {
  const server = newServer();
  const tab = openTab(server, memoryStorage(), { caller: 'bob' });
  tab.session.send('for Ada alone');
  tab.socket.connect();
  await pass(60_000);
  expect(sentTexts(tab)).toEqual([]);
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
