import {
  numbers,
  openJoinedTab,
  openTab,
  pass,
  payloadsOf,
  serverWith,
  startChatClock,
  type Tab,
} from '../../support/chatTabs';

startChatClock();

describe('what was read', () => {
  const told = (tab: Tab) => payloadsOf(tab, 'delete-room-notification').length;

  it('is sent while the panel is open in a visible tab only', async () => {
    const server = serverWith(3);
    const tab = await openJoinedTab(server);
    tab.session.look({ isOpen: true, isVisible: false });
    server.write('number 4');
    expect([told(tab), server.seen.owner]).toEqual([0, 0]);
    tab.session.look({ isOpen: true, isVisible: true });
    expect([told(tab), server.seen.owner]).toEqual([1, 4]);
    server.write('number 5');
    expect([told(tab), server.seen.owner]).toEqual([2, 5]);
    tab.session.look({ isOpen: true, isVisible: false });
    server.write('number 6');
    expect(server.seen.owner).toBe(5);
  });

  it('is sent when the panel is closed as well', async () => {
    const tab = await openJoinedTab(serverWith(1));
    tab.session.look({ isOpen: true, isVisible: true });
    tab.session.look({ isOpen: false, isVisible: true });
    expect(told(tab)).toBe(2);
  });

  // Specification 4.31
  it('is what was shown, not what reached the server meanwhile', async () => {
    const server = serverWith(3);
    const tab = await openJoinedTab(server);
    tab.session.look({ isOpen: true, isVisible: true });
    await pass();
    server.write('number 4', false);
    tab.session.look({ isOpen: false, isVisible: true });
    expect(server.seen.owner).toBe(3);
    expect(payloadsOf(tab, 'delete-room-notification').at(-1)).toEqual({ room: server.room, upTo: 3 });
    server.write('number 5', false);
    tab.session.look({ isOpen: true, isVisible: true });
    await pass();
    expect(tab.messages().map(({ content }) => content)).toEqual(numbers(1, 5));
    expect([server.seen.owner, tab.session.getThread().readUpTo]).toEqual([5, 3]);
  });

  it('is not new again where the server has not answered yet', async () => {
    const server = serverWith(2);
    const tab = await openJoinedTab(server);
    server.play('delete-room-notification', 'silent', 'silent');
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(0);
    tab.session.look({ isOpen: false, isVisible: true });
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(2);
  });

  it('is sent once the messages have arrived, for a panel that was open before', async () => {
    const server = serverWith(2);
    const tab = openTab(server);
    tab.session.look({ isOpen: true, isVisible: true });
    expect(told(tab)).toBe(0);
    tab.socket.connect();
    await pass();
    expect([told(tab), server.seen.owner]).toEqual([1, 2]);
    expect(tab.session.getThread().readUpTo).toBe(0);
  });

  it('remembers where the unread began', async () => {
    const server = serverWith(3);
    server.seen.owner = 2;
    const tab = await openJoinedTab(server);
    tab.session.look({ isOpen: true, isVisible: true });
    expect(server.seen.owner).toBe(3);
    expect(tab.session.getThread().readUpTo).toBe(2);
    server.write('number 4');
    expect(tab.session.getThread().readUpTo).toBe(2);
    tab.session.look({ isOpen: false, isVisible: true });
    tab.session.look({ isOpen: true, isVisible: true });
    expect(tab.session.getThread().readUpTo).toBe(4);
  });

  it('keeps the place while the window is hidden for a moment', async () => {
    const server = serverWith(3);
    server.seen.owner = 2;
    const tab = await openJoinedTab(server);
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
