import { errorTexts } from '@contracts/rules/errorTexts';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contracts/rules/limits';
import {
  closeTab,
  memoryStorage,
  newServer,
  openConnectedTab,
  openJoinedTab,
  openTab,
  pass,
  startChatClock,
} from '../../support/chatTabs';

startChatClock();

it('takes on neither empty texts nor longer ones than the server does', async () => {
  const tab = openTab(newServer());
  tab.session.setDraft('x'.repeat(CHAT_MESSAGE_MAX_LENGTH + 1));
  expect(tab.session.send(' \n ')).toBe(false);
  expect(tab.session.send(tab.session.getDraft())).toBe(false);
  expect(tab.session.getDraft()).toHaveLength(CHAT_MESSAGE_MAX_LENGTH + 1);
  expect(tab.session.send('x'.repeat(CHAT_MESSAGE_MAX_LENGTH))).toBe(true);
  expect(tab.session.getDraft()).toBe('');
});

it('waits as long as the server asks for, and keeps the order', async () => {
  const server = newServer();
  server.play('message-room', { ok: false, message: 'slow down', retryAfter: 4 });
  const tab = openConnectedTab(server);
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
  const tab = openConnectedTab(server);
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
    const tab = openConnectedTab(server);
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
    const before = openConnectedTab(server, storage);
    before.session.send('one');
    await pass();
    closeTab(before);
    const tab = await openJoinedTab(server, storage);
    expect(tab.lines()).toEqual(['one failed']);
  });
});

it('does not remove a message that may have been sent', async () => {
  const tab = openTab(newServer());
  tab.session.send('one');
  tab.session.remove(tab.messages()[0]?.id ?? '');
  expect(tab.lines()).toEqual(['one waiting']);
});
