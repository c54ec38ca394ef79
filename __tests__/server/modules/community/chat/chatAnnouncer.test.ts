import { createChatAnnouncer } from '@/server/modules/community/chat/chatAnnouncer';
import { createMessageStore, type StoredGroup } from '@/server/modules/community/chat/messageStore';
import { createLiveChannel, type LiveChannel } from '@/server/realtime/liveChannel';
import { createTestAuthor, type TestAuthor } from '../../../../support/accounts';
import { describeOnEitherDatabase, startTestServer, type TestServer } from '../../../../support/testContext';

describeOnEitherDatabase('the events of messages', (kind) => {
  let server: TestServer;
  let ada: TestAuthor;
  let grace: TestAuthor;
  let groups: StoredGroup[];
  let live: LiveChannel;
  /** One line for each event: its room, and the texts or numbers in it. */
  let told: string[];
  let isBroken: boolean;

  beforeEach(async () => {
    server = await startTestServer(kind);
    ada = await createTestAuthor(server, 'Ada');
    grace = await createTestAuthor(server, 'Grace');
    groups = [];
    told = [];
    isBroken = false;
    live = createLiveChannel();
    const nameOf = (room: string) => (room === `admin-${ada._id}` ? 'Ada' : 'Grace');
    live.connect((_channel, event, ...[first, state]) => {
      if (isBroken) throw new Error('no socket can be reached');
      if (event === 'room-messages' && Array.isArray(first) && state) {
        const texts = first.flatMap((day) => day.messagesByDate.map(({ content }) => content));
        told.push(`${nameOf(state.room)}: ${texts.join(' ')}, last ${state.last}`);
      } else if (event === 'notifications' && 'room' in first && 'count' in first) {
        told.push(`${nameOf(first.room)}: ${first.count} unread`);
      } else if (event === 'room-seen') {
        told.push('seen');
      }
    });
  });
  afterEach(() => server.close());

  /** Stores messages of one transaction, given as author and text. */
  async function store(...messages: [TestAuthor, string][]): Promise<StoredGroup> {
    const { database, chatNotices } = server.context;
    const storeTogether = createMessageStore({
      ...{ database, chatNotices },
      clock: server.clock,
      news: { deskChanged() {} },
      onStored: (group) => groups.push(group),
    });
    await storeTogether(
      messages.map(([{ _id }, content]) => ({
        roomId: _id,
        side: 'owner' as const,
        senderId: _id,
        id: `message-${content}`,
        content,
      })),
    );
    const group = groups.at(-1);
    if (!group) throw new Error('nothing was stored');
    return group;
  }

  const newAnnouncer = () =>
    createChatAnnouncer({ database: server.context.database, live, log: server.context.log });

  test('waiting messages are sent together: each room once, in its order, with one count', async () => {
    const announcer = newAnnouncer();
    announcer.stored(await store([ada, 'a1'], [grace, 'g1']));
    await announcer.settled();
    expect(told.sort()).toEqual(['Ada: 1 unread', 'Ada: a1, last 1', 'Grace: 1 unread', 'Grace: g1, last 1']);
    told.length = 0;
    const waiting = [
      await store([ada, 'a2']),
      await store([grace, 'g2'], [ada, 'a3']),
      await store([ada, 'a4'], [ada, 'a5']),
    ];
    for (const group of waiting) announcer.stored(group);
    await announcer.settled();
    expect(told.sort()).toEqual([
      'Ada: 5 unread',
      'Ada: a2 a3 a4 a5, last 5',
      'Grace: 2 unread',
      'Grace: g2, last 2',
    ]);
  });

  test('a message that is stored after a person has read is sent after that', async () => {
    const announcer = newAnnouncer();
    const [first, second, third] = [
      await store([ada, 'a1']),
      await store([ada, 'a2']),
      await store([ada, 'a3']),
    ];
    announcer.stored(first);
    announcer.stored(second);
    void announcer.read({ user_id: ada._id, last_seq: 2, owner_seen: 0, support_seen: 2 }, 'support');
    announcer.stored(third);
    await announcer.settled();
    expect(told.filter((line) => !line.endsWith('unread'))).toEqual([
      'Ada: a1 a2, last 2',
      'seen',
      'Ada: a3, last 3',
    ]);
  });

  /** An announcer whose database fails at reading names and counts, so often. */
  function announcerWithout(failures: number, error: Error) {
    const { db, kind } = server.context.database;
    let left = failures;
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === 'selectFrom' && left-- > 0) throw error;
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const database = { ...server.context.database, db: failing, kind };
    return createChatAnnouncer({ database, live, log: server.context.log });
  }

  test('stored messages are sent even if the database is away for a moment', async () => {
    const announcer = announcerWithout(1, Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
    announcer.stored(await store([ada, 'a1']));
    await announcer.settled();
    expect(told).toEqual(['Ada: a1, last 1', 'Ada: 1 unread']);
  });

  test('if a message cannot be sent, the room learns that there is one', async () => {
    const announcer = announcerWithout(1, new TypeError('of undefined'));
    announcer.stored(await store([ada, 'a1']));
    await announcer.settled();
    expect(told).toEqual(['seen', 'Ada: 1 unread']);
  });

  test('a message that cannot be sent does not hold up the next', async () => {
    const announcer = newAnnouncer();
    isBroken = true;
    announcer.stored(await store([ada, 'a1']));
    await announcer.settled();
    isBroken = false;
    announcer.stored(await store([ada, 'a2']));
    await announcer.settled();
    expect(told).toEqual(['Ada: a2, last 2', 'Ada: 2 unread']);
  });
});
