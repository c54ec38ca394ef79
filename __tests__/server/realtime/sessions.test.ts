import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { createChatPeople } from '../../support/chatPeople';
import {
  collect,
  messageTo,
  type RealtimeTestServer,
  roomOf,
  startRealtimeServer,
  type TestSocket,
} from '../../support/realtimeServer';
import { describeOnEitherDatabase } from '../../support/testContext';
import { call } from '../../support/writing';

// Half a second where the machine is quiet.
const SOON_MS = 10_000;

/** How the server ended a connection, and after how long. */
function endOf(socket: TestSocket): Promise<{ reason: string; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) =>
    socket.once('disconnect', (reason) => resolve({ reason, ms: performance.now() - begun })),
  );
}

describeOnEitherDatabase('the session of a connection', (kind) => {
  let site: RealtimeTestServer;
  let people = 0;
  beforeAll(async () => {
    site = await startRealtimeServer(kind);
  });
  afterAll(() => site.close());

  const newName = () => `Person ${people++}`;
  const newAuthor = () => createTestAuthor(site, newName());
  const users = () => site.context.database.db.updateTable('user');
  const sessions = () => site.context.database.db.updateTable('session');

  const endings: [string, (author: TestAuthor) => Promise<unknown>][] = [
    ['is revoked by signing out', (author) => call(site, author, 'POST', '/api/auth/logout')],
    [
      'expires',
      (author) =>
        sessions()
          .set({ expires_at: '2026-04-30T00:00:00.000Z' })
          .where('user_id', '=', author._id)
          .execute(),
    ],
    [
      'is of an author who is suspended',
      (author) =>
        users().set({ suspended_at: '2026-05-01T00:00:00.000Z' }).where('id', '=', author._id).execute(),
    ],
    [
      'is the oldest of too many',
      async (author) => {
        site.clock.advance(1);
        for (let count = 0; count < 40; count++) await site.context.auth.startSession(author._id);
      },
    ],
    [
      'is of a removed person',
      (author) => site.context.database.db.deleteFrom('user').where('id', '=', author._id).execute(),
    ],
  ];

  test.each(endings)('%s: every tab is disconnected within a second, and no other', async (_name, end) => {
    const [author, bystander] = [await newAuthor(), await newAuthor()];
    const tabs = [await site.open(author), await site.open(author, { transports: ['polling'] })];
    const others = [await site.open(bystander), await site.open()];
    await tabs[0]?.emitWithAck('join-room', roomOf(author));
    const ended = Promise.all(tabs.map(endOf));
    await end(author);
    for (const { reason, ms } of await ended) {
      expect(reason).toBe('io server disconnect');
      expect(ms).toBeLessThan(SOON_MS);
    }
    expect(others.map(({ connected }) => connected)).toEqual([true, true]);
    const again = await site.open(author);
    expect(await again.emitWithAck('join-room', roomOf(author))).toEqual({
      ok: false,
      message: 'please sign in',
    });
  });

  test('another session of the same person stays open', async () => {
    const author = await newAuthor();
    const other = { ...author, token: await site.context.auth.startSession(author._id) };
    const [ending, staying] = [await site.open(author), await site.open(other)];
    const ended = endOf(ending);
    await site.context.auth.signOut(author.token, author._id, 'site');
    await ended;
    expect(await staying.emitWithAck('join-room', roomOf(author))).toEqual({ ok: true });
  });

  test('an editor who is none any more comes back as a visitor, and hears no room', async () => {
    const [author, editor] = [await newAuthor(), await createTestEditor(site, newName())];
    const owner = await site.open(author);
    await owner.emitWithAck('message-room', messageTo(author, 'Hello'));
    const desk = await site.open(editor, { reconnection: true, reconnectionDelay: 10 });
    await desk.emitWithAck('join-room', roomOf(author));
    const ended = endOf(desk);
    const back = new Promise<void>((resolve) => desk.once('disconnect', () => desk.once('connect', resolve)));
    await users().set({ admin: 0 }).where('id', '=', editor._id).execute();
    expect((await ended).ms).toBeLessThan(SOON_MS);
    await back;
    const heard = [collect(desk, 'room-messages'), collect(desk, 'notifications')];
    await owner.emitWithAck('message-room', messageTo(author, 'Between us'));
    await site.context.chat.settled();
    expect(await desk.emitWithAck('join-room', roomOf(author))).toEqual({
      ok: false,
      message: 'please sign in',
    });
    expect(heard).toEqual([[], []]);
  });
});

describe('the limits of a person', () => {
  let site: RealtimeTestServer;
  beforeAll(async () => {
    site = await startRealtimeServer('sqlite');
  });
  afterAll(() => site.close());

  test('are ten messages in five seconds, over all tabs, and no other person is limited', async () => {
    const { ann, ben } = await createChatPeople(site);
    const tabs = [await site.open(ann), await site.open(ann)] as const;
    const other = await site.open(ben);
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        (tabs[index % 2] ?? tabs[0]).emitWithAck('message-room', messageTo(ann, `Number ${index}`)),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toEqual(Array(4).fill({ ok: false, message: 'too many requests', retryAfter: 5 }));
    expect(await other.emitWithAck('message-room', messageTo(ben, 'Hello'))).toMatchObject({ ok: true });
    // What keeps a tab up to date is limited apart.
    expect(await tabs[0].emitWithAck('check-for-notification', roomOf(ann))).toEqual({ ok: true });

    site.clock.advance(4_999);
    expect(await tabs[0].emitWithAck('message-room', messageTo(ann, 'Too soon'))).toEqual({
      ok: false,
      message: 'too many requests',
      retryAfter: 0.001,
    });
    site.clock.advance(1);
    expect(await tabs[1].emitWithAck('message-room', messageTo(ann, 'Later'))).toMatchObject({ seq: 11 });
  });

  test('are many more of other events, and hold for visitors too', async () => {
    for (const who of [await createTestAuthor(site, 'Cy Bell'), undefined]) {
      const socket = await site.open(who);
      const answers = await Promise.all(
        Array.from({ length: 305 }, () => socket.emitWithAck('check-for-notification', 'admin-x')),
      );
      expect(answers.filter(({ message }) => message === 'too many requests')).toHaveLength(5);
      expect(socket.connected).toBe(true);
    }
  });
});
