import {
  memoryStorage,
  newServer,
  openConnectedTab,
  pass,
  payloadsOf,
  startChatClock,
} from '../../support/chatTabs';

startChatClock();

describe('the first message', () => {
  // Specification 3.9, 3.10, 4.33, 6.9, 7.56, 9.12
  it('makes the room before it goes out', async () => {
    const server = newServer();
    const makeRoom = jest.fn(async () => true);
    const tab = openConnectedTab(server, memoryStorage(), { makeRoom });
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
    expect(payloadsOf(tab, 'create-user')[0]).toEqual({
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
    const tab = openConnectedTab(server, memoryStorage(), { makeRoom });
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
    const tab = openConnectedTab(server, memoryStorage(), { makeRoom });
    tab.session.send('one');
    await pass(20_000);
    expect(payloadsOf(tab, 'create-user')).toHaveLength(3);
    expect(server.contents()).toEqual(['one']);
  });
});
