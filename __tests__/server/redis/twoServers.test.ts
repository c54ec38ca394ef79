import type { DateGroup } from '@contracts/chat';
import type { FrontPage } from '@contracts/frontPage';
import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { eventually } from '../../support/eventually';
import { collect, messageTo, roomOf, type TestSocket } from '../../support/realtimeServer';
import { describeWithRedis } from '../../support/redisServer';
import { publishThrough, twoServers } from './twoServers';

describeWithRedis('two servers on one database', () => {
  const pair = twoServers();
  let ann: TestAuthor;
  let editor: TestAuthor;
  let sockets: TestSocket[] = [];
  let number = 0;

  beforeEach(async () => {
    number += 1;
    ann = await createTestAuthor(pair.one, `Ann ${number}`);
    editor = await createTestEditor(pair.two, `Edith ${number}`);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.disconnect();
    sockets = [];
    await pair.redis.start();
  });

  async function open(server: typeof pair.one, who: TestAuthor, join = true): Promise<TestSocket> {
    const socket = await server.open(who);
    sockets.push(socket);
    if (join) expect(await socket.emitWithAck('join-room', roomOf(ann))).toMatchObject({ ok: true });
    return socket;
  }

  /** What a person reads of the room: the text of each message by its number. */
  function reading(socket: TestSocket) {
    const heard: string[] = [];
    const note = (groups: DateGroup[] = []) => {
      for (const { messagesByDate } of groups)
        for (const { seq, content } of messagesByDate) heard.push(`${seq} ${content}`);
    };
    const inOrder = () => [...new Set(heard)];
    socket.on('room-messages', note);
    // As the product's client: after a break it joins again and gets what was missed.
    socket.on('connect', () => void socket.emit('join-room', roomOf(ann)));
    return { heard, inOrder };
  }

  const listed = async (server: typeof pair.one) => {
    const { data } = await server.ask<{ data: { title: string }[] }>(null, 'GET', '/api/main/all_article');
    return data.map(({ title }) => title);
  };

  /** A moment where the machine is quiet; without Redis it would be a minute. */
  const TOLD_MS = 10_000;

  test('what the site is called is the same on both soon', async () => {
    const nameOn = async (server: typeof pair.one) =>
      (await server.ask<{ data: SiteIdentity }>(null, 'GET', '/api/site')).data.name;
    expect(await nameOn(pair.two)).toBe('Byline');
    await pair.one.context.site.publish(null, 0, siteOf({ name: 'The Lamp' }));
    expect(await nameOn(pair.one)).toBe('The Lamp');
    await eventually(async () => expect(await nameOn(pair.two)).toBe('The Lamp'), TOLD_MS);
  });

  test('how editors arrange the front page is the same on both soon', async () => {
    const id = await publishThrough(pair.one, ann, editor, `Lead ${number}`);
    const leadOn = async (server: typeof pair.one) =>
      (await server.ask<{ data: FrontPage }>(null, 'GET', '/api/front-page')).data.lead?._id;
    expect(await leadOn(pair.two)).toBeUndefined();
    const arrangement = { lead: id, pins: [], sections: [] };
    await pair.one.ask(editor, 'POST', '/api/admin/front-page', { after: 0, arrangement });
    expect(await leadOn(pair.one)).toBe(id);
    await eventually(async () => expect(await leadOn(pair.two)).toBe(id), TOLD_MS);
  });

  test('what is published on one is seen on the other soon, and so is what is taken back', async () => {
    const title = `Seen ${number}`;
    expect(await listed(pair.one)).not.toContain(title);
    expect(await listed(pair.two)).not.toContain(title);
    const id = await publishThrough(pair.one, ann, editor, title);
    await eventually(async () => expect(await listed(pair.two)).toContain(title), TOLD_MS);
    expect(await listed(pair.one)).toContain(title);
    await pair.two.ask(ann, 'DELETE', `/api/write/article/${id}`);
    await eventually(async () => expect(await listed(pair.one)).not.toContain(title), TOLD_MS);
  });

  test('messages, counts and presence go from one to the other, each once and in order', async () => {
    const atAnn = await open(pair.one, ann);
    const atEditor = await open(pair.two, editor);
    const presence = collect(atEditor, 'presence');
    const unread = collect(atAnn, 'notifications');
    const [mine, theirs] = [reading(atAnn), reading(atEditor)];
    await atAnn.emitWithAck('online', roomOf(ann));
    await eventually(() => expect(presence).toContainEqual([{ room: roomOf(ann), online: true }]));

    for (const text of ['a', 'b', 'c']) await atAnn.emitWithAck('message-room', messageTo(ann, text));
    await eventually(() => expect(theirs.heard).toEqual(['1 a', '2 b', '3 c']));
    for (const text of ['d', 'e']) await atEditor.emitWithAck('message-room', messageTo(ann, text));
    await eventually(() => expect(mine.heard).toEqual(['1 a', '2 b', '3 c', '4 d', '5 e']));
    await eventually(() => expect(unread).toContainEqual([{ room: roomOf(ann), count: 2 }]));

    atAnn.disconnect();
    await eventually(() => expect(presence.at(-1)).toEqual([{ room: roomOf(ann), online: false }]));
  });

  test('a person has one limit of messages, whichever server they send to', async () => {
    const [first, second] = [await open(pair.one, ann), await open(pair.two, ann)];
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        (index % 2 ? second : first).emitWithAck('message-room', messageTo(ann, `number ${index}`)),
      ),
    );
    const refused = answers.filter(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(refused.every(({ retryAfter = 0 }) => retryAfter > 0)).toBe(true);
  });

  test('signing out on one ends the connections to the other within a second', async () => {
    const socket = await open(pair.two, ann, false);
    await pair.one.ask(ann, 'POST', '/api/auth/logout');
    await eventually(() => expect(socket.connected).toBe(false), 1_500);
  });

  test('signed-in readers of one see soon what is published, removed and liked on the other', async () => {
    const title = `Read ${number}`;
    const read = async () => {
      const { data } = await pair.two.ask<{ data: { title: string; likes: number }[] }>(
        ann,
        'GET',
        '/api/write/article',
      );
      return data.find((article) => article.title === title);
    };
    expect(await read()).toBeUndefined();
    const ben = await createTestAuthor(pair.one, `Ben ${number}`);
    const id = await publishThrough(pair.one, ben, editor, title);
    await eventually(async () => expect(await read()).toMatchObject({ likes: 0 }), TOLD_MS);
    await pair.one.ask(editor, 'POST', `/api/like/${id}`);
    await eventually(async () => expect(await read()).toMatchObject({ likes: 1 }), TOLD_MS);
    await pair.one.ask(ben, 'DELETE', `/api/write/article/${id}`);
    await eventually(async () => expect(await read()).toBeUndefined(), TOLD_MS);
  });

  test('one that stops lets its own clients go, and no others', async () => {
    const another = await pair.startAnother();
    const leaving = await another.open(ann, { reconnection: false });
    const staying = await open(pair.two, editor);
    const disconnected = collect(staying, 'disconnect' as 'presence');
    await another.stop();
    await eventually(() => expect(leaving.connected).toBe(false));
    expect(await staying.emitWithAck('check-users-notification', editor._id)).toEqual({ ok: true });
    expect(disconnected).toEqual([]);
  });

  test('without Redis each works alone; once it is back, what was written meanwhile arrives, once', async () => {
    const atAnn = await open(pair.one, ann);
    const atEditor = await open(pair.two, editor);
    const theirs = reading(atEditor);
    const mine = reading(atAnn);
    const before = messageTo(ann, 'before');
    expect(await atAnn.emitWithAck('message-room', before)).toMatchObject({ ok: true });
    await eventually(() => expect(theirs.inOrder()).toEqual(['1 before']));

    await pair.redis.kill();
    const during = messageTo(ann, 'during');
    expect(await atAnn.emitWithAck('message-room', during)).toMatchObject({ ok: true, seq: 2 });
    await eventually(() => expect(mine.inOrder()).toEqual(['1 before', '2 during']));
    const title = `Published without Redis ${number}`;
    await publishThrough(pair.one, ann, editor, title);
    expect(await listed(pair.two)).toContain(title);

    const again = collect(atEditor, 'connect' as 'presence');
    await pair.redis.start();
    await eventually(() => expect(theirs.inOrder()).toEqual(['1 before', '2 during']));
    // It could have lost something, so the tabs come again and ask.
    await eventually(() => expect(again).toHaveLength(1));
    // Until it is acknowledged: the connection may be made anew at this moment.
    const after = messageTo(ann, 'after');
    await eventually(async () =>
      expect(await atAnn.emitWithAck('message-room', after)).toMatchObject({ ok: true }),
    );
    await eventually(() => expect(theirs.inOrder()).toEqual(['1 before', '2 during', '3 after']));
    expect(await listed(pair.two)).toContain(title);
  });
});
