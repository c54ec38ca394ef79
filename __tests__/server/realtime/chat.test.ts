import { createTestAuthor, createTestEditor, type TestAuthor } from '../../support/accounts';
import { NO_LIMITS } from '../../support/eventLimits';
import {
  collect,
  messagesOf,
  messageTo,
  next,
  type RealtimeTestServer,
  roomOf,
  startRealtimeServer,
  until,
} from '../../support/realtimeServer';
import { describeOnEachDatabase } from '../../support/testContext';
import { call, dataOf } from '../../support/writing';

jest.setTimeout(60_000);

describeOnEachDatabase('the support chat', (kind) => {
  let site: RealtimeTestServer;
  let ann: TestAuthor;
  let ben: TestAuthor;
  let editor: TestAuthor;

  beforeAll(async () => {
    site = await startRealtimeServer(kind, { eventLimits: NO_LIMITS });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    await site.context.chat.settled();
    const name = expect.getState().currentTestName?.length;
    const unique = `${name} ${Math.random().toString(36).slice(2)}`;
    ann = await createTestAuthor(site, `Ann ${unique}`);
    ben = await createTestAuthor(site, `Ben ${unique}`);
    editor = await createTestEditor(site, `Edith ${unique}`);
  });

  test('two authors and an editor: each room hears its own, with sender, time and number of the server', async () => {
    const [atAnn, atBen, atEditor] = [await site.open(ann), await site.open(ben), await site.open(editor)];
    await atAnn.emitWithAck('join-room', roomOf(ann));
    await atBen.emitWithAck('join-room', roomOf(ben));
    await atEditor.emitWithAck('join-room', roomOf(ann));
    const heard = [atAnn, atBen, atEditor].map((socket) => collect(socket, 'room-messages'));

    const question = messageTo(ann, '  My article waits.\r\nWhy?  ', { user: ben._id, time: '99:99' });
    expect(await atAnn.emitWithAck('message-room', question)).toEqual({ ok: true, _id: question.id, seq: 1 });
    const reply = messageTo(ann, '<b>Patience</b>');
    expect(await atEditor.emitWithAck('message-room', reply)).toMatchObject({ ok: true, seq: 2 });
    await until(() => heard[0]?.length === 2 && heard[2]?.length === 2);

    expect(heard[1]).toEqual([]);
    expect(heard[2]).toEqual(heard[0]);
    expect(heard[0]).toEqual([
      [
        [
          {
            _id: '5/1/2026',
            messagesByDate: [
              {
                _id: question.id,
                seq: 1,
                from: { _id: ann._id, username: ann.username, profile_pic: '', admin: false },
                content: 'My article waits.\nWhy?',
                time: '12:00',
                date: '5/1/2026',
                sentAt: '2026-05-01T12:00:00.000Z',
              },
            ],
          },
        ],
        { room: roomOf(ann), last: 1, seen: { owner: 0, support: 0 } },
      ],
      [
        [
          {
            _id: '5/1/2026',
            messagesByDate: [
              expect.objectContaining({
                seq: 2,
                from: { _id: editor._id, username: editor.username, profile_pic: '', admin: true },
                content: '<b>Patience</b>',
              }),
            ],
          },
        ],
        { room: roomOf(ann), last: 2, seen: { owner: 0, support: 0 } },
      ],
    ]);
  });

  test('whoever joins is sent the last hundred, and asks for what came before and after', async () => {
    const atAnn = await site.open(ann);
    for (let number = 1; number <= 250; number += 1) {
      await atAnn.emitWithAck('message-room', messageTo(ann, `Number ${number}`));
    }
    await site.context.chat.settled();
    const joined = next(atAnn, 'room-messages');
    expect(await atAnn.emitWithAck('join-room', roomOf(ann))).toEqual({ ok: true });
    const [groups, state] = await joined;
    const numbers = (some: typeof groups | undefined) => messagesOf(some).map(({ seq }) => seq);
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(numbers(groups)).toEqual(range(151, 250));
    expect(state).toEqual({ room: roomOf(ann), last: 250, seen: { owner: 0, support: 0 } });

    const ask = async (event: string, payload: object) => {
      const { ok, groups, more } = await atAnn.emitWithAck(event, { room: roomOf(ann), ...payload });
      return [ok, numbers(groups), more];
    };
    expect(await ask('messages-before', { before: 151 })).toEqual([true, range(51, 150), true]);
    expect(await ask('messages-before', { before: 51 })).toEqual([true, range(1, 50), false]);
    expect(await ask('messages-before', { before: 1 })).toEqual([true, [], false]);
    expect(await ask('messages-before', { before: Number.MAX_SAFE_INTEGER })).toEqual([
      true,
      range(151, 250),
      true,
    ]);
    expect(await ask('messages-after', { after: 0 })).toEqual([true, range(1, 100), true]);
    expect(await ask('messages-after', { after: 150 })).toEqual([true, range(151, 250), false]);
    expect(await ask('messages-after', { after: Number.MAX_SAFE_INTEGER })).toEqual([true, [], false]);
  });

  test('messages of several days come in groups of a day', async () => {
    const atAnn = await site.open(ann);
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Yesterday'));
    const { db } = site.context.database;
    const earlier = { created_at: '2025-12-31T09:05:00.000Z' };
    await db.updateTable('chat_message').set(earlier).where('room_id', '=', ann._id).execute();
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Today'));
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(groups?.map(({ _id }) => _id)).toEqual(['12/31/2025', '5/1/2026']);
    expect(messagesOf(groups)[0]).toMatchObject({ time: '9:05', date: '12/31/2025' });
  });

  test('the same message twice is one, however it comes; an id of somebody else is refused', async () => {
    const [atAnn, tab, atEditor] = [await site.open(ann), await site.open(ann), await site.open(editor)];
    const once = messageTo(ann, 'Once');
    const answers = await Promise.all([
      atAnn.emitWithAck('message-room', once),
      tab.emitWithAck('message-room', once),
      atAnn.emitWithAck('message-room', { ...once, text: 'Changed' }),
    ]);
    expect(answers).toEqual(Array(3).fill({ ok: true, _id: once.id, seq: 1 }));
    expect(await atAnn.emitWithAck('message-room', messageTo(ann, 'Next'))).toMatchObject({ seq: 2 });
    expect(await tab.emitWithAck('message-room', once)).toEqual({ ok: true, _id: once.id, seq: 1 });
    expect(await atEditor.emitWithAck('message-room', once)).toEqual({
      ok: false,
      message: 'another message has this id',
    });
    // In another room the same id is another message.
    const atBen = await site.open(ben);
    expect(await atBen.emitWithAck('message-room', { ...once, room: roomOf(ben) })).toMatchObject({ seq: 1 });
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups).map(({ content }) => content)).toEqual(['Once', 'Next']);
  });

  test('the first message makes the room, making it again harms nothing, and an editor makes none', async () => {
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    expect(await atEditor.emitWithAck('message-room', messageTo(ann, 'Hello'))).toEqual({
      ok: false,
      message: 'not found',
    });
    const user = { name: 'x', email: 'x', picture: '', roomOwner: ben._id, room: roomOf(ann) };
    for (const _time of ['first', 'again']) {
      expect(await atAnn.emitWithAck('create-user', user)).toEqual({ ok: true });
    }
    expect(await atEditor.emitWithAck('create-user', user)).toEqual({ ok: false, message: 'not allowed' });
    expect(await atEditor.emitWithAck('message-room', messageTo(ann, 'Hello'))).toMatchObject({ seq: 1 });
    expect(await atAnn.emitWithAck('create-user', user)).toEqual({ ok: true });
    const atBen = await site.open(ben);
    expect(await atBen.emitWithAck('message-room', messageTo(ben, 'Hello'))).toMatchObject({ seq: 1 });
    // In his own room an editor asks as anybody does.
    expect(await atEditor.emitWithAck('message-room', messageTo(editor, 'Me too'))).toMatchObject({ seq: 1 });
    const { groups } = await atEditor.emitWithAck('messages-after', { room: roomOf(editor), after: 0 });
    expect(messagesOf(groups)[0]?.from).toMatchObject({ _id: editor._id, admin: false });
  });

  test('unread messages are counted for each side, in every tab, until they are read', async () => {
    const tabs = [await site.open(ann), await site.open(ann)] as const;
    const atEditor = await site.open(editor);
    await tabs[0].emitWithAck('join-room', roomOf(ann));
    const atTabs = tabs.map((tab) => collect(tab, 'notifications'));
    const atDesk = collect(atEditor, 'notifications');
    const seen = collect(tabs[0], 'room-seen');
    const room = roomOf(ann);
    const login = () => dataOf<{ roomNotification: number }>(call(site, ann, 'GET', '/api/copyleak/login'));

    await tabs[0].emitWithAck('message-room', messageTo(ann, 'One'));
    await site.context.chat.settled();
    await tabs[0].emitWithAck('message-room', messageTo(ann, 'Two'));
    await until(() => atDesk.length === 2);
    expect(atDesk).toEqual([[{ room, count: 1 }], [{ room, count: 2 }]]);
    expect(atTabs).toEqual([[], []]);

    await atEditor.emitWithAck('message-room', messageTo(ann, 'Three'));
    await until(() => atTabs.every((heard) => heard.length === 1));
    expect(atTabs).toEqual([[[{ room, count: 1 }]], [[{ room, count: 1 }]]]);
    expect((await login()).roomNotification).toBe(1);

    expect(await atEditor.emitWithAck('delete-room-notification', room)).toEqual({ ok: true });
    await until(() => seen.length === 1);
    expect(seen).toEqual([[{ room, last: 3, seen: { owner: 0, support: 3 } }]]);
    expect(atDesk.at(-1)).toEqual([{ room, count: 0 }]);

    await tabs[1].emitWithAck('delete-room-notification', room);
    await until(() => atTabs.every((heard) => heard.at(-1)?.[0].count === 0));
    expect(seen.at(-1)).toEqual([{ room, last: 3, seen: { owner: 3, support: 3 } }]);
    expect((await login()).roomNotification).toBe(0);

    const asked = next(tabs[0], 'notifications');
    expect(await tabs[0].emitWithAck('check-for-notification', room)).toEqual({ ok: true });
    expect(await asked).toEqual([{ room, count: 0 }]);
    // Read already: nobody is told again.
    await tabs[0].emitWithAck('delete-room-notification', room);
    await until(() => seen.length >= 2);
    expect(seen).toHaveLength(2);
  });

  test('unread messages are counted up to a hundred', async () => {
    const atAnn = await site.open(ann);
    const texts = Array.from({ length: 120 }, (_, index) => `Number ${index}`);
    await Promise.all(texts.map((text) => atAnn.emitWithAck('message-room', messageTo(ann, text))));
    const atEditor = await site.open(editor);
    const asked = next(atEditor, 'notifications');
    await atEditor.emitWithAck('check-for-notification', roomOf(ann));
    expect(await asked).toEqual([{ room: roomOf(ann), count: 100 }]);
  });

  test('500 messages of 20 people at once are stored once each, without a gap, in the order of each', async () => {
    const authors = await Promise.all(
      Array.from({ length: 4 }, (_, index) => createTestAuthor(site, `Writer ${index} of ${ann._id}`)),
    );
    const editors = await Promise.all(
      Array.from({ length: 16 }, (_, index) => createTestEditor(site, `Desk ${index} of ${ann._id}`)),
    );
    const people = await Promise.all(
      [...authors, ...editors].map(async (person) => ({ person, socket: await site.open(person) })),
    );
    await Promise.all(
      authors.map((author, index) => people[index]?.socket.emitWithAck('join-room', roomOf(author))),
    );
    const heard = people.slice(0, 4).map(({ socket }) => collect(socket, 'room-messages'));
    for (const [index, author] of authors.entries()) {
      await people[index]?.socket.emitWithAck('message-room', messageTo(author, 'begin'));
    }
    const answers = await Promise.all(
      people.flatMap(({ person, socket }, index) =>
        Array.from({ length: 25 }, (_, count) => {
          const author = authors[index % 4] as TestAuthor;
          return socket.emitWithAck('message-room', messageTo(author, `${person._id} ${count}`));
        }),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    await site.context.chat.settled();

    for (const [index, author] of authors.entries()) {
      const rows = await site.context.database.db
        .selectFrom('chat_message')
        .selectAll()
        .where('room_id', '=', author._id)
        .orderBy('seq')
        .execute();
      expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 126 }, (_, place) => place + 1));
      const bySender = new Map<string, string[]>();
      for (const { sender_id, content } of rows.slice(1)) {
        const [, count = ''] = content.split(' ');
        bySender.set(sender_id ?? '', [...(bySender.get(sender_id ?? '') ?? []), count]);
      }
      expect([...bySender.values()]).toEqual(
        Array(5).fill(Array.from({ length: 25 }, (_, count) => String(count))),
      );
      await until(() => (heard[index] ?? []).flatMap(([groups]) => messagesOf(groups)).length === 126);
      const arrived = (heard[index] ?? []).flatMap(([groups]) => messagesOf(groups));
      expect(arrived.map(({ seq }) => seq)).toEqual(Array.from({ length: 126 }, (_, place) => place + 1));
    }
  });

  test('what databases cannot keep is left out, and what cannot be seen is refused', async () => {
    const atAnn = await site.open(ann);
    const send = (text: string) => atAnn.emitWithAck('message-room', messageTo(ann, text));
    for (const empty of ['', '   \n\t', '\u0000', '\u200b', '\u0007']) {
      expect(await send(empty)).toMatchObject({ ok: false, message: expect.stringContaining('is empty') });
    }
    expect(await send('x'.repeat(4_001))).toEqual({
      ok: false,
      message: 'text: a message has 4000 characters at most',
    });
    for (const text of [
      'a\u0000b',
      'half \ud83d!',
      '🎉',
      "'; drop table chat_message; --",
      '統'.repeat(4_000),
    ]) {
      expect(await send(text)).toMatchObject({ ok: true });
    }
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups).map(({ content }) => content)).toEqual([
      'ab',
      'half \ufffd!',
      '🎉',
      "'; drop table chat_message; --",
      '統'.repeat(4_000),
    ]);
  });

  test('a person who is removed takes the room along, and leaves what was said elsewhere', async () => {
    const [atAnn, atEditor] = [await site.open(ann), await site.open(editor)];
    const atBen = await site.open(ben);
    await atAnn.emitWithAck('message-room', messageTo(ann, 'Hello'));
    await atBen.emitWithAck('message-room', messageTo(ben, 'Hello'));
    await atEditor.emitWithAck('message-room', messageTo(ann, 'Good day'));
    const { db } = site.context.database;
    await db.deleteFrom('user').where('id', 'in', [editor._id, ben._id]).execute();
    const { groups } = await atAnn.emitWithAck('messages-after', { room: roomOf(ann), after: 0 });
    expect(messagesOf(groups)).toMatchObject([{ from: { _id: ann._id } }, { seq: 2, from: null }]);
    expect(
      await db.selectFrom('chat_room').select('user_id').where('user_id', '=', ben._id).execute(),
    ).toEqual([]);
    // What somebody who is gone still sends harms nobody who sends at the same time.
    const [gone, stays] = await Promise.all([
      atBen.emitWithAck('message-room', messageTo(ben, 'Still here')).catch(() => ({ ok: false })),
      atAnn.emitWithAck('message-room', messageTo(ann, 'Me too')),
    ]);
    expect([gone.ok, stays]).toEqual([false, expect.objectContaining({ ok: true, seq: 3 })]);
  });
});
