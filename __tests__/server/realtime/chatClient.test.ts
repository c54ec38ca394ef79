import { io as connect, type Socket } from 'socket.io-client';
import type { AppContext } from '@/server/dependencies';
import { type ChatSession, createChatSession } from '@/services/chat/chatSession';
import type { ChatStorage } from '@/services/chat/chatStorage';
import { createOutbox } from '@/services/chat/outbox';
import type { AppSocket } from '@/services/realtime/socket';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { memoryStorage } from '../../support/chatTabs';
import { type ChildProgram, startProgram } from '../../support/childProgram';
import { credentialsOf } from '../../support/connected';
import { eventually } from '../../support/eventually';
import { buildMe } from '../../support/factories';
import { openContext } from '../../support/openContext';
import { createTestDatabase, describeOnEitherDatabase } from '../../support/testContext';

jest.setTimeout(120_000);

/** What the client needs of a browser. */
function installBrowser(): void {
  Object.defineProperty(globalThis, 'window', { value: new EventTarget(), configurable: true });
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
}

/** The client of the browser against the server, with nothing between them but a network. */
describeOnEitherDatabase('the chat of the browser and the server', (kind) => {
  let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
  let program: ChildProgram;
  let address = '';
  let context: AppContext;
  const open = new Map<ChatSession, Socket>();

  async function startServer() {
    const PORT = address ? new URL(address).port : '0';
    program = startProgram('__tests__/support/stoppableServer.ts', { ...testDatabase.settings, PORT });
    address = (await program.until(/listening at (\S+)/))[1] ?? '';
  }

  async function killAndRestart() {
    program.remove();
    await program.ended;
    await startServer();
  }

  function openTab(who: TestAuthor, storage: ChatStorage, ownerId = who._id): ChatSession {
    const { _id: userId } = who;
    const socket = connect(address, {
      ...credentialsOf(who),
      forceNew: true,
      reconnectionDelay: 20,
      reconnectionDelayMax: 100,
    });
    const outbox = createOutbox(storage);
    const session = createChatSession({
      userId,
      ownerId,
      storage,
      outbox,
      makeRoom: async () => userId === ownerId,
    });
    session.attach(socket as unknown as AppSocket);
    session.setPerson(buildMe({ _id: userId, email: 'author@example.org' }));
    open.set(session, socket);
    return session;
  }

  function closeTab(session: ChatSession) {
    session.close();
    open.get(session)?.disconnect();
    open.delete(session);
  }

  const shown = (session: ChatSession) =>
    session.getThread().days.flatMap(({ messages }) => messages.map(({ content }) => content));
  const inState = (session: ChatSession, state: string) =>
    session
      .getThread()
      .days.flatMap(({ messages }) => messages)
      .filter(({ delivery }) => delivery === state).length;
  const stored = (author: TestAuthor) =>
    context.database.db
      .selectFrom('chat_message')
      .select(['seq', 'content'])
      .where('room_id', '=', author._id)
      .orderBy('seq')
      .execute();

  beforeAll(async () => {
    installBrowser();
    testDatabase = await createTestDatabase(kind, { isMigrated: true });
    context = openContext(testDatabase.settings);
    await startServer();
  });
  afterEach(() => {
    for (const session of [...open.keys()]) closeTab(session);
  });
  afterAll(async () => {
    program.remove();
    await program.ended;
    await context.database.db.destroy();
    await testDatabase.remove();
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'navigator');
  });

  test('messages of two tabs arrive once and in order, over the limit, a kill and a reload', async () => {
    const author = await createTestAuthor({ context }, 'Two Tabs');
    const texts = Array.from({ length: 12 }, (_, index) => `Number ${index + 1}`);
    const storage = memoryStorage();
    const first = openTab(author, storage);
    const second = openTab(author, storage);
    for (const text of texts) first.send(text);
    // The server takes ten at once; the others wait for as long as it asks for.
    await eventually(() => expect(inState(second, 'sent')).toBeGreaterThan(5));
    await killAndRestart();
    await eventually(() => expect(inState(second, 'sent')).toBeGreaterThan(9));
    closeTab(first);
    const third = openTab(author, storage);
    await eventually(() => expect(inState(third, 'sent')).toBe(texts.length), 40_000);
    expect(await stored(author)).toEqual(texts.map((content, index) => ({ seq: index + 1, content })));
    for (const tab of [second, third]) {
      await eventually(() => expect(shown(tab)).toEqual(texts));
      await eventually(() => expect(inState(tab, 'waiting')).toBe(0));
    }
  });

  test('a long absence is caught up, answers are unread, and reading them is seen', async () => {
    const author = await createTestAuthor({ context }, 'Long Away');
    const editor = await createTestEditor({ context });
    const storage = memoryStorage();
    const before = openTab(author, storage);
    before.send('Hello');
    await eventually(() => expect(inState(before, 'sent')).toBe(1));
    open.get(before)?.disconnect();
    const answers = Array.from({ length: 230 }, (_, index) => `Answer ${index + 1}`);
    const caller = { ...editor, role: 'lead' as const };
    const room = `admin-${author._id}`;
    for (const [index, text] of answers.entries()) {
      await context.chat.send(caller, { room, text, id: `answer-${index}` });
    }
    await context.chat.markRead(caller, room);

    open.get(before)?.connect();
    await eventually(() => expect(shown(before)).toEqual(['Hello', ...answers]));
    expect(inState(before, 'seen')).toBe(1);
    before.look({ isOpen: true, isVisible: true });
    expect(before.getThread().readUpTo).toBe(0);
    await eventually(async () => expect(await context.chat.unreadOfOwner(author._id)).toBe(0));

    const anew = openTab(author, memoryStorage());
    await eventually(() => expect(anew.getThread().connection).toBe('connected'));
    expect(shown(anew)).toEqual(answers.slice(-100));
    await anew.loadOlder();
    expect(shown(anew)).toEqual(answers.slice(-200));
    await anew.loadOlder();
    expect(shown(anew)).toEqual(['Hello', ...answers]);
    expect(anew.getThread().hasOlder).toBe(false);
  });

  test('editors write as one in a room of an author, and each sees what is theirs', async () => {
    const author = await createTestAuthor({ context }, 'Asks Something');
    const [one, two] = [
      await createTestEditor({ context }, 'Editor One'),
      await createTestEditor({ context }, 'Editor Two'),
    ];
    const first = openTab(one, memoryStorage(), author._id);
    const second = openTab(two, memoryStorage(), author._id);
    // The room is made by the first message, from either side.
    first.send('Welcome');
    await eventually(() => expect(inState(first, 'sent')).toBe(1));
    await eventually(() => expect(inState(second, 'sent')).toBe(1));
    const own = openTab(author, memoryStorage());
    await eventually(() => expect(shown(own)).toEqual(['Welcome']));
    own.send('Hello');
    own.look({ isOpen: true, isVisible: true });
    await eventually(() => expect(inState(first, 'seen')).toBe(1));
    await eventually(() => expect(inState(own, 'sent')).toBe(1));
    second.send('What can we do?');
    for (const tab of [first, second, own]) {
      await eventually(() => expect(shown(tab)).toEqual(['Welcome', 'Hello', 'What can we do?']));
    }
    const mine = (tab: ChatSession) =>
      tab
        .getThread()
        .days.flatMap(({ messages }) => messages)
        .map(({ isMine, delivery }) => [isMine, delivery !== null]);
    expect(mine(first)).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
    expect(mine(own)).toEqual([
      [false, false],
      [true, true],
      [false, false],
    ]);

    const isRead = async () =>
      (await context.rooms.get({ ...one, role: 'lead' as const }, author._id)).unread === 0;
    first.look({ isOpen: true, isVisible: false });
    expect(await isRead()).toBe(false);
    first.look({ isOpen: true, isVisible: true });
    await eventually(async () => expect(await isRead()).toBe(true));
    await eventually(() => expect(inState(own, 'seen')).toBe(1));
  });

  test('a tab with the token of another person is shown nothing and sends nothing', async () => {
    const author = await createTestAuthor({ context }, 'Own Room');
    const stranger = await createTestAuthor({ context }, 'Another Person');
    const own = openTab(author, memoryStorage());
    own.send('For the editors');
    await eventually(() => expect(inState(own, 'sent')).toBe(1));
    closeTab(own);
    const other = openTab({ ...author, token: stranger.token }, memoryStorage());
    other.send('In the name of another person');
    await eventually(() => expect(open.get(other)?.connected).toBe(true));
    // What the client asks for is answered in order, so by now it has its answer.
    const answer = await open.get(other)?.emitWithAck('join-room', `admin-${author._id}`);
    expect(answer).toMatchObject({ ok: false });
    expect(shown(other)).toEqual(['In the name of another person']);
    expect(other.getThread()).toMatchObject({ isLoaded: false, connection: 'connecting' });
    expect((await stored(author)).map(({ content }) => content)).toEqual(['For the editors']);
  });
});
